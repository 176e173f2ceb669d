import { cyclesOf } from '@lunaria/cycle/cycles';
import { addDays, civilToDay, daysBetween } from '@lunaria/cycle/day';
import { historyOf } from '@lunaria/cycle/history';
import { describe, expect, it } from 'vitest';
import { addedWords, gapToAskAbout, missedLogWords } from './missed-log-words.ts';

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
  expect(addedWords(addDays(START, 29), TODAY)).toBe(
    'A period was added on September 30. Its day can be changed in History.',
  );
});

describe('the gap that is asked about', () => {
  /** Starts after so many days each, from September 1. */
  const askedAfter = (...lengths: readonly number[]) => {
    const starts = [START];
    for (const length of lengths) starts.push(addDays(starts.at(-1) ?? START, length));
    const log = new Map(starts.map((start) => [start, { starts: true }]));
    const gap = gapToAskAbout(cyclesOf(historyOf(log, 5).periods, starts.at(-1) ?? START), 28);
    return gap && daysBetween(START, gap.start);
  };

  it('is the newest one', () => {
    expect(askedAfter(28, 56, 28, 57, 28)).toBe(112);
    expect(askedAfter(28, 29, 28)).toBeUndefined();
  });

  it('is none of many months or years', () => {
    expect(askedAfter(112, 28, 28, 28)).toBe(0);
    expect(askedAfter(140, 28, 28, 28)).toBeUndefined();
    expect(askedAfter(10_000, 28, 28, 28)).toBeUndefined();
  });
});
