import { deleteDB, type IDBPDatabase, type IDBPTransaction, openDB, unwrap } from 'idb';
import { DataError } from '../kinds/data-error.ts';
import { newId } from '../kinds/kind.ts';
import {
  type Changes,
  type Commit,
  countUnsynced,
  type Row,
  type SealedDraft,
  type State,
  type Unsynced,
} from './store.ts';
import { type ReplicaSchema, UPGRADES, upgradeWith } from './upgrades.ts';

type Database = IDBPDatabase<ReplicaSchema>;
type Writing = IDBPTransaction<ReplicaSchema, ('rows' | 'state' | 'drafts')[], 'readwrite'>;

/** Short enough not to block the page. */
const ROWS_PER_READ = 200;
const DEVICE_NAME_LENGTH = 8;

export type ReplicaStore = ReturnType<typeof openIndexedDbStore>;

/** Commits are atomic and raise the version by one: optimistic locking. All reject with `DataError`. */
export function openIndexedDbStore(uid: string) {
  const connection = createConnection(databaseName(uid));
  const use = <Value>(work: (database: Database) => Promise<Value>) =>
    withDataErrors(() => connection.use(work));

  return {
    loadState: () => use(loadState),

    /** In parts, so that none makes a long task. */
    loadRows: (onRows: (rows: readonly Row[]) => Promise<void>) =>
      use(async (database) => {
        let after: string | undefined;
        do {
          const range = after === undefined ? null : IDBKeyRange.lowerBound(after, true);
          const rows = await database.getAll('rows', range, ROWS_PER_READ);
          await onRows(rows);
          after = rows.length === ROWS_PER_READ ? rows.at(-1)?.id : undefined;
        } while (after !== undefined);
      }),

    changesSince: (version: number) =>
      use(async (database): Promise<Changes | undefined> => {
        const transaction = database.transaction(['rows', 'state']);
        const stored = transaction.objectStore('rows');
        const [rows, state] = await Promise.all([
          stored.index('version').getAll(IDBKeyRange.lowerBound(version, true)),
          transaction.objectStore('state').get('state'),
        ]);
        if (!state) return undefined;
        const hasRemoved = (state.removedAt ?? 0) > version;
        return { ...state, rows, ...(hasRemoved && { ids: await stored.getAllKeys() }) };
      }),

    commit: (commit: Commit) => use((database) => put(database, commit)),

    loadCache: () => use((database) => database.getAll('packs')),

    saveCache: (parts: readonly string[]) =>
      use((database) => {
        const transaction = database.transaction('packs', 'readwrite');
        void transaction.store.clear();
        parts.forEach((part, number) => void transaction.store.put(part, number));
        return commitNow(transaction);
      }),

    loadDraft: (id: string) => use((database) => database.get('drafts', id)),

    loadDrafts: () => use(loadDrafts),

    /** Resolves with false, with nothing changed, if the draft is no longer `known`. */
    saveDraft: ({ id, sealed }: SealedDraft, known?: Pick<SealedDraft, 'sealed'>) =>
      use(async (database) => {
        const transaction = database.transaction('drafts', 'readwrite');
        const isKnown = !known || (await transaction.store.get(id)) === known.sealed;
        if (isKnown) putDraft(transaction.store, { id, sealed });
        await commitNow(transaction);
        return isKnown;
      }),

    countUnsynced: () => use(async (database) => countUnsynced(await database.getAll('rows'))),

    /** If the store is still this replica's and nothing is unsynced. Drafts stay: they are nowhere else. */
    clearRecords: (device: string) => use((database) => clear(database, device)),

    /** The browser has closed the store, and may have evicted it. */
    onDropped: connection.onDropped,

    close: connection.close,
  };
}

/**
 * Drafts too. Never rejects. If another tab does not close the store soon, the browser deletes it when that tab is closed.
 */
export async function deleteIndexedDbStore(uid: string): Promise<void> {
  const deleted = deleteDB(databaseName(uid)).catch(() => {});
  await Promise.race([deleted, new Promise((resolve) => setTimeout(resolve, DELETE_WAIT_MS))]);
}

const DELETE_WAIT_MS = 2_000;

export function databaseName(uid: string): string {
  return `lunaria-replica-${uid}`;
}

function createConnection(name: string) {
  let opening: Promise<Database> | undefined;
  let users = 0;
  let isClosed = false;
  let dropped = () => {};

  async function open(): Promise<Database> {
    const upgrade = upgradeWith(UPGRADES);
    const database = await openDB<ReplicaSchema>(name, UPGRADES.length, {
      upgrade: (upgraded, from, to, transaction) => {
        trackTransaction(unwrap(transaction));
        return upgrade(upgraded, from, to, transaction);
      },
      // A newer version of the app wants to upgrade in another tab, or the account is being deleted.
      blocking: (_current, _blocked, event) => {
        isClosed = true;
        (event.target as IDBDatabase).close();
      },
      terminated: () => {
        opening = undefined;
        dropped();
      },
    });
    const connection = unwrap(database);
    const begin = connection.transaction;
    connection.transaction = (...args) => trackTransaction(begin.apply(connection, args));
    return database;
  }
  const release = (): void => {
    opening?.then((database) => database.close()).catch(() => {});
    opening = undefined;
  };
  // A frozen page is not told that the store is to be deleted. In Safari its connection would keep the store from that,
  // and the next log-in would wait behind the deletion. [Note: The back/forward cache]
  const onHide = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && users === 0) release();
  };
  globalThis.addEventListener?.('pagehide', onHide);

  return {
    use: async <Value>(work: (database: Database) => Promise<Value>): Promise<Value> => {
      if (isClosed) throw new DataError('data/device-failed');
      opening ??= open().catch((error) => {
        opening = undefined;
        throw error;
      });
      users++;
      try {
        return await work(await opening);
      } finally {
        users--;
      }
    },
    onDropped: (listener: () => void): void => {
      dropped = listener;
    },
    close: (): void => {
      isClosed = true;
      globalThis.removeEventListener?.('pagehide', onHide);
      release();
    },
  };
}

