// How a day is marked in a calendar and its key. Each mark has a shape of its own besides its colour.

import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './day-mark.module.css';

export type BleedingStrength = 'spotting' | 'light' | 'medium' | 'heavy';

/** A full disc, a pale one in a ring, a dashed ring, its lower half, a square frame with a diamond, and a full leaf. */
export type DayMarkKind =
  | 'last-period'
  | 'earlier-period'
  | 'predicted-period'
  | 'possible-start'
  | 'tracked-symptom'
  | 'diary-entry';

export interface DayDescription {
  readonly kind?: DayMarkKind | undefined;
  readonly bleeding?: BleedingStrength | undefined;
  /** Read out after the date, such as 'predicted period'. */
  readonly words: string;
}

type Mark = Omit<DayDescription, 'words'>;

export function DayMark({ kind, bleeding, children }: Mark & { children?: ReactNode }) {
  return (
    <span className={classes(styles.mark, kind && styles[kind])}>
      {children}
      {bleeding && (
        <span className={styles.bleeding}>
          <BleedingDrops strength={bleeding} />
        </span>
      )}
    </span>
  );
}

export interface KeyItem extends Mark {
  readonly name: string;
}

export function CalendarKey({ label, items }: { label: string; items: readonly KeyItem[] }) {
  const labelId = useId();
  return (
    <div className={`stack-2 ${styles.key}`}>
      <h3 id={labelId} className="heading-md">
        {label}
      </h3>
      <ul className={`row list small ${styles.keyItems}`} aria-labelledby={labelId}>
        {items.map(({ name, kind, bleeding }) => (
          <li key={name} className="line-3">
            <DayMark kind={kind} bleeding={bleeding} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

const DROPS: Record<BleedingStrength, readonly string[]> = {
  spotting: ['ring'],
  light: ['drop'],
  medium: ['drop', 'drop'],
  heavy: ['drop', 'drop', 'drop'],
};

/** Without a strength the room for drops is empty. */
export function BleedingDrops({ strength }: { readonly strength?: BleedingStrength | undefined }) {
  const drops = strength ? DROPS[strength] : [];
  return (
    <span className={styles.drops} aria-hidden="true">
      {drops.map((shape, place) => (
        <span key={place} className={styles[shape]} />
      ))}
    </span>
  );
}
