// What belongs to something else, said more quietly.

import type { ReactNode } from 'react';
import styles from './quiet.module.css';

interface QuietProps {
  readonly id?: string;
  readonly children: ReactNode;
}

export function Quiet({ id, children }: QuietProps) {
  return (
    <p id={id} className={styles.quiet}>
      {children}
    </p>
  );
}
