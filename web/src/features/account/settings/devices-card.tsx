// The card with every device that is signed in: since when, its name, and how to sign it out from here.

import { select, t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { isoTextToDay } from '@lunaria/cycle/iso-date';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import {
  DEVICE_NAME_MAX_CHARS,
  type DeviceSession,
  listDevices,
  nameDevice,
  nameThisDevice,
  signOutDevices,
  useDeviceName,
} from '../../../data/api/devices.ts';
import { momentToDay } from '../../../data/api/use-today.ts';
import { Button, TextButton, TextButtons } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Quiet } from '../../../ui/text.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { dateToWordsAsOf } from '../../../words/dates.ts';
import { passwordFailure, sentenceFor } from '../error-sentences.ts';
import { FormDialog, useForm } from '../form.tsx';
import styles from './devices-card.module.css';
import { useWriting } from './use-writing.ts';

/** What is to be signed out: one device, or all but this one. */
type SignOut = { readonly id: string; readonly name: string } | 'others';

export function DevicesCard() {
  const [devices, setDevices] = useState<readonly DeviceSession[]>();
  const [failure, setFailure] = useState<string>();
  const [signOut, setSignOut] = useState<SignOut>('others');
  const [isAsking, setAsking] = useState(false);
  const load = useCallback(async () => {
    const found = await listDevices();
    // This one first.
    setDevices([...found].sort((a, b) => Number(b.isThis) - Number(a.isThis)));
  }, []);

  useEffect(() => {
    load().catch((error) => setFailure(sentenceFor(error)));
  }, [load]);
  // A device that signed in with an older version of the app has no name yet.
  useEffect(nameThisDevice, []);

  const ask = (about: SignOut) => {
    setSignOut(about);
    setAsking(true);
  };

  if (failure) return <p role="status">{failure}</p>;
  if (!devices) return <Skeleton lines={3} />;
  return (
    <>
      <ul className="list" aria-label={t`Devices`}>
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            devices={devices}
            onSignOut={(name) => ask({ id: device.id, name })}
          />
        ))}
      </ul>
      {devices.length > 1 && (
        <div>
          <Button variant="quiet" onPress={() => ask('others')}>
            {t`Sign out everywhere else`}
          </Button>
        </div>
      )}
      <Quiet>
        {t`A device that is signed out loses what it shows within seconds. The names are sealed like everything else.`}
      </Quiet>
      <SignOutDialog
        signOut={signOut}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDone={load}
      />
    </>
  );
}

interface DeviceRowProps {
  readonly device: DeviceSession;
  readonly devices: readonly DeviceSession[];
  readonly onSignOut: (name: string) => void;
}

function DeviceRow({ device, devices, onSignOut }: DeviceRowProps) {
  const given = useDeviceName(device.id);
  const [isNaming, setNaming] = useState(false);
  const nameId = useId();
  const name = given ?? (device.isThis ? t`This device` : t`A device without a name`);
  return (
    <li className={`row between ${styles.device}`} aria-labelledby={nameId}>
      <div className={styles.words}>
        <p id={nameId} className={styles.name}>
          {name}
          {device.isThis && given && <span className={styles.mark}>{t`This device`}</span>}
        </p>
        <p>
          {beganWords(device.began, new Date())}
          <br />
          {device.isThis ? t`In use now` : lastUsedWords(device.lastUsed, new Date())}
        </p>
      </div>
      <TextButtons>
        <TextButton
          label={given ? t`Rename: ${name}` : t`Name it: ${name}`}
          onPress={() => setNaming(true)}
        >
          {given ? t`Rename` : t`Name it`}
        </TextButton>
        {!device.isThis && (
          <TextButton label={t`Sign out: ${name}`} onPress={() => onSignOut(name)}>
            {t`Sign out`}
          </TextButton>
        )}
      </TextButtons>
      <NameDevice
        given={given}
        isOpen={isNaming}
        onName={(text) => nameDevice(device.id, text, devices)}
        onClose={() => setNaming(false)}
      />
    </li>
  );
}

export function beganWords(began: string, now: Date): string {
  const { when, date } = seenFrom(momentToDay(now), momentToDay(new Date(began)));
  return select(when, {
    today: 'Signed in today',
    yesterday: 'Signed in yesterday',
    other: `Signed in on ${date}`,
  });
}

/** Compared in UTC, in which the cloud counts the days. */
export function lastUsedWords(day: string, now: Date): string {
  const { when, date } = seenFrom(isoTextToDay(now.toISOString().slice(0, 10)), isoTextToDay(day));
  return select(when, {
    today: 'Last used today',
    yesterday: 'Last used yesterday',
    unknown: 'Last used on an unknown day',
    other: `Last used on ${date}`,
  });
}

function seenFrom(today: Day | undefined, day: Day | undefined) {
  if (day === undefined || today === undefined) return { when: 'unknown', date: '' };
  const when = day >= today ? 'today' : today - day === 1 ? 'yesterday' : 'earlier';
  return { when, date: dateToWordsAsOf(today, day) };
}

interface NameDeviceProps {
  readonly given: string | undefined;
  readonly isOpen: boolean;
  readonly onName: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

function NameDevice({ given = '', isOpen, onName, onClose }: NameDeviceProps) {
  const write = useWriting();
  const form = useForm<{ deviceName?: string }>({});
  const { deviceName = given } = form.values;

  const close = () => {
    form.clear();
    onClose();
  };

  return (
    <ConfirmDialog
      title={t`Name the device`}
      isOpen={isOpen}
      confirm={t`Save`}
      onConfirm={async () => (await write(() => onName(deviceName))) && close()}
      onCancel={close}
    >
      <TextField
        label={t`Name`}
        {...form.field('deviceName')}
        value={deviceName}
        hint={t`Such as Phone, or Tablet in the kitchen. Only you can read it.`}
        maxLength={DEVICE_NAME_MAX_CHARS}
        autoFocus
        // Often a name that the app has given: typing replaces it.
        onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
      />
    </ConfirmDialog>
  );
}

interface SignOutDialogProps {
  readonly signOut: SignOut;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Asks for the password: somebody who only holds this device must not be able to sign the others out. */
function SignOutDialog({ signOut, isOpen, onClose, onDone }: SignOutDialogProps) {
  const showToast = useToast();
  const field = useRef<HTMLDivElement>(null);
  const form = useForm({ password: '' });
  const isAll = signOut === 'others';
  const name = isAll ? '' : signOut.name;

  const close = () => {
    form.clear();
    onClose();
  };

  const confirm = () =>
    form.send(
      () => signOutDevices(isAll ? signOut : [signOut.id], form.values.password),
      () => {
        close();
        showToast(isAll ? t`All other devices have been signed out.` : t`Signed out: ${name}.`);
        onDone().catch((error) => showToast(sentenceFor(error)));
      },
      (error) => {
        field.current?.querySelector('input')?.focus();
        return passwordFailure(error);
      },
    );

  return (
    <FormDialog
      form={form}
      title={isAll ? t`Sign out everywhere else?` : t`Sign out: ${name}?`}
      isOpen={isOpen}
      confirm={t`Sign out`}
      busyText={form.busyText(t`Signing out...`)}
      onConfirm={confirm}
      onCancel={close}
    >
      <p>
        {isAll
          ? t`All other devices are signed out within seconds. This one stays signed in. Your password shows that it is you.`
          : t`It is signed out within seconds. Your password shows that it is you.`}
      </p>
      <div ref={field}>
        <PasswordField label={t`Password`} {...form.field('password')} autoFocus />
      </div>
    </FormDialog>
  );
}
