// Says that there is a new version, and leaves it to the user when to load it.

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import buttonStyles from '../ui/button.module.css';
import { takeOver, useNewVersion } from './new-version.ts';
import styles from './new-version-offer.module.css';

export function NewVersionOffer() {
  const worker = useNewVersion();
  // A version that comes after the one put off is offered again.
  const [putOff, setPutOff] = useState<ServiceWorker>();
  return (
    // Always there: screen readers only watch a region they already know.
    <div role="status" className={styles.region}>
      {worker && worker !== putOff && (
        <div className={styles.offer}>
          <p>{t`A new version of Lunaria is ready.`}</p>
          <div className={styles.ways}>
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.primary}`}
              onClick={() => takeOver(worker)}
            >
              {t`Load it now`}
            </button>
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.quiet}`}
              onClick={() => setPutOff(worker)}
            >
              {t`Later`}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
