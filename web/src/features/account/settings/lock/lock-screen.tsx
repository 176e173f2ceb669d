// The lock screen: it asks for the passcode and shows nothing of hers.

import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { useNavigate } from 'react-router';
import {
  lockFacts,
  MOST_TRIES,
  type Opening,
  unlock,
  unlockWithDevice,
} from '../../../../data/api/lock-opening.ts';
import { useAlert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FailureText } from '../../../../ui/failure-text.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { pageTitle } from '../../../../ui/page-title.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import formStyles from '../../account-form.module.css';
import { ForgottenPasscode } from './forgotten-passcode.tsx';
import { triesWords, wipedWords } from './lock-words.ts';

const NOT_COMPUTED =
  'This device could not check the passcode just now. Close other apps or tabs, and try again.';
const DECLINED = 'The device did not recognise you. You can use the passcode.';

export default function LockScreen() {
  const navigate = useNavigate();
  const raiseAlert = useAlert();
  const [passcode, setPasscode] = useState('');
  const [left, setLeft] = useState(MOST_TRIES);
  const [hasDevice, setHasDevice] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { isBusy, run } = useBusy();

  const sayWiped = async (kept: number) => {
    await raiseAlert(...wipedWords(kept));
    await navigate('/');
  };

  const arrive = useEffectEvent(async () => {
    const facts = await lockFacts();
    if (facts.kind === 'wiped') return sayWiped(facts.wiping.kept);
    if (facts.kind === 'gone') return;
    setLeft(facts.left);
    setHasDevice(facts.hasDevice);
  });

  useEffect(() => {
    document.title = pageTitle('Locked');
    void arrive();
  }, []);

  const open = async (way: () => Promise<Opening>) => {
    setFailure(undefined);
    try {
      const opening = await run(way);
      if (opening?.kind === 'wiped') return sayWiped(opening.wiping.kept);
      if (opening?.kind === 'declined') setFailure(DECLINED);
      if (opening?.kind !== 'wrong') return;
      setPasscode('');
      setLeft(opening.left);
      setFailure('That is not the passcode.');
    } catch {
      setFailure(NOT_COMPUTED);
    }
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    void open(() => unlock(passcode));
  };

  return (
    <>
      <PageHeader title="Locked" />
      <Form onSubmit={send} className={formStyles.form ?? ''} aria-label="Unlock">
        <TextField
          label="Passcode"
          name="passcode"
          type="password"
          // Not the account's password: nothing that a browser should offer to keep.
          autoFocus
          isRequired
          value={passcode}
          onChange={setPasscode}
        />
        {failure && <FailureText sentence={failure} />}
        {left < MOST_TRIES && <p role="status">{triesWords(left)}</p>}
        <Button type="submit" isBusy={isBusy} busyText="Unlocking...">
          Unlock
        </Button>
        {hasDevice && (
          <Button variant="quiet" onPress={() => void open(unlockWithDevice)} isDisabled={isBusy}>
            Use this device’s unlock
          </Button>
        )}
      </Form>
      <ForgottenPasscode />
    </>
  );
}
