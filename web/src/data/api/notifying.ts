/** Whether this browser shows notifications, also while the app is closed. */
import { useSyncExternalStore } from 'react';
import { periodicSyncOf, WAKING_TAG } from '../schedule/forget-schedule.ts';

/** `impossible`: Safari on a phone has them for installed apps only. `unasked`: the browser will ask. */
export type Notifying = 'impossible' | 'unasked' | 'denied' | 'granted';

/** Browsers allow no more. */
const HALF_A_DAY_MS = 43_200_000;

const listeners = new Set<() => void>();

export function notifying(): Notifying {
  // Development has no service worker.
  const isPossible =
    !import.meta.env.DEV && 'Notification' in globalThis && 'serviceWorker' in navigator;
  if (!isPossible) return 'impossible';
  return Notification.permission === 'default' ? 'unasked' : Notification.permission;
}

export function useNotifying(): Notifying {
  return useSyncExternalStore(onNotifyingChange, notifying, notifying);
}

export function onNotifyingChange(listener: () => void): () => void {
  listeners.add(listener);
  // It may have been changed in the browser's settings.
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Call it from a press: only then does the browser ask. */
export async function askToNotify(): Promise<void> {
  if (notifying() !== 'unasked') return;
  await Notification.requestPermission();
  for (const listener of listeners) listener();
}

export async function canWakeUp(): Promise<boolean> {
  try {
    const name = 'periodic-background-sync' as PermissionName;
    const { state } = await navigator.permissions.query({ name });
    return state === 'granted' && 'periodicSync' in ServiceWorkerRegistration.prototype;
  } catch {
    return false;
  }
}

/** `isWanted` is asked once there is a service worker. Never rejects: then reminders come while the app is open. */
export async function wakeUp(isWanted: () => boolean): Promise<void> {
  try {
    const sync = periodicSyncOf(await navigator.serviceWorker?.ready);
    const minInterval = HALF_A_DAY_MS;
    await (isWanted() ? sync?.register(WAKING_TAG, { minInterval }) : sync?.unregister(WAKING_TAG));
  } catch {
    // Not installed, or not used often enough for the browser.
  }
}

export async function askWorkerToRemind(remindAt: string): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage({ remindAt });
}

export async function closeNotifications(isNeedless: (id: string) => boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) if (isNeedless(notification.tag)) notification.close();
}
