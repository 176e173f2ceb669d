import { nth } from '@lunaria/cycle/testing';
import { describe, expect, it } from 'vitest';
import { curvePath, scaleOf } from './temperatures-part.tsx';

const SIZE = { width: 280, height: 100 };

function curveOf(...points: readonly (readonly [number, number])[]) {
  return {
    start: nth(1),
    points: points.map(([cycleDay, celsius]) => ({ cycleDay, celsius })),
  };
}

describe('a curve of temperatures', () => {
  it('has one scale for all cycles, in whole tenths of a degree', () => {
    const { min, max } = scaleOf([curveOf([1, 36.24]), curveOf([2, 36.91])], SIZE);
    expect([min, max]).toEqual([36.2, 37]);
  });

  it('does not blow up a small difference', () => {
    const { min, max } = scaleOf([curveOf([1, 36.5], [2, 36.6])], SIZE);
    expect(max - min).toBeGreaterThanOrEqual(0.6);
  });

  it('stands in the middle of its day, and higher when it is warmer', () => {
    const curve = curveOf([1, 36], [28, 37]);
    const scale = scaleOf([curve], SIZE);
    expect(curve.points.map((point) => [scale.x(point), scale.y(point)])).toEqual([
      [5, 100],
      [275, 0],
    ]);
  });

  it('goes on over two days without a temperature, and begins anew after more', () => {
    const curve = curveOf([1, 36], [4, 36.5], [8, 37]);
    const path = curvePath(curve.points, scaleOf([curve], SIZE));
    expect(path).toBe('M5.0 100.0L35.0 50.0M75.0 0.0');
  });
});
