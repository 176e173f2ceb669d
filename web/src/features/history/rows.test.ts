import type { LoggedCycle } from '@lunaria/cycle/cycles';
import { describe, expect, it } from 'vitest';
import { bleedingWords, isAsUsual, lengthWords, sharedLengthWords } from './rows.tsx';
import { cyclesFrom, historyFrom, TODAY } from './testing.ts';

describe('the length of a cycle', () => {
  const cycles = cyclesFrom([29, 31], 13);

  it('is a number of days when it is complete', () => {
    expect(cycles.slice(0, 2).map((cycle) => lengthWords(cycle, TODAY))).toEqual([
      '29 days',
      '31 days',
    ]);
  });

  it('is the current day while it is under way', () => {
    expect(lengthWords(cycles[2] as LoggedCycle, TODAY)).toBe('day 14 so far');
  });
});

describe('the length of the bleeding', () => {
  const wordsFor = (log: Parameters<typeof historyFrom>[0], isUnderWay = false) =>
    historyFrom(log, 5).periods.map((period) => bleedingWords(period, 5, TODAY, isUnderWay));

  it('is known from what was logged', () => {
    expect(wordsFor({ 40: { bleeding: 'heavy' }, 38: { bleeding: 'light' } })).toEqual([
      '3 days of bleeding.',
    ]);
    expect(wordsFor({ 40: { starts: true }, 36: { ends: true } })).toEqual(['5 days of bleeding.']);
    expect(wordsFor({ 40: { bleeding: 'light' } })).toEqual(['1 day of bleeding.']);
  });

  it('comes from the answers where only the start is known', () => {
    expect(wordsFor({ 40: { starts: true } })).toEqual(['5 days, based on your answers.']);
  });

  it('is unknown without an answer', () => {
    const [period] = historyFrom({ 40: { starts: true } }).periods;
    expect(period && bleedingWords(period, undefined, TODAY, false)).toBe(
      'How long the bleeding lasted is not known.',
    );
  });

  it('is stated once for several periods with only a start', () => {
    const { periods } = historyFrom(
      { 96: { starts: true }, 68: { starts: true }, 40: { bleeding: 'light' } },
      5,
    );
    expect(sharedLengthWords(periods, 5)).toBe(
      'Periods with only a first day saved are shown as 5 days long, based on your answers.',
    );
    expect(periods.map((period) => isAsUsual(period, 5))).toEqual([true, true, false]);
    expect(sharedLengthWords(periods.slice(1), 5)).toBeUndefined();
  });

  it('is open while the period is under way', () => {
    expect(wordsFor({ 2: { bleeding: 'medium' } }, true)).toEqual(['Period under way, day 3.']);
  });
});
