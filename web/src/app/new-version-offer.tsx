// Says that there is a new version, and leaves it to the user when to load it.

import { useState } from 'react';
import buttonStyles from '../ui/button.module.css';
import { useNewVersion } from './new-version.ts';
import styles from './new-version-offer.module.css';

export function NewVersionOffer() {
  const load = useNewVersion();
  const [isLater, setLater] = useState(false);
  return (
    // Always there: screen readers only watch a region they already know.
    <div role="status" className={styles.region}>
      {load && !isLater && (
        <div className={styles.offer}>
          <p>A new version of Lunaria is ready.</p>
          <div className={styles.ways}>
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.primary}`}
              onClick={load}
            >
              Load it now
            </button>
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.quiet}`}
              onClick={() => setLater(true)}
            >
              Later
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
