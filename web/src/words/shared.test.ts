import { addDays, civilToDay } from '@lunaria/cycle/day';
import { expect, it } from 'vitest';
import { missedLogTexts } from './shared.ts';

const TODAY = civilToDay({ year: 2026, month: 11, day: 15 });
const START = civilToDay({ year: 2026, month: 9, day: 1 });
const MISSED = {
  start: START,
  next: addDays(START, 58),
  length: 58,
  missing: [addDays(START, 29)],
};

it('asks about the gap, and whether one or more were missed', () => {
  expect(missedLogTexts(MISSED, TODAY).question).toBe(
    '58 days between September 1 and October 29. Did you miss one in between?',
  );
  expect(missedLogTexts({ ...MISSED, missing: [START, START] }, TODAY).question).toMatch(
    /Did you miss some in between\?$/,
  );
});
