// Sets an app lock: the account's password, since the keys are to be locked away anew, and a passcode twice.

import { t } from '@lingui/core/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import {
  endsWithTab,
  hasDeviceUnlock,
  isPasscode,
  type LockTime,
  setLock,
} from '../../../../data/api/lock-setting.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { type Failure, FailureText } from '../../../../ui/failure-text.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { Quiet } from '../../../../ui/quiet.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import styles from '../../account-form.module.css';
import { passwordFailure } from '../../error-sentences.ts';
import { useBusyText } from '../../use-busy-text.ts';
import { LockTimeSelect } from './lock-time-select.tsx';

export function NewLockForm({ onSet }: { readonly onSet: (time: LockTime) => void }) {
  const showToast = useToast();
  const [password, setPassword] = useState('');
  const [passcode, setPasscode] = useState('');
  const [again, setAgain] = useState('');
  const [time, setTime] = useState<LockTime>('5');
  const [canUseDevice, setCanUseDevice] = useState(false);
  const [withDevice, setWithDevice] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { isBusy, run } = useBusy();
  const busyText = useBusyText(t`Locking...`);

  useEffect(() => void hasDeviceUnlock().then(setCanUseDevice), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(undefined);
    if (!isPasscode(passcode) || passcode !== again) return;
    try {
      const deviceKeyName = withDevice ? t`App lock` : undefined;
      const lock = await run(() => setLock({ password, passcode, time, deviceKeyName }));
      if (!lock) return;
      const isWithout = withDevice && !lock.hasDevice;
      showToast(
        isWithout
          ? t`The lock is on, with the passcode alone: this device’s unlock cannot open it.`
          : t`The lock is on.`,
      );
      onSet(time);
    } catch (error) {
      setFailure(passwordFailure(error));
    }
  };

  return (
    <Form onSubmit={send} className={styles.form ?? ''} aria-label={t`App lock`}>
      <PasswordField
        label={t`Your password`}
        name="lockPassword"
        autoComplete="current-password"
        isRequired
        value={password}
        onChange={setPassword}
      />
      <TextField
        label={t`Passcode`}
        name="newPasscode"
        type="password"
        hint={t`4 to 12 characters. Longer is safer: a thief who copies the browser’s files can try four digits in an hour or two.`}
        isRequired
        value={passcode}
        onChange={setPasscode}
        error={hasTried && !isPasscode(passcode) ? t`It needs 4 to 12 characters.` : undefined}
      />
      <TextField
        label={t`Passcode again`}
        name="newPasscodeAgain"
        type="password"
        isRequired
        value={again}
        onChange={setAgain}
        error={hasTried && passcode !== again ? t`The passcodes do not match.` : undefined}
      />
      <LockTimeSelect value={time} onChange={setTime} />
      {canUseDevice && (
        <Checkbox isSelected={withDevice} onChange={setWithDevice}>
          {t`Unlock with this device’s finger, face or PIN too`}
        </Checkbox>
      )}
      <Quiet>
        {endsWithTab()
          ? t`Lunaria then asks for the passcode at every start. While it is locked, nothing on this device opens what you wrote. You stay signed in here, behind the passcode, when the tab is closed.`
          : t`Lunaria then asks for the passcode at every start. While it is locked, nothing on this device opens what you wrote.`}
      </Quiet>
      <Quiet>
        {t`Ten wrong tries sign this device out and wipe it. Your password brings back what the cloud has; changes that had not reached it, and texts you had not saved, stay sealed here until then.`}
      </Quiet>
      {failure && <FailureText {...failure} />}
      <Button type="submit" isBusy={isBusy} busyText={busyText}>
        {t`Set the lock`}
      </Button>
    </Form>
  );
}
