// A picture as a list of filled shapes, each in the colour of a token: drawn as SVG on the page, and on a canvas when it
// is saved as an image.

export interface Shape {
  readonly d: string;
  /** The name of a token, without its dashes. */
  readonly colour: string;
  readonly opacity?: number | undefined;
}

/** Discs in one path: a picture of hundreds of them stays light. Clockwise (1) within another one, it is a hole. */
export function discPath(x: number, y: number, r: number, sweep: 0 | 1 = 0): string {
  const radius = rounded(r);
  const half = `a${radius} ${radius} 0 1 ${sweep} `;
  return `M${rounded(x - r)} ${rounded(y)}${half}${2 * radius} 0${half}${-2 * radius} 0z`;
}

export function ringPath(x: number, y: number, r: number): string {
  return discPath(x, y, r) + discPath(x, y, 0.55 * r, 1);
}

export function diamondPath(x: number, y: number, r: number): string {
  const size = rounded(r);
  return `M${rounded(x)} ${rounded(y - r)}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`;
}

/** All shapes of one colour and opacity as one. The order of the first ones is kept. */
export function joinShapes(shapes: readonly Shape[]): readonly Shape[] {
  const joined = new Map<string, Shape>();
  for (const shape of shapes) {
    const key = `${shape.colour} ${shape.opacity}`;
    const known = joined.get(key);
    joined.set(key, known ? { ...known, d: known.d + shape.d } : shape);
  }
  return [...joined.values()];
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
