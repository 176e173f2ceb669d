import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useIsLocal } from '../../data/api/user.ts';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Notice } from '../../ui/text.tsx';
import { AccountForm, EmailField, loadAccount, useForm } from './form.tsx';
import { NewPasswordFields, NO_NEW_PASSWORD, passwordsAgree } from './new-password.tsx';

export default function SignupPage() {
  const [areClosed, setClosed] = useState(false);
  const isLocal = useIsLocal();
  const form = useForm({ email: '', ...NO_NEW_PASSWORD });
  const { email, newPassword } = form.values;
  const next = isLocal ? '/calendar' : '/question1';

  useEffect(() => {
    loadAccount()
      .then(({ areSignUpsOpen }) => areSignUpsOpen())
      .then((areOpen) => setClosed(!areOpen))
      // The attempt to sign up will say so.
      .catch(() => {});
  }, []);

  const lead = isLocal
    ? t`Everything on this device moves into your account, sealed.`
    : t`Everything you write is sealed on this device first.`;
  return (
    <div className="stack-5">
      <PageHeader
        title={t`Sign Up`}
        lead={areClosed ? t`No new accounts can be made here at the moment.` : lead}
      />
      {areClosed ? (
        <Notice role="status">
          {t`Please come back another time. If you already have an account, nothing changes for you: you can log in as usual.`}
        </Notice>
      ) : (
        <>
          <AccountForm
            form={form}
            submit={t`Sign Up`}
            busyText={t`Signing up...`}
            check={() => passwordsAgree(form)}
            onSubmit={async () => {
              await (await loadAccount()).signUp(email, newPassword);
              return next;
            }}
            preloads={next}
          >
            <EmailField
              form={form}
              isFirst
              hint={t`It does not have to be a real one: nothing is ever sent to it. Just remember what you entered.`}
            />
            <NewPasswordFields
              form={form}
              label={t`Password`}
              name="password"
              placeholder={t`Password must be at least 6 characters`}
              email={email}
            />
          </AccountForm>
          <Notice>
            {t`Only your password opens what you write here. Nobody can recover it for you, not even us: if you forget it, only a recovery phrase opens your entries again. You can make one in Settings once you have signed up.`}
          </Notice>
        </>
      )}
      <div className="row-3 between">
        <Link to="/" kind="standalone">{t`Back`}</Link>
        <Link to="/login" kind="standalone">{t`I have an account: Login`}</Link>
      </div>
      {/* Installed, the app does not begin on the landing screen. */}
      {(areClosed || !isLocal) && (
        <Link to="/on-this-device" kind="standalone">{t`Use it on this device only`}</Link>
      )}
    </div>
  );
}
