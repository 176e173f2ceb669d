/**
 * Where a session is kept between two loads of the page: in IndexedDB for someone who wants to be
 * remembered, otherwise with the tab ([Note: A session that ends with its tab]).
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { VaultKeys } from '../../vault/keyring.ts';
import type { PasscodeLock } from '../../vault/lock-keys.ts';
import { openForTab, type TabKeyring } from '../../vault/tab-keys.ts';
import { endedTokens } from './ended-tokens.ts';
import { lockTime, setLockTime } from './noted-lock.ts';
import { rememberedUser, TAB_SESSION } from './noted-user.ts';
import { tryStorage } from './try-storage.ts';

export {
  clearRememberedUser,
  rememberedUser,
  setRememberMe,
  wantsToBeRemembered,
} from './noted-user.ts';

export type Session = {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
  readonly keys: VaultKeys;
  /** What somebody who has just signed up is still to be asked: to stay signed in, then to make a recovery phrase. */
  readonly welcome?: Welcome | undefined;
};

export type Welcome = 'remember' | 'recovery';

/** A session as plain text, for a tab's own storage and for the other tabs. */
export type TabSession = Omit<Session, 'keys'> & { readonly tab: TabKeyring };

/**
 * A session behind the app lock, which takes the place of the open one on the device: [Note: The app lock]. The token
 * stays readable, so that the device can be signed out by somebody who cannot open the lock.
 */
export type LockedSession = {
  readonly uid: string;
  readonly token: string;
  readonly sealedEmail: string;
  readonly passcode: PasscodeLock;
  readonly device?: DeviceLock;
  readonly tries: number;
};

export type DeviceLock = {
  readonly credentialId: Uint8Array<ArrayBuffer>;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly keyring: string;
};

interface SessionDatabase extends DBSchema {
  session: { key: 'current'; value: Session | LockedSession };
}

const DATABASE = 'lunaria-session';

/** Keeps the session on the device. Some browsers cannot store keys there: then this answers false. */
export async function saveOnDevice(session: Session): Promise<boolean> {
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
function hasKeys(kept: Session | LockedSession): kept is Session {
  return 'keys' in kept && kept.keys.sealKey instanceof CryptoKey;
}

/** Puts the session behind the lock, in the place of whatever was kept. Rejects if the device refuses. */
export async function saveLocked(session: LockedSession): Promise<void> {
  const database = await openSessionDatabase();
  try {
    const wishes = { durability: 'strict' } as const;
    const transaction = database.transaction('session', 'readwrite', wishes);
    await transaction.store.put(session, 'current');
    await transaction.done;
  } finally {
    database.close();
  }
}

/** Changes what is kept behind the lock, in one step, and resolves with it when that is durable. None without a lock. */
export async function updateLocked(
  change: (locked: LockedSession) => LockedSession,
): Promise<LockedSession | undefined> {
  const database = await openSessionDatabase();
  try {
    const wishes = { durability: 'strict' } as const;
    const transaction = database.transaction('session', 'readwrite', wishes);
    const kept = await transaction.store.get('current');
    const changed = kept && 'passcode' in kept ? change(kept) : undefined;
    if (changed) await transaction.store.put(changed, 'current');
    await transaction.done;
    return changed;
  } finally {
    database.close();
  }
}

export async function loadLocked(): Promise<LockedSession | undefined> {
  try {
    const database = await openSessionDatabase();
    const kept = await database.get('session', 'current');
    database.close();
    return kept && 'passcode' in kept ? kept : undefined;
  } catch {
    return undefined;
  }
}

export async function canSaveOnDevice(): Promise<boolean> {
  try {
    (await openSessionDatabase()).close();
    return true;
  } catch {
    return false;
  }
}

export function saveInTab(session: TabSession): void {
  tryStorage(() => sessionStorage.setItem(TAB_SESSION, JSON.stringify(session)));
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
  if (lockTime() !== undefined) {
    // The session is behind the lock. A tab that was closed before the lock was set may be reopened with its keys.
    tryStorage(() => sessionStorage.removeItem(TAB_SESSION));
    return undefined;
  }
  const text = tryStorage(() => sessionStorage.getItem(TAB_SESSION));
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
export async function saveToken(session: Session, token: string): Promise<Session> {
  const renewed = { ...session, token };
  const tabSession = loadTabSession();
  if (tabSession) saveInTab({ ...tabSession, token });
  else if (lockTime() !== undefined) await updateLocked((locked) => ({ ...locked, token }));
  else await saveOnDevice(renewed);
  return renewed;
}

/** Notes what is still to be asked, wherever the session is kept; a locked one does not keep it. */
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

/**
 * Replaces whatever is kept by an open session, which is kept as Remember Me was chosen: on the device or with the tab.
 * An app lock ends.
 */
export async function saveAsRemembered(session: Session, tab: TabKeyring): Promise<void> {
  const { keys, ...rest } = session;
  // In this order: a crash in between leaves a lock, and never an open session that takes itself for a locked one.
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
  try {
    const database = await openSessionDatabase();
    await database.clear('session');
    database.close();
  } catch {
    // Where nothing could be kept, nothing has to be forgotten.
  }
}

export function forgetTabSession(): void {
  tryStorage(() => sessionStorage.clear());
}

function openSessionDatabase(): Promise<IDBPDatabase<SessionDatabase>> {
  return openDB<SessionDatabase>(DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('session');
    },
  });
}
