/**
 * Who is signed in, as the whole app sees it: one state that all tabs share. Tabs tell one another
 * when someone signs in or out, and a new tab asks the others for a session that lives only in tabs.
 */
import { currentSession } from '../../cloud/account.ts';
import { hasCode } from '../../cloud/cloud-error.ts';
import { startEndingSessions } from './ended-sessions.ts';
import { isLockedNow, lockTime, setLocked, setLockTime } from './noted-lock.ts';
import { onPageFreeze } from './page-freeze.ts';
import {
  clearRememberedUser,
  forgetSession,
  forgetTabSession,
  loadLocked,
  loadSession,
  loadTabSession,
  rememberedUser,
  type Session,
  saveInTab,
  type TabSession,
  tabSessionToSession,
} from './session-store.ts';
import { holdTabLock, isTabLockHeld, releaseTabLock } from './tab-lock.ts';

export type AuthState =
  | { readonly status: 'restoring' }
  | { readonly status: 'locked' }
  | ({ readonly status: 'signed-out' } & SignOutReason)
  | { readonly status: 'signed-in'; readonly session: Session };

/**
 * - `ended`: not by choice, the cloud no longer accepts the session; logging in again goes on with it
 * - `deleted`: the account was deleted on another device, so there is nothing to go on with
 */
export type SignOutReason = { readonly ended: boolean; readonly deleted?: true };

type Message =
  | { readonly kind: 'signed-in'; readonly tab: TabSession | undefined }
  | { readonly kind: 'unlocked'; readonly session: Session }
  | { readonly kind: 'signed-out'; readonly parting: SignOutReason }
  | { readonly kind: 'asking' };

const WAIT_FOR_TABS_MS = 1_000;

/**
 * Held while a new password is under way: the cloud refuses the old token from the moment it has taken the
 * password, and its answer with the new one comes later.
 */
const RENEWING_LOCK = 'lunaria-renewing';

let state: AuthState = { status: 'restoring' };
let restoring: Promise<void> | undefined;
const listeners = new Set<() => void>();
/** None while the page is away. */
let channel: BroadcastChannel | undefined = openChannel();

/** A new password whose answer got lost: how to find out whether the cloud has taken it. */
type LostRenewal = { readonly token: string; readonly ask: () => Promise<Session | undefined> };
let lostRenewal: LostRenewal | undefined;

export function authState(): AuthState {
  return state;
}

/** Calls back at every change. The first to subscribe sets the restoring off. */
export function onAuthChange(listener: () => void): () => void {
  listeners.add(listener);
  void restored();
  return () => listeners.delete(listener);
}

export function restored(): Promise<void> {
  if (restoring) return restoring;
  onPageFreeze({ freeze, resume });
  startEndingSessions();
  restoring = restore();
  return restoring;
}

export function signedIn(): Session | undefined {
  return state.status === 'signed-in' ? state.session : undefined;
}

/** Makes this the session of all tabs. It has been kept already, on the device or with this tab. */
export function setSession(session: Session): void {
  const tab = loadTabSession();
  setLocked(false);
  setState({ status: 'signed-in', session });
  tell(lockTime() === undefined ? { kind: 'signed-in', tab } : { kind: 'unlocked', session });
}

/** Lets go of the session; its keys are behind the lock. The other tabs see in `noted-lock.ts` that they are to. */
export function lockSession(): void {
  setLocked(true);
  if (signedIn()) setState({ status: 'locked' });
}

/** Forgets the session here and in all tabs. What is sealed on the device stays, unless the account is gone. */
export async function dropSession(reason: SignOutReason): Promise<void> {
  await forgetSession();
  if (!reason.ended) clearRememberedUser();
  signedOut(reason);
  tell({ kind: 'signed-out', parting: reason });
}

/**
 * Puts the session that `renew` resolves with in the place of the one that the cloud ends meanwhile. If the answer
 * gets lost, `ask` finds out: it resolves with the new session if there is one, and with nothing if there is
 * none yet. It is asked again before the old session is given up.
 */
