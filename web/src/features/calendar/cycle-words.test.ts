import { addDays, civilToDay, type Day } from '@lunaria/cycle/day';
import { statusOn } from '@lunaria/cycle/status';
import { expect, it } from 'vitest';
import { dayWords, nextPeriodWords, outdatedWords } from './cycle-words.ts';

const START = civilToDay({ year: 2026, month: 11, day: 1 });
const cycle = { lastPeriod: START, periodLength: 5, cycleLength: 28 };

const wordsOn = (offset: number, lastPeriod: Day = START): string[] => {
  const today = addDays(lastPeriod, offset);
  const status = statusOn(today, { ...cycle, lastPeriod });
  return [dayWords(status), nextPeriodWords(status, { ...cycle, lastPeriod }, today)];
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

it('names the year of a prediction that is not of this one', () => {
  const december = civilToDay({ year: 2026, month: 12, day: 20 });
  expect(wordsOn(5, december)[1]).toBe(
    'Your next period is predicted in 23 days, on Sunday, January 17, 2027.',
  );
  expect(wordsOn(20, december)[1]).toBe(
    'Your next period is predicted in 8 days, on Sunday, January 17.',
  );
});

it('says of an old date that it is one, with its year', () => {
  expect(outdatedWords(cycle, addDays(START, 50))).toBe(
    'It has been a while: the last period saved here began on Sunday, November 1. ' +
      'The phase is still counted from that day and may no longer be right.',
  );
  expect(outdatedWords(cycle, addDays(START, 365))).toMatch(/began on Sunday, November 1, 2026\./);
});
