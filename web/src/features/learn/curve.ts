// Draws a smooth line through points without inventing hills: between two points it never rises above
// the higher or sinks below the lower one (monotone cubic interpolation after Fritsch and Carlson).

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The `d` of an SVG path. The points must be ordered by x, up or down, each x used once. */
export function smoothPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const tangents = tangentsOf(points);
  const curves = rest.map((to, index) => {
    const from = points[index] ?? first;
    const third = (to.x - from.x) / 3;
    return [
      'C',
      coordinates({ x: from.x + third, y: from.y + (tangents[index] ?? 0) * third }),
      coordinates({ x: to.x - third, y: to.y - (tangents[index + 1] ?? 0) * third }),
      coordinates(to),
    ].join(' ');
  });
  return [`M ${coordinates(first)}`, ...curves].join(' ');
}

function tangentsOf(points: readonly Point[]): number[] {
  const slopes = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return (to.y - from.y) / (to.x - from.x);
  });
  return points.map((_, index) => {
    const before = slopes[index - 1];
    const after = slopes[index];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    // A turning point is flat, so that the line does not shoot past it.
    if (before * after <= 0) return 0;
    return (2 * before * after) / (before + after);
  });
}

function coordinates({ x, y }: Point): string {
  return `${rounded(x)} ${rounded(y)}`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
