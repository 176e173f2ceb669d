/** The replica's storage in the browser: one IndexedDB database for each user of the device. */
import { deleteDB, type IDBPDatabase, type IDBPTransaction, openDB, unwrap } from 'idb';
import { DataError } from '../kinds/data-error.ts';
import { newId } from '../kinds/kind.ts';
import {
  type Clearing,
  type Commit,
  countKept,
  type Meta,
  type ReplicaStore,
  type Row,
  type State,
} from './store.ts';
import { type ReplicaSchema, UPGRADES, upgradeWith } from './upgrades.ts';

type Database = IDBPDatabase<ReplicaSchema>;
type Writing = IDBPTransaction<ReplicaSchema, ('rows' | 'state' | 'drafts')[], 'readwrite'>;

/** Rows per read while loading: well under a task that would be felt. */
const ROWS_PER_READ = 200;
const DEVICE_NAME_LENGTH = 8;

export function openIndexedDbStore(uid: string): ReplicaStore {
  const database = createConnection(databaseName(uid));

  return {
    loadState: () => toldAsDataError(async () => loadState(await database.get())),

    loadRows: (onRows) =>
      toldAsDataError(async () => {
        const connection = await database.get();
        let after: string | undefined;
        do {
          const range = after === undefined ? null : IDBKeyRange.lowerBound(after, true);
          const rows = await connection.getAll('rows', range, ROWS_PER_READ);
          await onRows(rows);
          after = rows.length === ROWS_PER_READ ? rows.at(-1)?.id : undefined;
        } while (after !== undefined);
      }),

    changesSince: (version) =>
      toldAsDataError(async () => {
        const connection = await database.get();
        const transaction = connection.transaction(['rows', 'state']);
        const [rows, state] = await Promise.all([
          transaction
            .objectStore('rows')
            .index('version')
            .getAll(IDBKeyRange.lowerBound(version, true)),
          transaction.objectStore('state').get('state'),
        ]);
        return state && { ...state, rows };
      }),

    commit: (commit) => toldAsDataError(async () => put(await database.get(), commit)),

    loadPacks: () => toldAsDataError(async () => (await database.get()).getAll('packs')),

    savePacks: (packs) =>
      toldAsDataError(async () => {
        const transaction = (await database.get()).transaction('packs', 'readwrite');
        void transaction.store.clear();
        packs.forEach((pack, number) => void transaction.store.put(pack, number));
        await commitNow(transaction);
      }),

    loadDraft: (id) => toldAsDataError(async () => (await database.get()).get('drafts', id)),

    loadDrafts: () =>
      toldAsDataError(async () => {
        const { store } = (await database.get()).transaction('drafts');
        const [ids, drafts] = await Promise.all([store.getAllKeys(), store.getAll()]);
        return ids.map((id, at) => ({ id, sealed: drafts[at] }));
      }),

    saveDraft: ({ id, sealed }) =>
      toldAsDataError(async () => {
        const transaction = (await database.get()).transaction('drafts', 'readwrite');
        if (sealed === undefined) void transaction.store.delete(id);
        else void transaction.store.put(sealed, id);
        await commitNow(transaction);
      }),

    replaceDraft: (id, before, sealed) =>
      toldAsDataError(async () => {
        const transaction = (await database.get()).transaction('drafts', 'readwrite');
        const isUnchanged = (await transaction.store.get(id)) === before;
        if (isUnchanged && sealed === undefined) void transaction.store.delete(id);
        else if (isUnchanged) void transaction.store.put(sealed as string, id);
        await commitNow(transaction);
        return isUnchanged;
      }),

    clearRecords: (device) => toldAsDataError(async () => clear(await database.get(), device)),

    onDropped: database.onDropped,

    close: () => database.close(),
  };
}

/**
 * Removes everything a user has on this device, drafts too. Never rejects. A tab that does not let go of the store is
 * waited for only briefly: the browser deletes it when that tab is closed.
 */
export async function deleteIndexedDbStore(uid: string): Promise<void> {
  const deleted = deleteDB(databaseName(uid)).catch(() => {});
  await Promise.race([deleted, new Promise((resolve) => setTimeout(resolve, DELETE_WAIT_MS))]);
}

const DELETE_WAIT_MS = 2_000;

function databaseName(uid: string): string {
  return `lunaria-replica-${uid}`;
}

