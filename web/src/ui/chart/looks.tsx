// How a shape of a chart is filled: a colour by its role, and a pattern, so that colour is never needed to tell two apart.

import styles from './looks.module.css';

export type Tone = 'accent' | 'period' | 'symptom' | 'predicted' | 'quiet';
export type Fill = 'solid' | 'half' | 'hatched' | 'dotted' | 'outlined' | 'faint';

export interface Look {
  readonly tone: Tone;
  readonly fill: Fill;
}

/** Patterns that a picture's looks need, under ids of its own. */
export function Patterns({ id, looks }: { readonly id: string; readonly looks: readonly Look[] }) {
  const needed = new Map(looks.map((look) => [patternId(id, look), look]));
  return (
    <defs>
      {[...needed].map(([pattern, { tone, fill }]) => (
        <pattern
          key={pattern}
          id={pattern}
          className={styles[tone]}
          patternUnits="userSpaceOnUse"
          width={PATTERN}
          height={PATTERN}
          patternTransform={fill === 'hatched' ? 'rotate(45)' : undefined}
        >
          {fill === 'hatched' && <rect className={styles.ink} width="2.2" height={PATTERN} />}
          {fill === 'dotted' && <circle className={styles.ink} cx="3" cy="3" r="1.25" />}
        </pattern>
      ))}
    </defs>
  );
}

const PATTERN = 6;

/** For an element that is filled so. `id` is that of the patterns. */
export function lookProps(id: string, look: Look) {
  const isPattern = look.fill === 'hatched' || look.fill === 'dotted';
  return {
    className: `${styles[look.tone]} ${styles[look.fill]}`,
    ...(isPattern && { fill: `url(#${patternId(id, look)})` }),
  };
}

function patternId(id: string, { tone, fill }: Look): string {
  return `${id}${tone}${fill}`;
}
