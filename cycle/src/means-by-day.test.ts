/** Means by day of the cycle. */
import { describe, expect, it } from 'vitest';
import type { Day } from './day.ts';
import { meansByDay } from './means-by-day.ts';
import { cyclesFrom, nth, RULED_LENGTHS } from './testing.ts';

const levelsOf = (levels: Readonly<Record<number, number>>): ReadonlyMap<Day, number> =>
  new Map(Object.entries(levels).map(([number, level]) => [nth(Number(number)), level]));

describe('means by day of the cycle', () => {
  it('leave out days that nobody noted', () => {
    expect(meansByDay(cyclesFrom([28, 28]), levelsOf({ 1: 1, 29: 0, 33: -1 }))).toEqual([
      { day: 1, mean: 0.5, noted: 2 },
      { day: 5, mean: -1, noted: 1 },
    ]);
  });

  it('leave out the running cycle', () => {
    expect(meansByDay(cyclesFrom([28]), levelsOf({ 29: 1, 30: 1 }))).toEqual([]);
  });

  // Computed outside, by a few lines of Python: the level of day n is (5n mod 7) − 3, noted on every third day.
  it('are the means that were computed elsewhere', () => {
    const numbers = Array.from({ length: 173 }, (_, index) => index + 1);
    const noted = numbers.filter((number) => number % 3 === 1);
    const levels = new Map(noted.map((number) => [nth(number), ((number * 5) % 7) - 3]));
    const means = meansByDay(cyclesFrom(RULED_LENGTHS), levels);
    const [first, second, third] = means;
    expect(first?.mean).toBeCloseTo(1 / 3, 9);
    expect(first?.noted).toBe(3);
    expect(second).toEqual({ day: 2, mean: 0.5, noted: 2 });
    expect(third).toEqual({ day: 3, mean: -1, noted: 1 });
    expect(means.find(({ day }) => day === 10)?.mean).toBeCloseTo(-4 / 3, 9);
    expect(means.at(-1)).toEqual({ day: 29, mean: 3, noted: 1 });
  });
});
