// What can be done with a lock that is on: lock now, choose when it locks, take it off.

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  chooseLockTime,
  endsWithTab,
  type LockTime,
  lockNow,
  removeLock,
} from '../../../../data/api/lock-setting.ts';
import { useAlert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { type Failure, FailureText } from '../../../../ui/failure-text.tsx';
import { Quiet } from '../../../../ui/quiet.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import styles from '../../account-form.module.css';
import infoStyles from '../account-info/account-info.module.css';
import { triesWords, wipedWords } from './lock-notices.ts';
import { LockTimeSelect } from './lock-time-select.tsx';

interface LockOnProps {
  readonly time: LockTime;
  readonly onChange: (time: LockTime | undefined) => void;
}

export function LockOn({ time, onChange }: LockOnProps) {
  const choose = (chosen: LockTime) => {
    chooseLockTime(chosen);
    onChange(chosen);
  };
  return (
    <div className={styles.form}>
      <LockTimeSelect value={time} onChange={choose} />
      <div className={infoStyles.ways}>
        <Button onPress={() => void lockNow()}>{t`Lock now`}</Button>
        <TakeOff onDone={() => onChange(undefined)} />
      </div>
      <Quiet>
        {t`The lock ends when you sign out. Ten wrong passcodes sign this device out and wipe it.`}
      </Quiet>
    </div>
  );
}

function TakeOff({ onDone }: { readonly onDone: () => void }) {
  const navigate = useNavigate();
  const showToast = useToast();
  const raiseAlert = useAlert();
  const [isOpen, setOpen] = useState(false);
  const [passcode, setPasscode] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const { isBusy, run } = useBusy();

  const close = () => {
    setOpen(false);
    setPasscode('');
    setFailure(undefined);
  };

  const confirm = async () => {
    setFailure(undefined);
    const opening = await run(() => removeLock(passcode)).catch(() => undefined);
    switch (opening?.kind) {
      case 'open':
        close();
        showToast(
          endsWithTab()
            ? t`The lock is off. You stay signed in until this tab is closed.`
            : t`The lock is off. You stay signed in on this device.`,
        );
        return onDone();
      case 'wrong':
        setPasscode('');
        return setFailure({
          sentence: t`That is not the passcode.`,
          reason: triesWords(opening.left),
        });
      case 'wiped':
        await raiseAlert(...wipedWords(opening.kept));
        return navigate('/');
      case 'gone':
        return navigate('/');
      default:
        return setFailure({ sentence: t`That did not work. Please try again in a moment.` });
    }
  };

  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {t`Turn off`}
      </Button>
      <ConfirmDialog
        title={t`Turn off the app lock?`}
        isOpen={isOpen}
        confirm={t`Turn off the lock`}
        isBusy={isBusy}
        busyText={t`Turning off...`}
        onConfirm={() => void confirm()}
        onCancel={close}
      >
        <p>{t`Whoever opens the browser on this device can then read everything.`}</p>
        <TextField
          label={t`Passcode`}
          name="passcode"
          type="password"
          isRequired
          value={passcode}
          onChange={setPasscode}
        />
        {failure && <FailureText {...failure} />}
      </ConfirmDialog>
    </>
  );
}
