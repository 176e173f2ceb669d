/** How easily chance would give a difference, against every possible deal. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOfDifference } from './permutation-test.ts';

const values = fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 1, maxLength: 20 });

describe('the chance of a difference', () => {
  // The values on the right come from going through every possible deal, outside this test, in Python. Two thousand
  // deals by chance come within two hundredths of it.
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

  it('is a share, and the same each time', () => {
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
