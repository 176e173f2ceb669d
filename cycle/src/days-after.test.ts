/** Days after something, beside all other days. */
import { describe, expect, it } from 'vitest';
import { addDays } from './day.ts';
import { compareDaysAfter } from './days-after.ts';
import { nth } from './testing.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('days after', () => {
  it('are those whose day before it was done on, and are compared from ten on each side on', () => {
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

  // Counts and means by a few lines of Python, and the chance by scipy.stats.permutation_test with 200,000 deals: 0.0053.
  it('have the difference and the chance that were computed elsewhere', () => {
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

  it('are not those that lie ahead', () => {
    const levels = new Map([[addDays(nth(5), 1), 1]]);
    expect(compareDaysAfter(levels, new Set([nth(5)]), nth(5)).after.days).toBe(0);
  });
});
