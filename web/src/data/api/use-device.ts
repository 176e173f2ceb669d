/** What may be wrong with the device itself, so that nothing can be kept or days are not what they seem. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { deviceAhead, onClockChange } from '../../cloud/clock.ts';
import { canSaveOnDevice } from '../account/session-store.ts';
import { useIsUser } from './user.ts';

/**
 * - `insecure`: the address is not secure, so browsers give no cryptography
 * - `no-storage`: the browser keeps nothing here
 */
export type DeviceFault = 'insecure' | 'no-storage';

export function useDeviceFault(): DeviceFault | undefined {
  const hasFailed = useIsUser(({ status }) => status === 'failed');
  const [canKeep, setCanKeep] = useState(true);
  useEffect(() => {
    let isHere = true;
    void canSaveOnDevice().then((can) => isHere && setCanKeep(can));
    return () => {
      isHere = false;
    };
  }, []);
  if (!isSecureContext) return 'insecure';
  return hasFailed || !canKeep ? 'no-storage' : undefined;
}

/** In milliseconds, negative when the clock is behind; 0 when it is right or nothing is known. */
export function useDeviceAhead(): number {
  return useSyncExternalStore(onClockChange, deviceAhead);
}
