/** What a locked device can still do with the sealed records on it, without any key: count them, and wipe them. */
import { deleteIndexedDbStore, openIndexedDbStore } from '../replica/indexeddb-store.ts';
import { countUnsynced, type ReplicaStore, type Row } from '../replica/store.ts';

/** What this device has and the cloud has not. `unknown` if its store could not be read. */
export type OnlyHere = { readonly changes: number; readonly drafts: number } | 'unknown';

/**
 * Wipes what the cloud has acknowledged. Changes that have not arrived, texts in progress, and a store that cannot be
 * read stay as after a sign-out: sealed, and from now on without anything on this device that could open them.
 * Resolves with what stays. Never rejects.
 */
export async function wipeReplica(uid: string): Promise<OnlyHere> {
  const left = await useStore(uid, async (store) => {
    const { meta } = await store.loadState();
    const { isCleared, waiting, onlyHere } = await store.clearRecords(meta.device);
    const drafts = (await store.loadDrafts()).length;
    return { changes: isCleared ? 0 : waiting + onlyHere, drafts };
  });
  if (left !== 'unknown' && left.changes + left.drafts === 0) await deleteIndexedDbStore(uid);
  return left;
}

export function countOnlyHere(uid: string): Promise<OnlyHere> {
  return useStore(uid, async (store) => {
    const all: Row[] = [];
    await store.loadRows(async (rows) => void all.push(...rows));
    const { waiting, onlyHere } = countUnsynced(all);
    return { changes: waiting + onlyHere, drafts: (await store.loadDrafts()).length };
  });
}

async function useStore(
  uid: string,
  use: (store: ReplicaStore) => Promise<OnlyHere>,
): Promise<OnlyHere> {
  const store = openIndexedDbStore(uid);
  try {
    return await use(store);
  } catch {
    return 'unknown';
  } finally {
    store.close();
  }
}
