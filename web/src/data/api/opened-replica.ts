/** The signed-in user's replica, open while the session lasts. All of this folder reads and writes through it. */
import { useSyncExternalStore } from 'react';
import {
  type AuthState,
  authState,
  dropSession,
  onAuthChange,
  pause,
  restored,
  signedIn,
} from '../account/auth.ts';
import { localUser, setLocalUser } from '../account/device-flags.ts';
import { isPageFrozen, onPageFreeze } from '../account/page-freeze.ts';
import { loadLocal, type Session } from '../account/session-store.ts';
import { DataError } from '../kinds/data-error.ts';
import { undoEdit } from '../kinds/stamped.ts';
import type { ReplicaStore } from '../replica/indexeddb-store.ts';
import type { Edits, Replica } from '../replica/replica.ts';
import type { Unsynced } from '../replica/store.ts';
import { forgetSchedule } from '../schedule/forget-schedule.ts';
import { logFailure } from '../sync/log-failure.ts';
import {
  isSameStatus,
  LOCAL,
  SYNCED,
  type SyncStatus,
  toSyncStatus,
  UNKNOWN,
} from '../sync/status.ts';
import type { Sync } from '../sync/sync.ts';

export type { SyncStatus };

/** `opening`: views are empty until all records are open. `failed`: the device's storage cannot be used. */
export type DataState = 'opening' | 'ready' | 'failed';

type Opened = {
  readonly uid: string;
  readonly opening: Promise<Replica>;
  state: DataState;
  replica?: Replica;
  /** Undefined if it could not be loaded, which is tried again. */
  syncing?: Promise<Sync | undefined>;
  sync?: Sync;
};

const SYNC_WITHIN_MS = 5_000;
const SYNC_RETRY_MS = 30_000;
const PARTS_RETRY_MS = 5_000;

let opened: Opened | undefined;
let isFollowing = false;
const listeners = new Set<() => void>();

let inTests: Replica | undefined;

/** For tests and tools. */
export function placeReplica(replica: Replica | undefined): void {
  inTests = replica;
}

/** Rejects with `data/signed-out`, or why it did not open. */
export async function openedReplica(): Promise<Replica> {
  if (inTests) return inTests;
  followAuth();
  await restored();
  if (!opened) throw new DataError('data/signed-out');
  return opened.opening;
}

/** With the whole history, for which a device that is new waits: what is compared with it needs all of it. */
export async function completeReplica(): Promise<Replica> {
  const replica = await openedReplica();
  // The cloud has not answered yet; without a network it may still be an account that has just been created.
  if (replica.meta().generation === undefined) await flush();
  const isComplete = () => replica.meta().below === undefined;
  if (isComplete()) return replica;
  await new Promise<void>((resolve) => {
    const stop = replica.subscribe(() => {
      if (!isComplete()) return;
      stop();
      resolve();
    });
  });
  return replica;
}

export function shownReplica(): Replica | undefined {
  return isBeforeData ? undefined : (inTests ?? opened?.replica);
}

let isBeforeData = false;

/** `read` must return the same object until what it reads changes. First it reads what documents show: nothing. */
export function useData<Value>(read: () => Value): Value {
  return useSyncExternalStore(onChangeOfShown, read, () => {
    isBeforeData = true;
    try {
      return read();
    } finally {
      isBeforeData = false;
    }
  });
}

let wantSync = () => {};
const syncWanted = new Promise<void>((resolve) => {
  wantSync = resolve;
});

function onChangeOfShown(listener: () => void): () => void {
  wantSync();
  return onDataChange(listener);
}

export function knownAuth(): AuthState {
  return isBeforeData ? { status: 'restoring' } : authState();
}

/** Values that were changed since stay. */
export type Undo = () => Promise<void>;

/** `draft`: the path of a draft that is removed in the same step. Rejects with `DataError`, with nothing changed. */
export async function write(edits: Edits, draft?: string): Promise<void> {
  await (await openedReplica()).write(edits, draft);
}

export async function writeWithUndo(edits: Edits, opening = openedReplica()): Promise<Undo> {
  const replica = await opening;
  const written = await replica.write(edits);
  return async () => void (await replica.write(() => written.map(undoEdit)));
}

export function dataState(): DataState | undefined {
  return opened?.state;
}

