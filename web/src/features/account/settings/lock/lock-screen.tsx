import { plural, t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  deleteLocked,
  type Kept,
  lockFacts,
  MOST_TRIES,
  type OnlyHere,
  type Opening,
  onlyBehindLock,
  unlock,
  unlockWithDevice,
} from '../../../../data/api/lock-opening.ts';
import { currentUser } from '../../../../data/api/user.ts';
import { useNavigate } from '../../../../router/react.tsx';
import { raiseAlert } from '../../../../ui/alert.tsx';
import { Button, TextButton } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { pageTitle } from '../../../../ui/guise.ts';
import { TO_LOGIN_FORM } from '../../../../ui/link.tsx';
import { Landscape, MoonInSky, Stars, scene } from '../../../../ui/night-sky.tsx';
import { FailureText } from '../../../../ui/text.tsx';
import { Form, sentenceFor, useForm } from '../../form.tsx';
import { FormDialog } from '../form-dialog.tsx';
import styles from './lock-screen.module.css';

export default function LockScreen() {
  const navigate = useNavigate();
  const form = useForm({ passcode: '' });
  const [facts, setFacts] = useState({ left: MOST_TRIES, hasDevice: false, isLocal: false });
  const { left, hasDevice, isLocal } = facts;
  const [atStake, setAtStake] = useState<OnlyHere>();
  /** While a request is pending, its answer says how the lock ended; otherwise another tab has ended it. */
  const isAsking = useRef(false);

  const ask = async <Answer extends { readonly kind: string }>(
    question: () => Promise<Answer>,
  ): Promise<Answer> => {
    isAsking.current = true;
    const answer = await question().finally(() => {
      isAsking.current = false;
    });
    if (answer.kind === 'gone') alertIfSignedOut();
    return answer;
  };

  const alertWiped = async (kept: Kept) => {
    await raiseAlert(...wipedWords(kept));
    await navigate('/');
  };

  const arrive = useEffectEvent(async () => {
    const found = await ask(lockFacts);
    if (found.kind === 'wiped') return alertWiped(found.kept);
    if (found.kind === 'locked') setFacts(found);
  });

  useEffect(() => {
    document.title = pageTitle(t`Locked`);
    void arrive();
    return () => {
      if (!isAsking.current) alertIfSignedOut();
    };
  }, []);

  useEffect(() => {
    if (left === 1 && !isLocal) void onlyBehindLock().then(setAtStake);
  }, [left, isLocal]);

  const open = (way: () => Promise<Opening>) =>
    form.send(
      () => ask(way),
      (opening) => {
        if (opening.kind === 'wiped') return alertWiped(opening.kept);
        if (opening.kind === 'declined')
          form.fail(t`The device did not recognise you. You can use the passcode.`);
        if (opening.kind !== 'wrong') return undefined;
        form.set({ passcode: '' });
        setFacts((known) => ({ ...known, left: opening.left }));
        return form.fail(t`That is not the passcode.`);
      },
      () =>
        t`This device could not check the passcode just now. Close other apps or tabs, and try again.`,
    );

  return (
    <div className={`${scene.page} ${styles.page}`}>
      <Stars />
      <MoonInSky className={styles.moonPlace} />
      <div className={`${scene.words} ${styles.words}`}>
        <h1 className={`center ${styles.title}`}>{t`Locked`}</h1>
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
              {triesWords(left, isLocal)} {left === 1 && atStake && atStakeWords(atStake)}
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
        <ForgottenPasscode isLocal={isLocal} />
      </div>
      <Landscape className={`${scene.ground} ${styles.landscape}`} />
    </div>
  );
}

function alertIfSignedOut(): void {
  if (currentUser().status !== 'signed-out') return;
  void raiseAlert(
    t`You have been signed out.`,
    t`It happened in another tab or window of this browser. Log in with your password to go on.`,
  );
}

