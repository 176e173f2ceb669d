// Each expected range as a bar, and the actual value as a mark within or outside it.

import { scaleBand, scaleLinear } from 'd3-scale';
import { axisWidth, ValueAxis, wholeTicks } from './axes.tsx';
import { Chart, type ChartSize, type Drawing } from './chart.tsx';
import { type Look, lookProps } from './looks.tsx';

interface RangePoint {
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
const GAP = 0.45;
const WIDEST_RANGE = 3;
const MARK = 4.5;

export const RANGE_LOOK: Look = { tone: 'predicted', fill: 'faint' };

export function RangeChart(props: RangeChartProps) {
  return <Chart label={props.label} draw={(size) => drawRanges(size, props)} />;
}

function drawRanges({ width, em }: ChartSize, { points, nameValue }: RangeChartProps): Drawing {
  const ground = HEIGHT * em;
  const lowest = Math.min(...points.flatMap(({ from, value }) => [from, value]));
  const highest = Math.max(...points.flatMap(({ to, value }) => [to, value]));
  const y = scaleLinear([lowest - 1, highest + 1], [ground, 0.6 * em]);
  const ticks = wholeTicks(y, nameValue);
  const left = axisWidth(ticks, em);
  const x = scaleBand<string>([left, width])
    .domain(points.map(({ key }) => key))
    .padding(GAP);
  const wide = Math.min(x.bandwidth(), WIDEST_RANGE * em);
  const placed = points.map((point) => ({
    point,
    at: (x(point.key) ?? 0) + x.bandwidth() / 2,
  }));
  return {
    height: ground,
    below: placed.map(({ point, at }) => ({ x: at, text: point.tick })),
    points: placed.map(({ point: { key, words }, at }) => ({
      key,
      words,
      box: { x: at - x.step() / 2 + 1, y: 2, width: x.step() - 2, height: ground - 2 },
    })),
    picture: (
      <>
        <ValueAxis scale={y} ticks={ticks} from={left} to={width} />
        {placed.map(({ point: { key, from, to, value }, at }) => (
          <g key={key}>
            <rect
              {...lookProps('', RANGE_LOOK)}
              x={at - wide / 2}
              width={wide}
              y={y(to + 0.5)}
              height={y(from - 0.5) - y(to + 0.5)}
              rx={Math.min(6, wide / 2)}
            />
            {from <= value && value <= to ? (
              <circle fill="var(--period)" cx={at} cy={y(value)} r={MARK} />
            ) : (
              <path
                stroke="var(--period)"
                strokeWidth="2.5"
                strokeLinecap="round"
                d={crossAt(at, y(value))}
              />
            )}
          </g>
        ))}
      </>
    ),
  };
}

function crossAt(x: number, y: number): string {
  return `M${x - MARK} ${y - MARK}l${2 * MARK} ${2 * MARK}m0 ${-2 * MARK}l${-2 * MARK} ${2 * MARK}`;
}
