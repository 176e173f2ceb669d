// Asks for the passphrase of a sealed backup, and opens it.

import { useState } from 'react';
import { type BackupFailure, openBackup } from '../../../../data/api/backup.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { FailureText } from '../../../../ui/failure-text.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';

const FAILURES: Record<BackupFailure, string> = {
  'wrong-passphrase': 'This passphrase does not open the backup. Please try again.',
  damaged: 'The backup is damaged or not complete. Nothing was changed.',
  'newer-version': 'A newer version of Lunaria sealed this backup. Please update Lunaria first.',
  'not-a-backup': 'This is not a sealed backup. Nothing was changed.',
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
      else setFailure(FAILURES[opened.failure]);
    } catch (error) {
      console.warn('Not opened', error);
      setFailure('The backup could not be opened. Please close other tabs and try again.');
    }
  };

  return (
    <ConfirmDialog
      title="Open the sealed backup"
      isOpen
      confirm="Open"
      isBusy={isBusy}
      busyText="Opening..."
      onConfirm={open}
      onCancel={onCancel}
    >
      <PasswordField
        label="Passphrase"
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
