// Asks for a passphrase, twice, and seals everything with it into a file.

import { useState } from 'react';
import { sealedExport } from '../../../../data/api/backup.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { FailureText } from '../../../../ui/failure-text.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import { passphraseFault } from './backup-words.ts';
import { downloadAs } from './download.ts';

export function SealedBackupDialog({ onClose }: { readonly onClose: () => void }) {
  const showToast = useToast();
  const { isBusy, run } = useBusy();
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [failure, setFailure] = useState<string>();

  const seal = async () => {
    const fault = passphraseFault(passphrase, again);
    setFailure(fault);
    if (fault) return;
    try {
      await run(async () => downloadAs('lunaria', await sealedExport(passphrase)));
    } catch (error) {
      console.warn('Not sealed', error);
      setFailure('The backup could not be sealed. Please close other tabs and try again.');
      return;
    }
    onClose();
    showToast('The sealed backup is in your downloads.');
  };

  return (
    <ConfirmDialog
      title="Sealed backup"
      isOpen
      confirm="Seal and save"
      isBusy={isBusy}
      busyText="Sealing..."
      onConfirm={seal}
      onCancel={onClose}
    >
      <p>
        The file holds everything you wrote. Only this passphrase opens it: nobody can reset it, and
        your password does not help. Import the file to bring everything back, here or elsewhere.
      </p>
      <PasswordField
        label="Passphrase"
        name="passphrase"
        autoComplete="new-password"
        isRequired
        hint="At least 8 characters. Four or five words that do not belong together are good."
        value={passphrase}
        onChange={setPassphrase}
      />
      <PasswordField
        label="Passphrase again"
        name="passphrase-again"
        autoComplete="new-password"
        isRequired
        value={again}
        onChange={setAgain}
      />
      {failure && <FailureText sentence={failure} />}
    </ConfirmDialog>
  );
}
