import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Point, smoothPath } from './curve.ts';

const ROUNDING = 0.02;

describe('a smooth line', () => {
  it('is nothing without points, and a place to start with one', () => {
    expect(smoothPath([])).toBe('');
    expect(smoothPath([{ x: 3, y: 4 }])).toBe('M 3 4');
  });

  it('is straight between two points', () => {
    expect(
      smoothPath([
        { x: 0, y: 0 },
        { x: 3, y: 6 },
      ]),
    ).toBe('M 0 0 C 1 2 2 4 3 6');
  });

  it('is flat at a peak', () => {
    const path = smoothPath([
      { x: 0, y: 0 },
      { x: 3, y: 9 },
      { x: 6, y: 0 },
    ]);
    expect(path).toBe('M 0 0 C 1 3 2 9 3 9 C 4 9 5 3 6 0');
  });

  it('passes through every point and stays between neighbours', () => {
    const anyPoints = fc
      .array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 20 })
      .map((heights) => heights.map((y, index): Point => ({ x: index * 2, y })));
    fc.assert(
      fc.property(anyPoints, (points) => {
        const numbers = (smoothPath(points).match(/-?[\d.]+/g) ?? []).map(Number);
        const drawn = Array.from({ length: numbers.length / 2 }, (_, index) => ({
          x: numbers[index * 2] ?? Number.NaN,
          y: numbers[index * 2 + 1] ?? Number.NaN,
        }));
        expect(drawn.filter((_, index) => index % 3 === 0)).toEqual(points);
        points.slice(1).forEach((to, index) => {
          const from = points[index] ?? to;
          for (const control of drawn.slice(index * 3 + 1, index * 3 + 3)) {
            expect(control.y).toBeGreaterThanOrEqual(Math.min(from.y, to.y) - ROUNDING);
            expect(control.y).toBeLessThanOrEqual(Math.max(from.y, to.y) + ROUNDING);
          }
        });
      }),
    );
  });
});