export async function renewSession(
  renew: () => Promise<Session>,
  ask: () => Promise<Session | undefined>,
): Promise<void> {
  await navigator.locks.request(RENEWING_LOCK, async () => {
    try {
      setSession(await renew());
    } catch (error) {
      const token = signedIn()?.token;
      if (!hasCode(error, 'auth/network-request-failed') || token === undefined) throw error;
      lostRenewal = { token, ask };
      const renewed = await ask();
      if (!renewed) throw error;
      setSession(renewed);
    }
    lostRenewal = undefined;
  });
}

/**
 * The cloud refused this token: leaves, unless a renewed session has taken its place. Resolves with whether
 * nobody is signed in any more.
 */
export async function endSession(token: string | undefined): Promise<boolean> {
  await navigator.locks.request(RENEWING_LOCK, async () => {
    if (token === undefined || signedIn()?.token !== token) return;
    const renewed = await sessionAfter(token);
    if (renewed) return setState({ status: 'signed-in', session: renewed });
    const found = await lostSessionAfter(token);
    if (found) return setSession(found);
    const reason = await signOutReason(token);
    if (reason) await dropSession(reason);
    else await pause(BEFORE_NEXT_TRY_MS);
  });
  return signedIn() === undefined;
}

/** Another tab may have renewed the session, and its message may still be on its way. */
async function sessionAfter(token: string): Promise<Session | undefined> {
  const kept = await loadSession();
  return kept && kept.token !== token ? kept : askOtherTabs(token);
}

async function lostSessionAfter(token: string): Promise<Session | undefined> {
  if (lostRenewal?.token !== token) return undefined;
  return lostRenewal.ask().catch(() => undefined);
}

/** Why a session ended. Nothing if it did not, or as long as that cannot be known: the account may be gone. */
async function signOutReason(token: string): Promise<SignOutReason | undefined> {
  try {
    await currentSession(token);
    return undefined;
  } catch (error) {
    if (hasCode(error, 'auth/user-deleted')) return { ended: false, deleted: true };
    return hasCode(error, 'auth/user-token-expired') ? { ended: true } : undefined;
  }
}

/** For a cloud that refuses a session and then does not say why. */
const BEFORE_NEXT_TRY_MS = 1_000;

/** [Note: The back/forward cache] */
function freeze(): void {
  channel?.close();
  channel = undefined;
  releaseTabLock();
}

async function resume(): Promise<void> {
  channel = openChannel();
  if (state.status === 'restoring') return;
  if (state.status === 'locked') return recheckLock();
  const before = signedIn();
  const kept = (await loadSession()) ?? (await askOtherTabs());
  if (before && kept?.uid !== before.uid) return reloadPage();
  if (!kept) return;
  // A session of the device ends for all tabs at once; one of tabs, where this tab could not hear of it.
  const end =
    loadTabSession() && (await Promise.race([signOutReason(kept.token), pause(PATIENCE_MS)]));
  const session = end ? await askOtherTabs(kept.token) : kept;
  if (session) return setState({ status: 'signed-in', session });
  // What is left of a deleted account is wiped and told like anywhere else.
  if (end?.deleted) return dropSession(end);
  forgetTabSession();
  return reloadPage();
}

/** Leaves the lock screen if the lock is gone: it was opened, taken off or signed out of while this tab did not hear. */
export async function recheckLock(): Promise<void> {
  if (state.status !== 'locked') return;
  const session = (await loadSession()) ?? (await askOtherTabs());
  const isLocked = !session && (await isBehindLock());
  if (state.status !== 'locked' || isLocked) return;
  setState(session ? { status: 'signed-in', session } : { status: 'signed-out', ended: false });
}

export function isDeleted(): boolean {
  return state.status === 'signed-out' && state.deleted === true;
}

/** How long a page that comes back waits for the cloud; if it answers later, the sync hears of it. */
const PATIENCE_MS = 1_000;

function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}

