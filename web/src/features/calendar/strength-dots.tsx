// How strong something is, as dots of which one to three are filled. The words are up to whoever shows it.

import type { Strength } from '../../data/api/catalogue.ts';
import styles from './strength-dots.module.css';

export const STRENGTHS = [1, 2, 3] as const;

const NAMES = { 1: 'mild', 2: 'moderate', 3: 'strong' } as const;

export function strengthName(strength: 1 | 2 | 3): string {
  return NAMES[strength];
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
