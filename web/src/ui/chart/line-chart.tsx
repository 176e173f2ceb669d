import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { digits } from '../../words/lists.ts';
import { axisWidth, ValueAxis, type ValueTick } from './axes.tsx';
import styles from './chart.module.css';
import { Chart, type ChartSize, type Drawing } from './chart.tsx';
import type { Tone } from './looks.tsx';
import { diamondPath, discPath } from './shapes.ts';

interface LinePoint {
  readonly x: number;
  readonly y: number;
  /** The size of the marker, from 0 to 1. */
  readonly weight: number;
  readonly words: string;
}

interface LineChartProps {
  readonly label: string;
  readonly tone: Tone;
  readonly shape: 'disc' | 'diamond';
  readonly points: readonly LinePoint[];
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
  /** From the lowest to the highest. */
  readonly values: readonly ValueTick[];
}

const HEIGHT = 9;
/** The radius of a marker: in pixels, and as a share of the distance to the next one. */
const LARGEST = 5.5;
const LARGEST_SHARE = 0.8;
const SMALLEST_SHARE = 0.45;

export function LineChart(props: LineChartProps) {
  return <Chart label={props.label} first={0} draw={(size) => drawLine(size, props)} />;
}

function drawLine({ width, em }: ChartSize, chart: LineChartProps): Drawing {
  const { points, domain, ticks, values, tone, shape } = chart;
  const left = axisWidth(values, em);
  const ground = HEIGHT * em;
  const x = scaleLinear(domain, [left + em, width - em]);
  const ends = [values[0]?.value ?? 0, values.at(-1)?.value ?? 1];
  const y = scaleLinear(ends, [ground - em, em]);
  const places = points.map((point): [number, number] => [x(point.x), y(point.y)]);
  const markerPath = shape === 'disc' ? discPath : diamondPath;
  const half = (x(2) - x(1)) / 2;
  const largest = Math.min(LARGEST, LARGEST_SHARE * 2 * half);
  const smallest = SMALLEST_SHARE * largest;
  return {
    height: ground,
    below: ticks.map((tick) => ({ x: x(tick), text: digits(tick) })),
    points: points.map((point) => ({
      key: `${point.x}`,
      words: point.words,
      box: { x: x(point.x) - half, y: 0.2 * em, width: 2 * half, height: ground - 0.2 * em },
    })),
    picture: (
      <g fill={`var(--${tone})`}>
        <ValueAxis scale={y} ticks={values} from={left} to={width} />
        <path opacity="0.12" d={area().y0(ground).curve(curveMonotoneX)(places) ?? ''} />
        <path
          className={styles.line}
          stroke={`var(--${tone})`}
          strokeWidth="2"
          d={line().curve(curveMonotoneX)(places) ?? ''}
        />
        {points.map((point) => {
          const r = smallest + (largest - smallest) * point.weight;
          const d = markerPath(x(point.x), y(point.y), r);
          return <path key={point.x} className={styles.marker} d={d} />;
        })}
      </g>
    ),
  };
}
