// What the looks in a picture mean.

import { t } from '@lingui/core/macro';
import { type ReactNode, useId } from 'react';
import styles from './chart-key.module.css';
import { type Look, lookProps, Patterns } from './looks.tsx';
import type { Shape } from './shapes.ts';

interface KeyItem {
  readonly name: string;
  readonly sample: ReactNode;
}

export function ChartKey({ items }: { readonly items: readonly KeyItem[] }) {
  return (
    <ul className={styles.key} aria-label={t`Key`}>
      {items.map(({ name, sample }) => (
        <li key={name} className={styles.item}>
          <span className={styles.sample}>{sample}</span>
          {name}
        </li>
      ))}
    </ul>
  );
}

export function LookSample({ look }: { readonly look: Look }) {
  const id = useId();
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <Patterns id={id} looks={[look]} />
      <rect {...lookProps(id, look)} x="1" y="1" width="14" height="14" rx="3" />
    </svg>
  );
}

/** A shape of one colour, drawn in a square of 16. */
export function ShapeSample({ d, colour, opacity }: Shape) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={d} fill={`var(--${colour})`} opacity={opacity} />
    </svg>
  );
}
