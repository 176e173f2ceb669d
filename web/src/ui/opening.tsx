// Stands in the place of what is being opened. Where the app itself has to come over the network first, which boot.ts
// notes, that takes a while, so it is said.

import styles from './opening.module.css';
import { Skeleton } from './skeleton.tsx';

interface OpeningProps {
  /** Such as 'your history'. */
  readonly what: string;
  readonly lines: number;
}

export function Opening({ what, lines }: OpeningProps) {
  return (
    <div aria-busy="true">
      <p className={styles.words}>
        Opening {what}. What you write is sealed, and only your own devices can read it.
      </p>
      <Skeleton lines={lines} />
    </div>
  );
}
