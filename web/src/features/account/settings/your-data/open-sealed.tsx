// Asks for the passphrase of a sealed backup, and opens it.

import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { openBackup } from '../../../../data/api/backup.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { FailureText } from '../../../../ui/failure-text.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';

const FAILURES = {
  'wrong-passphrase': msg`This passphrase does not open the backup. Please try again.`,
  damaged: msg`The backup is damaged or not complete. Nothing was changed.`,
  'newer-version': msg`A newer version of Lunaria sealed this backup. Please update Lunaria first.`,
  'not-a-backup': msg`This is not a sealed backup. Nothing was changed.`,
};

interface OpenSealedProps {
  readonly file: File;
  /** With the export that was in it. */
  readonly onOpened: (content: Blob) => void;
  readonly onCancel: () => void;
}

export function OpenSealed({ file, onOpened, onCancel }: OpenSealedProps) {
  const { isBusy, run } = useBusy();
  const [passphrase, setPassphrase] = useState('');
  const [failure, setFailure] = useState<string>();

  const open = async () => {
    setFailure(undefined);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const opened = await run(() => openBackup(bytes, passphrase));
      if (!opened) return;
      if (opened.ok) onOpened(new Blob([opened.value]));
      else setFailure(t(FAILURES[opened.failure]));
    } catch (error) {
      console.warn('Not opened', error);
      setFailure(t`The backup could not be opened. Please close other tabs and try again.`);
    }
  };

  return (
    <ConfirmDialog
      title={t`Open the sealed backup`}
      isOpen
      confirm={t`Open`}
      isBusy={isBusy}
      busyText={t`Opening...`}
      onConfirm={open}
      onCancel={onCancel}
    >
      <PasswordField
        label={t`Passphrase`}
        name="passphrase"
        autoComplete="current-password"
        isRequired
        value={passphrase}
        onChange={setPassphrase}
      />
      {failure && <FailureText sentence={failure} />}
    </ConfirmDialog>
  );
}
