// Rings around one centre, like those of a tree: each goes round from the top, and carries arcs and marks on its way.

import { arc } from 'd3-shape';
import { diamondPath, discPath, joinShapes, type Shape } from './shapes.ts';

export interface RingArc {
  /** Places on the ring's way, 0 at the top and 1 once round. */
  readonly from: number;
  readonly to: number;
  /** 0 to 1: how much of the room between two rings it fills. */
  readonly thickness: number;
  readonly colour: string;
  readonly opacity?: number;
}

export interface RingMark {
  readonly at: number;
  readonly shape: 'disc' | 'diamond';
  /** As the thickness of an arc. */
  readonly size: number;
  readonly colour: string;
  readonly opacity?: number;
}

export interface Ring {
  readonly arcs: readonly RingArc[];
  readonly marks: readonly RingMark[];
}

/** All rings in a square around (0, 0) that reaches from -1000 to 1000. */
export const RING_SPACE = 1_000;
const INNERMOST = 310;
const OUTERMOST = 940;
const TURN = 2 * Math.PI;
/** Few rings do not become as wide as roads. */
const WIDEST = 90;

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
        ...arcs.map((each) => ({ ...paintOf(each), d: arcPath(each, radius, gap) })),
        ...marks.map((each) => ({ ...paintOf(each), d: markPath(each, radius, gap) })),
      ];
    }),
  );
}

/** Around a ring, in a picture in which the centre lies at (`centre`, `centre`): where one can see that it is chosen. */
export function ringOutline(index: number, rings: number, centre: number): string {
  const scale = centre / RING_SPACE;
  const radius = ringRadius(index, rings) * scale;
  const half = (gapOf(rings) * scale) / 2;
  return discPath(centre, centre, radius + half) + discPath(centre, centre, radius - half);
}

function gapOf(rings: number): number {
  return Math.min(WIDEST, (OUTERMOST - INNERMOST) / Math.max(1, rings));
}

function paintOf({ colour, opacity }: RingArc | RingMark): Omit<Shape, 'd'> {
  return { colour, ...(opacity !== undefined && { opacity }) };
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