/**
 * [Note: The back/forward cache] Safari freezes a page in the middle of a transaction, which then blocks the store for all
 * other pages. So running transactions are aborted; none of them was acknowledged yet.
 */
const running = new Set<IDBTransaction>();
globalThis.addEventListener?.('pagehide', () => {
  for (const transaction of running) {
    try {
      transaction.abort();
    } catch {
      // It is being committed, which does not need this page.
    }
  }
});

function trackTransaction(transaction: IDBTransaction): IDBTransaction {
  running.add(transaction);
  for (const end of ['complete', 'abort'])
    transaction.addEventListener(end, () => running.delete(transaction));
  return transaction;
}

/** It then completes even if the page is frozen. */
function commitNow(transaction: { readonly commit: () => void; readonly done: Promise<void> }) {
  transaction.commit();
  return transaction.done;
}

async function loadState(database: Database): Promise<State> {
  const known = await database.get('state', 'state');
  if (known) return known;
  const transaction = database.transaction('state', 'readwrite');
  // Another tab may just have made it.
  const state = (await transaction.store.get('state')) ?? newState();
  await transaction.store.put(state, 'state');
  await transaction.done;
  return state;
}

export async function loadDrafts(database: Database): Promise<SealedDraft[]> {
  const { store } = database.transaction('drafts');
  const [ids, drafts] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return ids.map((id, at) => ({ id, sealed: drafts[at] }));
}

export function newDeviceName(): string {
  return newId(DEVICE_NAME_LENGTH);
}

function newState(): State {
  const meta = { device: newDeviceName(), cursor: 0, clockAhead: 0, hasAskedToPersist: false };
  return { version: 0, meta };
}

async function clear(database: Database, device: string): Promise<Unsynced> {
  const stores = ['rows', 'packs', 'state'] as const;
  const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
  const [state, rows] = await Promise.all([
    transaction.objectStore('state').get('state'),
    transaction.objectStore('rows').getAll(),
  ]);
  const kept = countUnsynced(rows);
  if (state?.meta.device === device && kept.waiting + kept.onlyHere === 0) {
    for (const store of stores) void transaction.objectStore(store).clear();
    // With a new device name: to another tab the store is then wiped, and not evicted.
    void transaction.objectStore('state').put(newState(), 'state');
  }
  await transaction.done;
  return kept;
}

async function put(database: Database, commit: Commit) {
  const { device, expect, recreate } = commit;
  const durability = commit.isDurable ? 'strict' : 'relaxed';
  const stores = ['rows', 'state', 'drafts'] as const;
  const transaction = database.transaction(stores, 'readwrite', { durability });
  // Awaited at the end; a failure before that must not be reported as unhandled.
  transaction.done.catch(() => {});
  const stored = await transaction.objectStore('state').get('state');
  const state = stored ?? (recreate && { version: expect, meta: recreate });
  if (state?.meta.device !== device || state.version !== expect) {
    transaction.abort();
    if (!state) return 'evicted';
    return state.meta.device === device ? 'outdated' : 'wiped';
  }
  try {
    stage(transaction, commit, state);
    transaction.commit();
  } catch (error) {
    transaction.abort();
    throw error;
  }
  await transaction.done;
  return state.version + 1;
}

function stage(transaction: Writing, commit: Commit, state: State): void {
  const { removed = [] } = commit;
  const version = state.version + 1;
  const meta = { ...state.meta, ...commit.meta };
  const rows = transaction.objectStore('rows');
  for (const row of commit.rows) ignoreFailure(rows.put({ ...row, version } satisfies Row));
  for (const id of removed) ignoreFailure(rows.delete(id));
  const removedAt = removed.length > 0 ? version : state.removedAt;
  const next = { version, meta, ...(removedAt !== undefined && { removedAt }) };
  ignoreFailure(transaction.objectStore('state').put(next, 'state'));
  if (commit.draft) putDraft(transaction.objectStore('drafts'), commit.draft);
}

type Drafts = {
  readonly put: (sealed: string, id: string) => Promise<unknown>;
  readonly delete: (id: string) => Promise<unknown>;
};

function putDraft(drafts: Drafts, { id, sealed }: SealedDraft): void {
  ignoreFailure(sealed === undefined ? drafts.delete(id) : drafts.put(sealed, id));
}

/** A failed request aborts its transaction, which reports it. */
function ignoreFailure(request: Promise<unknown>): void {
  request.catch(() => {});
}

export async function withDataErrors<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DataError) throw error;
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    throw new DataError(isFull ? 'data/device-full' : 'data/device-failed', { cause: error });
  }
}