export function syncStatus(): SyncStatus {
  const auth = authState();
  if (auth.status === 'signed-out' && auth.ended) return needsLogin;
  if (opened?.state === 'failed') return UNKNOWN;
  const { replica, sync } = opened ?? {};
  if (sync || !replica) return sync?.status() ?? SYNCED;
  if (signedIn()?.token === undefined) return LOCAL;
  const next = toSyncStatus('queued', replica.waitingCount(), navigator.onLine);
  if (!isSameStatus(next, beforeSync)) beforeSync = next;
  return beforeSync;
}

let beforeSync = SYNCED;
let needsLogin: SyncStatus = { kind: 'needs-login', changes: 0 };

export function onDataChange(listener: () => void): () => void {
  listeners.add(listener);
  followAuth();
  return () => void listeners.delete(listener);
}

/**
 * - `all-arrived`: the cloud has everything, and this device has deleted it
 * - `kept`: it stays sealed on this device until the next sign-in, because changes could not be pushed, or only this
 *   device has a good copy of some records, or the cloud could not be asked
 * - `unknown`: the device's storage could not be opened
 */
export type SignOutResult =
  | { readonly kind: 'all-arrived' | 'unknown' }
  | { readonly kind: 'kept'; readonly changes: number; readonly onlyHere: number };

export async function pushPending(): Promise<number> {
  await flush();
  return opened?.replica?.waitingCount() ?? 0;
}

/** Deletes the replica from this device if the cloud, asked just now, has all of it in a form that can be opened. */
export async function prepareSignOut(): Promise<SignOutResult> {
  await opened?.opening.catch(() => {});
  if (opened?.state === 'failed') return { kind: 'unknown' };
  const { replica } = opened ?? {};
  if (!replica) return { kind: 'all-arrived' };
  const isSettled = await flush();
  if (!isSettled) return { kind: 'kept', changes: replica.waitingCount(), onlyHere: 0 };
  // Another tab may have written since, so the store decides.
  const { waiting, onlyHere } = await replica.store.clearRecords(replica.meta().device);
  if (waiting + onlyHere > 0) return { kind: 'kept', changes: waiting, onlyHere };
  close();
  return { kind: 'all-arrived' };
}

export async function forgetEverything(uid: string): Promise<void> {
  close();
  await (await loadParts()).deleteIndexedDbStore(uid);
}

/** Without an account. The key goes first: should the page be closed then, nothing can be opened any more. */
export async function forgetLocal(uid: string): Promise<void> {
  await dropSession({ ended: false }, uid);
  await forgetLeftOver();
}

/** The store of a local user whose key is gone from this device. */
export async function forgetLeftOver(): Promise<void> {
  const uid = localUser();
  if (uid === undefined) return;
  const isGone = await loadLocal().then(
    (local) => local?.uid !== uid,
    () => false,
  );
  if (!isGone) return;
  await (await loadParts()).deleteIndexedDbStore(uid);
  if (localUser() === uid) setLocalUser(undefined);
}

function followAuth(): void {
  if (isFollowing) return;
  isFollowing = true;
  void forgetLeftOver();
  onAuthChange(follow);
  onPageFreeze({ freeze: stopSync, resume: startSyncAgain });
  follow();
}

function follow(): void {
  const auth = authState();
  const session = signedIn();
  if (session?.uid !== opened?.uid) {
    const isDeleted = auth.status === 'signed-out' && auth.deleted;
    if (isDeleted) void forgetEverything(opened?.uid ?? '');
    close();
    if (session) open(session);
  } else if (opened) adoptSession(opened);
  // However the session ended, and whatever a closed tab has left.
  if (auth.status === 'signed-out') void forgetSchedule();
  notify();
}

/** The same user with another token, and maybe with other keys. */
function adoptSession({ replica, sync }: Opened): void {
  const { keys } = signedIn() ?? {};
  if (replica && keys) void replica.renewKeys(keys);
  sync?.renew();
}

type Parts = typeof import('./replica-parts.ts');

/** Only a session needs them, and a page to sign in has none yet. */
function loadParts(): Promise<Parts> {
  return import('./replica-parts.ts');
}

/** Until it works: while the server restarts it fails online too. */
function loadPartsAtLast(): Promise<Parts> {
  return loadParts().catch(async () => {
    const online = new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    await Promise.race([online, pause(PARTS_RETRY_MS)]);
    return loadPartsAtLast();
  });
}

async function openFrom({ uid, keys }: Session): Promise<Replica> {
  const parts = await loadPartsAtLast();
  return parts.openReplica({ store: parts.openIndexedDbStore(uid), keys });
}

