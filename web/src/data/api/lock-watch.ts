/**
 * Locks the app after idle time or when it is hidden. Runs in every tab as soon as there is a lock.
 *
 * [Note: Locking is leaving] To lock, a page is reloaded: keys, records and texts in fields are gone with its memory,
 * whatever the parts of the app hold. Before that it is veiled, and drafts are sealed.
 */
import { lockSession, onAuthChange, pause, recheckLock, signedIn } from '../account/auth.ts';
import {
  isLockedNow,
  LOCK_KEY,
  LOCKED_KEY,
  lockTime,
  readFlag,
  setLocked,
  TOUCHED_KEY,
  writeFlag,
} from '../account/device-flags.ts';
import { createSharedLock } from '../account/shared-lock.ts';
import { saveBeforeLeaving } from './draft.ts';

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'input'] as const;
const MINUTE_MS = 60_000;
/** How often a touch is recorded at most, and how soon idle time is checked again. */
const STEP_MS = 1_000;
/** Switching tabs, none is visible for a moment. */
const UNSEEN_MS = 1_000;
const SEALING_MS = 1_000;
/** How long a storage event of another tab may take. */
const NOTE_MS = 100;

/** Held by every visible tab. */
const seenLock = createSharedLock('lunaria-seen');
/** Not the veil of the back/forward cache (page-freeze.ts), which is lifted for other reasons. */
const VEIL = 'data-unseen';

let isWatching = false;
let isLocking = false;
let idleTimer: ReturnType<typeof setTimeout> | undefined;
let unseenTimer: ReturnType<typeof setTimeout> | undefined;
let lastTouch = 0;
let hiddenSince: number | undefined;

export function watchLock(): void {
  touch();
  if (isWatching) return;
  isWatching = true;
  for (const kind of TOUCHES) addEventListener(kind, touch, { capture: true, passive: true });
  addEventListener('storage', ({ key }) => {
    if (key === LOCKED_KEY || key === LOCK_KEY) look();
    // The keys may have arrived before this note, and were not taken while it still said locked.
    if (key === LOCKED_KEY && !isLockedNow()) void recheckLock();
  });
  document.addEventListener('visibilitychange', () => void followSight());
  onAuthChange(look);
  void followSight();
}

export async function lockNow(): Promise<void> {
  if (isLocking) return;
  isLocking = true;
  setLocked(true);
  veil(true);
  await Promise.race([saveBeforeLeaving(), pause(SEALING_MS)]);
  lockSession();
  location.reload();
}

function look(): void {
  clearTimeout(idleTimer);
  const time = lockTime();
  if (time === undefined || !signedIn()) return;
  if (isLockedNow()) return void lockNow();
  const minutes = Number(time);
  if (Number.isNaN(minutes)) return;
  const left = Math.max(lastTouch, sharedTouch()) + minutes * MINUTE_MS - Date.now();
  if (left <= 0 && !isPlaying()) return void lockNow();
  idleTimer = setTimeout(look, Math.max(left, STEP_MS));
}

function touch(): void {
  // A hidden page is not touched, and one that comes back first has to know how long it was hidden.
  if (hiddenSince !== undefined) return;
  const now = Date.now();
  if (now - lastTouch < STEP_MS && now >= lastTouch) return;
  // Too late if the time was up while the device slept.
  if (lastTouch > 0 && isWatching) look();
  if (isLocking) return;
  lastTouch = now;
  writeFlag(TOUCHED_KEY, String(now));
  look();
}

/** A tab that is only visible must not lock the one that is in use. */
function sharedTouch(): number {
  return Number(readFlag(TOUCHED_KEY) ?? 0);
}

/** Meditating touches nothing, and must not be interrupted. */
function isPlaying(): boolean {
  return navigator.mediaSession?.playbackState === 'playing';
}

async function followSight(): Promise<void> {
  clearTimeout(unseenTimer);
  if (document.visibilityState !== 'visible') return hide();
  // The timer may not have run: phones freeze hidden pages at once.
  if (hiddenSince !== undefined && (await wasUnseen())) return lockNow();
  if (document.visibilityState !== 'visible') return;
  hiddenSince = undefined;
  seenLock.hold();
  if (!isLocking) veil(false);
  look();
}

function hide(): void {
  const isHiddenNow = hiddenSince === undefined;
  hiddenSince ??= Date.now();
  seenLock.release();
  if (!locksWhenHidden()) return;
  // Until now somebody was here: the tab that is shown next is not locked.
  if (isHiddenNow) writeFlag(TOUCHED_KEY, String(hiddenSince));
  veil(true);
  unseenTimer = setTimeout(() => void lockUnlessSeen(), UNSEEN_MS);
}

async function lockUnlessSeen(): Promise<void> {
  if (document.visibilityState === 'visible' || (await seenLock.isHeld())) return;
  if (isPlaying()) unseenTimer = setTimeout(() => void lockUnlessSeen(), UNSEEN_MS);
  else await lockNow();
}

/** Whether no tab was visible for longer than switching takes. */
async function wasUnseen(): Promise<boolean> {
  return (await isUnseenByNow()) && pause(NOTE_MS).then(isUnseenByNow);
}

async function isUnseenByNow(): Promise<boolean> {
  if (!locksWhenHidden() || isPlaying() || (await seenLock.isHeld())) return false;
  const unseen = Date.now() - Math.max(hiddenSince ?? 0, sharedTouch());
  // Negative: the clock was set back.
  return unseen >= UNSEEN_MS || unseen < 0;
}

function locksWhenHidden(): boolean {
  return lockTime() === 'hidden' && signedIn() !== undefined;
}

function veil(isVeiled: boolean): void {
  document.documentElement.toggleAttribute(VEIL, isVeiled);
}