/** With an account, its password opens the same data; without one, only the passcode opens what is here. */
function ForgottenPasscode({ isLocal }: { readonly isLocal: boolean }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [onlyHere, setOnlyHere] = useState<OnlyHere>('unknown');
  const deleting = useForm({});
  const close = () => setOpen(false);

  const ask = async () => {
    if (!isLocal) setOnlyHere(await onlyBehindLock());
    setOpen(true);
  };

  const goToLogin = async () => {
    await navigate('/login', { state: TO_LOGIN_FORM });
    // In case the user goes back to this page.
    close();
  };

  return (
    <div className={`center ${styles.other}`}>
      <TextButton onPress={ask}>{t`Forgot your passcode?`}</TextButton>
      {isOpen && !isLocal && (
        <ConfirmDialog
          title={t`Log in with your password?`}
          confirm={t`Log in`}
          onConfirm={() => void goToLogin()}
          onCancel={close}
        >
          <p>
            {t`Logging in takes the lock off; you can set a new one in Settings.`}{' '}
            {forgottenWords(onlyHere)}
          </p>
        </ConfirmDialog>
      )}
      {isOpen && isLocal && (
        <FormDialog
          form={deleting}
          title={t`Delete everything on this device?`}
          confirm={t`Delete everything`}
          isDanger
          busyText={t`Deleting...`}
          onConfirm={() => deleting.send(deleteLocked, () => navigate('/'), sentenceFor)}
          onCancel={close}
        >
          <p>
            {t`Only the passcode opens what is here, and nobody can reset it. If you have a backup, you can delete everything, start again and import it.`}
          </p>
        </FormDialog>
      )}
    </div>
  );
}

export function triesWords(left: number, isLocal = false): string {
  if (isLocal)
    return plural(left, {
      1: `One try is left. If it is wrong, everything on this device is deleted.`,
      one: `# try is left. After that, everything on this device is deleted.`,
      other: `# tries are left. After that, everything on this device is deleted.`,
    });
  return plural(left, {
    1: `One try is left. If it is wrong, this device is signed out and wiped.`,
    one: `# try is left. After that, this device is signed out and wiped.`,
    other: `# tries are left. After that, this device is signed out and wiped.`,
  });
}

/** What would happen to data that is only on this device, if the last try is wrong. */
export function atStakeWords(onlyHere: OnlyHere): string {
  if (onlyHere === 'unknown')
    return t`Whatever has not reached the cloud stays sealed here until you log in with your password.`;
  const { changes, drafts } = onlyHere;
  return drafts > 0
    ? plural(changes, {
        0: `Unsaved text has not reached the cloud and would stay sealed here until you log in with your password.`,
        one: `# change and unsaved text have not reached the cloud and would stay sealed here until you log in with your password.`,
        other: `# changes and unsaved text have not reached the cloud and would stay sealed here until you log in with your password.`,
      })
    : plural(changes, {
        0: `The cloud has everything you saved; logging in with your password brings it back.`,
        one: `# change has not reached the cloud and would stay sealed here until you log in with your password.`,
        other: `# changes have not reached the cloud and would stay sealed here until you log in with your password.`,
      });
}

export function wipedWords(kept: Kept): [string, string] {
  if (kept === 'deleted')
    return [
      t`Everything on this device has been deleted.`,
      t`A wrong passcode was entered ten times. If you have a backup, you can start again and import it.`,
    ];
  if (kept === 'unknown')
    return [
      t`This device has been signed out.`,
      t`A wrong passcode was entered ten times. Log in with your password to go on. What is stored here could not be read, so it was not deleted. It stays sealed; if any of it had not reached the cloud, it is sent once you log in here again.`,
    ];
  const { changes, drafts } = kept;
  const why =
    drafts > 0
      ? plural(changes, {
          0: `A wrong passcode was entered ten times. Log in with your password to go on. Unsaved text that had not reached the cloud stays sealed here. Nothing on this device can open it until you log in here again.`,
          one: `A wrong passcode was entered ten times. Log in with your password to go on. # change and unsaved text that had not reached the cloud stay sealed here. Nothing on this device can open them until you log in here again.`,
          other: `A wrong passcode was entered ten times. Log in with your password to go on. # changes and unsaved text that had not reached the cloud stay sealed here. Nothing on this device can open them until you log in here again.`,
        })
      : plural(changes, {
          0: `A wrong passcode was entered ten times. Log in with your password to go on.`,
          one: `A wrong passcode was entered ten times. Log in with your password to go on. # change that had not reached the cloud stays sealed here. Nothing on this device can open it until you log in here again.`,
          other: `A wrong passcode was entered ten times. Log in with your password to go on. # changes that had not reached the cloud stay sealed here. Nothing on this device can open them until you log in here again.`,
        });
  return [t`This device has been signed out and wiped.`, why];
}

export function forgottenWords(onlyHere: OnlyHere): string {
  if (onlyHere === 'unknown')
    return t`Nothing you wrote is lost. Whatever has not reached the cloud yet stays sealed on this device and is sent when you have logged in here again.`;
  const { changes } = onlyHere;
  return plural(changes, {
    0: `Nothing you wrote is lost.`,
    one: `Nothing you wrote is lost. # change has not reached the cloud yet: it stays sealed on this device and is sent when you have logged in here again.`,
    other: `Nothing you wrote is lost. # changes have not reached the cloud yet: they stay sealed on this device and are sent when you have logged in here again.`,
  });
}
