// The picture of a year as shapes: stars, a moon in the middle, and rings around it, each from the top round to the end of
// its cycle, with arcs and marks for its days.

import { arc } from 'd3-shape';
import { diamondPath, discPath, joinShapes, type Shape } from '../../ui/chart/shapes.ts';

export interface RingArc {
  /** Around the ring: 0 at the top, 1 after a full turn. */
  readonly from: number;
  readonly to: number;
  /** Share of the distance between two rings. */
  readonly thickness: number;
  readonly colour: string;
  readonly opacity?: number | undefined;
}

export interface RingMark {
  readonly at: number;
  readonly shape: 'disc' | 'diamond';
  readonly size: number;
  readonly colour: string;
  readonly opacity?: number | undefined;
}

export interface Ring {
  readonly arcs: readonly RingArc[];
  readonly marks: readonly RingMark[];
}

/** The picture is a square around (0, 0) from -1000 to 1000. */
export const RING_SPACE = 1_000;
const INNERMOST = 310;
const OUTERMOST = 940;
const TURN = 2 * Math.PI;
const WIDEST_GAP = 90;

export const SKY = ['sky-top', 'sky-middle'] as const;

const STARS = 90;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const MOON_RADIUS = 182.4;
/** Half the width of the ellipse between light and dark, in radii. */
const TERMINATOR = 0.64;
/** On the lit side: across, down and how large, in radii of the moon. */
const SEAS = [
  [0.3, -0.42, 0.2],
  [0.52, -0.08, 0.15],
  [0.12, 0.02, 0.11],
  [0.4, 0.4, 0.17],
  [0.05, 0.55, 0.08],
  [-0.1, -0.5, 0.09],
] as const;

export function yearShapes(rings: readonly Ring[]): readonly Shape[] {
  return [...stars(), ...moon(), ...ringShapes(rings)];
}

/** Spread evenly, the same each time, in the corners outside the rings. */
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
  const radius = MOON_RADIUS;
  const glow = [1.36, 1.24, 1.12].map((share) => ({
    d: discPath(0, 0, share * radius),
    colour: 'moon-halo',
    opacity: 0.4,
  }));
  const limb = `M0 ${-radius}A${radius} ${radius} 0 0 1 0 ${radius}`;
  const terminator = `A${TERMINATOR * radius} ${radius} 0 0 1 0 ${-radius}Z`;
  const seas = SEAS.map(([x, y, r]) => discPath(x * radius, y * radius, r * radius)).join('');
  return [
    ...glow,
    { d: discPath(0, 0, radius), colour: 'moon-dark' },
    { d: limb + terminator, colour: 'moon-light' },
    { d: seas, colour: 'moon-mare', opacity: 0.55 },
  ];
}

/** The first ring is the innermost. */
export function ringRadius(index: number, rings: number): number {
  return INNERMOST + (index + 0.5) * gapOf(rings);
}

export function ringShapes(rings: readonly Ring[]): readonly Shape[] {
  const gap = gapOf(rings.length);
  return joinShapes(
    rings.flatMap(({ arcs, marks }, index) => {
      const radius = ringRadius(index, rings.length);
      return [
        ...arcs.map((each) => ({ ...each, d: arcPath(each, radius, gap) })),
        ...marks.map((each) => ({ ...each, d: markPath(each, radius, gap) })),
      ];
    }),
  );
}

/** The outline of a chosen ring, in a picture with its centre at (`centre`, `centre`). */
export function ringOutline(index: number, rings: number, centre: number): string {
  const scale = centre / RING_SPACE;
  const radius = ringRadius(index, rings) * scale;
  const half = (gapOf(rings) * scale) / 2;
  return discPath(centre, centre, radius + half) + discPath(centre, centre, radius - half);
}

function gapOf(rings: number): number {
  return Math.min(WIDEST_GAP, (OUTERMOST - INNERMOST) / Math.max(1, rings));
}

function arcPath({ from, to, thickness }: RingArc, radius: number, gap: number): string {
  const half = (gap * thickness) / 2;
  const path = arc().cornerRadius(half)({
    innerRadius: radius - half,
    outerRadius: radius + half,
    startAngle: from * TURN,
    endAngle: to * TURN,
  });
  return path ?? '';
}

function markPath({ at, shape, size }: RingMark, radius: number, gap: number): string {
  const angle = at * TURN;
  const x = radius * Math.sin(angle);
  const y = -radius * Math.cos(angle);
  const r = (gap * size) / 2;
  return shape === 'disc' ? discPath(x, y, r) : diamondPath(x, y, r);
}
