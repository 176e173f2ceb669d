// A picture whose points can be touched, and gone through with the arrow keys: one stop for the Tab key, and each point
// tells what it is. The picture itself is decoration to a screen reader, which reads the points.

import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { DIRECTION } from '../../words/locale.ts';
import styles from './chart.module.css';
import { type ChartPoint, nearestPoint, pointAfterKey } from './points.ts';
import { type ChartSize, useChartSize } from './use-chart-size.ts';

export interface Drawing {
  readonly height: number;
  readonly picture: ReactNode;
  /** In the order of the keys. */
  readonly points: readonly ChartPoint[];
}

interface ChartProps {
  /** What all of its points are about. */
  readonly label: string;
  readonly draw: (size: ChartSize) => Drawing;
  /** Which point the Tab key leads to first; the last one unless said otherwise. */
  readonly first?: number;
}

export function Chart({ label, draw, first }: ChartProps) {
  const { ref, size } = useChartSize();
  return (
    <div ref={ref} className={styles.chart}>
      {size && <Pointed drawing={draw(size)} width={size.width} {...{ label, first }} />}
    </div>
  );
}

interface PointedProps extends Omit<ChartProps, 'draw' | 'first'> {
  readonly drawing: Drawing;
  readonly width: number;
  readonly first: number | undefined;
}

function Pointed({ drawing, width, label, first }: PointedProps) {
  const { height, picture, points } = drawing;
  const svg = useRef<SVGSVGElement>(null);
  const [chosen, setChosen] = useState<number>();
  const [stop, setStop] = useState(first ?? points.length - 1);
  // What was chosen may be gone when the data has changed.
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
    pointAt(svg.current, next)?.focus();
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
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-label={label}
        onKeyDown={press}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === 'mouse') setChosen(undefined);
        }}
        onFocus={({ target }: FocusEvent) => choose(indexOf(svg.current, target))}
        onBlur={() => setChosen(undefined)}
      >
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
        <g aria-hidden="true">{picture}</g>
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
      <p className={styles.readout} aria-hidden="true">
        {active?.words}
      </p>
    </>
  );
}

function pointAt(svg: SVGSVGElement | null, index: number): SVGElement | undefined {
  return svg?.querySelectorAll<SVGElement>('[data-point]')[index];
}

function indexOf(svg: SVGSVGElement | null, target: EventTarget): number | undefined {
  const index = [...(svg?.querySelectorAll('[data-point]') ?? [])].indexOf(target as Element);
  return index < 0 ? undefined : index;
}
