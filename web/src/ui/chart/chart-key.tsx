// What the looks in a picture mean.

import { t } from '@lingui/core/macro';
import { useId } from 'react';
import styles from './chart-key.module.css';
import { type Look, lookProps, Patterns } from './looks.tsx';
import type { Shape } from './shapes.ts';

interface KeyItem {
  readonly name: string;
  readonly look?: Look;
  /** Drawn in a square of 16. */
  readonly shape?: Shape;
}

export function ChartKey({ items }: { readonly items: readonly KeyItem[] }) {
  const id = useId();
  return (
    <ul className={styles.key} aria-label={t`Key`}>
      {items.map(({ name, look, shape }) => (
        <li key={name} className={styles.item}>
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
