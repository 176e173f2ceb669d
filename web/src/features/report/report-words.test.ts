import type { CycleTerms } from '@lunaria/cycle/figo';
import { nth, numberOf } from '@lunaria/cycle/testing';
import { describe, expect, it } from 'vitest';
import { dateWords, spanWords } from './date-words.ts';
import {
  betweenWords,
  bleedingWords,
  numbersToWords,
  spreadWords,
  termsToWords,
  whenWords,
} from './report-words.ts';

const TERMS: CycleTerms = {
  cycles: 5,
  shortest: 26,
  longest: 30,
  frequency: 'normal',
  regularity: 'regular',
  duration: 'normal',
};

describe('FIGO’s terms in words', () => {
  it('stand beside plain ones', () => {
    expect(termsToWords(TERMS, true)).toEqual([
      { what: 'Frequency', term: 'Normal', words: 'By their median, cycles take 24 to 38 days.' },
      {
        what: 'Regularity',
        term: 'Regular',
        words: 'The shortest and the longest cycle differ by 4 days.',
      },
      { what: 'Duration', term: 'Normal', words: 'By their median, periods last up to 8 days.' },
    ]);
  });

  it('say where there is no limit, and why', () => {
    const open = { ...TERMS, regularity: undefined, duration: undefined };
    const [, ofAge, duration] = termsToWords(open, true);
    expect(ofAge?.words).toMatch(/There is no limit for this age\.$/);
    expect(termsToWords(open, false)[1]?.words).toMatch(
      /depends on the age, which is not known\.$/,
    );
    expect(duration).toMatchObject({ term: 'Not told', words: 'No length of a period is known.' });
  });

  it('call what is unusual by its name', () => {
    const unusual = { ...TERMS, frequency: 'infrequent', duration: 'prolonged' } as const;
    expect(termsToWords(unusual, true).map(({ term }) => term)).toEqual([
      'Infrequent',
      'Regular',
      'Prolonged',
    ]);
  });
});

describe('figures in words', () => {
  it.each([
    [{ shortest: 26, longest: 31 }, 6, '26 to 31, in 6 cycles'],
    [{ shortest: 28, longest: 28 }, 1, '28, in 1 cycle'],
  ])('%j of %i: %s', (range, count, words) => {
    expect(spreadWords(range, count, 'cycle')).toBe(words);
  });

  it.each([
    [[], ''],
    [[1], '1'],
    [[1, 2, 3, 12, 14, 15], '1 to 3, 12, 14 to 15'],
  ])('%j are %j', (numbers, words) => {
    expect(numbersToWords(numbers)).toBe(words);
  });

  it('say how strong the bleeding was, each strength as long as it lasted', () => {
    const bleeding = ['heavy', 'medium', 'medium', undefined, 'medium', 'spotting'] as const;
    expect(bleedingWords(bleeding)).toBe(
      'day 1 heavy, days 2 to 3 medium, day 5 medium, day 6 spotting',
    );
    expect(bleedingWords([undefined])).toBe('');
  });

  it('name the last dates, and that there were more', () => {
    expect(betweenWords([])).toBeUndefined();
    expect(betweenWords(['a', 'b', 'c'])).toBe('a; b; c');
    expect(betweenWords(['a', 'b', 'c', 'd'])).toBe('the last on b; c; d');
  });

  it('say of medicines on which days of the cycle, and of tests when', () => {
    const row = { id: 'x', name: 'X', isTest: false, days: [nth(1), nth(2)], cycleDays: [1, 2] };
    const words = (day: (typeof row.days)[number]) => `day ${numberOf(day)}`;
    expect(whenWords(row, words)).toBe('mostly on cycle days 1 to 2');
    expect(whenWords({ ...row, cycleDays: [3] }, words)).toBe('mostly on cycle day 3');
    expect(whenWords({ ...row, cycleDays: [] }, words)).toBe('day 1; day 2');
    expect(whenWords({ ...row, isTest: true }, words)).toBe('day 1; day 2');
  });

  it('write dates with their year', () => {
    expect(dateWords(nth(1))).toBe('Jan 1, 2026');
    expect(spanWords(nth(1), nth(32))).toBe('Jan 1, 2026 to Feb 1, 2026');
    expect(spanWords(nth(1), nth(1))).toBe('Jan 1, 2026');
    expect(spanWords(nth(1), undefined)).toBe('since Jan 1, 2026');
  });
});
