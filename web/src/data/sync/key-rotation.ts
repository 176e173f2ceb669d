/**
 * Reseals with the newest vault key what an older one has sealed ([Note: A new vault key]).
 *
 * [Note: Key rotation] It is ordinary sync: a record that carries the id of an older key becomes a waiting change with
 * the same text under a new seal, and is pushed like any other. Progress is read off the records themselves, so it
 * resumes after a crash, on any device. Where two devices do it at once, the later one's revision is refused as stale,
 * and it fetches the same text. An account whose vault key was never changed is not searched.
 */
import { olderSeals } from '../../vault/sealed-record.ts';
import type { Change, Replica } from '../replica/replica.ts';
import { nextRev, reseal, sealedRev, sealForPush } from '../replica/sealing.ts';
import { DRAFT_REV, type Row } from '../replica/store.ts';

const AT_ONCE = 200;

/** The oldest first. Resolves with whether any could be resealed. */
export function resealSome(replica: Replica): Promise<boolean> {
  return sealRows(replica, () => replica.olderRows().slice(0, AT_ONCE));
}

/** Nothing that an older key opens may reach the cloud any more. */
export async function resealWaiting(replica: Replica): Promise<void> {
  await sealRows(replica, () => replica.olderRows().filter(({ waiting }) => waiting > 0));
}

async function sealRows(replica: Replica, rowsOf: () => readonly Row[]): Promise<boolean> {
  if (replica.olderCount() === 0) return false;
  let hasResealed = false;
  await replica.commit(async () => {
    const changes = await Promise.all(rowsOf().map((row) => rowToChanges(replica, row)));
    hasResealed = changes.flat().length > 0;
    // After a crash it is still there under the older seal, and can be resealed again.
    return { changes: changes.flat(), isDurable: false };
  });
  return hasResealed;
}

/** By its text, so that what a newer version wrote is not decoded and encoded. */
async function rowToChanges(replica: Replica, row: Row): Promise<Change[]> {
  const { id, rev, waiting } = row;
  const why = replica.unreadable().get(id);
  const body = why ? undefined : replica.ownBody(id);
  const sealed = await reseal(replica.keys, { ...row, rev: sealedRev(row) }, nextRev(rev));
  if (sealed === undefined) return body ? [await sealForPush(replica.keys, row, body, rev)] : [];
  const now = { id, rev, sealed, waiting: waiting || 1 };
  return [{ row: now, body, why }];
}

export async function resealLocalData(replica: Replica): Promise<void> {
  const { keys, store } = replica;
  const isOlder = olderSeals(keys);
  for (const { id, sealed } of await store.loadDrafts()) {
    if (sealed === undefined || !isOlder(sealed)) continue;
    const again = await reseal(keys, { id, rev: DRAFT_REV, sealed }, DRAFT_REV);
    if (again !== undefined) await store.saveDraft({ id, sealed: again }, { sealed });
  }
  await replica.renewCache();
}
