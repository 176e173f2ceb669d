import { useId } from 'react';
import { digits } from '../../words/lists.ts';
import { axisWidth, type ChartSize, textWidth, ValueAxis, wholeTicks } from './axes.tsx';
import { Chart, type Drawing } from './chart.tsx';
import { type Look, lookProps, Patterns } from './looks.tsx';
import { bandScale, linearScale, roundedUp } from './scale.ts';

export interface Bar {
  readonly key: string;
  readonly words: string;
  readonly tick: string;
  /** From the bottom up. */
  readonly parts: readonly { readonly value: number; readonly look: Look }[];
}

interface BarChartProps {
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly band?: { readonly from: number; readonly to: number } | undefined;
  readonly most?: number | undefined;
  /** In em. */
  readonly height?: number;
}

const HEIGHT = 13;
const ROUNDED_TO = 4;
const GAP = 0.28;
const WIDEST_BAR = 4;

export function BarChart(props: BarChartProps) {
  const id = useId();
  return <Chart label={props.label} draw={(size) => drawBars(size, id, props)} />;
}

function drawBars({ width, em }: ChartSize, id: string, chart: BarChartProps): Drawing {
  const { bars, band, most, height = HEIGHT } = chart;
  const highest = Math.max(1, band?.to ?? 0, ...bars.map(totalOf));
  const top = Math.min(highest, most ?? highest);
  const ground = height * em;
  const limit = roundedUp(top, ROUNDED_TO);
  const y = linearScale([0, limit], [ground, 1.6 * em]);
  const ticks = wholeTicks([0, limit], digits);
  const left = axisWidth(ticks, em);
  const x = bandScale(bars.length, [left, width], GAP);
  const wide = Math.min(x.width, WIDEST_BAR * em);
  const hasNumbers = bars.every(
    (bar) => bar.parts.length === 1 && textWidth(`${totalOf(bar)}`, em) < x.distance,
  );
  const placed = bars.map((bar, index) => ({
    bar,
    from: x.start(index) + (x.width - wide) / 2,
  }));
  return {
    height: ground,
    below: placed.map(({ bar, from }) => ({ x: from + wide / 2, text: bar.tick })),
    points: placed.map(({ bar: { key, words }, from }) => ({
      key,
      words,
      box: { x: from - 2, y: 0.2 * em, width: wide + 4, height: ground - 0.2 * em },
    })),
    picture: (
      <>
        <Patterns id={id} looks={bars.flatMap(({ parts }) => parts.map(({ look }) => look))} />
        {band && (
          <rect
            fill="var(--accent-soft)"
            x={left}
            width={width - left}
            y={y(band.to)}
            height={Math.max(2, y(band.from) - y(band.to))}
          />
        )}
        <ValueAxis scale={y} ticks={ticks} from={left} to={width} />
        {placed.map(({ bar, from }) => (
          <g key={bar.key}>
            {partsOf(bar, limit).map(({ look, bottom, value }) => (
              <rect
                key={bottom}
                {...lookProps(id, look)}
                x={from}
                width={wide}
                y={y(bottom + value)}
                height={y(bottom) - y(bottom + value)}
                rx={Math.min(3, wide / 3)}
              />
            ))}
            {totalOf(bar) > limit && (
              <path
                fill="none"
                stroke="var(--surface-raised)"
                strokeWidth="4"
                d={cutPath(from - 2, wide + 4, y(limit) + 0.9 * em)}
              />
            )}
            {hasNumbers && totalOf(bar) > 0 && (
              <text
                fill="var(--ink)"
                fontWeight="var(--weight-strong)"
                x={from + wide / 2}
                y={y(Math.min(totalOf(bar), limit))}
                dy="-0.35em"
                textAnchor="middle"
              >
                {digits(totalOf(bar))}
              </text>
            )}
          </g>
        ))}
      </>
    ),
  };
}

function totalOf({ parts }: Bar): number {
  return parts.reduce((total, { value }) => total + value, 0);
}

/** Stacked up to the limit, without empty ones. */
function partsOf({ parts }: Bar, limit: number) {
  let bottom = 0;
  return parts.flatMap(({ value, look }) => {
    const from = bottom;
    bottom += value;
    const shown = Math.min(bottom, limit) - Math.min(from, limit);
    return shown > 0 ? [{ look, bottom: from, value: shown }] : [];
  });
}

function cutPath(x: number, width: number, y: number): string {
  const quarter = width / 4;
  return `M${x} ${y}q${quarter / 2} -5 ${quarter} 0t${quarter} 0t${quarter} 0t${quarter} 0`;
}
