// The picture of a year as shapes: stars, a moon in the middle, and rings around it, each from the top round to the end of
// its cycle, with arcs and marks for its days.

import { t } from '@lingui/core/macro';
import type { CountedCycle, LoggedCycle } from '@lunaria/cycle/cycles';
import { addDays, type Day, daysIn } from '@lunaria/cycle/day';
import type { Bleeding } from '@lunaria/cycle/history';
import type { MarksByDay } from '@lunaria/cycle/marks';
import { certainCycles } from '@lunaria/cycle/missed-logs';
import { lengthOf } from '@lunaria/cycle/usual-period';
import { arc, pointRadial } from 'd3-shape';
import { diamondPath, discPath, joinShapes, type Shape } from '../../ui/chart/shapes.ts';
import { dateToWordsAsOf, daysWords } from '../../words/dates.ts';

interface RingArc extends Omit<Shape, 'd'> {
  /** Around the ring: 0 at the top, 1 after a full turn. */
  readonly from: number;
  readonly to: number;
  /** Share of the distance between two rings. */
  readonly thickness: number;
}

interface RingMark extends Omit<Shape, 'd'> {
  readonly at: number;
  readonly shape: 'disc' | 'diamond';
  readonly size: number;
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

export const CYCLES = 12;
/** Between the days of a period. */
const GAP = 0.14;

const THICKNESS: Record<Bleeding, number> = {
  spotting: 0.26,
  light: 0.38,
  medium: 0.58,
  heavy: 0.8,
};
/** A day of the period without noted bleeding. */
const UNKNOWN = { thickness: 0.5, opacity: 0.6 };

const WAY = { thickness: 0.05, colour: 'line-strong', opacity: 0.45 };
const PLAIN = { shape: 'disc', size: 0.14, colour: 'line-strong', opacity: 0.85 } as const;
const BETWEEN = { shape: 'disc', size: 0.36, colour: 'period' } as const;
const NOTED_SIZE = 0.3;
const NOTED_MORE = 0.08;
const NOTED_INSIDE = { shape: 'diamond', size: 0.22, colour: 'ink-on-period' } as const;
const MOST_NOTED = 4;

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
  // With a hole: what is inside of it belongs to the other rings.
  return discPath(centre, centre, radius + half) + discPath(centre, centre, radius - half, 1);
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
  const [x, y] = pointRadial(at * TURN, radius);
  const r = (gap * size) / 2;
  return shape === 'disc' ? discPath(x, y, r) : diamondPath(x, y, r);
}

interface YearNotes {
  readonly between: ReadonlyMap<Day, Bleeding>;
  readonly marks: MarksByDay;
}

export function yearCycles(cycles: readonly LoggedCycle[]): readonly CountedCycle[] {
  return certainCycles(cycles).slice(-CYCLES);
}

/** The longest goes all the way round; the others stop where they ended. */
export function yearRings(cycles: readonly CountedCycle[], notes: YearNotes): readonly Ring[] {
  const turn = Math.max(...cycles.map(({ length }) => length));
  return cycles.map(({ start, length, period }) => {
    const arcs: RingArc[] = [{ from: 0, to: length / turn, ...WAY }];
    const marks: RingMark[] = [];
    for (let index = 0; index < length; index++) {
      const day = addDays(start, index);
      const at = (index + 0.5) / turn;
      const noted = Math.min(notes.marks.get(day)?.size ?? 0, MOST_NOTED);
      const size = NOTED_SIZE + NOTED_MORE * noted;
      if (day <= period.lastDay) {
        const bleeding = period.bleeding.get(day);
        const look = bleeding ? { thickness: THICKNESS[bleeding] } : UNKNOWN;
        const [from, to] = [(index + GAP / 2) / turn, (index + 1 - GAP / 2) / turn];
        arcs.push({ from, to, colour: 'period', ...look });
        if (noted > 0) marks.push({ at, ...NOTED_INSIDE });
      } else if (notes.between.has(day)) marks.push({ at, ...BETWEEN });
      else if (noted > 0) marks.push({ at, shape: 'diamond', size, colour: 'symptom' });
      else marks.push({ at, ...PLAIN });
    }
    return { arcs, marks };
  });
}

export function ringLabel(cycle: CountedCycle, marks: MarksByDay, today: Day): string {
  const { start, length, period } = cycle;
  const [day, days] = [dateToWordsAsOf(today, start), daysWords(length)];
  const [bleeding, noted] = [lengthOf(period), notedDays(cycle, marks)];
  return period.lengthFrom === 'usual'
    ? t`Cycle of ${day}: ${days}, something noted on ${noted}`
    : t`Cycle of ${day}: ${days}, ${bleeding} of them bleeding, something noted on ${noted}`;
}

export function notedDays({ start, length }: CountedCycle, marks: MarksByDay): number {
  return daysIn(start, addDays(start, length - 1)).filter((day) => marks.has(day)).length;
}
