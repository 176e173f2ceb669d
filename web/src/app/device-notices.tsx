// Notices above a page: what the device does not allow, a wrong clock, and that the account was deleted.

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { type DeviceFault, useDeviceAhead, useDeviceFault, useIsUser } from '../data/api/user.ts';
import { useLocation } from '../router/react.tsx';
import { Notice } from '../ui/text.tsx';
import { timeSpanWords } from '../words/lists.ts';
import styles from './plain-frame.module.css';

export function DeviceNotices() {
  const fault = useDeviceFault();
  const clock = clockWords(useAtArrival(useDeviceAhead()));
  const isDeleted = useIsUser((user) => user.status === 'signed-out' && user.deleted === true);
  if (!fault && !clock && !isDeleted) return null;
  return (
    <div className={`stack-3 ${styles.notices}`}>
      {isDeleted && (
        <Notice role="alert">{t`Your account was deleted on another device, so everything in it has been removed from this one too.`}</Notice>
      )}
      {fault && <Notice role="alert">{faultWords(fault)}</Notice>}
      {clock && <Notice role="status">{clock}</Notice>}
    </div>
  );
}

/** The value on arrival at the page: a notice that came later would move what is being pressed. */
export function useAtArrival<Value>(value: Value): Value {
  const { key } = useLocation();
  const [arrival, setArrival] = useState({ key, value });
  if (arrival.key === key) return arrival.value;
  setArrival({ key, value });
  return value;
}

function faultWords(fault: DeviceFault): string {
  return fault === 'insecure'
    ? t`This address is not secure, so the browser does not let Lunaria seal what you write. Please open the address that begins with https:// instead.`
    : t`This browser does not let Lunaria keep anything on this device: storage is blocked in its settings, or this is a private window. Until that changes, nothing can be saved.`;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

export function clockWords(aheadMs: number): string | undefined {
  if (aheadMs === 0) return undefined;
  const off = Math.abs(aheadMs);
  const [unit, length] = UNITS.find(([, length]) => off >= length) ?? UNITS[2];
  const amount = timeSpanWords(Math.round(off / length), unit);
  return aheadMs > 0
    ? t`This device’s clock is about ${amount} ahead. Please correct it: it decides which day is today.`
    : t`This device’s clock is about ${amount} behind. Please correct it: it decides which day is today.`;
}
