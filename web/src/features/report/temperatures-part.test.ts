import { nth } from '@lunaria/cycle/testing';
import { describe, expect, it } from 'vitest';
import { curvePath, scaleOf } from './temperatures-part.tsx';

function curveOf(...points: readonly (readonly [number, number])[]) {
  return {
    start: nth(1),
    points: points.map(([cycleDay, celsius]) => ({ cycleDay, celsius })),
  };
}

describe('a curve of temperatures', () => {
  it('has one scale for all cycles, in whole tenths of a degree', () => {
    const { min, max } = scaleOf([curveOf([1, 36.24]), curveOf([2, 36.91])]);
    expect([min, max]).toEqual([36.2, 37]);
  });

  it('does not blow up a small difference', () => {
    const { min, max } = scaleOf([curveOf([1, 36.5], [2, 36.6])]);
    expect(max - min).toBeGreaterThanOrEqual(0.6);
  });

  it('stands in the middle of its day, and higher when it is warmer', () => {
    const curve = curveOf([1, 36], [28, 37]);
    const scale = scaleOf([curve]);
    expect(curve.points.map((point) => [scale.x(point), scale.y(point)])).toEqual([
      [expect.closeTo(300 / 56), 80],
      [expect.closeTo(300 - 300 / 56), 0],
    ]);
  });

  it('goes on over two days without a temperature, and begins again after more', () => {
    const curve = curveOf([1, 36], [4, 36.5], [8, 37]);
    const path = curvePath(curve.points, scaleOf([curve]));
    expect(path).toBe('M5.4 80.0L37.5 40.0M80.4 0.0');
  });
});
