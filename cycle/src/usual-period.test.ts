/** How long a period usually lasts. */
import { describe, expect, it } from 'vitest';
import { cyclesOf } from './cycles.ts';
import { historyOf } from './history.ts';
import { logOf, nth } from './testing.ts';
import { usualPeriodLength } from './usual-period.ts';

const TOLD = 6;

const usual = (days: string, today: number, words = {}, source?: 'history' | 'answers') => {
  const { periods } = historyOf(logOf(days), TOLD);
  return usualPeriodLength(cyclesOf(periods, nth(today), words), TOLD, nth(today), source);
};

describe('the usual length of a period', () => {
  it('is the answer while fewer than three are known', () => {
    expect(usual('hml25hml25S25', 80)).toBe(TOLD);
  });

  it('is the median of the known ones', () => {
    expect(usual('hml25hmml24hmmmml22', 80)).toBe(4);
    expect(usual('hml25hmml24hmmmml22hmmmml22', 108)).toBe(5);
  });

  it('ignores a period under way, and one whose length is only assumed', () => {
    expect(usual('hml25hml25h', 57)).toBe(TOLD);
    expect(usual('hml25hml25S25hml20', 110)).toBe(3);
  });

  it('ignores excluded cycles', () => {
    expect(usual('hml25hml25hml20', 80, { setAside: new Set([nth(1)]) })).toBe(TOLD);
  });

  it('is always the answer if the user wants that', () => {
    expect(usual('hml25hml25hml20', 80, {}, 'answers')).toBe(TOLD);
    expect(usual('hml25hml25hml20', 80, {}, 'history')).toBe(3);
  });
});
