// The frame of the pages before signing in and of the first questions: one column, no navigation.

import { Outlet, useLocation } from 'react-router';
import '../ui/shared.css';
import { DeviceNotices } from './device-notices.tsx';
import { ExitPart, LockGate } from './lock-gate.tsx';
import styles from './plain-frame.module.css';

export default function PlainFrame() {
  const page = (
    <main id="main" className={styles.main} tabIndex={-1}>
      <DeviceNotices />
      <Outlet />
    </main>
  );
  // The pages to sign in stay open to somebody who is locked out.
  const isGuarded = /^\/(?:question|on-this-device)/i.test(useLocation().pathname);
  return (
    <>
      <ExitPart />
      {isGuarded ? <LockGate>{page}</LockGate> : page}
    </>
  );
}
