// Asks for a passphrase, twice, and seals everything with it into a file.

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { sealedExport } from '../../../../data/api/backup.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { FailureText } from '../../../../ui/failure-text.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import { downloadAs } from './download.ts';

/** Nothing slows down who guesses at a file, so it asks for more than the password does. */
const PASSPHRASE_MIN_CHARS = 8;

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
      setFailure(t`The backup could not be sealed. Please close other tabs and try again.`);
      return;
    }
    onClose();
    showToast(t`The sealed backup is in your downloads.`);
  };

  return (
    <ConfirmDialog
      title={t`Sealed backup`}
      isOpen
      confirm={t`Seal and save`}
      isBusy={isBusy}
      busyText={t`Sealing...`}
      onConfirm={seal}
      onCancel={onClose}
    >
      <p>
        {t`The file holds everything you wrote. Only this passphrase opens it: nobody can reset it, and your password does not help. Import the file to bring everything back, here or elsewhere.`}
      </p>
      <PasswordField
        label={t`Passphrase`}
        name="passphrase"
        autoComplete="new-password"
        isRequired
        hint={t`At least 8 characters. Four or five words that do not belong together are good.`}
        value={passphrase}
        onChange={setPassphrase}
      />
      <PasswordField
        label={t`Passphrase again`}
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

export function passphraseFault(passphrase: string, again: string): string | undefined {
  if ([...passphrase].length < PASSPHRASE_MIN_CHARS)
    return t`Please use at least ${PASSPHRASE_MIN_CHARS} characters.`;
  return passphrase === again ? undefined : t`The two passphrases do not match.`;
}
