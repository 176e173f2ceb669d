// The frame of the pages before signing in and of the first questions: one quiet column, no
// navigation.

import { Outlet, useLocation } from 'react-router';
import '../ui/shared.css';
import { DeviceNotices } from './device-notices.tsx';
import { ExitPart } from './exit-part.tsx';
import { LockGate } from './lock-gate.tsx';
import styles from './plain-frame.module.css';

/** The ways in stay open to somebody who is locked out; the questions are answered by who is in. */
const QUESTION = /^\/question/i;

export default function PlainFrame() {
  const page = (
    <main id="main" className={styles.main} tabIndex={-1}>
      <DeviceNotices />
      <Outlet />
    </main>
  );
  const isQuestion = QUESTION.test(useLocation().pathname);
  return (
    <>
      <ExitPart />
      {isQuestion ? <LockGate>{page}</LockGate> : page}
    </>
  );
}
