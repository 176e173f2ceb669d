// Shows how far a large file has been read, with the way out. A small one is read before it would be seen.

import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Quiet } from '../../../../ui/quiet.tsx';
import styles from './import.module.css';

const SEEN_AFTER_MS = 300;

interface ReadingDialogProps {
  /** From 0 to 1. */
  readonly share: number;
  readonly onCancel: () => void;
}

export function ReadingDialog({ share, onCancel }: ReadingDialogProps) {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSeen) return null;
  return (
    <Dialog title={t`Reading the file`} isOpen onClose={onCancel} mustBeAnswered>
      <progress className={styles.progress} aria-label={t`Read so far`} value={share} max={1} />
      <Quiet>{t`${{ percent: Math.round(share * 100) }} %`}</Quiet>
      <div className={styles.answers}>
        <Button variant="quiet" onPress={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </Dialog>
  );
}
