// Three layers of paper hills at dusk. What stands on the ground is put between the layers, so that
// the nearest hill hides its foot.

import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './landscape.module.css';

interface LandscapeProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Landscape({ className, children }: LandscapeProps) {
  return (
    <div className={classes(styles.landscape, className)}>
      <Hills>
        <path
          fill="var(--hill-far)"
          d="M0 128C150 84 262 60 420 92s240 62 392 22S1080 24 1230 62s210 58 210 58v120H0Z"
        />
        <path
          fill="var(--hill-near)"
          d="M0 168c120-36 220-30 350 2s260 30 400-12 262-52 410-16 280 40 280 40v58H0Z"
        />
      </Hills>
      {children}
      <Hills>
        <path
          fill="var(--hill-front)"
          d="M0 214c220-40 420-34 640-8s420 6 560-8 240 4 240 4v38H0Z"
        />
      </Hills>
    </div>
  );
}

function Hills({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      className={styles.hills}
      viewBox="0 0 1440 240"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
