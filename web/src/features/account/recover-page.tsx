// For a forgotten password: with the recovery phrase a new one can be set.

import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { WordsFailure } from '../../data/api/recovery.ts';
import { TextArea } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { showToast } from '../../ui/toast.tsx';
import { listWords } from '../../words/lists.ts';
import { AccountForm, EmailField, focusField, JOINING, useForm } from './form.tsx';
import { NewPasswordFields, NO_NEW_PASSWORD, passwordsAgree } from './new-password.tsx';

const loadRecovery = () => import('../../data/api/recovery.ts');

export default function RecoverPage() {
  const form = useForm({ email: '', recoveryPhrase: '', ...NO_NEW_PASSWORD });
  const { email, recoveryPhrase, newPassword } = form.values;
  const [fault, setFault] = useState<string>();

  const check = () =>
    form.run(async () => {
      const found = await loadChunk(async () => (await loadRecovery()).checkPhrase(recoveryPhrase));
      setFault(found && phraseFaultToWords(found));
      const agree = passwordsAgree(form);
      // The field that comes first takes the focus.
      if (found) focusField('recoveryPhrase');
      return agree && !found;
    });

  const send = async () => {
    const { recoverAccount } = await loadChunk(loadRecovery);
    const { isAsking } = await recoverAccount(email, recoveryPhrase, newPassword);
    showToast(t`Your new password is set. Your other devices have been signed out.`);
    return isAsking ? JOINING : '/diary';
  };

  return (
    <div className="stack-5">
      <PageHeader
        title={t`Recover your account`}
        lead={t`Your recovery phrase opens everything you wrote, with a new password.`}
      />
      <AccountForm
        form={form}
        submit={t`Recover`}
        busyText={t`Recovering...`}
        check={check}
        onSubmit={send}
        preloads="/diary"
      >
        <EmailField form={form} />
        <TextArea
          label={t`Recovery phrase`}
          {...form.field('recoveryPhrase')}
          hint={t`Twelve words, in order. Capital letters, numbers and commas make no difference.`}
          isRequired
          autoCorrect="off"
          spellCheck="false"
          onChange={(text) => {
            form.set({ recoveryPhrase: text });
            setFault(undefined);
          }}
          error={fault}
        />
        <NewPasswordFields form={form} email={email} />
      </AccountForm>
      <div className="stack-3 soft">
        <h2 className="heading-md ink">{t`Without a recovery phrase`}</h2>
        <p>
          {t`Without it, nobody can open what you wrote, not even the people who run this server: they only have sealed records, and no copy of your password.`}
        </p>
        <ul className="stack-2">
          <li>
            {t`If one of your devices is still signed in, everything is there: save it with Export in its Settings.`}
          </li>
          <li>{t`You can start again with another e-mail.`}</li>
          <li>
            {t`The operator of this server can remove the old account. Then its e-mail is free again, and what was in it is gone for good.`}
          </li>
        </ul>
      </div>
      <div className="row-3 between">
        <Link to="/login" kind="standalone">{t`Back`}</Link>
        <Link to="/signup" kind="standalone">{t`Start again: Sign Up`}</Link>
      </div>
    </div>
  );
}

const MOST_NAMED = 3;

export function phraseFaultToWords(fault: WordsFailure): string {
  switch (fault.kind) {
    case 'unknown-words':
      return unknownWords(fault.words);
    case 'word-count': {
      const { count } = fault;
      return t`A recovery phrase has twelve words. ${plural(count, { 1: 'This is one.', one: 'This is #.', other: 'These are #.' })}`;
    }
    case 'not-a-phrase':
      return t`All of these words are valid, but not together in this order. Is one of them wrong, or in the wrong place?`;
  }
}

function unknownWords(words: readonly { readonly place: number; readonly word: string }[]): string {
  const named = words.slice(0, MOST_NAMED).map(({ place, word }) => t`“${word}” (word ${place})`);
  const more = words.length - named.length;
  const rest = more > 0 ? [plural(more, { one: '# more', other: '# more' })] : [];
  const list = listWords([...named, ...rest]);
  const count = words.length;
  return t`${list} ${plural(count, { one: 'is not a word', other: 'are not words' })} of any recovery phrase. Is the spelling right?`;
}
