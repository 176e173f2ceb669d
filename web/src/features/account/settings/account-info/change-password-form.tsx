// Changes the password, after asking for the current one, and the key with it if somebody may have known the old one.

import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { changePassword, type Ended } from '../../../../data/api/account.ts';
import { isSignedIn, useUser } from '../../../../data/api/user.ts';
import { Button } from '../../../../ui/button.tsx';
import { type Failure, FailureText } from '../../../../ui/failure-text.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import styles from '../../account-form.module.css';
import { codeOf, passwordFailure } from '../../error-sentences.ts';
import { NewPasswordFields, useNewPassword } from '../../new-password.tsx';
import { useBusyText } from '../../use-busy-text.ts';
import { NewKeyChoice } from './new-key-choice.tsx';

interface ChangePasswordFormProps {
  readonly onType: () => void;
  /** Changed, and the fields are empty again; with a new key, also what has ended by that. */
  readonly onDone: (ended?: Ended) => void;
}

export function ChangePasswordForm({ onType, onDone }: ChangePasswordFormProps) {
  const showToast = useToast();
  const user = useUser();
  const email = isSignedIn(user) ? user.email : '';
  const [current, setCurrent] = useState('');
  const chosen = useNewPassword();
  const [newKey, setNewKey] = useState(false);
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState<Failure>();
  const busyText = useBusyText('Changing...');

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure(undefined);
    if (!chosen.agreesIn(event.currentTarget)) return;
    try {
      await run(() => changePassword(current, chosen.password, { newKey }), finish);
    } catch (error) {
      setFailure(
        codeOf(error) === 'auth/weak-password'
          ? { sentence: 'Password is too weak. Use at least 6 characters.' }
          : passwordFailure(error),
      );
    }
  };

  const finish = (ended: Ended) => {
    showToast('Your password has been changed.');
    setCurrent('');
    chosen.clear();
    setNewKey(false);
    onDone(newKey ? ended : undefined);
  };

  return (
    <Form onSubmit={send} className={styles.form ?? ''} aria-label="Change password">
      <PasswordField
        label="Current Password"
        name="currentPassword"
        autoComplete="current-password"
        isRequired
        value={current}
        onChange={(text) => {
          setCurrent(text);
          onType();
        }}
      />
      <NewPasswordFields
        value={chosen}
        label="New Password"
        name="newPassword"
        placeholder="At least 6 characters"
        email={email}
        mismatch="New password and confirm password do not match"
        onType={onType}
      />
      <NewKeyChoice isSelected={newKey} onChange={setNewKey} />
      {failure && <FailureText {...failure} />}
      <Button type="submit" isBusy={isBusy} busyText={busyText}>
        Change Password
      </Button>
    </Form>
  );
}
