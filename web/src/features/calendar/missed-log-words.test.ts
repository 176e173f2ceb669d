import { addDays, civilToDay } from '@lunaria/cycle/day';
import { expect, it } from 'vitest';
import { addedWords, missedLogWords } from './missed-log-words.ts';

const TODAY = civilToDay({ year: 2026, month: 11, day: 15 });
const START = civilToDay({ year: 2026, month: 9, day: 1 });

it('asks about the gap, and says what was added', () => {
  const missed = {
    start: START,
    next: addDays(START, 58),
    length: 58,
    missing: [addDays(START, 29)],
  };
  expect(missedLogWords(missed, TODAY)).toBe(
    '58 days between September 1 and October 29. Did you miss one in between?',
  );
  expect(missedLogWords({ ...missed, missing: [START, START] }, TODAY)).toMatch(
    /Did you miss some in between\?$/,
  );
  expect(addedWords(addDays(START, 29), TODAY)).toBe(
    'A period was added on September 30. Its day can be changed in History.',
  );
});
