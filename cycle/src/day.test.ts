/** Civil days, checked against an independent calendar that counts month by month. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  type Civil,
  civilToDay,
  type Day,
  daysBetween,
  dayToCivil,
  FIRST_DAY,
  isCivil,
  isoTextToDay,
  LAST_DAY,
  weekdayOf,
} from './day.ts';
import { anyDay } from './testing.ts';

describe('a civil day', () => {
  it('is its distance from January 1, 1970', () => {
    expect(civilToDay({ year: 1970, month: 1, day: 1 })).toBe(0);
    expect(civilToDay({ year: 1969, month: 12, day: 31 })).toBe(-1);
    expect(civilToDay({ year: 2026, month: 11, day: 15 })).toBe(20_772);
  });

  it('agrees with a calendar counted month by month, from the year 1 to 9999', () => {
    const months = countOut();
    expect(months.length).toBe(9999 * 12);
    // The calendar repeats every 400 years.
    const looked = months.filter(({ year }) => year <= 400 || year > 9599 || year % 100 === 0);
    const isWrong = ({ year, month, first, length }: CountedMonth) =>
      civilToDay({ year, month, day: 1 }) !== first ||
      civilToDay({ year, month, day: length }) !== addDays(first, length - 1) ||
      isCivil({ year, month, day: length + 1 });
    expect(looked.filter(isWrong)).toEqual([]);
    expect(daysBetween(FIRST_DAY, LAST_DAY)).toBe(3_652_058);
  });

  it('round-trips through its date, and the weekdays follow each other', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(civilToDay(dayToCivil(day))).toBe(day);
        expect(weekdayOf(addDays(day, 1))).toBe((weekdayOf(day) + 1) % 7);
      }),
    );
    expect(weekdayOf(civilToDay({ year: 2026, month: 11, day: 15 }))).toBe(0);
  });

  it('stays right beyond the years of date texts', () => {
    expect(dayToCivil(addDays(LAST_DAY, 1))).toEqual({ year: 10_000, month: 1, day: 1 });
    expect(dayToCivil(addDays(FIRST_DAY, -1))).toEqual({ year: 0, month: 12, day: 31 });
    expect(weekdayOf(addDays(FIRST_DAY, -1))).toBe(0);
  });

  it('exists exactly when JavaScript does not roll it over to another date', () => {
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

  it('refuses fractions', () => {
    expect(isCivil({ year: 2026, month: 11, day: 1.5 })).toBe(false);
    expect(isCivil({ year: 2026, month: Number.NaN, day: 1 })).toBe(false);
  });

  it('throws for a date that does not exist', () => {
    expect(() => civilToDay({ year: 2026, month: 2, day: 29 })).toThrow(RangeError);
  });

  it('is the same after adding and subtracting days', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -1000, max: 1000 }), (day, count) => {
        const other = addDays(day, count);
        expect(daysBetween(day, other)).toBe(count);
        expect(addDays(other, -count)).toBe(day);
      }),
    );
  });
});

interface CountedMonth {
  readonly year: number;
  readonly month: number;
  readonly first: Day;
  readonly length: number;
}

function countOut(): CountedMonth[] {
  const months: CountedMonth[] = [];
  let first = FIRST_DAY;
  for (let year = 1; year <= 9999; year++) {
    const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for (const [index, length] of lengths.entries()) {
      months.push({ year, month: index + 1, first, length });
      first = addDays(first, length);
    }
  }
  return months;
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

it.each([
  ['2026-11-15', 1, '2026-12-15'],
  ['2026-11-15', 2, '2027-01-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-01', -1, '2025-12-01'],
])('%s and %i months: %s', (from, count, to) => {
  expect(addMonths(isoTextToDay(from) ?? FIRST_DAY, count)).toBe(isoTextToDay(to));
});
