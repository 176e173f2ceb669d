// The lock screen: it asks for the passcode and shows nothing of what is behind it.

import { msg, t } from '@lingui/core/macro';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { useNavigate } from 'react-router';
import {
  lockFacts,
  MOST_TRIES,
  type OnlyHere,
  type Opening,
  onlyBehindLock,
  unlock,
  unlockWithDevice,
} from '../../../../data/api/lock-opening.ts';
import { currentUser } from '../../../../data/api/user.ts';
import { type RaiseAlert, useAlert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FailureText } from '../../../../ui/failure-text.tsx';
import { Moon } from '../../../../ui/moon.tsx';
import { Landscape, Stars } from '../../../../ui/night-sky.tsx';
import { pageTitle } from '../../../../ui/page-title.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import formStyles from '../../account-form.module.css';
import { ForgottenPasscode } from './forgotten-passcode.tsx';
import { atStakeWords, triesWords, wipedWords } from './lock-notices.ts';
import styles from './lock-screen.module.css';

const NOT_COMPUTED = msg`This device could not check the passcode just now. Close other apps or tabs, and try again.`;
const DECLINED = msg`The device did not recognise you. You can use the passcode.`;

export default function LockScreen() {
  const navigate = useNavigate();
  const raiseAlert = useAlert();
  const [passcode, setPasscode] = useState('');
  const [left, setLeft] = useState(MOST_TRIES);
  const [hasDevice, setHasDevice] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [atStake, setAtStake] = useState<OnlyHere>();
  /** While a question is under way, its answer tells how the lock ended; otherwise another tab has ended it. */
  const isAsking = useRef(false);
  const { isBusy, run } = useBusy();

  const ask = async <Answer extends { readonly kind: string }>(
    question: () => Promise<Answer>,
  ): Promise<Answer> => {
    isAsking.current = true;
    const answer = await question().finally(() => {
      isAsking.current = false;
    });
    if (answer.kind === 'gone') sayIfSignedOut(raiseAlert);
    return answer;
  };

  const sayWiped = async (kept: OnlyHere) => {
    await raiseAlert(...wipedWords(kept));
    await navigate('/');
  };

  const arrive = useEffectEvent(async () => {
    const facts = await ask(lockFacts);
    if (facts.kind === 'wiped') return sayWiped(facts.kept);
    if (facts.kind === 'gone') return;
    setLeft(facts.left);
    setHasDevice(facts.hasDevice);
  });

  useEffect(() => {
    document.title = pageTitle(t`Locked`);
    void arrive();
    return () => {
      if (!isAsking.current) sayIfSignedOut(raiseAlert);
    };
  }, [raiseAlert]);

  useEffect(() => {
    if (left === 1) void onlyBehindLock().then(setAtStake);
  }, [left]);

  const open = async (way: () => Promise<Opening>) => {
    setFailure(undefined);
    try {
      const opening = await run(() => ask(way));
      if (opening?.kind === 'wiped') return sayWiped(opening.kept);
      if (opening?.kind === 'declined') setFailure(t(DECLINED));
      if (opening?.kind !== 'wrong') return;
      setPasscode('');
      setLeft(opening.left);
      setFailure(t`That is not the passcode.`);
    } catch {
      setFailure(t(NOT_COMPUTED));
    }
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    void open(() => unlock(passcode));
  };

  return (
    <div className={styles.page}>
      <Stars className={styles.stars} />
      <div className={styles.moonPlace}>
        <Moon className={styles.moon} />
      </div>
      <div className={styles.words}>
        <h1 className={styles.title}>{t`Locked`}</h1>
        <Form onSubmit={send} className={formStyles.form ?? ''} aria-label={t`Unlock`}>
          <TextField
            label={t`Passcode`}
            name="passcode"
            type="password"
            autoFocus
            isRequired
            value={passcode}
            onChange={setPasscode}
          />
          {failure && <FailureText sentence={failure} />}
          {left < MOST_TRIES && (
            <p role="status">
              {triesWords(left)} {left === 1 && atStake && atStakeWords(atStake)}
            </p>
          )}
          <Button type="submit" isBusy={isBusy} busyText={t`Unlocking...`}>
            {t`Unlock`}
          </Button>
          {hasDevice && (
            <Button variant="quiet" onPress={() => void open(unlockWithDevice)} isDisabled={isBusy}>
              {t`Use this device’s unlock`}
            </Button>
          )}
        </Form>
        <ForgottenPasscode />
      </div>
      <Landscape className={styles.landscape} />
    </div>
  );
}

function sayIfSignedOut(raiseAlert: RaiseAlert): void {
  if (currentUser().status !== 'signed-out') return;
  void raiseAlert(
    t`You have been signed out.`,
    t`It happened in another tab or window of this browser. Log in with your password to go on.`,
  );
}
