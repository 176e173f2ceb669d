// A line through points, each as large as what it rests on, over a scale of words.

import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { Below, ValueAxis } from './axes.tsx';
import { Chart, type Drawing } from './chart.tsx';
import { textWidth } from './fitting.ts';
import styles from './line-chart.module.css';
import looks from './looks.module.css';
import type { Tone } from './looks.tsx';
import type { ChartSize } from './use-chart-size.ts';

export interface LinePoint {
  readonly x: number;
  readonly y: number;
  /** 0 to 1. */
  readonly weight: number;
  readonly words: string;
}

interface LineChartProps {
  readonly label: string;
  readonly tone: Tone;
  readonly shape: 'disc' | 'diamond';
  /** In the order of x. */
  readonly points: readonly LinePoint[];
  /** The ends of x, and what stands below. */
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
  /** From the lowest to the highest. */
  readonly values: readonly { readonly value: number; readonly text: string }[];
}

const HEIGHT = 9;
/** Of the radius of a marker, and of what it has of the way to the next one. */
const LARGEST = 5.5;
const LARGEST_SHARE = 0.8;
const SMALLEST_SHARE = 0.45;

export function LineChart({ label, ...rest }: LineChartProps) {
  return <Chart label={label} first={0} draw={(size) => drawLine(size, rest)} />;
}

function drawLine({ width, em }: ChartSize, chart: Omit<LineChartProps, 'label'>): Drawing {
  const { points, domain, ticks, values, tone, shape } = chart;
  const left = Math.max(...values.map(({ text }) => textWidth(text, em))) + 0.8 * em;
  const ground = HEIGHT * em;
  const x = scaleLinear(domain, [left + em, width - em]);
  const ends = [values[0]?.value ?? 0, values.at(-1)?.value ?? 1];
  const y = scaleLinear(ends, [ground - em, em]);
  const curve = line<LinePoint>(
    (point) => x(point.x),
    (point) => y(point.y),
  ).curve(curveMonotoneX);
  const below = area<LinePoint>(
    (point) => x(point.x),
    ground,
    (point) => y(point.y),
  ).curve(curveMonotoneX);
  const half = (x(2) - x(1)) / 2;
  const largest = Math.min(LARGEST, LARGEST_SHARE * 2 * half);
  const smallest = SMALLEST_SHARE * largest;
  return {
    height: ground + 1.6 * em,
    points: points.map((point) => ({
      key: `${point.x}`,
      words: point.words,
      box: { x: x(point.x) - half, y: 0.2 * em, width: 2 * half, height: ground - 0.2 * em },
    })),
    picture: (
      <g className={looks[tone]}>
        <ValueAxis scale={y} ticks={values} span={{ from: left, to: width }} />
        <path className={styles.area} d={below([...points]) ?? ''} />
        <path className={styles.line} d={curve([...points]) ?? ''} />
        {points.map((point) => (
          <Marker
            key={point.x}
            shape={shape}
            x={x(point.x)}
            y={y(point.y)}
            r={smallest + (largest - smallest) * point.weight}
          />
        ))}
        <Below
          texts={ticks.map((tick) => ({ x: x(tick), text: `${tick}` }))}
          y={ground}
          em={em}
          width={width}
        />
      </g>
    ),
  };
}

interface MarkerProps {
  readonly shape: LineChartProps['shape'];
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export function Marker({ shape, x, y, r }: MarkerProps) {
  return shape === 'disc' ? (
    <circle className={styles.marker} cx={x} cy={y} r={r} />
  ) : (
    <path className={styles.marker} d={`M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`} />
  );
}
