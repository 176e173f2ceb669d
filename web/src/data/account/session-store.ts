/** In IndexedDB if the user is to be remembered, otherwise [Note: A session that ends with its tab]. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { VaultKeys } from '../../vault/keyring.ts';
import type { PasscodeLock } from '../../vault/lock-keys.ts';
import { openForTab, type TabKeyring } from '../../vault/tab-keys.ts';
import {
  endedTokens,
  lockTime,
  rememberedUser,
  setLockTime,
  TAB_SESSION,
  tryStorage,
} from './device-flags.ts';
import type { DeviceCredential } from './lock-device.ts';

export type Session = {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
  readonly keys: VaultKeys;
  /** What somebody who has just signed up is still to be asked: to stay signed in, then to make a recovery phrase. */
  readonly welcome?: Welcome | undefined;
};

export type Welcome = 'remember' | 'recovery';

export type TabSession = Omit<Session, 'keys'> & { readonly tab: TabKeyring };

/** [Note: The app lock] The token is readable, so that the device can be signed out while it is locked. */
export type LockedSession = {
  readonly uid: string;
  readonly token: string;
  readonly sealedEmail: string;
  readonly passcode: PasscodeLock;
  readonly device?: DeviceLock;
  readonly tries: number;
};

export type DeviceLock = DeviceCredential & { readonly keyring: string };

interface SessionDatabase extends DBSchema {
  session: { key: 'current'; value: Session | LockedSession };
}

const DATABASE = 'lunaria-session';

/** Resolves with false where a browser cannot store keys. */
export function saveOnDevice(session: Session): Promise<boolean> {
  return withDatabase(async (database) => {
    await database.put('session', session, 'current');
    const stored = await database.get('session', 'current');
    if (stored && hasKeys(stored)) return true;
    await database.clear('session');
    return false;
  }).catch(() => false);
}

/** Keys that could not be stored come back as something else. */
function hasKeys(stored: Session | LockedSession): stored is Session {
  return 'keys' in stored && stored.keys.sealKey instanceof CryptoKey;
}

/** Replaces the open session, if any. Rejects if the device refuses. */
export function saveLocked(session: LockedSession): Promise<void> {
  return withDatabase(async (database) => {
    const transaction = database.transaction('session', 'readwrite', { durability: 'strict' });
    await transaction.store.put(session, 'current');
    await transaction.done;
  });
}

/** Resolves with the changed session when it is durable, or with nothing if there is no lock. */
export function updateLocked(
  change: (locked: LockedSession) => LockedSession,
): Promise<LockedSession | undefined> {
  return withDatabase(async (database) => {
    const transaction = database.transaction('session', 'readwrite', { durability: 'strict' });
    const stored = await transaction.store.get('current');
    const changed = stored && 'passcode' in stored ? change(stored) : undefined;
    if (changed) await transaction.store.put(changed, 'current');
    await transaction.done;
    return changed;
  });
}

export async function loadLocked(): Promise<LockedSession | undefined> {
  const stored = await loadFromDevice();
  return stored && 'passcode' in stored ? stored : undefined;
}

/** Nothing where there is no IndexedDB: a private window of some browsers. */
function loadFromDevice(): Promise<Session | LockedSession | undefined> {
  return withDatabase((database) => database.get('session', 'current')).catch(() => undefined);
}

export function canSaveOnDevice(): Promise<boolean> {
  return withDatabase(async () => true).catch(() => false);
}

export function saveInTab(session: TabSession): void {
  tryStorage(() => sessionStorage.setItem(TAB_SESSION, JSON.stringify(session)));
}

export async function loadSession(): Promise<Session | undefined> {
  const tabSession = loadTabSession();
  if (tabSession) return tabSessionToSession(tabSession);
  const stored = await loadFromDevice();
  return stored && hasKeys(stored) ? stored : undefined;
}

export function loadTabSession(): TabSession | undefined {
  if (lockTime() !== undefined) {
    // A tab that was closed before the lock was set may be reopened with its keys.
    tryStorage(() => sessionStorage.removeItem(TAB_SESSION));
    return undefined;
  }
  const text = tryStorage(() => sessionStorage.getItem(TAB_SESSION));
  try {
    const session: TabSession | undefined = text ? JSON.parse(text) : undefined;
    // It may have been ended in another tab while this one was on another page and got no message.
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

export async function saveToken(session: Session, token: string): Promise<Session> {
  const renewed = { ...session, token };
  const tabSession = loadTabSession();
  if (tabSession) saveInTab({ ...tabSession, token });
  else if (lockTime() !== undefined) await updateLocked((locked) => ({ ...locked, token }));
  else await saveOnDevice(renewed);
  return renewed;
}

/** Wherever the session is stored; a locked one does not store it. */
export async function saveWelcome(
  session: Session,
  welcome: Welcome | undefined,
): Promise<Session> {
  const changed = { ...session, welcome };
  const tabSession = loadTabSession();
  if (tabSession) saveInTab({ ...tabSession, welcome });
  else if (lockTime() === undefined) await saveOnDevice(changed);
  return changed;
}

/** Replaces whatever is stored, on the device or in the tab as Remember Me was chosen. An app lock ends. */
export async function saveAsRemembered(session: Session, tab: TabKeyring): Promise<void> {
  const { keys, ...rest } = session;
  // In this order: a crash in between leaves a lock, never an open session that is taken for a locked one.
  setLockTime(undefined);
  if (rememberedUser() === session.uid && (await saveOnDevice(session))) return;
  saveInTab({ ...rest, tab });
  await forgetDeviceSession();
}

export async function forgetSession(): Promise<void> {
  forgetTabSession();
  setLockTime(undefined);
  await forgetDeviceSession();
}

async function forgetDeviceSession(): Promise<void> {
  await withDatabase((database) => database.clear('session')).catch(() => {});
}

export function forgetTabSession(): void {
  tryStorage(() => sessionStorage.clear());
}

async function withDatabase<Value>(
  work: (database: IDBPDatabase<SessionDatabase>) => Promise<Value>,
): Promise<Value> {
  const database = await openDB<SessionDatabase>(DATABASE, 1, {
    upgrade: (created) => void created.createObjectStore('session'),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
