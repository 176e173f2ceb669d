// Says in a sentence what the device does not allow or has wrong, above the page that suffers from it; and why
// nothing of the account is left on it.

import { type DeviceFault, useDeviceAhead, useDeviceFault } from '../data/api/use-device.ts';
import { useUser } from '../data/api/user.ts';
import { Notice } from '../ui/notice.tsx';
import { clockWords } from './clock-words.ts';
import styles from './device-notices.module.css';

const FAULT_WORDS: Record<DeviceFault, string> = {
  insecure:
    'This address is not secure, so the browser does not let Lunaria seal what you write. Open it with https:// in front.',
  'no-storage':
    'This browser lets Lunaria keep nothing on this device: it is blocked in its settings, or this is a private window. Until that changes, nothing can be saved.',
};

const DELETED_WORDS =
  'Your account was deleted on another device, so everything of it was removed from this one too.';

export function DeviceNotices() {
  const fault = useDeviceFault();
  const clock = clockWords(useDeviceAhead());
  const user = useUser();
  const isDeleted = user.status === 'signed-out' && user.deleted;
  if (!fault && !clock && !isDeleted) return null;
  return (
    <div className={styles.notices}>
      {isDeleted && <Notice role="alert">{DELETED_WORDS}</Notice>}
      {fault && <Notice role="alert">{FAULT_WORDS[fault]}</Notice>}
      {clock && <Notice role="status">{clock}</Notice>}
    </div>
  );
}
