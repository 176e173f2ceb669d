/** In IndexedDB if the user is to be remembered, otherwise [Note: A session that ends with its tab]. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DeviceKeyring } from '../../vault/device-keyring.ts';
import type { VaultKeys } from '../../vault/keyring.ts';
import type { PasscodeLock } from '../../vault/lock-keys.ts';
import { openForTab, type TabKeyring } from '../../vault/tab-keys.ts';
import {
  clearRememberedUser,
  endedTokens,
  lockTime,
  setLockTime,
  TAB_SESSION,
  tryStorage,
} from './device-flags.ts';
import type { DeviceCredential } from './lock-device.ts';

export type CloudSession = {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
  readonly keys: VaultKeys;
  /** What somebody who has just signed up is still to be asked: to stay signed in, then to make a recovery phrase. */
  readonly welcome?: Welcome | undefined;
};

/** [Note: Without an account] Its key is nowhere else, so nothing but its own name replaces or removes it. */
export type LocalSession = {
  readonly uid: string;
  readonly keys: VaultKeys;
  readonly device: DeviceKeyring;
  readonly email?: undefined;
  readonly token?: undefined;
  readonly welcome?: undefined;
};

export type Session = CloudSession | LocalSession;

export type Welcome = 'remember' | 'recovery';

export type TabSession = Omit<CloudSession, 'keys'> & { readonly tab: TabKeyring };

/**
 * [Note: The app lock] The token is readable, so that the device can be signed out while it is locked. Without an account
 * there is none, and the sealed e-mail is empty.
 */
export type LockedSession = {
  readonly uid: string;
  readonly token?: string;
  readonly sealedEmail: string;
  readonly passcode: PasscodeLock;
  readonly device?: DeviceLock;
  readonly tries: number;
};

export type DeviceLock = DeviceCredential & { readonly keyring: string };

type StoredSession = Session | LockedSession;

interface SessionDatabase extends DBSchema {
  session: { key: 'current'; value: StoredSession };
}

const DATABASE = 'lunaria-session';

export function isLocal(session: Pick<StoredSession, 'token'>): boolean {
  return session.token === undefined;
}

/** Resolves with false where a browser stores no keys. `replaced`: the uid of the local user whose place it takes. */
export async function saveOnDevice(session: Session, replaced = session.uid): Promise<boolean> {
  try {
    if (!(await replaceStored(session, replaced))) return false;
    return await withDatabase(async (database) => {
      const stored = await database.get('session', 'current');
      const isStored = stored !== undefined && hasKeys(stored);
      if (!isStored) await database.clear('session');
      return isStored;
    });
  } catch {
    return false;
  }
}

/** Stores the session, or nothing. Resolves with false if a local user other than `uid` is stored, who then stays. */
function replaceStored(session: StoredSession | undefined, uid: string | undefined) {
  return withDatabase(async (database) => {
    const transaction = database.transaction('session', 'readwrite', { durability: 'strict' });
    const before = await transaction.store.get('current');
    const isFree = !before || !isLocal(before) || before.uid === uid;
    if (isFree && session) await transaction.store.put(session, 'current');
    else if (isFree) await transaction.store.clear();
    await transaction.done;
    return isFree;
  });
}

/** Who uses this device without an account, if anybody. Rejects if the device cannot be asked. */
export async function loadLocal(): Promise<LocalSession | LockedSession | undefined> {
  const stored = await withDatabase((database) => database.get('session', 'current'));
  return stored && isLocal(stored) ? (stored as LocalSession | LockedSession) : undefined;
}

/** Keys that could not be stored come back as something else. */
function hasKeys(stored: StoredSession): stored is Session {
  return 'keys' in stored && stored.keys.sealKey instanceof CryptoKey;
}

/** Replaces the open session of the same user. Rejects if the device refuses. */
export async function saveLocked(session: LockedSession): Promise<void> {
  const isSaved = await replaceStored(session, session.uid);
  if (!isSaved) throw new Error('Somebody else uses this device without an account');
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

/** Nothing where there is no IndexedDB: a private window of some browsers. Nor what has ended and could not be removed. */
async function loadFromDevice(): Promise<StoredSession | undefined> {
  // Read first: a session that ends meanwhile is no longer among them.
  const ended = endedTokens();
  const stored = await withDatabase((database) => database.get('session', 'current')).catch(
    () => undefined,
  );
  return isAmong(ended, stored) ? undefined : stored;
}

function isAmong(ended: readonly string[], stored: StoredSession | undefined): boolean {
  return stored?.token !== undefined && ended.includes(stored.token);
}

/** Completes a sign-out that was cut off, or that the device refused. Resolves with whether nothing is left of one. */
export async function forgetEnded(): Promise<boolean> {
  const ended = endedTokens();
  if (ended.length === 0) return true;
  return withDatabase(async (database) => {
    const transaction = database.transaction('session', 'readwrite', { durability: 'strict' });
    if (isAmong(ended, await transaction.store.get('current'))) {
      clearRememberedUser();
      await transaction.store.clear();
    }
    await transaction.done;
    return true;
  }).catch(() => false);
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
  const session = tryStorage((): TabSession | null =>
    JSON.parse(sessionStorage.getItem(TAB_SESSION) ?? 'null'),
  );
  // It may have been ended in another tab while this one was on another page and got no message.
  return session && !endedTokens().includes(session.token) ? session : undefined;
}

export async function tabSessionToSession(session: TabSession): Promise<CloudSession | undefined> {
  const { tab, ...rest } = session;
  const opened = await openForTab(session.email, tab);
  return opened.ok ? { ...rest, keys: opened.value } : undefined;
}

/** Wherever the session is stored; a locked one stores no welcome. */
export async function updateSession(
  session: CloudSession,
  change: Partial<Pick<CloudSession, 'token' | 'welcome'>>,
): Promise<CloudSession> {
  const changed = { ...session, ...change };
  const { token } = changed;
  const tabSession = loadTabSession();
  if (tabSession) saveInTab({ ...tabSession, ...change });
  else if (lockTime() === undefined) await saveOnDevice(changed);
  else if ('token' in change) await updateLocked((locked) => ({ ...locked, token }));
  return changed;
}

/** `local`: the uid of the local user, if the session is theirs or is to take its place. */
export async function forgetSession(local?: string): Promise<void> {
  forgetTabSession();
  if (await forgetDeviceSession(local)) setLockTime(undefined);
}

/** Resolves with whether nothing is stored any more, as far as the device can be asked. */
export function forgetDeviceSession(local?: string): Promise<boolean> {
  return replaceStored(undefined, local).catch(() => true);
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