/** Nothing that the page had on it, or in a field, is of concern to who is here now. Never resolves. */
function reloadPage(): Promise<void> {
  location.reload();
  return new Promise(() => {});
}

async function restore(): Promise<void> {
  const session = (await loadSession()) ?? (await askOtherTabs());
  const isLocked = !session && (await isBehindLock());
  if (state.status !== 'restoring') return;
  if (session) return setState({ status: 'signed-in', session });
  // Whoever leaves by choice is not remembered any more.
  const ended = rememberedUser() !== undefined;
  setState(isLocked ? { status: 'locked' } : { status: 'signed-out', ended });
}

/** Notes at the start what is the case, should a crash have come between the lock and the note of it. */
async function isBehindLock(): Promise<boolean> {
  const isLocked = (await loadLocked()) !== undefined;
  if (isLocked !== (lockTime() !== undefined)) setLockTime(isLocked ? 'start' : undefined);
  return isLocked;
}

/** For a session that lives only in tabs, with another token than the one that is known already. */
async function askOtherTabs(known?: string): Promise<Session | undefined> {
  if (isLockedNow()) return undefined;
  if (!(await isTabLockHeld())) return undefined;
  const asked = channel;
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      asked?.removeEventListener('message', answered);
      resolve(undefined);
    }, WAIT_FOR_TABS_MS);
    const answered = async ({ data }: MessageEvent<Message>) => {
      const answer = sessionIn(data);
      if (!answer || answer.token === known) return;
      clearTimeout(timer);
      asked?.removeEventListener('message', answered);
      if ('keys' in answer) return resolve(answer);
      saveInTab(answer);
      resolve(await tabSessionToSession(answer));
    };
    asked?.addEventListener('message', answered);
    tell({ kind: 'asking' });
  });
}

function sessionIn(message: Message): Session | TabSession | undefined {
  if (message.kind === 'unlocked') return message.session;
  return message.kind === 'signed-in' ? message.tab : undefined;
}

function openChannel(): BroadcastChannel {
  const opened = new BroadcastChannel('lunaria-session');
  opened.addEventListener('message', hear);
  return opened;
}

function tell(message: Message): void {
  channel?.postMessage(message);
}

async function hear({ data }: MessageEvent<Message>): Promise<void> {
  if (data.kind === 'asking') {
    const tab = loadTabSession();
    const session = signedIn();
    if (tab) tell({ kind: 'signed-in', tab });
    else if (session && hasKeysInTabsOnly()) tell({ kind: 'unlocked', session });
  } else if (data.kind === 'unlocked') {
    // With a lock, no tab keeps keys of its own any more.
    forgetTabSession();
    const isNews = data.session.token !== signedIn()?.token && state.status !== 'restoring';
    if (isNews && !isLockedNow()) setState({ status: 'signed-in', session: data.session });
    else followTabLock();
  } else if (data.kind === 'signed-out') {
    forgetTabSession();
    signedOut(data.parting);
  } else if (state.status !== 'restoring') {
    // Without one it is a session of the device, and takes the place of this tab's own.
    if (data.tab) saveInTab(data.tab);
    else forgetTabSession();
    const session = await loadSession();
    const known = signedIn();
    const isNews = session?.token !== known?.token || session?.welcome !== known?.welcome;
    if (session && isNews) setState({ status: 'signed-in', session });
  }
}

/** When somebody signs out, other tabs may hear from the cloud that the session ended before they hear why. */
function signedOut(reason: SignOutReason): void {
  if (state.status === 'signed-out' && reason.ended) return;
  setState({ status: 'signed-out', ...reason });
}

function setState(next: AuthState): void {
  state = next;
  followTabLock();
  for (const listener of listeners) listener();
}

function followTabLock(): void {
  if (signedIn() && (loadTabSession() || hasKeysInTabsOnly())) holdTabLock();
  else releaseTabLock();
}

/** [Note: The app lock] What the device keeps cannot be used, so the open tabs are all that has the keys. */
function hasKeysInTabsOnly(): boolean {
  return lockTime() !== undefined && !isLockedNow();
}
