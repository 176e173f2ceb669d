import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from './day.ts';
import {
  chanceOfChange,
  chanceOfDifference,
  compareBeforeAndAfter,
  compareDaysAfter,
  minutesByWeek,
} from './meditation.ts';
import { dayOf, nth } from './testing.ts';

const WEDNESDAY = dayOf('11/11/2026');
const SUNDAY = 0;
const MONDAY = 1;
const session = (text: string, minutes: number) => ({ day: dayOf(text), minutes });

describe('minutes by week', () => {
  it('are added up from Sunday to Saturday', () => {
    const weeks = minutesByWeek(
      [
        session('10/31/2026', 5),
        session('11/1/2026', 10),
        session('11/7/2026', 15),
        session('11/8/2026', 20),
        session('11/11/2026', 1),
      ],
      WEDNESDAY,
      SUNDAY,
    ).slice(-3);
    expect(weeks.map(({ minutes }) => minutes)).toEqual([5, 25, 21]);
    expect(weeks.map(({ start }) => start)).toEqual(
      ['10/25/2026', '11/1/2026', '11/8/2026'].map(dayOf),
    );
  });

  it('are added up from Monday to Sunday where weeks begin on Monday', () => {
    const sessions = [session('11/8/2026', 20), session('11/9/2026', 1)];
    const weeks = minutesByWeek(sessions, WEDNESDAY, MONDAY).slice(-2);
    expect(weeks).toEqual([
      { start: dayOf('11/2/2026'), minutes: 20 },
      { start: dayOf('11/9/2026'), minutes: 1 },
    ]);
  });

  it('cover half a year, including weeks without any', () => {
    const weeks = minutesByWeek([session('1/1/2020', 5)], WEDNESDAY, SUNDAY);
    expect(weeks.length).toBe(26);
    expect(weeks.every(({ start }) => weekdayOf(start) === 0)).toBe(true);
    expect(weeks.every(({ minutes }) => minutes === 0)).toBe(true);
  });

  it('leave out the future', () => {
    expect(minutesByWeek([session('11/15/2026', 5)], WEDNESDAY, SUNDAY).at(-1)?.minutes).toBe(0);
  });
});

const values = fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 1, maxLength: 20 });

