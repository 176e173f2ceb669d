// Where the temperatures of cycles stand in a picture.

import type { TemperatureCurve } from './report.ts';

type Point = TemperatureCurve['points'][number];

export interface CurveScale {
  /** In degrees Celsius, in whole tenths. */
  readonly min: number;
  readonly max: number;
  readonly x: (point: Point) => number;
  readonly y: (point: Point) => number;
}

/** Half a degree is what matters, so a smaller difference does not fill the picture. */
const LEAST_SPAN = 0.6;
const LEAST_DAYS = 28;
/** Days without a temperature over which the line goes on. */
const MOST_MISSING = 2;

export function scaleOf(
  curves: readonly TemperatureCurve[],
  { width, height }: { readonly width: number; readonly height: number },
): CurveScale {
  const all = curves.flatMap(({ points }) => points);
  const lowest = Math.min(...all.map(({ celsius }) => celsius));
  const highest = Math.max(...all.map(({ celsius }) => celsius));
  const extra = Math.max(0, LEAST_SPAN - (highest - lowest)) / 2;
  const min = Math.floor((lowest - extra) * 10) / 10;
  const max = Math.ceil((highest + extra) * 10) / 10;
  const days = Math.max(LEAST_DAYS, ...all.map(({ cycleDay }) => cycleDay));
  return {
    min,
    max,
    x: ({ cycleDay }) => ((cycleDay - 0.5) / days) * width,
    y: ({ celsius }) => (1 - (celsius - min) / (max - min)) * height,
  };
}

export function curvePath(points: readonly Point[], { x, y }: CurveScale): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const isNear = before && point.cycleDay - before.cycleDay <= MOST_MISSING + 1;
      return `${isNear ? 'L' : 'M'}${x(point).toFixed(1)} ${y(point).toFixed(1)}`;
    })
    .join('');
}
