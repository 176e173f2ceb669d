// A part of the report under its heading.

import { type ReactNode, useId } from 'react';
import styles from './report-sheet.module.css';

interface SheetPartProps {
  readonly title: string;
  /** How to read what follows. */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

export function SheetPart({ title, hint, children }: SheetPartProps) {
  const titleId = useId();
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {hint && <p className={styles.small}>{hint}</p>}
      {children}
    </section>
  );
}
