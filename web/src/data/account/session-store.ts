/**
 * Where a session is kept between two loads of the page: in IndexedDB for someone who wants to be
 * remembered, otherwise with the tab ([Note: A session that ends with its tab]). Also the spec's two
 * notes in localStorage, `rememberMe` and `userId`.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { VaultKeys } from '../../vault/keyring.ts';
import { openForTab, type TabKeyring } from '../../vault/tab-keys.ts';
import { endedTokens } from './ended-tokens.ts';
import { whereAllowed } from './where-allowed.ts';

export type Session = {
  readonly uid: string;
  readonly email: string;
  /** What the cloud knows the session by. */
  readonly token: string;
  readonly keys: VaultKeys;
};

/** A session as plain text, for a tab's own storage and for the other tabs. */
export type TabSession = Omit<Session, 'keys'> & { readonly tab: TabKeyring };

interface SessionDatabase extends DBSchema {
  session: { key: 'current'; value: Session };
}

const DATABASE = 'lunaria-session';
const TAB_SESSION = 'lunaria-session';

/** Keeps the session on the device. Some browsers cannot store keys there: then this answers false. */
export async function keepOnDevice(session: Session): Promise<boolean> {
  try {
    const database = await openSessionDatabase();
    await database.put('session', session, 'current');
    const kept = await database.get('session', 'current');
    const isKept = kept !== undefined && hasKeys(kept);
    if (!isKept) await database.clear('session');
    database.close();
    return isKept;
  } catch {
    return false;
  }
}

/** Keys that could not be stored come back as something else. */
function hasKeys({ keys }: Session): boolean {
  return keys.sealKey instanceof CryptoKey;
}

/** Whether this device keeps anything at all. */
export async function canKeepOnDevice(): Promise<boolean> {
  try {
    (await openSessionDatabase()).close();
    return true;
  } catch {
    return false;
  }
}

export function keepWithTab(session: TabSession): void {
  whereAllowed(() => sessionStorage.setItem(TAB_SESSION, JSON.stringify(session)));
}

/** The session of the tab, or else the one kept on the device, or none. */
export async function loadSession(): Promise<Session | undefined> {
  const tabSession = loadTabSession();
  if (tabSession) return tabSessionToSession(tabSession);
  try {
    const database = await openSessionDatabase();
    const session = await database.get('session', 'current');
    database.close();
    return session && hasKeys(session) ? session : undefined;
  } catch {
    // No IndexedDB, no session to load: a private window of some browsers.
    return undefined;
  }
}

export function loadTabSession(): TabSession | undefined {
  const text = whereAllowed(() => sessionStorage.getItem(TAB_SESSION));
  try {
    const session: TabSession | undefined = text ? JSON.parse(text) : undefined;
    // It may have been left in another tab while this one showed something else, and could not be told.
    return session && !endedTokens().includes(session.token) ? session : undefined;
  } catch {
    return undefined;
  }
}

export async function tabSessionToSession(session: TabSession): Promise<Session | undefined> {
  const { tab, ...rest } = session;
  const opened = await openForTab(session.email, tab);
  return opened.ok ? { ...rest, keys: opened.value } : undefined;
}

/** Puts another token in the place of the session's, wherever it is kept. */
export async function keepNewToken(session: Session, token: string): Promise<Session> {
  const renewed = { ...session, token };
  const tabSession = loadTabSession();
  if (tabSession) keepWithTab({ ...tabSession, token });
  else await keepOnDevice(renewed);
  return renewed;
}

export async function forgetSession(): Promise<void> {
  forgetTabSession();
  try {
    const database = await openSessionDatabase();
    await database.clear('session');
    database.close();
  } catch {
    // Where nothing could be kept, nothing has to be forgotten.
  }
}

export function forgetTabSession(): void {
  whereAllowed(() => sessionStorage.clear());
}

export function noteRememberMe(rememberMe: boolean, uid: string | undefined): void {
  whereAllowed(() => {
    localStorage.setItem('rememberMe', String(rememberMe));
    if (rememberMe && uid !== undefined) localStorage.setItem('userId', uid);
    else localStorage.removeItem('userId');
  });
}

export function rememberedUser(): string | undefined {
  const uid = whereAllowed(() => localStorage.getItem('userId'));
  return wantsToBeRemembered() && uid ? uid : undefined;
}

/** What the checkbox shows: the last choice. */
export function wantsToBeRemembered(): boolean {
  return whereAllowed(() => localStorage.getItem('rememberMe')) === 'true';
}

export function forgetUser(): void {
  whereAllowed(() => localStorage.removeItem('userId'));
}

function openSessionDatabase(): Promise<IDBPDatabase<SessionDatabase>> {
  return openDB<SessionDatabase>(DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('session');
    },
  });
}