describe('the chance of a difference', () => {
  // Expected values from an exhaustive permutation test in Python. Two thousand random permutations come within two
  // hundredths of them.
  it.each([
    [[1, 1, 0, 1, 1, 0, 1, 1, 1, 0], [0, -1, 0, 1, -1, 0, 0, 1, -1, 0], 0.027],
    [[3, 4, 2, 3, 3, 4, 2, 3, 4, 3], [2, 3, 3, 2, 4, 3, 2, 3, 2, 3, 2], 0.2292],
    [[1, 0, -1, 0, 1, 0, -1, 1, 0, 0], [0, 1, -1, 0, 0, 1, -1, 0, 1, 0], 1],
  ])('of %j and %j is %d', (one, other, exact) => {
    expect(Math.abs(chanceOfDifference(one, other) - exact)).toBeLessThan(0.02);
    expect(Math.abs(chanceOfDifference(one, other, 50_000) - exact)).toBeLessThan(0.005);
  });

  it('is small when the groups have nothing in common', () => {
    expect(chanceOfDifference(Array(10).fill(1), Array(10).fill(-1))).toBeLessThan(0.001);
  });

  it('is between 0 and 1, and deterministic', () => {
    fc.assert(
      fc.property(values, values, (one, other) => {
        const chance = chanceOfDifference(one, other, 200);
        expect(chance).toBeGreaterThan(0);
        expect(chance).toBeLessThanOrEqual(1);
        expect(chanceOfDifference(one, other, 200)).toBe(chance);
      }),
    );
  });

  it('is certain when nothing differs, or there is nothing to compare', () => {
    expect(chanceOfDifference([1, 1, 1], [1, 1])).toBe(1);
    expect(chanceOfDifference([], [1, 2])).toBe(1);
  });
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('days after', () => {
  it('follow a day with meditation, and are compared from ten on each side', () => {
    const levels = new Map(numbers(20).map((number) => [nth(number), number % 2]));
    const done = (count: number) => new Set(numbers(count).map((number) => nth(2 * number)));
    const nine = compareDaysAfter(levels, done(9), nth(20));
    expect(nine.after).toEqual({ days: 9, mean: 1 });
    expect(nine.other.days).toBe(11);
    expect(nine.difference).toBeUndefined();
    const ten = compareDaysAfter(levels, done(9).add(nth(1)), nth(20));
    expect(ten.after.days).toBe(10);
    expect(ten.difference?.mean).toBeCloseTo(0.8, 9);
    expect(ten.difference?.chance).toBeLessThan(0.01);
  });

  // Counts and means from a few lines of Python, the chance from scipy.stats.permutation_test (200,000 resamples): 0.0053.
  it('have the independently computed difference and chance', () => {
    const isAfter = (number: number) => number > 1 && (number - 1) % 4 === 0;
    const levelOf = (number: number) => ((number * number) % 5) - 2 + (isAfter(number) ? 1.5 : 0);
    const levels = new Map(numbers(60).map((number) => [nth(number), levelOf(number)]));
    const done = new Set(numbers(15).map((number) => nth(4 * number)));
    const { after, other, difference } = compareDaysAfter(levels, done, nth(60));
    expect([after.days, other.days]).toEqual([14, 46]);
    expect(after.mean).toBeCloseTo(1.571_428_571_4, 9);
    expect(other.mean).toBeCloseTo(-0.021_739_130_4, 9);
    expect(difference?.mean).toBeCloseTo(1.593_167_701_9, 9);
    expect(Math.abs((difference?.chance ?? 1) - 0.0053)).toBeLessThan(0.003);
  });

  it('lie within the last year', () => {
    const levels = new Map(numbers(800).map((number) => [nth(number), 1]));
    const { after, other } = compareDaysAfter(levels, new Set(), nth(800));
    expect(after).toEqual({ days: 0, mean: undefined });
    expect(other.days).toBe(365);
    expect(compareDaysAfter(levels, new Set([nth(435)]), nth(800)).after.days).toBe(1);
    expect(compareDaysAfter(levels, new Set([nth(434)]), nth(800)).after.days).toBe(0);
  });

  it('are not in the future', () => {
    const levels = new Map([[addDays(nth(5), 1), 1]]);
    expect(compareDaysAfter(levels, new Set([nth(5)]), nth(5)).after.days).toBe(0);
  });
});

describe('before and after', () => {
  // Expected values from trying every combination of signs in Python.
  it.each([
    [[1, 1, 0, 2, -1, 1, 0, 1, 1, 0, 1, -1], 0.1484],
    [[1, -1, 0, 1, 0, -1, 1, 0, 1, 0], 0.6875],
    [[2, -1, 0, 1, 1, -2, 1, 0, 1, 1, -1, 2], 0.3691],
    [Array(10).fill(1), 0.00195],
  ])('the chance of the changes %j is %d', (changes, exact) => {
    expect(Math.abs(chanceOfChange(changes) - exact)).toBeLessThan(0.025);
    expect(Math.abs(chanceOfChange(changes, 50_000) - exact)).toBeLessThan(0.005);
  });

  it('is practically certain when nothing changed, or nothing is known', () => {
    expect(chanceOfChange([0, 0, 0])).toBe(1);
    expect(chanceOfChange([])).toBe(1);
  });

  it('counts the sessions of the last year that have both, and compares from ten on', () => {
    const rated = (number: number) => ({ day: nth(number), before: 2, after: 3 + (number % 2) });
    const sessions = [
      ...numbers(9).map((number) => rated(400 + number)),
      { day: nth(420), before: 1 },
      { day: nth(421), after: 5 },
      { day: nth(422) },
      rated(1),
      rated(501),
    ];
    const nine = compareBeforeAndAfter(sessions, nth(500));
    expect(nine).toMatchObject({ sessions: 9, before: 2, difference: undefined });
    const ten = compareBeforeAndAfter([...sessions, rated(410)], nth(500));
    expect(ten).toMatchObject({ sessions: 10, before: 2, after: 3.5, difference: { mean: 1.5 } });
    expect(ten.difference?.chance).toBeLessThan(0.01);
  });

  it('is empty without a session', () => {
    expect(compareBeforeAndAfter([], nth(1))).toEqual({
      sessions: 0,
      before: undefined,
      after: undefined,
      difference: undefined,
    });
  });
});
