// Stands before every page that has something of the user's: while the app is locked there is the lock screen, and
// nothing else. What the lock needs is loaded only where there is one.

import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { LOCK_NOTE, lockTime } from '../data/account/noted-lock.ts';
import { useIsUser } from '../data/api/user.ts';
import { lazyPart, MissingPart } from '../ui/late-part.tsx';
import { withMessages } from '../words/messages.ts';
import styles from './plain-frame.module.css';
import { focusHeading } from './use-page-arrival.ts';

const LockScreen = lazyPart(
  () =>
    withMessages(
      ['lock'],
      async () => (await import('../features/account/settings/lock/lock-screen.tsx')).default,
    ),
  {
    meanwhile: null,
    Missing: (props) => (
      <div className={styles.main}>
        <MissingPart {...props} />
      </div>
    ),
  },
);

export function LockGate({ children }: { readonly children: ReactNode }) {
  const isLocked = useIsUser(({ status }) => status === 'locked');
  const wasLocked = useRef(isLocked);
  useEffect(watchWhereLocked, []);
  useLayoutEffect(() => {
    if (wasLocked.current && !isLocked) focusHeading();
    wasLocked.current = isLocked;
  }, [isLocked]);
  if (!isLocked) return children;
  return (
    <main id="main" tabIndex={-1}>
      <LockScreen />
    </main>
  );
}

/** From now on, or from when another tab sets a lock. */
function watchWhereLocked(): () => void {
  const watch = () => {
    if (lockTime() === undefined) return;
    void import('../data/api/lock-watch.ts').then(
      ({ watchLock }) => watchLock(),
      // It is tried again with the next page, or when the network is back.
      () => addEventListener('online', watch, { once: true }),
    );
  };
  const onStorage = ({ key }: StorageEvent) => key === LOCK_NOTE && watch();
  watch();
  addEventListener('storage', onStorage);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('online', watch);
  };
}
