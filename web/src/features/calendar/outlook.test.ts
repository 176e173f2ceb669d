import { statusOn } from '@lunaria/cycle/cycle';
import { cyclesOf } from '@lunaria/cycle/cycles';
import { addDays, civilToDay, type Day } from '@lunaria/cycle/day';
import { historyOf } from '@lunaria/cycle/history';
import type { Ovulation } from '@lunaria/cycle/ovulation';
import { predictNext } from '@lunaria/cycle/prediction';
import { describe, expect, it } from 'vitest';
import { outlookOn, rangeWords } from './outlook.ts';

const START = civilToDay({ year: 2026, month: 11, day: 1 });

/** Cycles of these lengths; the last start is that of the current one, on November 1 by default. */
function outlook(
  offset: number,
  { lengths = [], start = START, countsOn = false, certainty }: Partial<Example> = {},
) {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const starts = [addDays(start, -total)];
  for (const length of lengths) starts.push(addDays(starts.at(-1) ?? start, length));
  const log = new Map(starts.map((start) => [start, { starts: true }]));
  const today = addDays(start, offset);
  const ovulationIn = (first: Day) =>
    certainty && { day: addDays(first, 13), certainty, known: addDays(first, 17) };
  const cycles = cyclesOf(historyOf(log, 5).periods, today, { ovulationIn });
  const prediction = predictNext(cycles, 28);
  if (!prediction) throw new Error('The example predicts nothing.');
  const { cycleLength } = prediction;
  const known = { lastPeriod: start, periodLength: 5, cycleLength };
  return outlookOn(today, { cycle: known, status: statusOn(today, known), prediction }, countsOn);
}

interface Example {
  readonly lengths: readonly number[];
  readonly start: Day;
  readonly countsOn: boolean;
  readonly certainty: Ovulation['certainty'];
}

const SEVEN = { lengths: [29, 31, 33, 30, 32, 31, 31] };

describe('once signs have shown ovulation', () => {
  it.each([
    ['temperature', 'Your temperature rose on November 15.'],
    ['temperature and mucus', 'Your temperature rose on November 15.'],
    ['mucus', 'Your discharge was at its most fertile on November 14.'],
    ['test', 'Your ovulation test was positive on November 13.'],
  ] as const)('it says what the prediction is based on: %s', (certainty, sign) => {
    expect(outlook(18, { certainty }).sentences).toEqual([
      'Day 19 of your cycle.',
      `${sign} Next period: likely Saturday, November 28, between November 27 and November 30.`,
    ]);
  });
});

describe('while it is based on the answers', () => {
  it('the sentences use the answers, and say so', () => {
    expect(outlook(14)).toEqual({
      late: undefined,
      sentences: [
        'Day 15 of your cycle. Your next period is predicted in 14 days, on Sunday, November 29.',
      ],
      isLongLate: false,
    });
  });

  it.each([
    [27, 'Day 28 of your cycle. Your next period is predicted for tomorrow, Sunday, November 29.'],
    [
      28,
      'Day 1 of your cycle, if a new one began as predicted. Your next period is predicted to start today.',
    ],
    [
      29,
      'It was predicted for Sunday, November 29. Cycles vary. When it comes, save its first day below.',
    ],
  ])('%i days after the last period: %s', (offset, sentence) => {
    expect(outlook(offset).sentences).toEqual([sentence]);
  });

  it('names the year of a prediction if it is not this year', () => {
    const start = civilToDay({ year: 2026, month: 12, day: 20 });
    expect(outlook(5, { start }).sentences[0]).toMatch(
      /in 23 days, on Sunday, January 17, 2027\.$/,
    );
    expect(outlook(20, { start }).sentences[0]).toMatch(/in 8 days, on Sunday, January 17\.$/);
  });

  it('long after, it shows the days, the old date, and asks', () => {
    const { sentences, ...rest } = outlook(42);
    expect(sentences[0]).toContain('It was predicted for Sunday, November 29.');
    expect(sentences[1]).toBe(
      'It has been a while: the last period saved here began on Sunday, November 1. ' +
        'The phase is still counted from that day and may no longer be right.',
    );
    expect(rest).toEqual({
      late: {
        headline: 'Your period is 14 days late',
        count: 'The calendar counts this as day 15 of a cycle that began as predicted.',
      },
      isLongLate: true,
    });
  });

  it('very long after, it no longer counts the days', () => {
    const { sentences, isLongLate, late } = outlook(28 + 61);
    expect(late?.headline).toBe('No period saved since November 1, 2026');
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain('It has been a while');
    expect(isLongLate).toBe(false);
  });
});

describe('while it is based on the history', () => {
  it('names the likely day, the range, and from how many cycles', () => {
    expect(outlook(14, SEVEN)).toEqual({
      late: undefined,
      sentences: [
        'Day 15 of your cycle.',
        'Next period: likely Wednesday, December 2, between November 30 and December 4.',
      ],
      isLongLate: false,
    });
  });

  it('says so on the likely day', () => {
    expect(outlook(31, SEVEN).sentences[1]).toBe(
      'Next period: likely today, Wednesday, December 2, between November 30 and December 4.',
    );
  });

  it('names the year of days if it is not this year', () => {
    const christmas = civilToDay({ year: 2026, month: 12, day: 25 });
    const range = {
      earliest: christmas,
      likely: addDays(christmas, 6),
      latest: addDays(christmas, 9),
    };
    expect(rangeWords(range, START)).toBe(
      'Next period: likely Thursday, December 31, between December 25 and January 3, 2027.',
    );
  });

  it('shows how late it is, and what is likely now', () => {
    expect(outlook(32, SEVEN).late?.headline).toBe('Your period is 1 day late');
    expect(outlook(32, SEVEN).sentences).toEqual([
      'It was likely on Wednesday, December 2. ' +
        'That is within your usual range. Now it is likely between today and Friday, December 4.',
    ]);
    expect(outlook(37, { lengths: [26, 31, 36, 28, 33, 31, 31] }).sentences[0]).toBe(
      'It was likely on Wednesday, December 2. Cycles vary. ' +
        'Now it is likely around Thursday, December 10, between today and December 11.',
    );
  });

  it('gives possible reasons after 14 days', () => {
    expect(outlook(31 + 13, SEVEN).isLongLate).toBe(false);
    expect(outlook(31 + 14, SEVEN).isLongLate).toBe(true);
    expect(outlook(31 + 14, SEVEN).late?.headline).toBe('Your period is 14 days late');
  });

  it('keeps counting the days with the phases of the body', () => {
    expect(outlook(32, { ...SEVEN, countsOn: true }).late?.count).toBe('Day 33 of your cycle.');
  });
});
