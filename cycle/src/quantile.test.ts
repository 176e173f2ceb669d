/** Quantiles, against NumPy. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median } from './length-estimate.ts';
import { quantile } from './quantile.ts';

const LENGTHS = [28, 31, 27, 29, 26, 30, 28, 35, 27, 28, 29, 24];

describe('a quantile', () => {
  // The values on the right are those of numpy.quantile, computed once outside this test.
  it.each([
    [LENGTHS, 0.1, 26.1],
    [LENGTHS, 0.9, 30.9],
    [[27, 28, 31], 0.1, 27.2],
    [[27, 28, 31], 0.9, 30.4],
    [[29], 0.9, 29],
  ])('of %j at %d is %d', (values, share, expected) => {
    expect(quantile(values, share)).toBeCloseTo(expected, 9);
  });

  it('is the median at one half, and the ends at 0 and 1', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1 }), (values) => {
        expect(quantile(values, 0.5)).toBeCloseTo(median(values), 9);
        expect(quantile(values, 0)).toBe(Math.min(...values));
        expect(quantile(values, 1)).toBe(Math.max(...values));
      }),
    );
  });

  it('is nothing of nothing', () => {
    expect(quantile([], 0.5)).toBeNaN();
  });
});
