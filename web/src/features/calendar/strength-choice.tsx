// How strong something was: dots of which one to three are filled, and the choice from mild to strong.

import { msg, t } from '@lingui/core/macro';
import type { Strength } from '../../data/kinds/catalogue.ts';
import styles from './strength-choice.module.css';

const STRENGTHS = [1, 2, 3] as const;

const NAMES = { 1: msg`mild`, 2: msg`moderate`, 3: msg`strong` } as const;

export function strengthName(strength: 1 | 2 | 3): string {
  return t(NAMES[strength]);
}

export function StrengthDots({ strength }: { readonly strength: Strength }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {STRENGTHS.map((dot) => (
        <span key={dot} className={styles.dot} data-filled={dot <= strength} />
      ))}
    </span>
  );
}

interface StrengthChoiceProps {
  /** Of what it is asked. */
  readonly name: string;
  readonly value: Strength;
  readonly onChange: (strength: Strength) => void;
}

/** Pressing the chosen one again takes the strength away. */
export function StrengthChoice({ name, value, onChange }: StrengthChoiceProps) {
  const question = t`${name}: how strong?`;
  return (
    <fieldset className={styles.choice} aria-label={question}>
      <p className={styles.question} aria-hidden="true">
        {question}
      </p>
      {STRENGTHS.map((strength) => (
        <button
          key={strength}
          type="button"
          className={styles.strength}
          aria-label={t`${name}: ${{ strength: strengthName(strength) }}`}
          aria-pressed={strength === value}
          title={strengthName(strength)}
          onClick={() => onChange(strength === value ? 0 : strength)}
        >
          <StrengthDots strength={strength} />
        </button>
      ))}
    </fieldset>
  );
}
