// A new password, typed twice: two fields that have to agree, and advice between them.

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordAdvice } from './password-advice.tsx';

const CONFIRMATION = 'confirmPassword';

export interface NewPassword {
  readonly password: string;
  readonly confirmed: string;
  /** Known once the form was sent. */
  readonly isMismatch: boolean;
  readonly setPassword: (text: string) => void;
  readonly setConfirmed: (text: string) => void;
  /** For when the form is sent. If the two differ, the second takes the focus. */
  readonly agreesIn: (form: HTMLFormElement) => boolean;
  readonly clear: () => void;
}

export function useNewPassword(): NewPassword {
  const [password, setPassword] = useState('');
  const [confirmed, setConfirmed] = useState('');
  const [hasTried, setTried] = useState(false);
  const agrees = password === confirmed;
  return {
    password,
    confirmed,
    isMismatch: hasTried && !agrees,
    setPassword,
    setConfirmed,
    agreesIn: (form) => {
      setTried(true);
      if (!agrees) form.querySelector<HTMLElement>(`[name="${CONFIRMATION}"]`)?.focus();
      return agrees;
    },
    clear: () => {
      setPassword('');
      setConfirmed('');
      setTried(false);
    },
  };
}

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly label: string;
  readonly name: string;
  readonly placeholder: string;
  /** A password should not be made of it. */
  readonly email: string;
  readonly mismatch: string;
  readonly onType?: () => void;
}

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { value, label, name, placeholder, email, mismatch, onType } = props;
  const typing = (set: (text: string) => void) => (text: string) => {
    set(text);
    onType?.();
  };
  return (
    <>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        placeholder={placeholder}
        isRequired
        value={value.password}
        onChange={typing(value.setPassword)}
      />
      <PasswordAdvice
        password={value.password}
        email={email}
        onSuggest={typing((passphrase) => {
          value.setPassword(passphrase);
          value.setConfirmed(passphrase);
        })}
      />
      <PasswordField
        label={t`Confirm Password`}
        name={CONFIRMATION}
        autoComplete="new-password"
        isRequired
        value={value.confirmed}
        onChange={typing(value.setConfirmed)}
        error={value.isMismatch ? mismatch : undefined}
      />
    </>
  );
}
