/**
 * Who is signed in, as the whole app sees it: one state that all tabs share. Tabs tell one another
 * when someone signs in or out, and a new tab asks the others for a session that lives only in tabs.
 */
import { currentSession } from '../cloud/account.ts';
import { hasCode } from '../cloud/cloud-error.ts';
import {
  forgetSession,
  forgetTabSession,
  forgetUser,
  keepWithTab,
  loadSession,
  loadTabSession,
  type Session,
  type TabSession,
  tabSessionToSession,
} from './session-store.ts';

export type AuthState =
  | { readonly status: 'restoring' }
  /** `ended`: not by choice, the cloud no longer accepts the session. */
  | { readonly status: 'signed-out'; readonly ended: boolean }
  | { readonly status: 'signed-in'; readonly session: Session };

type Message =
  | { readonly kind: 'signed-in'; readonly tab: TabSession | undefined }
  | { readonly kind: 'signed-out'; readonly ended: boolean }
  | { readonly kind: 'asking' };

/** Held by every tab whose session lives in tabs only, so that a new tab knows whether to ask. */
const TAB_SESSION_LOCK = 'lunaria-tab-session';
const WAIT_FOR_TABS_MS = 1_000;

/**
 * Held while a new password is under way: the cloud refuses the old token from the moment it has taken the
 * password, and its answer with the new one comes later.
 */
const RENEWING_LOCK = 'lunaria-renewing';

let state: AuthState = { status: 'restoring' };
let restoring: Promise<void> | undefined;
let tabLock: { readonly release: () => void } | undefined;
const listeners = new Set<() => void>();
const channel = new BroadcastChannel('lunaria-session');

export function authState(): AuthState {
  return state;
}

/** Calls back at every change. The first to subscribe sets the restoring off. */
export function onAuthChange(listener: () => void): () => void {
  listeners.add(listener);
  void restored();
  return () => listeners.delete(listener);
}

/** Resolves once it is known whether someone is signed in. */
export function restored(): Promise<void> {
  restoring ??= restore();
  return restoring;
}

export function signedIn(): Session | undefined {
  return state.status === 'signed-in' ? state.session : undefined;
}

/** Makes this the session of all tabs. It has been kept already, on the device or with this tab. */
export function enter(session: Session): void {
  const tab = loadTabSession();
  setState({ status: 'signed-in', session });
  channel.postMessage({ kind: 'signed-in', tab } satisfies Message);
}

/** Forgets the session here and in all tabs. What is sealed on the device stays. */
export async function leave({ ended }: { ended: boolean }): Promise<void> {
  await forgetSession();
  if (!ended) forgetUser();
  setState({ status: 'signed-out', ended });
  channel.postMessage({ kind: 'signed-out', ended } satisfies Message);
}

/** Puts the session that `renew` resolves with in the place of the one that the cloud ends meanwhile. */
export async function renewSession(renew: () => Promise<Session>): Promise<void> {
  await navigator.locks.request(RENEWING_LOCK, async () => enter(await renew()));
}

/**
 * The cloud refused this token: leaves, unless a renewed session has taken its place. Resolves with whether
 * nobody is signed in any more.
 */
export async function endSession(token: string | undefined): Promise<boolean> {
  await navigator.locks.request(RENEWING_LOCK, async () => {
    if (token === undefined || signedIn()?.token !== token) return;
    const renewed = await sessionAfter(token);
    if (renewed) setState({ status: 'signed-in', session: renewed });
    else await leave({ ended: true });
  });
  return signedIn() === undefined;
}

/** Another tab may have renewed the session, and its message may still be on its way. */
async function sessionAfter(token: string): Promise<Session | undefined> {
  const kept = await loadSession();
  return kept && kept.token !== token ? kept : askOtherTabs(token);
}

/**
 * Asks the cloud whether it still accepts the session, and leaves if it does not. Without a network
 * the session is taken for good: everything works on the device.
 */
export async function verifySession(): Promise<boolean> {
  await restored();
  const session = signedIn();
  if (!session) return false;
  try {
    await currentSession(session.token);
  } catch (error) {
    if (hasCode(error, 'auth/user-token-expired')) return !(await endSession(session.token));
  }
  return true;
}

async function restore(): Promise<void> {
  const session = (await loadSession()) ?? (await askOtherTabs());
  if (state.status !== 'restoring') return;
  setState(session ? { status: 'signed-in', session } : { status: 'signed-out', ended: false });
}

/** For a session that lives only in tabs, with another token than the one that is known already. */
async function askOtherTabs(known?: string): Promise<Session | undefined> {
  // An address that is not secure has no locks, and nobody can be signed in there.
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  if (!held.some(({ name }) => name === TAB_SESSION_LOCK)) return undefined;
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      channel.removeEventListener('message', answered);
      resolve(undefined);
    }, WAIT_FOR_TABS_MS);
    const answered = async ({ data }: MessageEvent<Message>) => {
      if (data.kind !== 'signed-in' || !data.tab || data.tab.token === known) return;
      clearTimeout(timer);
      channel.removeEventListener('message', answered);
      keepWithTab(data.tab);
      resolve(await tabSessionToSession(data.tab));
    };
    channel.addEventListener('message', answered);
    channel.postMessage({ kind: 'asking' } satisfies Message);
  });
}

channel.addEventListener('message', async ({ data }: MessageEvent<Message>) => {
  if (data.kind === 'asking') {
    const tab = loadTabSession();
    if (tab) channel.postMessage({ kind: 'signed-in', tab } satisfies Message);
  } else if (data.kind === 'signed-out') {
    forgetTabSession();
    setState({ status: 'signed-out', ended: data.ended });
  } else if (state.status !== 'restoring') {
    // Without one it is a session of the device, and takes the place of this tab's own.
    if (data.tab) keepWithTab(data.tab);
    else forgetTabSession();
    const session = await loadSession();
    if (session && session.token !== signedIn()?.token) setState({ status: 'signed-in', session });
  }
});

function setState(next: AuthState): void {
  state = next;
  if (signedIn() && loadTabSession()) holdTabLock();
  else releaseTabLock();
  for (const listener of listeners) listener();
}

function holdTabLock(): void {
  if (tabLock) return;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  tabLock = { release };
  void navigator.locks.request(TAB_SESSION_LOCK, { mode: 'shared' }, () => held);
}

function releaseTabLock(): void {
  tabLock?.release();
  tabLock = undefined;
}
