// For somebody who is signed in: the way to her pages, in a corner, where it moves nothing when it comes.

import { useSyncExternalStore } from 'react';
import { Link } from '../../ui/link.tsx';
import styles from './way-back.module.css';
import { isWayBackOffered } from './way-back-offered.ts';

export function WayBack() {
  const isOffered = useSyncExternalStore(onNotesChange, isWayBackOffered, () => false);
  return (
    isOffered && (
      <p className={styles.place}>
        <Link to="/diary" kind="standalone">
          Go to your diary
        </Link>
      </p>
    )
  );
}

/** In other tabs: this one stays as it is as long as the page is open. */
function onNotesChange(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
