// A picture whose points can be touched, and gone through with the arrow keys: one stop for the Tab key, and each point
// tells what it is. The picture itself is decoration to a screen reader, which reads the points.

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
import { Below, type TextBelow } from './axes.tsx';
import styles from './chart.module.css';
import { type ChartPoint, nearestPoint, pointAfterKey } from './points.ts';

export interface ChartSize {
  readonly width: number;
  /** The size of the chart's letters. */
  readonly em: number;
}

export interface Drawing {
  /** Of the picture, without the texts below it. */
  readonly height: number;
  readonly picture: ReactNode;
  /** Shown as far as there is room. */
  readonly below?: readonly TextBelow[];
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

/** In letters' heights. */
const BELOW = 1.6;

export function Chart({ label, draw, first }: ChartProps) {
  const { ref, size } = useChartSize();
  return (
    <div ref={ref} className={styles.chart}>
      {size && <Pointed drawing={draw(size)} size={size} label={label} first={first} />}
    </div>
  );
}

/** Pictures are drawn to measure, so that letters stay as large as the reader has chosen on any screen. */
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

interface PointedProps {
  readonly drawing: Drawing;
  readonly size: ChartSize;
  readonly label: string;
  readonly first: number | undefined;
}

function Pointed({ drawing, size, label, first }: PointedProps) {
  const { height, picture, below, points } = drawing;
  const { width, em } = size;
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
        viewBox={`0 0 ${width} ${height + (below ? BELOW * em : 0)}`}
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
        <g aria-hidden="true">
          {picture}
          {below && <Below texts={below} y={height} em={em} width={width} />}
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
