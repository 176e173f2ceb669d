// The page where a user signs in. Someone who is remembered passes straight through.

import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { logIn } from '../../data/account.ts';
import { verifySession } from '../../data/auth.ts';
import { rememberedUser, wantsToBeRemembered } from '../../data/session-store.ts';
import { useAuth } from '../../data/use-auth.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AccountForm } from './account-form.tsx';
import styles from './account-page.module.css';
import { EmailField } from './email-field.tsx';

export function LoginPage() {
  const isPassing = usePassThrough();
  const auth = useAuth();
  const showToast = useToast();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(wantsToBeRemembered);

  const send = async () => {
    const { isKept } = await logIn(email, password, rememberMe);
    if (rememberMe && !isKept) {
      showToast('This browser cannot remember you: you stay logged in until this tab is closed.');
    }
  };

  if (isPassing) return <PageHeader title="Login" lead="Welcome back." />;
  return (
    <div className={styles.page}>
      <PageHeader title="Login" lead="Welcome back." />
      {auth.status === 'signed-out' && auth.ended && (
        <Notice role="status">
          Your session has ended, so please log in again. Nothing you wrote is lost.
        </Notice>
      )}
      <AccountForm submit="Login" busyText="Logging in..." onSubmit={send} next="/diary">
        <EmailField value={email} onChange={setEmail} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          isRequired
          value={password}
          onChange={setPassword}
        />
        <Checkbox isSelected={rememberMe} onChange={setRememberMe}>
          Remember Me
        </Checkbox>
      </AccountForm>
      <div className={styles.foot}>
        <Link to="/" kind="standalone">
          Back
        </Link>
        <Link to="/signup" kind="standalone">
          I am new here: Sign Up
        </Link>
      </div>
    </div>
  );
}

/** How long a remembered user waits for the cloud; if it answers later, the diary hears of it. */
const PATIENCE_MS = 1_000;

function patience(): Promise<true> {
  return new Promise((resolve) => setTimeout(() => resolve(true), PATIENCE_MS));
}

/** Whether a remembered user is being let through; she is, unless the cloud says that she must log in. */
function usePassThrough(): boolean {
  const navigate = useNavigate();
  const [isPassing, setPassing] = useState(() => rememberedUser() !== undefined);
  useEffect(() => {
    if (!isPassing) return;
    let isHere = true;
    void Promise.race([verifySession(), patience()]).then((isGood) => {
      if (!isHere) return;
      if (isGood) void navigate('/diary', { replace: true });
      else setPassing(false);
    });
    return () => {
      isHere = false;
    };
  }, [isPassing, navigate]);
  return isPassing;
}
