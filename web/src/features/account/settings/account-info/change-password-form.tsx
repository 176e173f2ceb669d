// Changes the password, after asking for the current one, and the key with it if somebody may have known the old one.

import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { changePassword, type Ended } from '../../../../data/api/account.ts';
import { isSignedIn, useUser } from '../../../../data/api/user.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { type Failure, FailureText } from '../../../../ui/failure-text.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { Quiet } from '../../../../ui/quiet.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import styles from '../../account-form.module.css';
import { codeOf, passwordFailure } from '../../error-sentences.ts';
import { NewPasswordFields, useNewPassword } from '../../new-password.tsx';
import { useBusyText } from '../../use-busy-text.ts';
import newKeyStyles from './new-key.module.css';

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
  const busyText = useBusyText(t`Changing...`);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure(undefined);
    if (!chosen.agreesIn(event.currentTarget)) return;
    try {
      await run(() => changePassword(current, chosen.password, { newKey }), finish);
    } catch (error) {
      setFailure(
        codeOf(error) === 'auth/weak-password'
          ? { sentence: t`Password is too weak. Use at least 6 characters.` }
          : passwordFailure(error),
      );
    }
  };

  const finish = (ended: Ended) => {
    showToast(t`Your password has been changed.`);
    setCurrent('');
    chosen.clear();
    setNewKey(false);
    onDone(newKey ? ended : undefined);
  };

  return (
    <Form onSubmit={send} className={styles.form ?? ''} aria-label={t`Change password`}>
      <PasswordField
        label={t`Current Password`}
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
        label={t`New Password`}
        name="newPassword"
        placeholder={t`At least 6 characters`}
        email={email}
        mismatch={t`New password and confirm password do not match`}
        onType={onType}
      />
      <NewKeyChoice isSelected={newKey} onChange={setNewKey} />
      {failure && <FailureText {...failure} />}
      <Button type="submit" isBusy={isBusy} busyText={busyText}>{t`Change Password`}</Button>
    </Form>
  );
}

interface NewKeyChoiceProps {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

/** For somebody whose old password was known: the choice to change the key too. */
function NewKeyChoice({ isSelected, onChange }: NewKeyChoiceProps) {
  const about = useId();
  return (
    <div className={newKeyStyles.choice}>
      <Checkbox isSelected={isSelected} onChange={onChange} aria-describedby={about}>
        {t`Somebody may have known my password: seal everything anew`}
      </Checkbox>
      <Quiet id={about}>
        {isSelected
          ? t`You get a new key as well as a new password, and everything you wrote is sealed with it, bit by bit, while you go on reading and writing. A key that somebody has kept then opens nothing any more. Your recovery phrase and the app lock on this device end and have to be set anew.`
          : t`A new password locks others out. It does not change the key that they may have kept.`}
      </Quiet>
    </div>
  );
}
