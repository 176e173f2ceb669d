// The frame of the pages with the navigation: what the device does not allow, the page itself, and the way to
// the five main pages.

import { use } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { openedReplica } from '../data/api/opened-replica.ts';
import '../ui/shared.css';
import { BottomNav } from '../ui/bottom-nav.tsx';
import { lazyPart } from '../ui/late-part.tsx';
import { destinations } from './destinations.ts';
import { DeviceNotices } from './device-notices.tsx';
import { ExitPart } from './exit-part.tsx';
import { LockGate } from './lock-gate.tsx';
import { ReminderPlace, remindersAtHand } from './reminder-place.tsx';
import styles from './shell-frame.module.css';

/**
 * How long the first page waits for the user's data. With it, the page is drawn once; without, it would be drawn
 * empty first and then again, which takes longer than the waiting. Only a great deal of data takes longer than this.
 * It waits for a reminder alike, if there are any: one that came later would move the page, so it would not come.
 */
const PATIENCE_MS = 400;
const dataAtHand = inTime(openedReplica()).then(() => inTime(remindersAtHand()));

function inTime(coming: Promise<unknown>): Promise<unknown> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([coming.catch(() => {}), patience]);
}

const DeveloperPanel = lazyPart(async () => (await import('./developer-panel.tsx')).DeveloperPanel);

export default function ShellFrame() {
  use(dataAtHand);
  const isForDevelopers = useSearchParams()[0].has('developer');
  return (
    <>
      <ExitPart />
      <LockGate>
        <div className={styles.shell}>
          <main id="main" className={styles.main} tabIndex={-1}>
            <DeviceNotices />
            <ReminderPlace />
            <Outlet />
            {isForDevelopers && <DeveloperPanel />}
          </main>
          <BottomNav items={destinations()} />
        </div>
      </LockGate>
    </>
  );
}
