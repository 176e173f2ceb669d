// The page where a user makes an account.

import { useState } from 'react';
import { signUp } from '../../data/api/account.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AccountFoot } from './account-foot.tsx';
import { AccountForm } from './account-form.tsx';
import styles from './account-page.module.css';
import { EmailField } from './email-field.tsx';
import { PasswordAdvice } from './password-advice.tsx';
import { SignUpsClosed, useSignUpsClosed } from './sign-ups-closed.tsx';

export default function SignupPage() {
  const areClosed = useSignUpsClosed();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [confirmed, setConfirmed] = useState('');
  const [hasTried, setTried] = useState(false);
  const isMismatch = password !== confirmed;

  const check = (form: HTMLFormElement) => {
    setTried(true);
    if (isMismatch) form.querySelector<HTMLElement>('[name="confirmPassword"]')?.focus();
    return !isMismatch;
  };

  if (areClosed) return <SignUpsClosed />;
  return (
    <div className={styles.page}>
      <PageHeader title="Sign Up" lead="Everything you write is sealed on this device first." />
      <AccountForm
        submit="Sign Up"
        busyText="Signing up..."
        check={check}
        onSubmit={() => signUp(email, password)}
        next="/question1"
      >
        <EmailField
          value={email}
          onChange={setEmail}
          hint="It need not be a real one: nothing is ever sent to it. It is half of your log-in, so remember it as you wrote it."
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          placeholder="Password must be at least 6 characters"
          isRequired
          value={password}
          onChange={setPassword}
        />
        <PasswordAdvice password={password} email={email} onSuggest={setPassword} />
        <PasswordField
          label="Confirm Password"
          name="confirmPassword"
          autoComplete="new-password"
          isRequired
          value={confirmed}
          onChange={setConfirmed}
          error={hasTried && isMismatch ? 'Passwords do not match' : undefined}
        />
        <Notice>
          Only your password opens what you write here. Nobody can recover it for you, not even us:
          if you forget it, only a recovery phrase opens your entries again. You can make one in
          Settings as soon as you are in.
        </Notice>
      </AccountForm>
      <AccountFoot other="log-in" />
    </div>
  );
}