function open(session: Session): void {
  const opening = openFrom(session);
  const current: Opened = { uid: session.uid, opening, state: 'opening' };
  opened = current;
  opening.then(
    (replica) => {
      if (opened !== current) return replica.close();
      current.replica = replica;
      current.state = 'ready';
      adoptSession(current);
      if (!isPageFrozen()) startSync(current, replica);
      replica.subscribe(notify);
      askToPersistOnce(replica);
      renewCacheOnceSynced(current, replica);
      notify();
    },
    (error) => {
      logFailure('read', error);
      current.state = 'failed';
      notify();
    },
  );
}

/** Not before a page is drawn, which would have to share the line and the processor with it. */
async function loadSync() {
  await Promise.race([syncWanted, new Promise((resolve) => setTimeout(resolve, SYNC_WITHIN_MS))]);
  return import('./sync-parts.ts');
}

/** For somebody who is about to log in, and whose data may all be in the cloud. */
export function preloadSync(): void {
  import('./sync-parts.ts').catch(() => {});
}

function startSync(current: Opened, replica: Replica): void {
  const isWanted = () => opened === current && current.syncing === syncing;
  const syncing = loadSync().then(
    ({ startSyncOf }) => {
      if (!isWanted()) return undefined;
      current.sync = startSyncOf(current.uid, replica, notify);
      // What other tabs have stored meanwhile was not heard here.
      void replica.catchUp().catch(() => {});
      notify();
      return current.sync;
    },
    () => {
      if (!isWanted()) return undefined;
      delete current.syncing;
      setTimeout(startSyncAgain, SYNC_RETRY_MS);
      return undefined;
    },
  );
  current.syncing = syncing;
}

async function flush(): Promise<boolean | undefined> {
  wantSync();
  return (await opened?.syncing)?.flush();
}

function close(): void {
  if (!opened) return;
  needsLogin = { kind: 'needs-login', changes: opened.replica?.waitingCount() ?? 0 };
  opened.sync?.stop();
  opened.replica?.close();
  opened = undefined;
}

/** [Note: The back/forward cache] */
function stopSync(): void {
  opened?.sync?.stop();
  delete opened?.sync;
  delete opened?.syncing;
}

function startSyncAgain(): void {
  if (opened?.replica && !opened.syncing && !isPageFrozen()) startSync(opened, opened.replica);
}

/** At the first change, when the browser can tell that the data matters to the user. */
function askToPersistOnce(replica: Replica): void {
  const unsubscribe = replica.subscribe(({ here }) => {
    if (!here || replica.waitingCount() === 0) return;
    unsubscribe();
    if (replica.meta().hasAskedToPersist) return;
    void navigator.storage?.persist?.().catch(() => {});
    const meta = { hasAskedToPersist: true };
    void replica.commit(async () => ({ changes: [], meta, isDurable: false })).catch(() => {});
  });
}

/** Once a session, so that the next one opens fast. */
function renewCacheOnceSynced(current: Opened, replica: Replica): void {
  const unsubscribe = onDataChange(() => {
    if (opened !== current) return unsubscribe();
    const kind = current.sync?.status().kind;
    if (kind !== 'synced' && kind !== 'local') return;
    unsubscribe();
    void replica.renewCache();
  });
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** What this device has and the cloud has not. `unknown` if its store could not be read. */
export type OnlyHere = { readonly changes: number; readonly drafts: number } | 'unknown';

/** Wipes what the cloud has acknowledged, without any key. Resolves with what stays, sealed. Never rejects. */
export async function wipeReplica(uid: string): Promise<OnlyHere> {
  const left = await useStore(uid, async (store) => {
    const { meta } = await store.loadState();
    return store.clearRecords(meta.device);
  });
  if (left !== 'unknown' && left.changes + left.drafts === 0) {
    await (await loadParts()).deleteIndexedDbStore(uid);
  }
  return left;
}

export function countOnlyHere(uid: string): Promise<OnlyHere> {
  return useStore(uid, (store) => store.countUnsynced());
}

async function useStore(
  uid: string,
  count: (store: ReplicaStore) => Promise<Unsynced>,
): Promise<OnlyHere> {
  let store: ReplicaStore | undefined;
  try {
    store = (await loadParts()).openIndexedDbStore(uid);
    const { waiting, onlyHere } = await count(store);
    return { changes: waiting + onlyHere, drafts: (await store.loadDrafts()).length };
  } catch {
    return 'unknown';
  } finally {
    store?.close();
  }
}
