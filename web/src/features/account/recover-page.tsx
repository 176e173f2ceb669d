// The page for somebody who has forgotten her password: with the recovery phrase she sets a new one and is in again;
// without it, the page says plainly what can still be done.

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { checkPhrase, recoverAccount } from '../../data/api/recovery.ts';
import { Link } from '../../ui/link.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AccountForm } from './account-form.tsx';
import styles from './account-page.module.css';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields, useNewPassword } from './new-password.tsx';
import { phraseFaultToWords } from './phrase-fault.ts';

export default function RecoverPage() {
  const showToast = useToast();
  const [email, setEmail] = useState('');
  const [phrase, setPhrase] = useState('');
  const [fault, setFault] = useState<string>();
  const chosen = useNewPassword();

  const check = async (form: HTMLFormElement) => {
    const found = await loadChunk(() => checkPhrase(phrase));
    setFault(found && phraseFaultToWords(found));
    const agrees = chosen.agreesIn(form);
    // What comes first in the form is mended first.
    if (found) form.querySelector<HTMLElement>('[name="recoveryPhrase"]')?.focus();
    return agrees && !found;
  };

  const send = async () => {
    await recoverAccount(email, phrase, chosen.password);
    showToast(t`Your new password is set. Your other devices have been signed out.`);
  };

  return (
    <div className={styles.page}>
      <PageHeader
        title={t`Recover your account`}
        lead={t`Your recovery phrase opens everything you wrote, with a new password.`}
      />
      <AccountForm
        submit={t`Recover`}
        busyText={t`Recovering...`}
        check={check}
        onSubmit={send}
        next="/diary"
      >
        <EmailField value={email} onChange={setEmail} />
        <TextArea
          label={t`Recovery phrase`}
          name="recoveryPhrase"
          hint={t`Twelve words, in their order. Capital letters, numbers and commas make no difference.`}
          isRequired
          autoCorrect="off"
          spellCheck="false"
          value={phrase}
          onChange={(text) => {
            setPhrase(text);
            setFault(undefined);
          }}
          error={fault}
        />
        <NewPasswordFields
          value={chosen}
          label={t`New Password`}
          name="newPassword"
          placeholder={t`At least 6 characters`}
          email={email}
          mismatch={t`Passwords do not match`}
        />
      </AccountForm>
      <WithoutPhrase />
      <div className={styles.foot}>
        <Link to="/login" kind="standalone">{t`Back`}</Link>
        <Link to="/signup" kind="standalone">{t`Start anew: Sign Up`}</Link>
      </div>
    </div>
  );
}

function WithoutPhrase() {
  return (
    <div className={styles.about}>
      <h2>{t`Without a recovery phrase`}</h2>
      <p>
        {t`Then nobody can open what you wrote any more, not even the people who run this Lunaria: they have only sealed records, and no copy of your password.`}
      </p>
      <ul>
        <li>
          {t`If one of your devices is still signed in, everything is there: save it with Export in its Settings.`}
        </li>
        <li>{t`You can start anew with another e-mail.`}</li>
        <li>
          {t`Whoever runs this Lunaria can remove the old account. Then its e-mail is free again, and what was in it is gone for good.`}
        </li>
      </ul>
    </div>
  );
}
