// The scene behind the landing and the lock screen. It is pre-rendered: nothing here may need style attributes or the
// browser.

import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Moon } from './moon.tsx';
import styles from './night-sky.module.css';

interface SceneProps {
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** The classes of the page and of its parts beside the moon and the stars. */
export const scene = { page: styles.scene, words: styles.words, ground: styles.ground };

export function MoonInSky({ className }: SceneProps) {
  return (
    <div className={classes(styles.moonPlace, className)}>
      <Moon className={styles.moon} />
    </div>
  );
}

const SIDE = 600;
const FAINT = scatter(70, 7);
const CLEAR = scatter(34, 21);
const BRIGHT = scatter(14, 4);

/** The brightest glimmer, in a drawing of their own, so that the others are not repainted. */
export function Stars() {
  return (
    <>
      <Sky>
        <path d={FAINT} strokeWidth="1.1" />
        <path d={CLEAR} strokeWidth="1.7" />
      </Sky>
      <Sky className={styles.glimmer}>
        <path d={BRIGHT} strokeWidth="2.6" />
      </Sky>
    </>
  );
}

function Sky({ className, children }: SceneProps) {
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

/** The children are between the layers, so that the nearest hill hides their feet. */
export function Landscape({ className, children }: SceneProps) {
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

function Hills({ children }: SceneProps) {
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
