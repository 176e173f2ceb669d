/** Removes everything that reminders have stored on this device. */
import { deleteDB } from 'idb';

export const SCHEDULE_DATABASE = 'lunaria-reminders';
export const SCHEDULE_LOCK = 'lunaria-reminders';
export const WAKING_TAG = 'reminders';

/** Of the Periodic Background Sync API, which TypeScript's library does not know. */
type PeriodicSync = {
  readonly register: (tag: string, options: { readonly minInterval: number }) => Promise<void>;
  readonly unregister: (tag: string) => Promise<void>;
};

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

export function periodicSyncOf(
  registration: ServiceWorkerRegistration | undefined,
): PeriodicSync | undefined {
  return (registration as { readonly periodicSync?: PeriodicSync } | undefined)?.periodicSync;
}
