// A sky of stars, the same at every visit. The brightest glimmer, in a drawing of their own, so that
// the browser need not repaint the others with them.

import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './stars.module.css';

const SIDE = 600;
const FAINT = scatter(70, 7);
const CLEAR = scatter(34, 21);
const BRIGHT = scatter(14, 4);

export function Stars({ className }: { readonly className?: string | undefined }) {
  return (
    <>
      <Sky className={className}>
        <path d={FAINT} strokeWidth="1.1" />
        <path d={CLEAR} strokeWidth="1.7" />
      </Sky>
      <Sky className={classes(styles.glimmer, className)}>
        <path d={BRIGHT} strokeWidth="2.6" />
      </Sky>
    </>
  );
}

function Sky({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg
      className={classes(styles.stars, className)}
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Dots spread evenly yet irregularly: each coordinate steps by an irrational share of the side. */
function scatter(count: number, seed: number): string {
  return Array.from({ length: count }, (_, index) => {
    const x = Math.round(SIDE * (((index + seed) * 0.754877666) % 1));
    const y = Math.round(SIDE * (((index + seed) * 0.569840291) % 1));
    return `M${x} ${y}h0`;
  }).join('');
}
