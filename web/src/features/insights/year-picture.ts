// The picture of a year as shapes: a sky with stars, a moon in the middle, and the rings around it.

import { RING_SPACE, type Ring, ringShapes } from '../../ui/chart/rings.ts';
import { discPath, type Shape } from '../../ui/chart/shapes.ts';
import { litPath, MOON_RADIUS } from '../../ui/moon.tsx';

export const SKY = ['sky-top', 'sky-middle'] as const;

const STARS = 90;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const MOON_SIZE = 380;
/** The moon's outline is drawn in a square of 100. */
const MOON_SPACE = 100;
const MOON_LIT = 0.82;
const GLOW = 0.4;
/** On the lit side: across, down and how large, in radii of the moon. */
const SEAS = [
  [0.3, -0.42, 0.2],
  [0.52, -0.08, 0.15],
  [0.12, 0.02, 0.11],
  [0.4, 0.4, 0.17],
  [0.05, 0.55, 0.08],
  [-0.1, -0.5, 0.09],
] as const;

/** From the back to the front. */
export function yearShapes(rings: readonly Ring[]): readonly Shape[] {
  return [...stars(), ...moon(), ...ringShapes(rings)];
}

/** Strewn evenly, the same each time, in the corners that the rings leave free. */
function stars(): Shape[] {
  const places = Array.from({ length: STARS }, (_, index) => {
    const distance = RING_SPACE * (0.98 + (0.44 * index) / STARS);
    const angle = index * GOLDEN_ANGLE;
    return { x: distance * Math.sin(angle), y: distance * Math.cos(angle), r: 2 + (index % 4) };
  });
  const inside = places.filter(
    ({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) < 0.97 * RING_SPACE,
  );
  const d = inside.map(({ x, y, r }) => discPath(x, y, r)).join('');
  return [{ d, colour: 'star', opacity: 0.8 }];
}

function moon(): Shape[] {
  const radius = (MOON_SIZE * MOON_RADIUS) / MOON_SPACE;
  const glow = [1.36, 1.24, 1.12].map((share) => ({
    d: discPath(0, 0, share * radius),
    colour: 'moon-halo',
    opacity: GLOW,
  }));
  const seas = SEAS.map(([x, y, r]) => discPath(x * radius, y * radius, r * radius)).join('');
  return [
    ...glow,
    { d: discPath(0, 0, radius), colour: 'moon-dark' },
    { d: scaled(litPath(MOON_LIT)), colour: 'moon-light' },
    { d: seas, colour: 'moon-mare', opacity: 0.55 },
  ];
}

/** The moon's path in the units of the rings. Flags of arcs are no lengths. */
function scaled(path: string): string {
  const factor = MOON_SIZE / MOON_SPACE;
  const length = (value: string | number) => Math.round(Number(value) * factor * 100) / 100;
  const place = (value: string) => length(Number(value) - MOON_SPACE / 2);
  return path
    .replace(/M([\d.]+) ([\d.]+)/g, (_, x, y) => `M${place(x)} ${place(y)}`)
    .replace(
      /A([\d.]+) ([\d.]+) 0 (\d) (\d) ([\d.]+) ([\d.]+)/g,
      (_, rx, ry, large, sweep, x, y) =>
        `A${length(rx)} ${length(ry)} 0 ${large} ${sweep} ${place(x)} ${place(y)}`,
    );
}
