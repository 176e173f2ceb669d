/** What a locked device can still do with the sealed records on it, without any key: count them, and wipe them. */
import { deleteIndexedDbStore, openIndexedDbStore } from '../replica/indexeddb-store.ts';
import { countKept, type ReplicaStore, type Row } from '../replica/store.ts';

/** `kept`: so many changes have not reached the cloud and stay, sealed, until she logs in here again. */
export type Wiping = { readonly kept: number };

/**
 * Wipes everything that the cloud has acknowledged. If something has not arrived, all of it stays as after a sign-out:
 * sealed, and from now on without anything on this device that could open it. Never rejects.
 */
export async function wipeReplica(uid: string): Promise<Wiping> {
  const kept = await useStore(uid, async (store) => {
    const { meta } = await store.loadState();
    const { isCleared, waiting, onlyHere } = await store.clearRecords(meta.device);
    return isCleared ? 0 : waiting + onlyHere;
  }).catch(() => 0);
  if (kept > 0) return { kept };
  await deleteIndexedDbStore(uid);
  return { kept: 0 };
}

export function countWaiting(uid: string): Promise<number> {
  return useStore(uid, async (store) => {
    const all: Row[] = [];
    await store.loadRows(async (rows) => void all.push(...rows));
    return countKept(all).waiting;
  }).catch(() => 0);
}

async function useStore<Value>(
  uid: string,
  use: (store: ReplicaStore) => Promise<Value>,
): Promise<Value> {
  const store = openIndexedDbStore(uid);
  try {
    return await use(store);
  } finally {
    store.close();
  }
}
