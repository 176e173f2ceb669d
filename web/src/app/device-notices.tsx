// Says, above the page that is affected, what the device does not allow or what is wrong with it, and why nothing of a
// deleted account is left on it.

import { useState } from 'react';
import { useLocation } from 'react-router';
import { type DeviceFault, useDeviceAhead, useDeviceFault } from '../data/api/use-device.ts';
import { useIsUser } from '../data/api/user.ts';
import { Notice } from '../ui/notice.tsx';
import { clockWords } from './clock-words.ts';
import styles from './device-notices.module.css';

const FAULT_WORDS: Record<DeviceFault, string> = {
  insecure:
    'This address is not secure, so the browser does not let Lunaria seal what you write. Please open the address that begins with https:// instead.',
  'no-storage':
    'This browser does not let Lunaria keep anything on this device: storage is blocked in its settings, or this is a private window. Until that changes, nothing can be saved.',
};

const DELETED_WORDS =
  'Your account was deleted on another device, so everything in it has been removed from this one too.';

export function DeviceNotices() {
  const fault = useDeviceFault();
  const clock = clockWords(useAtArrival(useDeviceAhead()));
  const isDeleted = useIsUser((user) => user.status === 'signed-out' && user.deleted === true);
  if (!fault && !clock && !isDeleted) return null;
  return (
    <div className={styles.notices}>
      {isDeleted && <Notice role="alert">{DELETED_WORDS}</Notice>}
      {fault && <Notice role="alert">{FAULT_WORDS[fault]}</Notice>}
      {clock && <Notice role="status">{clock}</Notice>}
    </div>
  );
}

/** The value as it was when the page was arrived at: a notice that came later would move what is being pressed. */
export function useAtArrival<Value>(value: Value): Value {
  const { key } = useLocation();
  const [arrival, setArrival] = useState({ key, value });
  if (arrival.key === key) return arrival.value;
  setArrival({ key, value });
  return value;
}
