// How far one has come through the questions: a moon that waxes from one to the next.

import { t } from '@lingui/core/macro';
import { Moon } from '../../ui/moon.tsx';
import styles from './steps.module.css';

interface StepsProps {
  readonly at: number;
  readonly of: number;
}

export function Steps({ at, of }: StepsProps) {
  const steps = Array.from({ length: of }, (_, index) => index + 1);
  return (
    <div className={styles.steps}>
      <p>{t`Question ${at} of ${of}`}</p>
      <div className="row-1" aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={styles.moon} data-state={stateOf(step, at)}>
            <Moon isPlain lit={step / of} />
          </span>
        ))}
      </div>
    </div>
  );
}

function stateOf(step: number, at: number): 'done' | 'here' | 'ahead' {
  if (step === at) return 'here';
  return step < at ? 'done' : 'ahead';
}
