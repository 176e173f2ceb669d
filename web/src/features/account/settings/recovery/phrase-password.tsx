// Asks for the password before a recovery phrase is made: whoever finds the device open could otherwise take one along.

import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { createPhrase, type NewPhrase } from '../../../../data/api/recovery.ts';
import { Button } from '../../../../ui/button.tsx';
import { type Failure, FailureText } from '../../../../ui/failure-text.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import styles from '../../account-form.module.css';
import { passwordFailure } from '../../error-sentences.ts';
import { useBusyText } from '../../use-busy-text.ts';
import phraseStyles from './recovery-phrase.module.css';

interface PhrasePasswordProps {
  readonly onCancel: () => void;
  readonly onPhrase: (phrase: NewPhrase) => void;
}

export function PhrasePassword({ onCancel, onPhrase }: PhrasePasswordProps) {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const { isBusy, run } = useBusy();
  const busyText = useBusyText(t`Checking...`);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    try {
      const phrase = await run(() => createPhrase(password));
      if (phrase) onPhrase(phrase);
    } catch (error) {
      setFailure(passwordFailure(error));
    }
  };

  return (
    <Form onSubmit={send} className={styles.form ?? ''} aria-label={t`Recovery phrase`}>
      <PasswordField
        label={t`Your password`}
        name="passwordForPhrase"
        autoComplete="current-password"
        isRequired
        autoFocus
        value={password}
        onChange={setPassword}
      />
      {failure && <FailureText {...failure} />}
      <div className={phraseStyles.ways}>
        <Button type="submit" isBusy={isBusy} busyText={busyText}>
          {t`Show the words`}
        </Button>
        <Button variant="quiet" onPress={onCancel} isDisabled={isBusy}>
          {t`Cancel`}
        </Button>
      </div>
    </Form>
  );
}
