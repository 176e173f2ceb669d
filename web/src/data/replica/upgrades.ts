/** Migrations of the replica's database, in order. A step is never changed once it was released; add new ones at the end. */
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { Row, State } from './store.ts';

export interface ReplicaSchema extends DBSchema {
  rows: { key: string; value: Row; indexes: { version: number } };
  state: { key: 'state'; value: State };
  drafts: { key: string; value: string };
  packs: { key: number; value: string };
}

type Upgrade<Schema extends DBSchema> = (
  database: IDBPDatabase<Schema>,
  transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
) => void | Promise<void>;

export const UPGRADES: readonly Upgrade<ReplicaSchema>[] = [
  (database) => {
    database.createObjectStore('rows', { keyPath: 'id' }).createIndex('version', 'version');
    database.createObjectStore('state');
    database.createObjectStore('drafts');
    database.createObjectStore('packs');
  },
  // The cursor was a time of the cloud's clock; now it is a `seq`.
  async (_database, transaction) => {
    const states = transaction.objectStore('state');
    const state = await states.get('state');
    if (state) await states.put?.({ ...state, meta: { ...state.meta, cursor: 0 } }, 'state');
  },
];

export function upgradeWith<Schema extends DBSchema>(steps: readonly Upgrade<Schema>[]) {
  return async (
    database: IDBPDatabase<Schema>,
    oldVersion: number,
    newVersion: number | null,
    transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
  ): Promise<void> => {
    for (const step of steps.slice(oldVersion, newVersion ?? steps.length)) {
      await step(database, transaction);
    }
  };
}
