/**
 * Quick exit: the page is emptied at once, then locked and left.
 *
 * [Note: No way back] The exit address replaces this page in the history, but the pages before it are the app's as
 * well. So the tab is marked as left. A page of the app that Back loads finds the mark before it shows anything
 * (app/boot.ts) and redirects again; a page in the back/forward cache does so when it is shown. A link, a bookmark or
 * a typed address clears the mark.
 */
import { lockSession, pause, signedIn } from '../account/auth.ts';
import { lockTime, tryStorage, writeFlag } from '../account/device-flags.ts';
import { BLANK, exitAddress, LEFT_KEY } from '../account/exit-address.ts';
import { saveBeforeLeaving } from './draft.ts';

/** Written so that the other tabs follow. */
const LEAVING_NOTE = 'lunaria-leaving';
const SEALING_MS = 300;
const PRESSES = 3;
const PRESSES_WITHIN_MS = 1_500;

let isLeaving = false;
let presses: readonly number[] = [];

export async function quickExit(): Promise<void> {
  writeFlag(LEAVING_NOTE, String(Date.now()));
  writeFlag(LEAVING_NOTE, undefined);
  await leaveThisTab();
}

async function leaveThisTab(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  const address = exitAddress() ?? BLANK;
  const saved = saveBeforeLeaving();
  emptyPage();
  tryStorage(() => sessionStorage.setItem(LEFT_KEY, address));
  await Promise.race([saved, pause(SEALING_MS)]);
  if (lockTime() !== undefined && signedIn()) lockSession();
  location.replace(address);
}

export function watchForExit(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('keydown', press, { capture: true, signal });
  addEventListener('storage', follow, { signal });
  addEventListener('pageshow', stayAway, { signal });
  return () => stop.abort();
}

function press({ key, repeat, isTrusted, isComposing }: KeyboardEvent): void {
  // The app itself sends Escape to dialogs that Back closes.
  if (key !== 'Escape' || repeat || !isTrusted || isComposing) return;
  const now = performance.now();
  presses = [...presses.filter((before) => now - before < PRESSES_WITHIN_MS), now];
  if (presses.length >= PRESSES) void quickExit();
}

function follow({ key, newValue }: StorageEvent): void {
  if (key === LEAVING_NOTE && newValue !== null) void leaveThisTab();
}

/** [Note: No way back] */
function stayAway({ persisted }: PageTransitionEvent): void {
  const address = tryStorage(() => sessionStorage.getItem(LEFT_KEY));
  if (!persisted || !address) return;
  emptyPage();
  location.replace(address);
}

function emptyPage(): void {
  document.title = '';
  document.body.replaceChildren();
}
