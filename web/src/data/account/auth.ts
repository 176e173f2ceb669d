/** Who is signed in: one state that all tabs share. A new tab asks the others for a session that is stored only in tabs. */
import { currentSession } from '../../cloud/account.ts';
import { CloudError, hasCode } from '../../cloud/cloud-error.ts';
import {
  clearRememberedUser,
  isLockedNow,
  lockTime,
  rememberedUser,
  setLocalUser,
  setLocked,
  setLockTime,
} from './device-flags.ts';
import { startEndingSessions } from './ended-sessions.ts';
import { onPageFreeze } from './page-freeze.ts';
import {
  type CloudSession,
  forgetEnded,
  forgetSession,
  forgetTabSession,
  isLocal,
  type LocalSession,
  loadLocked,
  loadSession,
  loadTabSession,
  type Session,
  saveInTab,
  type TabSession,
  tabSessionToSession,
} from './session-store.ts';
import { createSharedLock } from './shared-lock.ts';

export type AuthState =
  | { readonly status: 'restoring' }
  | { readonly status: 'locked' }
  | ({ readonly status: 'signed-out' } & SignOutReason)
  | { readonly status: 'signed-in'; readonly session: Session };

/**
 * - `ended`: the cloud no longer accepts the session; logging in again resumes it
 * - `deleted`: the account was deleted on another device, so there is nothing to resume
 */
export type SignOutReason = { readonly ended: boolean; readonly deleted?: true };

type Message =
  | { readonly kind: 'signed-in'; readonly tab: TabSession | undefined }
  | { readonly kind: 'unlocked'; readonly session: Session }
  | { readonly kind: 'signed-out'; readonly parting: SignOutReason }
  | { readonly kind: 'asking' };

const WAIT_FOR_TABS_MS = 1_000;
/** For a cloud that refuses a session and then does not say why. */
const RETRY_MS = 1_000;
/** How long a page that is shown again waits for the cloud; a later answer reaches sync. */
const RESUME_WAIT_MS = 1_000;

/** Held while a new password is on its way: the cloud ends the old token before its answer arrives. */
const RENEWING_LOCK = 'lunaria-renewing';
/** Held by every tab whose session, or whose keys, are in tabs only, so that a new tab knows whether to ask. */
const tabLock = createSharedLock('lunaria-tab-session');

let state: AuthState = { status: 'restoring' };
let restoring: Promise<void> | undefined;
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined = openChannel();

/** A new password whose answer got lost: `ask` finds out whether the cloud has stored it. */
type LostRenewal = { readonly token: string; readonly ask: () => Promise<Session | undefined> };
let lostRenewal: LostRenewal | undefined;

export function authState(): AuthState {
  return state;
}

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

/** Of an account: everything that needs the cloud asks here. */
export function requireSession(): CloudSession {
  const session = signedIn();
  if (session?.token === undefined) throw new CloudError('auth/user-token-expired');
  return session;
}

export function localSession(): LocalSession | undefined {
  const session = signedIn();
  return session && isLocal(session) ? (session as LocalSession) : undefined;
}

/** For all tabs. The session is stored already, on the device or in this tab. */
export function setSession(session: Session): void {
  const tab = loadTabSession();
  setLocked(false);
  setState({ status: 'signed-in', session });
  send(lockTime() === undefined ? { kind: 'signed-in', tab } : { kind: 'unlocked', session });
}

/** Drops the session; its keys are behind the lock. The other tabs see it in `device-flags.ts`. */
export function lockSession(): void {
  setLocked(true);
  if (signedIn()) setState({ status: 'locked' });
}

/** For all tabs. What is sealed on the device stays, unless the account is gone. `local`: the uid of the local user. */
export async function dropSession(reason: SignOutReason, local?: string): Promise<void> {
  await forgetSession(local);
  signedOut(reason);
  send({ kind: 'signed-out', parting: reason });
}

/**
 * Replaces the session, which the cloud ends meanwhile, with what `renew` resolves with. If the answer gets lost, `ask`
 * resolves with the new session if there is one. It is called again before the old session is given up.
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

/** The cloud refused this token: signs out, unless the session was renewed. Resolves with whether nobody is signed in. */
export async function endSession(token: string | undefined): Promise<boolean> {
  await navigator.locks.request(RENEWING_LOCK, async () => {
    if (token === undefined || signedIn()?.token !== token) return;
    // Another tab may have renewed the session, and its message may still be on its way.
    const stored = await loadSession();
    const session = stored && stored.token !== token ? stored : await askOtherTabs(token);
    if (session) return setState({ status: 'signed-in', session });
    const isLost = lostRenewal?.token === token;
    const found = isLost && (await lostRenewal?.ask().catch(() => undefined));
    if (found) return setSession(found);
    const reason = await signOutReason(token);
    if (reason) await dropSession(reason);
    else await pause(RETRY_MS);
  });
  return signedIn() === undefined;
}

/** Nothing if the session did not end, or if that cannot be known now. */
async function signOutReason(token: string): Promise<SignOutReason | undefined> {
  try {
    await currentSession(token);
    return undefined;
  } catch (error) {
    if (hasCode(error, 'auth/user-deleted')) return { ended: false, deleted: true };
    return hasCode(error, 'auth/user-token-expired') ? { ended: true } : undefined;
  }
}

/** [Note: The back/forward cache] */
function freeze(): void {
  channel?.close();
  channel = undefined;
  tabLock.release();
}

