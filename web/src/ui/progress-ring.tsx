import type { ReactNode } from 'react';
import styles from './progress-ring.module.css';

const SIDE = 120;
const WIDTH = 6;
const CIRCLE = { cx: SIDE / 2, cy: SIDE / 2, r: (SIDE - WIDTH) / 2, strokeWidth: WIDTH };

interface ProgressRingProps {
  readonly label: string;
  /** What remains, 1 to 0. */
  readonly fraction: number;
  readonly valueText: string;
  readonly children?: ReactNode;
}

export function ProgressRing({ label, fraction, valueText, children }: ProgressRingProps) {
  const remaining = Math.min(1, Math.max(0, fraction));
  return (
    <div
      className={styles.ring}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(remaining * 100)}
      aria-valuetext={valueText}
    >
      <svg viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true" className={styles.drawing}>
        <circle className={styles.track} {...CIRCLE} />
        {remaining > 0 && (
          <circle
            className={styles.remaining}
            {...CIRCLE}
            pathLength={1}
            strokeDasharray={`${remaining} 1`}
            transform={`rotate(-90 ${SIDE / 2} ${SIDE / 2})`}
          />
        )}
      </svg>
      <div className={styles.middle}>{children}</div>
    </div>
  );
}
