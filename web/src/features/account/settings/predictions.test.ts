import { cyclesOf } from '@lunaria/cycle/cycles';
import { addDays, civilToDay } from '@lunaria/cycle/day';
import { historyOf } from '@lunaria/cycle/history';
import { expect, it } from 'vitest';
import { countedWords } from './predictions.tsx';

const FIRST = civilToDay({ year: 2026, month: 1, day: 1 });

const cyclesFrom = (starts: number) => {
  const days = Array.from({ length: starts }, (_, index) => addDays(FIRST, 28 * index));
  const { periods } = historyOf(new Map(days.map((day) => [day, { starts: true }])));
  return cyclesOf(periods, addDays(FIRST, 28 * starts));
};

it.each([
  [0, 'None is known yet;'],
  [1, 'None is known yet;'],
  [2, 'One is known so far;'],
  [3, '2 are known so far;'],
  [4, 'From your last 3 cycles,'],
])('with %i starts: %s', (starts, words) => {
  expect(countedWords('history', cyclesFrom(starts))).toContain(words);
});

it('says that answers are always answers', () => {
  expect(countedWords('answers', cyclesFrom(9))).toContain('the cycle length in your answers');
});
