// The points of a chart: which one the keys lead to, and which one is nearest to a finger.

import { DIRECTION } from '../../words/locale.ts';

const [BACKWARDS, FORWARDS] =
  DIRECTION === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface ChartPoint {
  readonly key: string;
  /** What it tells, to a screen reader and below the picture. */
  readonly words: string;
  /** What is outlined when it is chosen, unless it has an outline of its own. */
  readonly box: Box;
  /** The `d` of a path. */
  readonly outline?: string;
  /** How far a place in the picture is from it, for a point that is not like its box. */
  readonly distanceTo?: (place: Place) => number;
  /** Points of several rows go from row to row with the keys up and down. */
  readonly row?: number;
}

/** Undefined for a key that leads nowhere from here: the page may have a use for it. */
export function pointAfterKey(
  key: string,
  from: number,
  points: readonly ChartPoint[],
): number | undefined {
  const row = points[from]?.row;
  const inRow = points.flatMap((point, index) => (point.row === row ? [index] : []));
  const place = inRow.indexOf(from);
  switch (key) {
    case FORWARDS:
      return inRow[place + 1];
    case BACKWARDS:
      return inRow[place - 1];
    case 'Home':
      return inRow[0];
    case 'End':
      return inRow.at(-1);
    case 'ArrowDown':
      return pointInRow(1, from, points);
    case 'ArrowUp':
      return pointInRow(-1, from, points);
    default:
      return undefined;
  }
}

/** The point below or above. */
function pointInRow(step: 1 | -1, from: number, points: readonly ChartPoint[]): number | undefined {
  const here = points[from];
  if (here?.row === undefined) return undefined;
  const row = here.row + step;
  const x = here.box.x + here.box.width / 2;
  return nearestOf(points, (point) =>
    point.row === row ? Math.abs(point.box.x + point.box.width / 2 - x) : undefined,
  );
}

/** The nearest to a place in the picture; undefined without points. */
export function nearestPoint(place: Place, points: readonly ChartPoint[]): number | undefined {
  return nearestOf(points, ({ box, distanceTo }) => {
    if (distanceTo) return distanceTo(place);
    const x = Math.max(box.x - place.x, 0, place.x - box.x - box.width);
    const y = Math.max(box.y - place.y, 0, place.y - box.y - box.height);
    return x * x + y * y;
  });
}

function nearestOf(
  points: readonly ChartPoint[],
  distanceTo: (point: ChartPoint) => number | undefined,
): number | undefined {
  let nearest: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, point] of points.entries()) {
    const distance = distanceTo(point);
    if (distance === undefined || distance >= least) continue;
    nearest = index;
    least = distance;
  }
  return nearest;
}
