// The page where a user makes an account.

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { signUp } from '../../data/api/account.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AccountFoot } from './account-foot.tsx';
import { AccountForm } from './account-form.tsx';
import styles from './account-page.module.css';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields, useNewPassword } from './new-password.tsx';
import { SignUpsClosed, useSignUpsClosed } from './sign-ups-closed.tsx';

export default function SignupPage() {
  const areClosed = useSignUpsClosed();
  const [email, setEmail] = useState('');
  const chosen = useNewPassword();

  if (areClosed) return <SignUpsClosed />;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t`Sign Up`}
        lead={t`Everything you write is sealed on this device first.`}
      />
      <AccountForm
        submit={t`Sign Up`}
        busyText={t`Signing up...`}
        check={chosen.agreesIn}
        onSubmit={() => signUp(email, chosen.password)}
        next="/question1"
      >
        <EmailField
          isFirst
          value={email}
          onChange={setEmail}
          hint={t`It need not be a real one: nothing is ever sent to it. Remember it as you wrote it.`}
        />
        <NewPasswordFields
          value={chosen}
          label={t`Password`}
          name="password"
          placeholder={t`Password must be at least 6 characters`}
          email={email}
          mismatch={t`Passwords do not match`}
        />
      </AccountForm>
      <Notice>
        {t`Only your password opens what you write here. Nobody can recover it for you, not even us: if you forget it, only a recovery phrase opens your entries again. You can make one in Settings as soon as you are in.`}
      </Notice>
      <AccountFoot other="log-in" />
    </div>
  );
}
