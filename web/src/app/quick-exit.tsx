import { t } from '@lingui/core/macro';
import { useLayoutEffect } from 'react';
import { leaveNow, watchForExit } from '../data/api/exit-now.ts';
import styles from './quick-exit.module.css';

export function QuickExit() {
  // Not after the paint: Escape has to work as soon as the button is seen.
  useLayoutEffect(watchForExit, []);
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.button} onClick={() => void leaveNow()}>
        {t`Quick exit`}
      </button>
    </div>
  );
}
