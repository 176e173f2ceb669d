import { plural, t } from '@lingui/core/macro';
import { type ComponentProps, useEffect, useState } from 'react';
import type { Opening } from '../../../../data/api/lock-opening.ts';
import {
  addDeviceUnlock,
  chooseLockTime,
  hasDeviceUnlock,
  isPasscode,
  LOCK_TIMES,
  type LockTime,
  lockNow,
  lockTime,
  opensWithDevice,
  removeDeviceUnlock,
  removeLock,
  setLock,
} from '../../../../data/api/lock-setting.ts';
import { hasAppLock, isRemembered, useIsLocal, useIsUser } from '../../../../data/api/user.ts';
import { useNavigate } from '../../../../router/react.tsx';
import { raiseAlert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { PasswordField, TextField } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Quiet } from '../../../../ui/text.tsx';
import { showToast } from '../../../../ui/toast.tsx';
import { Form, passwordFailure, Submit, useForm } from '../../form.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { triesWords, wipedWords } from './lock-screen.tsx';

export function AppLock() {
  const [time, setTime] = useState(lockTime);
  // A new vault key ends it too.
  const isOn = useIsUser(hasAppLock);
  const isLocal = useIsLocal();
  if (time === undefined || !isOn) return <NewLockForm onSet={setTime} />;
  const choose = (chosen: LockTime) => {
    chooseLockTime(chosen);
    setTime(chosen);
  };
  return (
    <div className="stack-5">
      <LockTimeSelect value={time} onChange={choose} />
      <div className="row-3 between">
        <Button onPress={() => void lockNow()}>{t`Lock now`}</Button>
        <AskPasscode
          button={t`Turn off`}
          title={t`Turn off the app lock?`}
          confirm={t`Turn off the lock`}
          busyText={t`Turning off...`}
          change={removeLock}
          doneWords={() =>
            !isRemembered()
              ? t`The lock is off. You stay signed in until this tab is closed.`
              : isLocal
                ? t`The lock is off.`
                : t`The lock is off. You stay signed in on this device.`
          }
          onDone={() => setTime(undefined)}
        >
          {t`Anyone who opens the browser on this device can then read everything.`}
        </AskPasscode>
      </div>
      <DeviceUnlock />
      <Quiet>
        {isLocal
          ? t`Ten wrong passcodes delete everything on this device. A passcode you forget cannot be reset: keep a backup.`
          : t`The lock ends when you sign out. Ten wrong passcodes sign this device out and wipe it.`}
      </Quiet>
    </div>
  );
}

function LockTimeSelect(props: { value: LockTime; onChange: (time: LockTime) => void }) {
  const { value, onChange } = props;
  return (
    <Select
      label={t`When it locks`}
      options={LOCK_TIMES.map((time) => ({ value: time, name: timeWords(time) }))}
      value={value}
      onChange={(chosen) => onChange(LOCK_TIMES.find((time) => time === chosen) ?? value)}
    />
  );
}

function timeWords(time: LockTime): string {
  if (time === 'start') return t`Only when it is opened`;
  if (time === 'hidden') return t`When the page is hidden`;
  const minutes = Number(time);
  return t`After ${plural(minutes, { one: '# minute', other: '# minutes' })} without a touch`;
}

/** Asks for the account's password, if there is one: it opens the keys that the passcode is to lock. */
function NewLockForm({ onSet }: { readonly onSet: (time: LockTime) => void }) {
  const isLocal = useIsLocal();
  const [canUseDevice, setCanUseDevice] = useState(false);
  const form = useForm({
    lockPassword: '',
    newPasscode: '',
    newPasscodeAgain: '',
    time: '5' as LockTime,
    withDevice: false,
  });
  const { lockPassword, newPasscode, newPasscodeAgain, time, withDevice } = form.values;
  const isWrong = !isPasscode(newPasscode);
  const isMismatch = newPasscode !== newPasscodeAgain;

  useEffect(() => void hasDeviceUnlock().then(setCanUseDevice), []);

  const send = () => {
    if (isWrong || isMismatch) return;
    const deviceKeyName = withDevice ? t`App lock` : undefined;
    form.send(
      () => setLock({ password: lockPassword, passcode: newPasscode, time, deviceKeyName }),
      ({ hasDevice }) => {
        showToast(
          withDevice && !hasDevice
            ? t`The lock is on, with the passcode alone: this device’s unlock cannot open it.`
            : t`The lock is on.`,
        );
        onSet(time);
      },
      isLocal
        ? () => t`The lock could not be set. Please close other tabs and try again.`
        : passwordFailure,
    );
  };

  return (
    <Form form={form} label={t`App lock`} onSubmit={send}>
      {!isLocal && <PasswordField label={t`Your password`} {...form.field('lockPassword')} />}
      <TextField
        label={t`Passcode`}
        {...form.field('newPasscode')}
        type="password"
        hint={t`4 to 12 characters. Longer is safer: a thief who copies the browser’s files can try four digits in an hour or two.`}
        isRequired
        error={form.hasTried && isWrong ? t`It needs 4 to 12 characters.` : undefined}
      />
      <TextField
        label={t`Passcode again`}
        {...form.field('newPasscodeAgain')}
        type="password"
        isRequired
        error={form.hasTried && isMismatch ? t`The passcodes do not match.` : undefined}
      />
      <LockTimeSelect {...form.field('time')} />
      {canUseDevice && (
        <Checkbox isSelected={withDevice} onChange={(isOn) => form.set({ withDevice: isOn })}>
          {t`Unlock with this device’s finger, face or PIN too`}
        </Checkbox>
      )}
      <Quiet>
        {!isRemembered()
          ? t`Lunaria then asks for the passcode at every start. While it is locked, nothing on this device opens what you wrote. You stay signed in here, behind the passcode, when the tab is closed.`
          : t`Lunaria then asks for the passcode at every start. While it is locked, nothing on this device opens what you wrote.`}
      </Quiet>
      <Quiet>
        {isLocal
          ? t`Without an account, only the passcode opens what is here, and nobody can reset it. Ten wrong tries delete everything. Make a backup first.`
          : t`Ten wrong tries sign this device out and wipe it. Your password brings back what the cloud has; changes that had not reached it, and texts you had not saved, stay sealed here until then.`}
      </Quiet>
      <Submit form={form} busyText={t`Locking...`}>
        {t`Set the lock`}
      </Submit>
    </Form>
  );
}

