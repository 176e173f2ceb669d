// The frame of the pages before signing in and of the first questions: one quiet column, no
// navigation.

import { Outlet } from 'react-router';
import { DeviceNotices } from './device-notices.tsx';
import styles from './plain-frame.module.css';

export default function PlainFrame() {
  return (
    <main id="main" className={styles.main} tabIndex={-1}>
      <DeviceNotices />
      <Outlet />
    </main>
  );
}
