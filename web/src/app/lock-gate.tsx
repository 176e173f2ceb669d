// What protects the pages from other people's eyes: the app lock and Quick exit. Each is loaded only where it is on.

import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { LOCK_KEY, lockTime } from '../data/account/device-flags.ts';
import { exitAddress, onExitChange } from '../data/account/exit-address.ts';
import { useIsUser } from '../data/api/user.ts';
import buttonStyles from '../ui/button.module.css';
import { focusHeading } from '../ui/focus.ts';
import { lazyPart, MissingPart } from '../ui/late-part.tsx';
import { withMessages } from '../words/messages.ts';
import styles from './plain-frame.module.css';
import exitStyles from './quick-exit.module.css';

const QuickExit = lazyPart(
  async () => {
    const { quickExit, watchForExit } = await import('../data/api/quick-exit.ts');
    return function QuickExit() {
      // Not after the paint: Escape has to work as soon as the button is seen.
      useLayoutEffect(watchForExit, []);
      return (
        <div className={exitStyles.bar}>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.quiet}`}
            onClick={() => void quickExit()}
          >
            {t`Quick exit`}
          </button>
        </div>
      );
    };
  },
  { meanwhile: null },
);

export function ExitPart() {
  const isOn = useSyncExternalStore(onExitChange, exitAddress, () => undefined) !== undefined;
  return isOn && <QuickExit />;
}

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

/** Also once another tab has set a lock. */
function watchWhereLocked(): () => void {
  const watch = () => {
    if (lockTime() === undefined) return;
    void import('../data/api/lock-watch.ts').then(
      ({ watchLock }) => watchLock(),
      () => addEventListener('online', watch, { once: true }),
    );
  };
  const onStorage = ({ key }: StorageEvent) => key === LOCK_KEY && watch();
  watch();
  addEventListener('storage', onStorage);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('online', watch);
  };
}
