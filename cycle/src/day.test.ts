/** Civil days against the calendar of JavaScript, which serves here as the independent witness. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  type Civil,
  civilToDay,
  type Day,
  daysBetween,
  dayToCivil,
  FIRST_DAY,
  isCivil,
  LAST_DAY,
  weekdayOf,
} from './day.ts';
import { anyDay } from './testing.ts';

const MS_PER_DAY = 86_400_000;

describe('a civil day', () => {
  it('is its distance from January 1, 1970', () => {
    expect(civilToDay({ year: 1970, month: 1, day: 1 })).toBe(0);
    expect(civilToDay({ year: 1969, month: 12, day: 31 })).toBe(-1);
    expect(civilToDay({ year: 2026, month: 11, day: 15 })).toBe(20_772);
  });

  it('agrees with JavaScript on every day of 400 years, after which the calendar repeats', () => {
    const first = civilToDay({ year: 1801, month: 1, day: 1 });
    const days = Array.from({ length: 146_097 }, (_, index) => addDays(first, index));
    expect(days.filter(disagreesWithJavaScript)).toEqual([]);
  });

  it('agrees with JavaScript around the start of every month of the years 1 to 9999', () => {
    const monthStarts = Array.from({ length: 9999 * 12 }, (_, index) =>
      civilToDay({ year: Math.floor(index / 12) + 1, month: (index % 12) + 1, day: 1 }),
    );
    const monthEnds = monthStarts.slice(1).map((start) => addDays(start, -1));
    const days = [...monthStarts, ...monthEnds, LAST_DAY];
    expect(days.filter(disagreesWithJavaScript)).toEqual([]);
    expect(daysBetween(FIRST_DAY, LAST_DAY)).toBe(3_652_058);
  });

  it('stays right beyond the years that a text can name', () => {
    expect(dayToCivil(addDays(LAST_DAY, 1))).toEqual({ year: 10_000, month: 1, day: 1 });
    expect(dayToCivil(addDays(FIRST_DAY, -1))).toEqual({ year: 0, month: 12, day: 31 });
    expect(weekdayOf(addDays(FIRST_DAY, -1))).toBe(0);
  });

  it('exists exactly when JavaScript does not move it to another date', () => {
    const anyNumbers = fc.record({
      year: fc.integer({ min: -1, max: 10_001 }),
      month: fc.integer({ min: -1, max: 14 }),
      day: fc.integer({ min: -1, max: 33 }),
    });
    fc.assert(
      fc.property(anyNumbers, (civil) => {
        expect(isCivil(civil)).toBe(existsInJavaScript(civil));
      }),
      { numRuns: 2000 },
    );
  });

  it('refuses numbers that are not whole', () => {
    expect(isCivil({ year: 2026, month: 11, day: 1.5 })).toBe(false);
    expect(isCivil({ year: 2026, month: Number.NaN, day: 1 })).toBe(false);
  });

  it('throws for a date that no calendar has', () => {
    expect(() => civilToDay({ year: 2026, month: 2, day: 29 })).toThrow(RangeError);
  });

  it('is found again by going as far back as forth', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -1000, max: 1000 }), (day, count) => {
        const other = addDays(day, count);
        expect(daysBetween(day, other)).toBe(count);
        expect(addDays(other, -count)).toBe(day);
      }),
    );
  });
});

function disagreesWithJavaScript(day: Day): boolean {
  const date = new Date(day * MS_PER_DAY);
  const civil = dayToCivil(day);
  return !(
    civil.year === date.getUTCFullYear() &&
    civil.month === date.getUTCMonth() + 1 &&
    civil.day === date.getUTCDate() &&
    weekdayOf(day) === date.getUTCDay() &&
    isCivil(civil) &&
    civilToDay(civil) === day
  );
}

function existsInJavaScript({ year, month, day }: Civil): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return (
    year >= 1 &&
    year <= 9999 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day
  );
}
