// Asks for a passphrase, twice, and seals everything with it into a file.

import { t } from '@lingui/core/macro';
import { sealedExport } from '../../../../data/api/backup.ts';
import { PasswordField } from '../../../../ui/field.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { FormDialog, useForm } from '../../form.tsx';
import { downloadAs } from './export-button.tsx';

/** Nothing slows down who guesses at a file, so it asks for more than the password does. */
const PASSPHRASE_MIN_CHARS = 8;

export function SealedBackupDialog({ onClose }: { readonly onClose: () => void }) {
  const showToast = useToast();
  const form = useForm({ passphrase: '', again: '' });
  const { passphrase, again } = form.values;

  const seal = () => {
    const fault = passphraseFault(passphrase, again);
    if (fault) return form.fail(fault);
    return form.send(
      async () => downloadAs('lunaria', await sealedExport(passphrase)),
      () => {
        onClose();
        showToast(t`The sealed backup is in your downloads.`);
      },
      (error) => {
        console.warn('Not sealed', error);
        return t`The backup could not be sealed. Please close other tabs and try again.`;
      },
    );
  };

  return (
    <FormDialog
      form={form}
      title={t`Sealed backup`}
      isOpen
      confirm={t`Seal and save`}
      busyText={t`Sealing...`}
      onConfirm={seal}
      onCancel={onClose}
    >
      <p>
        {t`The file holds everything you wrote. Only this passphrase opens it: nobody can reset it, and your password does not help. Import the file to bring everything back, here or elsewhere.`}
      </p>
      <PasswordField
        label={t`Passphrase`}
        {...form.field('passphrase')}
        autoComplete="new-password"
        hint={t`At least 8 characters. Four or five words that do not belong together are good.`}
      />
      <PasswordField
        label={t`Passphrase again`}
        {...form.field('again')}
        name="passphrase-again"
        autoComplete="new-password"
      />
    </FormDialog>
  );
}

export function passphraseFault(passphrase: string, again: string): string | undefined {
  if ([...passphrase].length < PASSPHRASE_MIN_CHARS)
    return t`Please use at least ${PASSPHRASE_MIN_CHARS} characters.`;
  return passphrase === again ? undefined : t`The two passphrases do not match.`;
}
