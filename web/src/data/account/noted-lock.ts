/**
 * What every tab knows at once about the app lock: whether there is one, when it locks, and whether it is locked now.
 * Small, since every page looks here; all else about the lock is loaded only where there is one.
 */
import { tryStorage } from './try-storage.ts';

/** It always locks at the start; besides, after so many minutes without a touch, or when the page is hidden. */
export const LOCK_TIMES = ['start', '1', '5', '15', 'hidden'] as const;
export type LockTime = (typeof LOCK_TIMES)[number];

export const LOCK_KEY = 'lunaria-lock';
/** There from the moment all tabs are to lock until one is unlocked. */
export const LOCKED_KEY = 'lunaria-locked';

export const TOUCHED_KEY = 'lunaria-touched';

/** None while there is no lock. */
export function lockTime(): LockTime | undefined {
  const noted = tryStorage(() => localStorage.getItem(LOCK_KEY));
  return LOCK_TIMES.find((time) => time === noted);
}

export function setLockTime(time: LockTime | undefined): void {
  tryStorage(() => {
    if (time !== undefined) return localStorage.setItem(LOCK_KEY, time);
    for (const note of [LOCK_KEY, LOCKED_KEY, TOUCHED_KEY]) localStorage.removeItem(note);
  });
}

export function isLockedNow(): boolean {
  return tryStorage(() => localStorage.getItem(LOCKED_KEY)) !== null && lockTime() !== undefined;
}

export function setLocked(isLocked: boolean): void {
  tryStorage(() => {
    if (isLocked) localStorage.setItem(LOCKED_KEY, 'true');
    else localStorage.removeItem(LOCKED_KEY);
  });
}