/** Opens at first use, and again should the browser have dropped the connection. */
function createConnection(name: string) {
  let opening: Promise<Database> | undefined;
  let isClosed = false;
  let dropped = () => {};

  async function open(): Promise<Database> {
    const upgrade = upgradeWith(UPGRADES);
    const connection = await openDB<ReplicaSchema>(name, UPGRADES.length, {
      upgrade: (database, from, to, transaction) => {
        noteRunning(unwrap(transaction));
        return upgrade(database, from, to, transaction);
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
    noteTransactions(unwrap(connection));
    return connection;
  }
  return {
    get: (): Promise<Database> => {
      if (isClosed) throw new DataError('data/device-failed');
      opening ??= open().catch((error) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    onDropped: (listener: () => void): void => {
      dropped = listener;
    },
    close: (): void => {
      isClosed = true;
      void opening?.then(
        (connection) => connection.close(),
        () => {},
      );
    },
  };
}

/**
 * [Note: The back/forward cache] Safari puts a page away in the middle of a transaction, which then keeps every other
 * page from the store for as long as that page is kept. So whatever is running is called off; nothing of it was
 * acknowledged yet.
 */
const running = new Set<IDBTransaction>();
globalThis.addEventListener?.('pagehide', () => {
  for (const transaction of running) {
    try {
      transaction.abort();
    } catch {
      // It is being committed, for which this page is no longer needed.
    }
  }
});

function noteTransactions(connection: IDBDatabase): void {
  const begin = connection.transaction;
  connection.transaction = (...wishes) => noteRunning(begin.apply(connection, wishes));
}

function noteRunning(transaction: IDBTransaction): IDBTransaction {
  running.add(transaction);
  for (const end of ['complete', 'abort'])
    transaction.addEventListener(end, () => running.delete(transaction));
  return transaction;
}

/** All is said: it ends well even if the page is put away now. */
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

function newState(): State {
  const meta: Meta = {
    device: newId(DEVICE_NAME_LENGTH),
    cursor: 0,
    clockAhead: 0,
    hasAskedToPersist: false,
  };
  return { version: 0, meta };
}

async function clear(database: Database, device: string): Promise<Clearing> {
  // With the state goes the name of the device: who comes back is another one.
  const stores = ['rows', 'packs', 'state'] as const;
  const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
  const [state, rows] = await Promise.all([
    transaction.objectStore('state').get('state'),
    transaction.objectStore('rows').getAll(),
  ]);
  const kept = countKept(rows);
  const isCleared = state?.meta.device === device && kept.waiting + kept.onlyHere === 0;
  if (isCleared) {
    for (const store of stores) void transaction.objectStore(store).clear();
    // A tab that hears late of it finds another's store, and not one that the browser has thrown away.
    void transaction.objectStore('state').put(newState(), 'state');
  }
  await transaction.done;
  return { isCleared, ...kept };
}

async function put(
  database: Database,
  commit: Commit,
): Promise<number | 'outdated' | 'wiped' | 'evicted'> {
  const durability = commit.isDurable ? 'strict' : 'relaxed';
  const transaction = database.transaction(['rows', 'state', 'drafts'], 'readwrite', {
    durability,
  });
  const done = transaction.done;
  // Awaited at the end; a failure before that must not count as unheard.
  done.catch(() => {});
  const states = transaction.objectStore('state');
  const { expect, again } = commit;
  const state = (await states.get('state')) ?? (again && { version: expect, meta: again });
  if (state?.meta.device !== commit.device || state.version !== expect) {
    transaction.abort();
    if (!state) return 'evicted';
    return state.meta.device === commit.device ? 'outdated' : 'wiped';
  }
  try {
    stage(transaction, commit, state);
    transaction.commit();
  } catch (error) {
    // Half of it must not be stored.
    transaction.abort();
    throw error;
  }
  await done;
  return state.version + 1;
}

function stage(transaction: Writing, commit: Commit, state: State): void {
  const version = state.version + 1;
  const rows = transaction.objectStore('rows');
  for (const row of commit.rows) void rows.put({ ...row, version } satisfies Row).catch(() => {});
  for (const id of commit.removed ?? []) void rows.delete(id).catch(() => {});
  const meta = { ...state.meta, ...commit.meta };
  void transaction
    .objectStore('state')
    .put({ version, meta }, 'state')
    .catch(() => {});
  if (commit.draft) {
    const { id, sealed } = commit.draft;
    const drafts = transaction.objectStore('drafts');
    if (sealed === undefined) void drafts.delete(id).catch(() => {});
    else void drafts.put(sealed, id).catch(() => {});
  }
}

async function toldAsDataError<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DataError) throw error;
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    throw new DataError(isFull ? 'data/device-full' : 'data/device-failed', { cause: error });
  }
}
