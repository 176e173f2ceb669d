// Deletes the account for good, after the password has been entered once more.

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteAccount } from '../../../../data/api/account.ts';
import { isSignedIn, useUser } from '../../../../data/api/user.ts';
import { useAlert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { type Failure, FailureText } from '../../../../ui/failure-text.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import { passwordFailure } from '../../error-sentences.ts';
import { useBusyText } from '../../use-busy-text.ts';

export function DeleteAccount() {
  const navigate = useNavigate();
  const raiseAlert = useAlert();
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState<Failure>();
  const busyText = useBusyText(t`Deleting...`);

  const close = () => {
    setOpen(false);
    setPassword('');
    setFailure(undefined);
  };

  const confirm = async () => {
    if (!isSignedIn(user)) {
      setFailure({ sentence: t`User not authenticated` });
      return;
    }
    setFailure(undefined);
    try {
      await run(() => deleteAccount(password));
    } catch (error) {
      setFailure(passwordFailure(error));
      return;
    }
    close();
    await raiseAlert(t`Your account has been successfully deleted.`);
    await navigate('/');
  };

  return (
    <>
      <Button variant="danger" onPress={() => setOpen(true)}>{t`Delete Account`}</Button>
      <ConfirmDialog
        title={t`Delete your account?`}
        isOpen={isOpen}
        confirm={t`Delete Account`}
        isDanger
        isBusy={isBusy}
        busyText={busyText}
        onConfirm={confirm}
        onCancel={close}
      >
        <p>
          {t`Your account and everything you wrote will be deleted, here and in the cloud. This cannot be undone.`}
        </p>
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          isRequired
          value={password}
          onChange={setPassword}
        />
        {/* Not an error of the field, which would keep the same password from being sent again. */}
        {failure && <FailureText {...failure} />}
      </ConfirmDialog>
    </>
  );
}
