/** Removes everything that reminders have left on this device, for who signs out or wants none any more. */
import { deleteDB } from 'idb';

export const SCHEDULE_DATABASE = 'lunaria-reminders';
export const SCHEDULE_LOCK = 'lunaria-reminders';

/** Never rejects: where nothing could be kept, nothing has to be forgotten. */
export async function forgetSchedule(): Promise<void> {
  try {
    await navigator.locks.request(SCHEDULE_LOCK, () => deleteDB(SCHEDULE_DATABASE));
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  } catch {
    // Not secure, storage blocked, or no notifications in this browser.
  }
}