function DeviceUnlock() {
  const [state, setState] = useState<'none' | 'possible' | 'on'>('none');

  useEffect(() => {
    void Promise.all([opensWithDevice(), hasDeviceUnlock()]).then(([isOn, isPossible]) =>
      setState(isOn ? 'on' : isPossible ? 'possible' : 'none'),
    );
  }, []);

  if (state === 'none') return null;
  return (
    <div className="stack-3 start">
      {state === 'on' ? (
        <>
          <p>{t`Your finger, face or PIN on this device opens the lock too.`}</p>
          <AskPasscode
            key="remove"
            button={t`Remove finger or face`}
            title={t`Remove finger or face?`}
            confirm={t`Remove`}
            busyText={t`Removing...`}
            change={removeDeviceUnlock}
            doneWords={() => t`Only the passcode opens the lock now.`}
            onDone={() => setState('possible')}
          >
            {t`Only the passcode then opens the lock. The device may still list a passkey for it, which you can delete there.`}
          </AskPasscode>
        </>
      ) : (
        <AskPasscode
          key="add"
          button={t`Add finger or face`}
          title={t`Add finger or face?`}
          confirm={t`Add`}
          busyText={t`Adding...`}
          change={(passcode) => addDeviceUnlock(passcode, t`App lock`)}
          doneWords={() => t`Your finger, face or PIN on this device now opens the lock too.`}
          onDone={() => setState('on')}
        >
          {t`Anyone whose finger, face or PIN unlocks this device can then open the lock. The passcode still works. Your device will ask twice.`}
        </AskPasscode>
      )}
    </div>
  );
}

interface AskPasscodeProps
  extends Pick<ComponentProps<typeof FormDialog>, 'title' | 'confirm' | 'busyText'> {
  readonly button: string;
  readonly change: (passcode: string) => Promise<Opening>;
  readonly doneWords: () => string;
  readonly onDone: () => void;
  readonly children: string;
}

/** A change of the lock that needs the passcode. A wrong one counts like one at the lock screen. */
function AskPasscode(props: AskPasscodeProps) {
  const { button, change, doneWords, onDone, children, ...dialog } = props;
  const isLocal = useIsLocal();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const form = useForm({ passcode: '' });

  const finish = async (opening: Opening) => {
    switch (opening.kind) {
      case 'open':
        setOpen(false);
        showToast(doneWords());
        return onDone();
      case 'wrong':
        form.set({ passcode: '' });
        return form.fail({
          sentence: t`That is not the passcode.`,
          reason: triesWords(opening.left, isLocal),
        });
      case 'declined':
        return form.fail(
          t`This device did not give its consent, or cannot do this. Nothing has changed.`,
        );
      case 'wiped':
        await raiseAlert(...wipedWords(opening.kept));
        return navigate('/');
      case 'gone':
        return navigate('/');
    }
  };

  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {button}
      </Button>
      {isOpen && (
        <FormDialog
          {...dialog}
          form={form}
          onConfirm={() =>
            form.send(
              () => change(form.values.passcode),
              finish,
              () => t`That did not work. Please try again in a moment.`,
            )
          }
          onCancel={() => setOpen(false)}
        >
          <p>{children}</p>
          <TextField label={t`Passcode`} {...form.field('passcode')} type="password" isRequired />
        </FormDialog>
      )}
    </>
  );
}
