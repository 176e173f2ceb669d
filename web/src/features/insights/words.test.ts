import { cyclesOf } from '@lunaria/cycle/cycles';
import { addDays, civilToDay } from '@lunaria/cycle/day';
import { historyOf } from '@lunaria/cycle/history';
import { predictNext } from '@lunaria/cycle/prediction';
import { expect, test } from 'vitest';
import { countWords, monthTick, ofWords, soonWords } from './words.ts';

const TODAY = civilToDay({ year: 2026, month: 11, day: 15 });
const START = civilToDay({ year: 2026, month: 11, day: 2 });

test('months are short', () => {
  expect(monthTick(START)).toBe('Nov ’26');
});

test('counts are counted', () => {
  expect([1, 2].map((count) => countWords(count, 'cycle'))).toEqual(['1 cycle', '2 cycles']);
  expect(ofWords(3, 9, 'cycle')).toBe('3 of 9 cycles');
  expect(ofWords(0, 1, 'cycle')).toBe('none of 1 cycle');
});

test('how soon, as far as it can be told', () => {
  const periods = historyOf(new Map([[START, { starts: true }]])).periods;
  const prediction = predictNext(cyclesOf(periods, TODAY), 28);
  expect(soonWords(1, prediction, TODAY)).toBe('one more whole cycle, until about November 30');
  expect(soonWords(2, prediction, TODAY)).toBe('2 more whole cycles, until about December 28');
  expect(soonWords(2, undefined, TODAY)).toBe('2 more whole cycles');
  expect(soonWords(3, prediction, addDays(TODAY, 40))).toContain(
    '3 more whole cycles, until about',
  );
});
