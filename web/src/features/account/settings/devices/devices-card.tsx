// The card with every device that is signed in: since when, its name, and how to sign it out from here.

import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type DeviceSession,
  listDevices,
  nameThisDevice,
  signOutDevices,
} from '../../../../data/api/devices.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { type Failure, FailureText } from '../../../../ui/failure-text.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { Quiet } from '../../../../ui/quiet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import { passwordFailure, sentenceFor } from '../../error-sentences.ts';
import { useBusyText } from '../../use-busy-text.ts';
import { DeviceRow } from './device-row.tsx';
import styles from './devices-card.module.css';

/** What is to be signed out: one device, or all but this one. */
type SignOut = { readonly id: string; readonly name: string } | 'others';

export function DevicesCard() {
  const { devices, failure, reload } = useDevices();
  const [signOut, setSignOut] = useState<SignOut>('others');
  const [isAsking, setAsking] = useState(false);
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
      <ul className={styles.devices} aria-label={t`Devices`}>
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
        onDone={reload}
      />
    </>
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
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const { isBusy, run } = useBusy();
  const isAll = signOut === 'others';
  const name = isAll ? '' : signOut.name;
  const busyText = useBusyText(t`Signing out...`);

  const close = () => {
    setPassword('');
    setFailure(undefined);
    onClose();
  };

  const confirm = async () => {
    setFailure(undefined);
    try {
      await run(() => signOutDevices(isAll ? signOut : [signOut.id], password));
    } catch (error) {
      setFailure(passwordFailure(error));
      field.current?.querySelector('input')?.focus();
      return;
    }
    close();
    showToast(isAll ? t`All other devices have been signed out.` : t`Signed out: ${name}.`);
    await onDone().catch((error) => showToast(sentenceFor(error)));
  };

  return (
    <ConfirmDialog
      title={isAll ? t`Sign out everywhere else?` : t`Sign out: ${name}?`}
      isOpen={isOpen}
      confirm={t`Sign out`}
      isBusy={isBusy}
      busyText={busyText}
      onConfirm={confirm}
      onCancel={close}
    >
      <p>
        {isAll
          ? t`All other devices are signed out within seconds. This one stays signed in. Your password shows that it is you.`
          : t`It is signed out within seconds. Your password shows that it is you.`}
      </p>
      <div ref={field}>
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          isRequired
          autoFocus
          value={password}
          onChange={setPassword}
        />
        {/* Not an error of the field, which would keep the same password from being sent again. */}
        {failure && <FailureText {...failure} />}
      </div>
    </ConfirmDialog>
  );
}

function useDevices() {
  const [devices, setDevices] = useState<readonly DeviceSession[]>();
  const [failure, setFailure] = useState<string>();
  const reload = useCallback(async () => setDevices(thisFirst(await listDevices())), []);
  useEffect(() => {
    reload().catch((error) => setFailure(sentenceFor(error)));
  }, [reload]);
  return { devices, failure, reload };
}

function thisFirst(devices: readonly DeviceSession[]): readonly DeviceSession[] {
  return [...devices].sort((a, b) => Number(b.isThis) - Number(a.isThis));
}
