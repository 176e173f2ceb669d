// A picture whose points can be touched, and walked with the arrow keys: one stop for the Tab key, and each point has a
// name. The picture itself is decoration to a screen reader, which reads the points.

import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { DIRECTION } from '../../words/locale.ts';
import { Below, type ChartSize, type TextBelow } from './axes.tsx';
import styles from './chart.module.css';

const [BACKWARDS, FORWARDS] =
  DIRECTION === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];

type Box = Pick<DOMRectReadOnly, 'x' | 'y' | 'width' | 'height'>;
export type Place = Pick<DOMPointReadOnly, 'x' | 'y'>;

export interface ChartPoint {
  readonly key: string;
  /** Read by a screen reader, and shown below the picture. */
  readonly words: string;
  /** Outlined when the point is chosen, unless it has an outline of its own. */
  readonly box: Box;
  readonly outline?: string;
  /** The distance of a place in the picture, for a point that does not fill its box. */
  readonly distanceTo?: (place: Place) => number;
  /** The up and down keys move between rows. */
  readonly row?: number;
}

export interface Drawing {
  readonly height: number;
  readonly picture: ReactNode;
  readonly below?: readonly TextBelow[];
  /** In the order of the keys. */
  readonly points: readonly ChartPoint[];
}

interface ChartProps {
  readonly label: string;
  readonly draw: (size: ChartSize) => Drawing;
  /** Which point the Tab key leads to first; the last one unless said otherwise. */
  readonly first?: number;
}

/** In em. */
const BELOW = 1.6;

export function Chart({ draw, ...rest }: ChartProps) {
  const { ref, size } = useChartSize();
  return (
    <div ref={ref} className={`stack-1 ${styles.chart}`}>
      {size && <Pointed {...rest} drawing={draw(size)} size={size} />}
    </div>
  );
}

/** Charts are drawn to measure instead of scaled, so that the text keeps the font size of the reader. */
function useChartSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<ChartSize>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const width = Math.round(element.clientWidth);
      const em = Number.parseFloat(getComputedStyle(element).fontSize);
      if (width === 0) return;
      setSize((known) => (known?.width === width && known.em === em ? known : { width, em }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}

interface PointedProps extends Omit<ChartProps, 'draw'> {
  readonly drawing: Drawing;
  readonly size: ChartSize;
}

function Pointed({ drawing, size, label, first }: PointedProps) {
  const { height, picture, below, points } = drawing;
  const { width, em } = size;
  const svg = useRef<SVGSVGElement>(null);
  const [chosen, setChosen] = useState<number>();
  const [stop, setStop] = useState(first ?? points.length - 1);
  // The point may be gone after the data has changed.
  const current = Math.min(stop, points.length - 1);
  const active = chosen === undefined ? undefined : points[chosen];

  const choose = (index: number | undefined) => {
    setChosen(index);
    if (index !== undefined) setStop(index);
  };

  const press = (event: KeyboardEvent) => {
    const next = pointAfterKey(event.key, current, points);
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    pointsIn(svg.current)[next]?.focus();
  };

  const point = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const frame = currentTarget.getBoundingClientRect();
    const scale = width / frame.width;
    const start = DIRECTION === 'rtl' ? frame.right - clientX : clientX - frame.left;
    const place = { x: start * scale, y: (clientY - frame.top) * scale };
    choose(nearestPoint(place, points));
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a picture cannot be a fieldset */}
      <svg
        ref={svg}
        className={styles.picture}
        viewBox={`0 0 ${width} ${height + (below ? BELOW * em : 0)}`}
        role="group"
        aria-label={label}
        onKeyDown={press}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === 'mouse') setChosen(undefined);
        }}
        onFocus={({ target }: FocusEvent<SVGElement>) =>
          choose(pointsIn(svg.current).indexOf(target))
        }
        onBlur={() => setChosen(undefined)}
      >
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
        <g aria-hidden="true">
          {picture}
          {below && <Below texts={below} y={height} {...size} />}
        </g>
        {points.map(({ key, words, box, outline }, index) => {
          const props = {
            className: styles.point,
            'data-point': '',
            'data-chosen': index === chosen || undefined,
            role: 'img',
            'aria-label': words,
            tabIndex: index === current ? 0 : -1,
          };
          return outline ? (
            <path key={key} {...props} d={outline} />
          ) : (
            <rect key={key} {...props} {...box} rx="3" />
          );
        })}
      </svg>
      <p className={`screen-only quiet ${styles.readout}`} aria-hidden="true">
        {active?.words}
      </p>
    </>
  );
}

function pointsIn(svg: SVGSVGElement | null): SVGElement[] {
  return [...(svg?.querySelectorAll<SVGElement>('[data-point]') ?? [])];
}

/** Undefined for a key that leads nowhere from here, so that the page may handle it. */
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

function pointInRow(step: 1 | -1, from: number, points: readonly ChartPoint[]): number | undefined {
  const here = points[from];
  if (here?.row === undefined) return undefined;
  const row = here.row + step;
  const x = here.box.x + here.box.width / 2;
  return nearestOf(points, (point) =>
    point.row === row ? Math.abs(point.box.x + point.box.width / 2 - x) : undefined,
  );
}

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
  const distances = points.map((point) => distanceTo(point) ?? Number.POSITIVE_INFINITY);
  const least = Math.min(...distances);
  return Number.isFinite(least) ? distances.indexOf(least) : undefined;
}
