// The way on for somebody who forgot the passcode: the password, which takes the lock off.

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type OnlyHere, onlyBehindLock } from '../../../../data/api/lock-opening.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { TO_LOGIN_FORM } from '../../../../ui/sign-in-invitation.tsx';
import { TextButton } from '../../../../ui/text-button.tsx';
import { forgottenWords } from './lock-notices.ts';
import styles from './lock-screen.module.css';

export function ForgottenPasscode() {
  const navigate = useNavigate();
  const [onlyHere, setOnlyHere] = useState<OnlyHere>();

  const leadToLogin = async () => {
    await navigate('/login', { state: TO_LOGIN_FORM });
    // For who goes back before she has seen it: this page was never gone.
    setOnlyHere(undefined);
  };

  return (
    <div className={styles.other}>
      <TextButton onPress={async () => setOnlyHere(await onlyBehindLock())}>
        {t`Forgot your passcode?`}
      </TextButton>
      <ConfirmDialog
        title={t`Log in with your password?`}
        isOpen={onlyHere !== undefined}
        confirm={t`Log in`}
        onConfirm={() => void leadToLogin()}
        onCancel={() => setOnlyHere(undefined)}
      >
        <p>
          {t`Logging in takes the lock off; you can set a new one in Settings.`}{' '}
          {onlyHere && forgottenWords(onlyHere)}
        </p>
      </ConfirmDialog>
    </div>
  );
}
