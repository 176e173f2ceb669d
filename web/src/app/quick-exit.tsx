// The button that leaves at once, above every page, and Escape pressed three times.

import { t } from '@lingui/core/macro';
import { useLayoutEffect } from 'react';
import { quickExit, watchForExit } from '../data/api/quick-exit.ts';
import styles from './quick-exit.module.css';

export function QuickExit() {
  // Not after the paint: Escape has to work as soon as the button is seen.
  useLayoutEffect(watchForExit, []);
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.button} onClick={() => void quickExit()}>
        {t`Quick exit`}
      </button>
    </div>
  );
}
