// The lock screen: it asks for the passcode and shows nothing of what is behind it.

import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
import { Button, TextButton } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { pageTitle } from '../../../../ui/guise.ts';
import { Landscape, MoonInSky, Stars, sceneClass } from '../../../../ui/night-sky.tsx';
import { TO_LOGIN_FORM } from '../../../../ui/sign-in-invitation.tsx';
import { FailureText } from '../../../../ui/text.tsx';
import { Form, useForm } from '../../form.tsx';
import { atStakeWords, forgottenWords, triesWords, wipedWords } from './lock-notices.ts';
import styles from './lock-screen.module.css';

export default function LockScreen() {
  const navigate = useNavigate();
  const raiseAlert = useAlert();
  const form = useForm({ passcode: '' });
  const [left, setLeft] = useState(MOST_TRIES);
  const [hasDevice, setHasDevice] = useState(false);
  const [atStake, setAtStake] = useState<OnlyHere>();
  /** While a request is under way, its answer says how the lock ended; otherwise another tab has ended it. */
  const isAsking = useRef(false);

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

  const open = (way: () => Promise<Opening>) =>
    form.send(
      () => ask(way),
      (opening) => {
        if (opening.kind === 'wiped') return sayWiped(opening.kept);
        if (opening.kind === 'declined')
          form.fail(t`The device did not recognise you. You can use the passcode.`);
        if (opening.kind !== 'wrong') return undefined;
        form.set({ passcode: '' });
        setLeft(opening.left);
        return form.fail(t`That is not the passcode.`);
      },
      () =>
        t`This device could not check the passcode just now. Close other apps or tabs, and try again.`,
    );

  return (
    <div className={`${sceneClass} ${styles.page}`}>
      <Stars className={styles.stars} />
      <MoonInSky className={styles.moonPlace} />
      <div className={styles.words}>
        <h1 className={styles.title}>{t`Locked`}</h1>
        <Form
          form={form}
          label={t`Unlock`}
          onSubmit={() => open(() => unlock(form.values.passcode))}
        >
          <TextField
            label={t`Passcode`}
            {...form.field('passcode')}
            type="password"
            autoFocus
            isRequired
          />
          {form.failure && <FailureText {...form.failure} />}
          {left < MOST_TRIES && (
            <p role="status">
              {triesWords(left)} {left === 1 && atStake && atStakeWords(atStake)}
            </p>
          )}
          <Button type="submit" isBusy={form.isBusy} busyText={t`Unlocking...`}>
            {t`Unlock`}
          </Button>
          {hasDevice && (
            <Button
              variant="quiet"
              onPress={() => void open(unlockWithDevice)}
              isDisabled={form.isBusy}
            >
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

/** The way on is the password, which takes the lock off. */
function ForgottenPasscode() {
  const navigate = useNavigate();
  const [onlyHere, setOnlyHere] = useState<OnlyHere>();

  const leadToLogin = async () => {
    await navigate('/login', { state: TO_LOGIN_FORM });
    // Whoever goes back before the page is there finds this one as it was.
    setOnlyHere(undefined);
  };

  return (
    <div className={styles.other}>
      <TextButton onPress={async () => setOnlyHere(await onlyBehindLock())}>
        {t`Forgot your passcode?`}
      </TextButton>
      <ConfirmDialog
        title={t`Log in with your password?`}
        isOpen={onlyHere !== undefined}
        confirm={t`Log in`}
        onConfirm={() => void leadToLogin()}
        onCancel={() => setOnlyHere(undefined)}
      >
        <p>
          {t`Logging in takes the lock off; you can set a new one in Settings.`}{' '}
          {onlyHere && forgottenWords(onlyHere)}
        </p>
      </ConfirmDialog>
    </div>
  );
}
