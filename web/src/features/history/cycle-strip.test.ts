import { cyclesOf, type LoggedCycle } from '@lunaria/cycle/cycles';
import type { DayFacts } from '@lunaria/cycle/history';
import { expect, it } from 'vitest';
import { stripOf, stripWords } from './cycle-strip.tsx';
import { ago, historyFrom, TODAY } from './testing.ts';

function stripFor(log: Record<number, DayFacts>, symptoms: readonly number[] = []) {
  const history = historyFrom(log, 4);
  const [cycle] = cyclesOf(history.periods, TODAY);
  return stripOf(cycle as LoggedCycle, history.between, new Set(symptoms.map(ago)), TODAY);
}

it('the current cycle reaches until today', () => {
  expect(stripFor({ 13: { starts: true } })).toHaveLength(14);
});

it('a completed one reaches until the day before the next', () => {
  expect(stripFor({ 40: { starts: true }, 11: { starts: true } })).toHaveLength(29);
});

it('distinguishes logged days from usual ones', () => {
  const marks = stripFor({ 9: { starts: true } }).map(({ mark }) => mark);
  expect(marks.slice(0, 5)).toEqual(['period', 'assumed', 'assumed', 'assumed', undefined]);
});

it('shows spotting and bleeding between periods on their days', () => {
  const marks = stripFor({
    9: { bleeding: 'heavy' },
    8: { bleeding: 'spotting' },
    7: { bleeding: 'light' },
    3: { bleeding: 'light' },
    1: { bleeding: 'spotting' },
  }).map(({ mark }) => mark ?? '-');
  expect(marks.join(' ')).toBe('period spotting period - - - between - spotting -');
});

it('has a description with the same content', () => {
  const log: Record<number, DayFacts> = {
    9: { bleeding: 'heavy' },
    8: { bleeding: 'medium' },
    7: { bleeding: 'light' },
    3: { bleeding: 'spotting' },
  };
  expect(stripWords(stripFor(log, [9, 5, 4]))).toBe(
    'Period on days 1 to 3. Spotting on day 7. Symptoms tracked on days 1, 5, and 6.',
  );
});
