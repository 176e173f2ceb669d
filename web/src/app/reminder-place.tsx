// The place above a page where a reminder stands. Who wants none loads nothing for it.

import { useLocation } from 'react-router';
import { openedReplica } from '../data/api/opened-replica.ts';
import { areRemindersOn } from '../data/api/settings.ts';
import { onUserChange } from '../data/api/user.ts';
import { forgetSchedule } from '../data/schedule/forget-schedule.ts';
import { loadChunk } from '../ui/load-chunk.ts';
import { useAtArrival } from './device-notices.tsx';

type Parts = typeof import('../features/reminders/reminder-card.tsx');

let parts: Parts | undefined;
let loading: Promise<void> | undefined;

/** Resolves once it is known what to show, as far as her data is open. Never rejects. */
export async function remindersAtHand(): Promise<void> {
  openedReplica().then(forgetIfUnwanted, () => {});
  onUserChange(() => void loadIfWanted());
  addEventListener('online', () => void loadIfWanted());
  await loadIfWanted();
}

async function loadIfWanted(): Promise<void> {
  if (areRemindersOn()) loading ??= load();
  await loading;
}

/** They may have been switched off on another device, while this one went on by what it knew. */
async function forgetIfUnwanted(): Promise<void> {
  if (!areRemindersOn()) await forgetSchedule();
}

async function load(): Promise<void> {
  try {
    const loaded = await loadChunk(() => import('../features/reminders/reminder-card.tsx'));
    await loaded.startRemindingHere();
    parts = loaded;
  } catch (error) {
    console.warn('There are no reminders now', error);
    loading = undefined;
  }
}

export function ReminderPlace() {
  const { key, pathname } = useLocation();
  // What comes later waits for the next page: by then nothing is being pressed.
  const loaded = useAtArrival(parts);
  return loaded && <loaded.ReminderCard key={key} path={toPath(pathname)} />;
}

/** An address is found in any case of letters, and with a slash at its end. */
function toPath(pathname: string): string {
  return pathname.toLowerCase().replace(/\/$/, '');
}
