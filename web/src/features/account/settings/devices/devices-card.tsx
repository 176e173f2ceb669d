// The card with every device that is signed in: since when, what she calls it, and how to sign it out from here.

import { useCallback, useEffect, useState } from 'react';
import { type DeviceSession, listDevices, signOutDevices } from '../../../../data/api/devices.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import { sentenceFor } from '../../error-sentences.ts';
import { DeviceRow } from './device-row.tsx';
import styles from './devices-card.module.css';

export function DevicesCard() {
  const { devices, failure, reload } = useDevices();
  const showToast = useToast();
  const { isBusy, run } = useBusy();

  const signOut = async (which: readonly string[] | 'others', done: string) => {
    try {
      await signOutDevices(which);
      await reload();
      showToast(done);
    } catch (error) {
      showToast(sentenceFor(error));
    }
  };

  if (failure) return <p role="status">{failure}</p>;
  if (!devices) return <Skeleton lines={3} />;
  return (
    <>
      <p>
        Where you are signed in. A device that is signed out loses what it shows within seconds, and
        the name you give it is sealed like everything else.
      </p>
      <ul className={styles.devices} aria-label="Devices">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            devices={devices}
            onSignOut={(name) => signOut([device.id], `${name} has been signed out.`)}
          />
        ))}
      </ul>
      {devices.length > 1 && (
        <div>
          <Button
            variant="quiet"
            isBusy={isBusy}
            busyText="Signing out..."
            onPress={() => run(() => signOut('others', 'All other devices have been signed out.'))}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </>
  );
}

type Devices = {
  readonly devices: readonly DeviceSession[] | undefined;
  readonly failure: string | undefined;
  readonly reload: () => Promise<void>;
};

function useDevices(): Devices {
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
