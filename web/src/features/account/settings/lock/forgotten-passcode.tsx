// The way on for somebody who forgot the passcode: the password, which takes the lock off.

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type OnlyHere, onlyBehindLock } from '../../../../data/api/lock-opening.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { TO_LOGIN_FORM } from '../../../../ui/sign-in-invitation.tsx';
import { TextButton } from '../../../../ui/text-button.tsx';
import styles from './lock-screen.module.css';
import { forgottenWords } from './lock-words.ts';

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
        Forgot your passcode?
      </TextButton>
      <ConfirmDialog
        title="Log in with your password?"
        isOpen={onlyHere !== undefined}
        confirm="Log in"
        onConfirm={() => void leadToLogin()}
        onCancel={() => setOnlyHere(undefined)}
      >
        <p>
          Logging in takes the lock off; you can set a new one in Settings.{' '}
          {onlyHere && forgottenWords(onlyHere)}
        </p>
      </ConfirmDialog>
    </div>
  );
}
