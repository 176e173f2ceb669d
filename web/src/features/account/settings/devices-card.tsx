import { select, t } from '@lingui/core/macro';
import { type Day, isoTextToDay } from '@lunaria/cycle/day';
import { useCallback, useEffect, useId, useState } from 'react';
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
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { saveOrAlert } from '../../../ui/save-or-alert.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Quiet } from '../../../ui/text.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { dateToWordsAsOf } from '../../../words/dates.ts';
import { focusField, passwordFailure, sentenceFor, useForm } from '../form.tsx';
import styles from './devices-card.module.css';
import { FormDialog } from './form-dialog.tsx';

type SignOutTarget = { readonly id: string; readonly name: string } | 'others';

export function DevicesCard() {
  const [devices, setDevices] = useState<readonly DeviceSession[]>();
  const [failure, setFailure] = useState<string>();
  const [target, setTarget] = useState<SignOutTarget>();
  const load = useCallback(async () => {
    const found = await listDevices();
    setDevices([...found].sort((a, b) => Number(b.isThis) - Number(a.isThis)));
  }, []);

  useEffect(() => {
    load().catch((error) => setFailure(sentenceFor(error)));
  }, [load]);
  // A device that signed in with an older version of the app has no name yet.
  useEffect(nameThisDevice, []);

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
            onSignOut={(name) => setTarget({ id: device.id, name })}
          />
        ))}
      </ul>
      {devices.length > 1 && (
        <div>
          <Button variant="quiet" onPress={() => setTarget('others')}>
            {t`Sign out everywhere else`}
          </Button>
        </div>
      )}
      <Quiet>
        {t`A device that is signed out stops showing your data within seconds. The names are sealed like everything else.`}
      </Quiet>
      {target && (
        <SignOutDialog target={target} onClose={() => setTarget(undefined)} onDone={load} />
      )}
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
      <div className="stack-1 quiet">
        <p id={nameId} className="heading-md strong ink breaks">
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
      {isNaming && (
        <NameDevice
          given={given}
          onName={(text) => nameDevice(device.id, text, devices)}
          onClose={() => setNaming(false)}
        />
      )}
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

/** In UTC, in which the cloud counts the days. */
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
  if (day >= today) return { when: 'today', date: '' };
  const when = today - day === 1 ? 'yesterday' : 'earlier';
  return { when, date: dateToWordsAsOf(today, day) };
}

interface NameDeviceProps {
  readonly given: string | undefined;
  readonly onName: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}

function NameDevice({ given = '', onName, onClose }: NameDeviceProps) {
  const form = useForm({ deviceName: given });

  return (
    <FormDialog
      form={form}
      title={t`Name the device`}
      confirm={t`Save`}
      onConfirm={() => saveOrAlert(() => onName(form.values.deviceName).then(onClose))}
      onCancel={onClose}
    >
      <TextField
        label={t({ message: 'Name', context: 'of a device' })}
        {...form.field('deviceName')}
        hint={t`Such as Phone, or Tablet in the kitchen. Only you can read it.`}
        maxLength={DEVICE_NAME_MAX_CHARS}
        autoFocus
        // It is often a generated name: typing replaces it.
        onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
      />
    </FormDialog>
  );
}

interface SignOutDialogProps {
  readonly target: SignOutTarget;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Asks for the password: somebody who only holds this device must not be able to sign the others out. */
function SignOutDialog({ target, onClose, onDone }: SignOutDialogProps) {
  const form = useForm({ password: '' });
  const isAll = target === 'others';
  const name = isAll ? '' : target.name;

  const confirm = () =>
    form.send(
      () => signOutDevices(isAll ? target : [target.id], form.values.password),
      () => {
        onClose();
        showToast(isAll ? t`All other devices have been signed out.` : t`Signed out: ${name}.`);
        onDone().catch((error) => showToast(sentenceFor(error)));
      },
      (error) => {
        focusField('password');
        return passwordFailure(error);
      },
    );

  return (
    <FormDialog
      form={form}
      title={isAll ? t`Sign out everywhere else?` : t`Sign out: ${name}?`}
      confirm={t`Sign out`}
      busyText={form.busyText(t`Signing out...`)}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        {isAll
          ? t`All other devices are signed out within seconds. This one stays signed in. Your password shows that it is you.`
          : t`It is signed out within seconds. Your password shows that it is you.`}
      </p>
      <PasswordField label={t`Password`} {...form.field('password')} autoFocus />
    </FormDialog>
  );
}
