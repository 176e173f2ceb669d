import { t } from '@lingui/core/macro';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import {
  isSessionExpected,
  useIsLocal,
  useIsUser,
  wantsToBeRemembered,
} from '../../data/api/user.ts';
import { Redirect, useLocation } from '../../router/react.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { Link, TO_LOGIN_FORM } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Notice } from '../../ui/text.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AccountForm, EmailField, JOINING, loadAccount, useForm } from './form.tsx';

export default function LoginPage() {
  const hasAskedForForm = useLocation().state === TO_LOGIN_FORM;
  const isLocal = useIsLocal();
  const hasSessionEnded = useIsUser((user) => user.status === 'signed-out' && user.ended);
  const form = useForm({ email: '', password: '', rememberMe: false });
  const { email, password, rememberMe } = form.values;
  const setRememberMe = useEffectEvent((isOn: boolean) => form.set({ rememberMe: isOn }));
  // Not at once: the document knows nothing of the last choice.
  useLayoutEffect(() => setRememberMe(wantsToBeRemembered()), []);
  // On arrival: logging in changes it, and goes to the diary by itself.
  const [isRemembered] = useState(isSessionExpected);

  const send = async () => {
    const { logIn } = await loadAccount();
    const { isKept, isAsking } = await logIn(email, password, rememberMe);
    if (rememberMe && !isKept) {
      showToast(
        t`This browser cannot remember you: you will stay logged in until this tab is closed.`,
      );
    }
    return isAsking ? JOINING : '/diary';
  };

  if (isRemembered && !hasAskedForForm) return <Redirect to="/diary" />;
  return (
    <div className="stack-5">
      <PageHeader title={t`Login`} lead={t`Welcome back.`} />
      {hasSessionEnded && (
        <Notice role="status">
          {t`Your session has ended, so please log in again. Nothing you wrote is lost.`}
        </Notice>
      )}
      {isLocal && (
        <Notice>
          {t`You use Lunaria on this device without an account. Once you have logged in, you decide what becomes of what is here.`}
        </Notice>
      )}
      <AccountForm
        form={form}
        submit={t`Login`}
        busyText={t`Logging in...`}
        onSubmit={send}
        preloads="/diary"
      >
        <EmailField form={form} isFirst />
        <PasswordField label={t`Password`} {...form.field('password')} />
        <Checkbox isSelected={rememberMe} onChange={setRememberMe}>
          {t`Remember Me`}
        </Checkbox>
      </AccountForm>
      <Link to="/recover" kind="standalone">{t`Forgot your password?`}</Link>
      <div className="row-3 between">
        <Link to="/" kind="standalone">{t`Back`}</Link>
        <Link to="/signup" kind="standalone">{t`I am new here: Sign Up`}</Link>
      </div>
    </div>
  );
}
