// The lines and letters around a picture: values at its side, and what stands below it.

import type { ScaleLinear } from 'd3-scale';
import styles from './axes.module.css';
import { fitting, textWidth } from './fitting.ts';

export type ValueScale = ScaleLinear<number, number>;

export interface Span {
  readonly from: number;
  readonly to: number;
}

interface ValueAxisProps {
  readonly scale: ValueScale;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  readonly span: Span;
}

/** A line across the picture for each tick, and its text at the left. */
export function ValueAxis({ scale, ticks, span }: ValueAxisProps) {
  return (
    <>
      {ticks.map(({ value, text }) => (
        <g key={value}>
          <line
            className={styles.grid}
            x1={span.from}
            x2={span.to}
            y1={scale(value)}
            y2={scale(value)}
          />
          <text
            className={styles.tick}
            x={span.from}
            y={scale(value)}
            dx="-0.5em"
            dy="0.34em"
            textAnchor="end"
          >
            {text}
          </text>
        </g>
      ))}
    </>
  );
}

interface BelowProps {
  readonly texts: readonly { readonly x: number; readonly text: string }[];
  readonly y: number;
  readonly em: number;
  /** Of the picture: no text sticks out of it. */
  readonly width: number;
}

/** As many as there is room for, counted from the right. */
export function Below({ texts, y, em, width }: BelowProps) {
  return (
    <>
      {fitting(texts, em).map(({ x, text }) => (
        <text
          key={x}
          className={styles.tick}
          x={within(x, textWidth(text, em) / 2, width)}
          y={y}
          dy="1.1em"
          textAnchor="middle"
        >
          {text}
        </text>
      ))}
    </>
  );
}

function within(x: number, half: number, width: number): number {
  return Math.max(half, Math.min(x, width - half));
}
