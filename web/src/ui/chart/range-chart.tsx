// What was expected, as a range, and what came, as a mark within it or outside.

import { scaleBand, scaleLinear } from 'd3-scale';
import { Below, ValueAxis } from './axes.tsx';
import { Chart, type Drawing } from './chart.tsx';
import { textWidth } from './fitting.ts';
import styles from './range-chart.module.css';
import type { ChartSize } from './use-chart-size.ts';

export interface RangePoint {
  readonly key: string;
  readonly words: string;
  readonly tick: string;
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

interface RangeChartProps {
  readonly label: string;
  readonly points: readonly RangePoint[];
  readonly nameValue: (value: number) => string;
}

const HEIGHT = 12;
const TICKS = 4;
const GAP = 0.45;
const WIDEST_RANGE = 3;
const MARK = 4.5;

export function RangeChart({ label, points, nameValue }: RangeChartProps) {
  return <Chart label={label} draw={(size) => drawRanges(size, points, nameValue)} />;
}

function drawRanges(
  { width, em }: ChartSize,
  points: readonly RangePoint[],
  nameValue: RangeChartProps['nameValue'],
): Drawing {
  const ground = HEIGHT * em;
  const lowest = Math.min(...points.flatMap(({ from, value }) => [from, value]));
  const highest = Math.max(...points.flatMap(({ to, value }) => [to, value]));
  const y = scaleLinear([lowest - 1, highest + 1], [ground, 0.6 * em]);
  const ticks = y
    .ticks(TICKS)
    .filter(Number.isInteger)
    .map((value) => ({ value, text: nameValue(value) }));
  const left = Math.max(...ticks.map(({ text }) => textWidth(text, em))) + 0.8 * em;
  const x = scaleBand<string>([left, width])
    .domain(points.map(({ key }) => key))
    .padding(GAP);
  const wide = Math.min(x.bandwidth(), WIDEST_RANGE * em);
  const placed = points.map((point) => ({
    point,
    at: (x(point.key) ?? 0) + x.bandwidth() / 2,
  }));
  return {
    height: ground + 1.6 * em,
    points: placed.map(({ point: { key, words }, at }) => ({
      key,
      words,
      box: { x: at - x.step() / 2 + 1, y: 2, width: x.step() - 2, height: ground - 2 },
    })),
    picture: (
      <>
        <ValueAxis scale={y} ticks={ticks} span={{ from: left, to: width }} />
        {placed.map(({ point: { key, from, to, value }, at }) => (
          <g key={key}>
            <rect
              className={styles.range}
              x={at - wide / 2}
              width={wide}
              y={y(to + 0.5)}
              height={y(from - 0.5) - y(to + 0.5)}
              rx={Math.min(6, wide / 2)}
            />
            {from <= value && value <= to ? (
              <circle className={styles.within} cx={at} cy={y(value)} r={MARK} />
            ) : (
              <path className={styles.outside} d={crossAt(at, y(value))} />
            )}
          </g>
        ))}
        <Below
          texts={placed.map(({ point, at }) => ({ x: at, text: point.tick }))}
          y={ground}
          em={em}
          width={width}
        />
      </>
    ),
  };
}

function crossAt(x: number, y: number): string {
  return `M${x - MARK} ${y - MARK}l${2 * MARK} ${2 * MARK}m0 ${-2 * MARK}l${-2 * MARK} ${2 * MARK}`;
}
