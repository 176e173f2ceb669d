// The ways a day is marked in a calendar. Each has a shape of its own besides its colour, and both the
// calendar and its key draw them from here.

import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './day-mark.module.css';

/** A full disc, a dashed ring, a square frame with a diamond, and a full leaf. */
export type DayMarkKind = 'last-period' | 'predicted-period' | 'tracked-symptom' | 'diary-entry';

interface DayMarkProps {
  readonly kind?: DayMarkKind | undefined;
  readonly children?: ReactNode;
}

export function DayMark({ kind, children }: DayMarkProps) {
  return <span className={classes(styles.mark, kind && styles[kind])}>{children}</span>;
}

interface CalendarKeyProps {
  readonly label: string;
  readonly items: readonly { readonly kind: DayMarkKind; readonly name: string }[];
}

export function CalendarKey({ label, items }: CalendarKeyProps) {
  const labelId = useId();
  return (
    <div className={styles.key}>
      <h3 id={labelId} className={styles.keyHeading}>
        {label}
      </h3>
      <ul className={styles.keyItems} aria-labelledby={labelId}>
        {items.map(({ kind, name }) => (
          <li key={kind} className={styles.keyItem}>
            <DayMark kind={kind} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
