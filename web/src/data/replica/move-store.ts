/**
 * Moves the replica of a local user to a new account's. The two are different databases, so no transaction spans both:
 * everything is copied first, and the old store is retired only if it is still what was copied. Until the session
 * changes, the old store is whole and in use, so the move can be repeated after a crash at any point.
 */
import { type IDBPDatabase, openDB } from 'idb';
import { DataError } from '../kinds/data-error.ts';
import { databaseName, loadDrafts, newDeviceName, withDataErrors } from './indexeddb-store.ts';
import { type ReplicaSchema, UPGRADES, upgradeWith } from './upgrades.ts';

type Database = IDBPDatabase<ReplicaSchema>;

const STORES = ['rows', 'state', 'packs', 'drafts'] as const;

/** Everything that is stored waits to be pushed, as it did before. Rejects with `DataError`, with the old store in use. */
export function moveStore(from: string, to: string): Promise<void> {
  return withStore(from, (source) =>
    withStore(to, async (target) => {
      let version: number;
      do version = await copy(source, target);
      while (!(await retire(source, version)));
      // Last: a text may still be kept after the copy.
      await copyDrafts(source, target);
    }),
  );
}

/** Refuses all further writes of open tabs. Resolves with false, with nothing changed, if the version is another. */
export function retireStore(uid: string, version: number): Promise<boolean> {
  return withStore(uid, (database) => retire(database, version));
}

async function retire(database: Database, version: number): Promise<boolean> {
  const transaction = database.transaction('state', 'readwrite', { durability: 'strict' });
  const state = await transaction.store.get('state');
  const isUnchanged = state?.version === version;
  // To replicas that are open the store is then another one's. The next that is opened goes on with it.
  if (isUnchanged) {
    const meta = { ...state.meta, device: newDeviceName() };
    await transaction.store.put({ ...state, meta }, 'state');
  }
  await transaction.done;
  return isUnchanged;
}

/** All but drafts. Replaces what an earlier attempt has copied. Resolves with the version of the copy. */
async function copy(source: Database, target: Database): Promise<number> {
  const reading = source.transaction(STORES);
  const [rows, state, packs] = await Promise.all([
    reading.objectStore('rows').getAll(),
    reading.objectStore('state').get('state'),
    reading.objectStore('packs').getAll(),
  ]);
  if (!state) throw new DataError('data/device-failed');
  const writing = target.transaction(STORES, 'readwrite', { durability: 'strict' });
  // Awaited at the end; a failure before that must not be reported as unhandled.
  writing.done.catch(() => {});
  const known = await writing.objectStore('rows').getAll();
  if (known.some(({ rev }) => rev > 0)) {
    writing.abort();
    throw new DataError('data/device-failed');
  }
  await Promise.all([
    ...STORES.map((name) => writing.objectStore(name).clear()),
    ...rows.map((row) => writing.objectStore('rows').put(row)),
    ...packs.map((pack, number) => writing.objectStore('packs').put(pack, number)),
    writing.objectStore('state').put(state, 'state'),
  ]);
  await writing.done;
  return state.version;
}

async function copyDrafts(source: Database, target: Database): Promise<void> {
  const drafts = await loadDrafts(source);
  const writing = target.transaction('drafts', 'readwrite', { durability: 'strict' });
  writing.done.catch(() => {});
  await Promise.all(drafts.map(({ id, sealed = '' }) => writing.store.put(sealed, id)));
  await writing.done;
}

function withStore<Value>(uid: string, work: (database: Database) => Promise<Value>) {
  return withDataErrors(async () => {
    const database = await openDB<ReplicaSchema>(databaseName(uid), UPGRADES.length, {
      upgrade: upgradeWith(UPGRADES),
    });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  });
}
