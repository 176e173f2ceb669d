// Rows of discs over the same columns: the larger a disc, the more often; the darker, the stronger.

import { scaleLinear } from 'd3-scale';
import { digits } from '../../words/lists.ts';
import { textWidth } from './axes.tsx';
import styles from './chart.module.css';
import { Chart, type ChartSize, type Drawing } from './chart.tsx';

export interface HeatRow {
  readonly key: string;
  readonly name: string;
  readonly cells: readonly {
    readonly words: string;
    /** How often, from 0 to 1. */
    readonly share: number;
    /** From 1 to 3; 0 if unknown. */
    readonly strength: number;
  }[];
}

interface HeatRowsProps {
  readonly label: string;
  readonly rows: readonly HeatRow[];
  readonly ticks: readonly number[];
}

/** From this width on, in em, the names are beside the rows. */
const WIDE = 40;
const TOUCHING = 1.25;
const LARGEST = 0.92;
const SMALLEST = 0.22;
const SHADES = scaleLinear([0, 1, 3], [0.6, 0.42, 1]);

export function HeatRows(props: HeatRowsProps) {
  return <Chart label={props.label} first={0} draw={(size) => drawRows(size, props)} />;
}

function drawRows({ width, em }: ChartSize, { rows, ticks }: HeatRowsProps): Drawing {
  const isWide = width >= WIDE * em;
  const left = isWide ? Math.max(...rows.map(({ name }) => textWidth(name, em))) + em : 0;
  const columns = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const step = (width - left) / columns;
  // Large discs of narrow columns may touch.
  const disc = Math.min(TOUCHING * step, 1.7 * em);
  const nameHeight = isWide ? 0 : 1.5 * em;
  const rowHeight = disc + nameHeight + (isWide ? 0.35 * em : 0.5 * em);
  const xOf = (column: number) => left + (column + 0.5) * step;
  const yOf = (row: number) => row * rowHeight + nameHeight + disc / 2;
  return {
    height: rows.length * rowHeight,
    below: ticks.map((tick) => ({ x: xOf(tick - 1), text: digits(tick) })),
    points: rows.flatMap(({ key, cells }, row) =>
      cells.map(({ words }, column) => ({
        key: `${key} ${column}`,
        words,
        row,
        box: {
          x: xOf(column) - Math.min(step, disc) / 2,
          y: yOf(row) - disc / 2,
          width: Math.min(step, disc),
          height: disc,
        },
      })),
    ),
    picture: (
      <>
        {rows.map(({ key, name, cells }, row) => (
          <g key={key}>
            <text
              fill="var(--ink)"
              x={isWide ? left - 0.7 * em : 0}
              y={isWide ? yOf(row) : row * rowHeight + em}
              dy={isWide ? '0.34em' : 0}
              textAnchor={isWide ? 'end' : 'start'}
            >
              {name}
            </text>
            <line
              className={styles.grid}
              x1={xOf(0)}
              x2={xOf(cells.length - 1)}
              y1={yOf(row)}
              y2={yOf(row)}
            />
            {cells.map(({ share, strength }, column) =>
              share > 0 ? (
                <circle
                  key={column}
                  fill="var(--symptom)"
                  stroke="var(--symptom)"
                  strokeWidth="0.75"
                  cx={xOf(column)}
                  cy={yOf(row)}
                  r={(disc / 2) * (SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(share))}
                  fillOpacity={SHADES(strength)}
                />
              ) : null,
            )}
          </g>
        ))}
      </>
    ),
  };
}
