// How strong something was, from mild to strong. Pressing the chosen one again takes the strength away.

import type { Strength } from '../../data/api/catalogue.ts';
import styles from './strength-choice.module.css';
import { STRENGTHS, StrengthDots, strengthName } from './strength-dots.tsx';

interface StrengthChoiceProps {
  /** Of what it is asked. */
  readonly name: string;
  readonly value: Strength;
  readonly onChange: (strength: Strength) => void;
}

export function StrengthChoice({ name, value, onChange }: StrengthChoiceProps) {
  return (
    <fieldset className={styles.choice} aria-label={`${name}: how strong?`}>
      <p className={styles.question} aria-hidden="true">
        {name}: how strong?
      </p>
      {STRENGTHS.map((strength) => (
        <button
          key={strength}
          type="button"
          className={styles.strength}
          aria-label={`${name}: ${strengthName(strength)}`}
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
