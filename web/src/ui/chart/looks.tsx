// How a shape of a chart is filled: a colour by its role, and a pattern, so that colour is never needed to tell two apart.
// And the key that says what the looks of a chart mean.

import { t } from '@lingui/core/macro';
import { useId } from 'react';
import styles from './chart.module.css';
import type { Shape } from './shapes.ts';

/** Names of tokens. */
export type Tone = 'accent' | 'period' | 'symptom' | 'predicted' | 'line-strong';
export type Fill = 'solid' | 'half' | 'hatched' | 'dotted' | 'outlined' | 'faint';

export interface Look {
  readonly tone: Tone;
  readonly fill: Fill;
}

const DASHED = { strokeWidth: 1.25, strokeDasharray: '3 2.5' };
const FILLS = {
  solid: { stroke: 'none' },
  half: { fillOpacity: 0.5 },
  hatched: { strokeWidth: 1.25 },
  dotted: { strokeWidth: 1.25 },
  outlined: { ...DASHED, fill: 'none' },
  faint: { ...DASHED, fillOpacity: 0.18 },
};
const PATTERN = 6;

export function Patterns({ id, looks }: { readonly id: string; readonly looks: readonly Look[] }) {
  const needed = new Map(looks.map((look) => [patternId(id, look), look]));
  return (
    <defs>
      {[...needed].map(([pattern, { tone, fill }]) => (
        <pattern
          key={pattern}
          id={pattern}
          fill={`var(--${tone})`}
          patternUnits="userSpaceOnUse"
          width={PATTERN}
          height={PATTERN}
          patternTransform={fill === 'hatched' ? 'rotate(45)' : undefined}
        >
          {fill === 'hatched' && <rect width="2.2" height={PATTERN} />}
          {fill === 'dotted' && <circle cx="3" cy="3" r="1.25" />}
        </pattern>
      ))}
    </defs>
  );
}

/** `id` is that of the patterns. */
export function lookProps(id: string, look: Look) {
  const isPattern = look.fill === 'hatched' || look.fill === 'dotted';
  const stroke = `var(--${look.tone})`;
  return { stroke, fill: isPattern ? `url(#${patternId(id, look)})` : stroke, ...FILLS[look.fill] };
}

function patternId(id: string, { tone, fill }: Look): string {
  return `${id}${tone}${fill}`;
}

interface KeyItem {
  readonly name: string;
  readonly look?: Look;
  /** Drawn in a square of 16. */
  readonly shape?: Shape;
}

export function ChartKey({ items }: { readonly items: readonly KeyItem[] }) {
  const id = useId();
  return (
    <ul className={`row list caption ${styles.key}`} aria-label={t`Key`}>
      {items.map(({ name, look, shape }) => (
        <li key={name} className="line-2">
          <svg className={styles.sample} viewBox="0 0 16 16" aria-hidden="true">
            {look && <Patterns id={id} looks={[look]} />}
            {look && <rect {...lookProps(id, look)} x="1" y="1" width="14" height="14" rx="3" />}
            {shape && <path d={shape.d} fill={`var(--${shape.colour})`} opacity={shape.opacity} />}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
