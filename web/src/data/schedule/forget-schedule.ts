/** Removes everything that reminders have left on this device, for who signs out or wants none any more. */
import { deleteDB } from 'idb';

export const SCHEDULE_DATABASE = 'lunaria-reminders';
export const SCHEDULE_LOCK = 'lunaria-reminders';
/** What the browser wakes the service worker for. */
export const WAKING_TAG = 'reminders';

/** The part of the Periodic Background Sync API that is used; TypeScript's library does not know it. */
type PeriodicSync = {
  readonly register: (tag: string, options: { readonly minInterval: number }) => Promise<void>;
  readonly unregister: (tag: string) => Promise<void>;
};

/** Never rejects: where nothing could be kept, nothing has to be forgotten. */
export async function forgetSchedule(): Promise<void> {
  try {
    await navigator.locks.request(SCHEDULE_LOCK, () => deleteDB(SCHEDULE_DATABASE));
    const registration = await navigator.serviceWorker?.getRegistration();
    await periodicSyncOf(registration)?.unregister(WAKING_TAG);
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  } catch {
    // Not secure, storage blocked, or no notifications in this browser.
  }
}

/** None in browsers that wake no apps. */
export function periodicSyncOf(
  registration: ServiceWorkerRegistration | undefined,
): PeriodicSync | undefined {
  return (registration as { readonly periodicSync?: PeriodicSync } | undefined)?.periodicSync;
}
