// Without an account: once a month, that what was written since is on this device only.

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { dismissBackup, isBackupSuggested } from '../../data/api/local.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './reminder-card.module.css';

export function BackupCard() {
  const [isShown, setShown] = useState(isBackupSuggested);
  if (!isShown) return null;

  const dismiss = () => {
    void dismissBackup();
    setShown(false);
  };

  return (
    <section className={`notice row between ${styles.card}`} aria-label={t`Backup`}>
      <p className="grow breaks">
        {t`What you wrote in the last month is on this device only. A backup takes a moment.`}
      </p>
      <div className="row-2">
        <Link to="/settings" kind="standalone">{t`Back up in Settings`}</Link>
        <Button variant="quiet" onPress={dismiss}>
          {t`Not now`}
        </Button>
      </div>
    </section>
  );
}
