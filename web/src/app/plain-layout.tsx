// The frame of the pages before signing in and of the first questions: one quiet column, no
// navigation.

import { Outlet } from 'react-router';
import { DeviceNotices } from './device-notices.tsx';
import styles from './plain-layout.module.css';

export function PlainLayout() {
  return (
    <main id="main" className={styles.main} tabIndex={-1}>
      <DeviceNotices />
      <Outlet />
    </main>
  );
}
