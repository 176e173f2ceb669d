// The frame of the pages before signing in, of the first questions and of what somebody shared: one column, no navigation.

import type { PropsWithChildren } from 'react';
import { useLocation } from '../router/react.tsx';
import '../ui/shared.css';
import { DeviceNotices } from './device-notices.tsx';
import { ExitPart, LockGate } from './lock-gate.tsx';
import styles from './plain-frame.module.css';

export default function PlainFrame({ children }: PropsWithChildren) {
  const { pathname } = useLocation();
  // What a link shares has nothing to do with an account or with what is stored here.
  const isShared = /^\/shared\b/i.test(pathname);
  const page = (
    <main id="main" className={styles.main} tabIndex={-1}>
      {!isShared && <DeviceNotices />}
      {children}
    </main>
  );
  // The pages to sign in stay open to somebody who is locked out.
  const isGuarded = /^\/(?:question|on-this-device)/i.test(pathname);
  return (
    <>
      <ExitPart />
      {isGuarded ? <LockGate>{page}</LockGate> : page}
    </>
  );
}
