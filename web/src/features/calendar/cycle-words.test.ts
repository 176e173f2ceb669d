import { addDays, civilToDay } from '@lunaria/cycle/day';
import { statusOn } from '@lunaria/cycle/status';
import { expect, it } from 'vitest';
import { dayWords, nextPeriodWords } from './cycle-words.ts';

const START = civilToDay({ year: 2026, month: 11, day: 1 });
const cycle = { lastPeriod: START, periodLength: 5, cycleLength: 28 };

const wordsOn = (offset: number): string[] => {
  const status = statusOn(addDays(START, offset), cycle);
  return status ? [dayWords(status), nextPeriodWords(status, cycle)] : [];
};

it.each([
  [
    14,
    'Day 15 of your cycle.',
    'Your next period is predicted in 14 days, on Sunday, November 29.',
  ],
  [27, 'Day 28 of your cycle.', 'Your next period is predicted for tomorrow, Sunday, November 29.'],
  [
    28,
    'Day 1 of your cycle, if a new one began as predicted.',
    'Your next period is predicted to start today.',
  ],
  [
    29,
    'Day 2 of your cycle, if a new one began as predicted.',
    'Your period is 1 day later than predicted (Sunday, November 29). Cycles vary. When it comes, save its first day below.',
  ],
  [
    31,
    'Day 4 of your cycle, if a new one began as predicted.',
    'Your period is 3 days later than predicted (Sunday, November 29). Cycles vary. When it comes, save its first day below.',
  ],
])('%i days after the last period: %s %s', (offset, ...words) => {
  expect(wordsOn(offset)).toEqual(words);
});
