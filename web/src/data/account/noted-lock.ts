/**
 * What every tab knows at once about the app lock: whether there is one, when it locks, and whether it is locked now.
 * Small, since every page looks here; all else about the lock is loaded only where there is one.
 */
import { whereAllowed } from './where-allowed.ts';

/** It always locks at the start; besides, after so many minutes without a touch, or when the page is hidden. */
export const LOCK_TIMES = ['start', '1', '5', '15', 'hidden'] as const;
export type LockTime = (typeof LOCK_TIMES)[number];

export const LOCK_NOTE = 'lunaria-lock';
/** There from the moment all tabs are to lock until one is unlocked. */
export const LOCKED_NOTE = 'lunaria-locked';

export const TOUCHED_NOTE = 'lunaria-touched';

/** None while there is no lock. */
export function lockTime(): LockTime | undefined {
  const noted = whereAllowed(() => localStorage.getItem(LOCK_NOTE));
  return LOCK_TIMES.find((time) => time === noted);
}

export function noteLock(time: LockTime | undefined): void {
  whereAllowed(() => {
    if (time !== undefined) return localStorage.setItem(LOCK_NOTE, time);
    for (const note of [LOCK_NOTE, LOCKED_NOTE, TOUCHED_NOTE]) localStorage.removeItem(note);
  });
}

export function isLockedNow(): boolean {
  return whereAllowed(() => localStorage.getItem(LOCKED_NOTE)) !== null && lockTime() !== undefined;
}

export function noteLocked(isLocked: boolean): void {
  whereAllowed(() => {
    if (isLocked) localStorage.setItem(LOCKED_NOTE, 'true');
    else localStorage.removeItem(LOCKED_NOTE);
  });
}