async function resume(): Promise<void> {
  channel = openChannel();
  if (state.status === 'restoring') return;
  if (state.status === 'locked') return recheckLock();
  const before = signedIn();
  const stored = (await loadSession()) ?? (await askOtherTabs());
  if (before && stored?.uid !== before.uid) return reloadPage();
  if (!stored) return;
  // A session of the device ends for all tabs at once; one of tabs may have ended without a message to this one.
  const token = loadTabSession() ? stored.token : undefined;
  const end =
    token === undefined
      ? undefined
      : await Promise.race([signOutReason(token), pause(RESUME_WAIT_MS)]);
  const session = end ? await askOtherTabs(stored.token) : stored;
  if (session) return setState({ status: 'signed-in', session });
  // What is left of a deleted account is wiped and reported like anywhere else.
  if (end?.deleted) return dropSession(end);
  forgetTabSession();
  return reloadPage();
}

/** Leaves the lock screen if the lock was opened, removed or signed out of without a message to this tab. */
export async function recheckLock(): Promise<void> {
  if (state.status !== 'locked') return;
  const session = (await loadSession()) ?? (await askOtherTabs());
  const isLocked = !session && (await isBehindLock());
  if (state.status !== 'locked' || isLocked) return;
  setState(session ? { status: 'signed-in', session } : { status: 'signed-out', ended: false });
}

export function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}

/** So that nothing of the page's content reaches the next user. Never resolves. */
function reloadPage(): Promise<void> {
  location.reload();
  return new Promise(() => {});
}

async function restore(): Promise<void> {
  await forgetEnded();
  const session = (await loadSession()) ?? (await askOtherTabs());
  const isLocked = !session && (await isBehindLock());
  if (state.status !== 'restoring') return;
  if (session) {
    // After a crash it may not be set yet.
    if (isLocal(session)) setLocalUser(session.uid);
    return setState({ status: 'signed-in', session });
  }
  // Signing out by choice clears the remembered user.
  const ended = rememberedUser() !== undefined;
  setState(isLocked ? { status: 'locked' } : { status: 'signed-out', ended });
}

/** Corrects the flag, should a crash have come between storing the lock and setting it. */
async function isBehindLock(): Promise<boolean> {
  const isLocked = (await loadLocked()) !== undefined;
  if (isLocked !== (lockTime() !== undefined)) setLockTime(isLocked ? 'start' : undefined);
  return isLocked;
}

/** For a session that is stored only in tabs, with another token than the known one. */
async function askOtherTabs(known?: string): Promise<Session | undefined> {
  if (isLockedNow()) return undefined;
  if (!(await tabLock.isHeld())) return undefined;
  const asked = channel;
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      asked?.removeEventListener('message', onAnswer);
      resolve(undefined);
    }, WAIT_FOR_TABS_MS);
    const onAnswer = async ({ data }: MessageEvent<Message>) => {
      const answer = sessionIn(data);
      if (!answer || (known !== undefined && answer.token === known)) return;
      clearTimeout(timer);
      asked?.removeEventListener('message', onAnswer);
      if ('keys' in answer) return resolve(answer);
      saveInTab(answer);
      resolve(await tabSessionToSession(answer));
    };
    asked?.addEventListener('message', onAnswer);
    send({ kind: 'asking' });
  });
}

function sessionIn(message: Message): Session | TabSession | undefined {
  if (message.kind === 'unlocked') return message.session;
  return message.kind === 'signed-in' ? message.tab : undefined;
}

function openChannel(): BroadcastChannel {
  const opened = new BroadcastChannel('lunaria-session');
  opened.addEventListener('message', onMessage);
  return opened;
}

function send(message: Message): void {
  channel?.postMessage(message);
}

async function onMessage({ data }: MessageEvent<Message>): Promise<void> {
  if (data.kind === 'asking') {
    const tab = loadTabSession();
    const session = signedIn();
    if (tab) send({ kind: 'signed-in', tab });
    else if (session && hasKeysInTabsOnly()) send({ kind: 'unlocked', session });
  } else if (data.kind === 'unlocked') {
    // With a lock, no tab keeps keys of its own any more.
    forgetTabSession();
    const isNews = !isSame(data.session, signedIn()) && state.status !== 'restoring';
    if (isNews && !isLockedNow()) setState({ status: 'signed-in', session: data.session });
    else followTabLock();
  } else if (data.kind === 'signed-out') {
    forgetTabSession();
    // A tab may have had a session of its own beside the local user.
    const local = signedIn();
    if (local && isLocal(local) && (await loadSession())?.uid === local.uid) return;
    signedOut(data.parting);
  } else if (state.status !== 'restoring') {
    // Without one it is a session of the device, and replaces this tab's own.
    if (data.tab) saveInTab(data.tab);
    else forgetTabSession();
    const session = await loadSession();
    const known = signedIn();
    const isNews = !isSame(session, known) || session?.welcome !== known?.welcome;
    if (session && isNews) setState({ status: 'signed-in', session });
  }
}

function isSame(one: Session | undefined, other: Session | undefined): boolean {
  return one?.uid === other?.uid && one?.token === other?.token;
}

/** When somebody signs out, other tabs may hear from the cloud that the session ended before they hear why. */
function signedOut(reason: SignOutReason): void {
  // In every tab: what one tab removes, another may still read for a moment.
  if (!reason.ended) clearRememberedUser();
  if (state.status === 'signed-out' && reason.ended) return;
  setState({ status: 'signed-out', ...reason });
}

function setState(next: AuthState): void {
  state = next;
  followTabLock();
  for (const listener of listeners) listener();
}

function followTabLock(): void {
  if (signedIn() && (loadTabSession() || hasKeysInTabsOnly())) tabLock.hold();
  else tabLock.release();
}

/** [Note: The app lock] Only the open tabs have the keys. */
function hasKeysInTabsOnly(): boolean {
  return lockTime() !== undefined && !isLockedNow();
}
