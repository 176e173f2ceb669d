/** How strong the bleeding was on each day of the period. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bleedingByDay } from './bleeding-by-day.ts';
import { historyOf } from './history.ts';
import { anyLog, logOf } from './testing.ts';

const byDay = (letters: string) => bleedingByDay(historyOf(logOf(letters), 5).periods);

describe('the bleeding by day of the period', () => {
  it('counts each strength on each day', () => {
    expect(byDay('mhls25hhl24')).toEqual({
      periods: 2,
      days: [
        { day: 1, counts: { spotting: 0, light: 0, medium: 1, heavy: 1 } },
        { day: 2, counts: { spotting: 0, light: 0, medium: 0, heavy: 2 } },
        { day: 3, counts: { spotting: 0, light: 2, medium: 0, heavy: 0 } },
      ],
    });
  });

  it('leaves out periods of which only the start or the end is known', () => {
    expect(byDay('S27mm25S3e24').periods).toBe(1);
    expect(byDay('S27S')).toEqual({ periods: 0, days: [] });
  });

  it('has a place for a day between two, without bleeding', () => {
    const counts = byDay('m.l').days.map((day) =>
      Object.values(day.counts).reduce((a, b) => a + b),
    );
    expect(counts).toEqual([1, 0, 1]);
  });

  it('looks at the last two dozen', () => {
    expect(byDay('hl26'.repeat(30))).toMatchObject({ periods: 24 });
  });

  it('never has more on a day than there are periods, and as many in all as were noted', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const { periods } = historyOf(log);
        const found = bleedingByDay(periods);
        const totals = found.days.map(({ counts }) =>
          Object.values(counts).reduce((sum, count) => sum + count, 0),
        );
        for (const total of totals) expect(total).toBeLessThanOrEqual(found.periods);
        const noted = periods.reduce((sum, { bleeding }) => sum + bleeding.size, 0);
        expect(totals.reduce((sum, total) => sum + total, 0)).toBe(noted);
      }),
    );
  });
});
