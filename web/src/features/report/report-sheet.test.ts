import type { CycleTerms } from '@lunaria/cycle/figo';
import { nth } from '@lunaria/cycle/testing';
import { describe, expect, it } from 'vitest';
import { lastDates, spanWords, termsOf, whenWords } from './report-sheet.tsx';
import { bleedingWords } from './sheet-parts.tsx';

const TERMS: CycleTerms = {
  cycles: 5,
  shortest: 26,
  longest: 30,
  frequency: 'normal',
  regularity: 'regular',
  duration: 'normal',
};

describe('FIGO’s terms in words', () => {
  it('come with plain ones', () => {
    expect(termsOf(TERMS, true)).toEqual([
      ['Frequency', 'Normal.', 'Median cycle length 24 to 38 days.'],
      ['Regularity', 'Regular.', 'Shortest and longest cycle differ by 4 days.'],
      ['Duration', 'Normal.', 'Median period length up to 8 days.'],
    ]);
  });

  it('say where there is no limit, and why', () => {
    const open = { ...TERMS, regularity: undefined, duration: undefined };
    const [, ofAge, duration] = termsOf(open, true);
    expect(ofAge?.[3]).toBe('No limit is defined for this age.');
    expect(termsOf(open, false)[1]?.[3]).toMatch(/depends on age, which is not given\.$/);
    expect(duration).toEqual(['Duration', 'Not assessed.', 'No period length recorded.']);
  });

  it('name what is unusual', () => {
    const unusual = { ...TERMS, frequency: 'infrequent', duration: 'prolonged' } as const;
    expect(termsOf(unusual, true).map(([, term]) => term)).toEqual([
      'Infrequent.',
      'Regular.',
      'Prolonged.',
    ]);
  });
});

describe('figures in words', () => {
  it('state the strength of the bleeding, each for as long as it lasted', () => {
    const bleeding = ['heavy', 'medium', 'medium', undefined, 'medium', 'spotting'] as const;
    expect(bleedingWords(bleeding)).toBe(
      'day 1 heavy, days 2 to 3 medium, day 5 medium, day 6 spotting',
    );
    expect(bleedingWords([undefined])).toBe('');
  });

  it('name the last dates, and that there were more', () => {
    expect(lastDates([])).toBeUndefined();
    expect(lastDates([nth(1), nth(3)])).toBe('Jan 1, 2026; Jan 3, 2026');
    expect(lastDates([1, 3, 5, 7].map(nth))).toBe(
      'most recently Jan 3, 2026; Jan 5, 2026; Jan 7, 2026',
    );
  });

  it('state the cycle days of medicines, and the dates of tests', () => {
    const row = { id: 'x', name: 'X', isTest: false, days: [nth(1), nth(2)], cycleDays: [1, 2] };
    expect(whenWords(row)).toBe('mostly on cycle days 1 to 2');
    expect(whenWords({ ...row, cycleDays: [1, 2, 3, 12, 14, 15] })).toBe(
      'mostly on cycle days 1 to 3, 12, 14 to 15',
    );
    expect(whenWords({ ...row, cycleDays: [3] })).toBe('mostly on cycle day 3');
    expect(whenWords({ ...row, cycleDays: [] })).toBe('Jan 1, 2026; Jan 2, 2026');
    expect(whenWords({ ...row, isTest: true })).toBe('Jan 1, 2026; Jan 2, 2026');
  });

  it('write dates with their year', () => {
    expect(spanWords(nth(1), nth(32))).toBe('Jan 1, 2026 to Feb 1, 2026');
    expect(spanWords(nth(1), nth(1))).toBe('Jan 1, 2026');
    expect(spanWords(nth(1), undefined)).toBe('since Jan 1, 2026');
  });
});
