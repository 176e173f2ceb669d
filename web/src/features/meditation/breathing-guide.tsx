// A halo around the ring that widens and narrows slowly, to breathe with, and the words for it.

import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import styles from './breathing-guide.module.css';

interface BreathingGuideProps {
  /** At rest it is a still halo, as it is for those who want less motion. */
  readonly state: 'off' | 'resting' | 'breathing' | 'held';
  readonly children: ReactNode;
  /** Shares the room that is kept for the words, so that the buttons below stay where they are. */
  readonly below: ReactNode;
}

export function BreathingGuide({ state, children, below }: BreathingGuideProps) {
  return (
    <div className={styles.guide} data-state={state}>
      {state !== 'off' && (
        <>
          <span className={styles.outer} aria-hidden="true" />
          <span className={styles.inner} aria-hidden="true" />
        </>
      )}
      {children}
      <div className={`quiet ${styles.below}`}>
        {(state === 'breathing' || state === 'held') && (
          <p className={styles.words} aria-hidden="true">
            <span className={styles.in}>{t`Breathe in`}</span>
            <span className={styles.out}>{t`Breathe out`}</span>
          </p>
        )}
        {below}
      </div>
    </div>
  );
}
