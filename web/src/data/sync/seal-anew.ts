/**
 * Seals with the newest vault key what one of before has sealed ([Note: A new vault key]).
 *
 * [Note: Sealing anew] It is ordinary sync: a record that carries the id of an older key becomes a change that waits,
 * with the same text under a new seal, and is pushed like any other. What is left to do is read off the records
 * themselves, so it goes on after a crash wherever it was, on whichever device is there; where two do it at once, the
 * later one hears that its revision is taken, fetches, and finds the same text. Nothing is looked for in an account
 * whose vault key was never changed.
 */
import { olderSeals } from '../../vault/sealed-record.ts';
import type { Change, Replica } from '../replica/replica.ts';
import { sealAnew, sealedRev, sealForPush } from '../replica/sealing.ts';
import { DRAFT_REV, type Row } from '../replica/store.ts';

/** A moment of work, and a few requests. */
const AT_ONCE = 200;

/** The oldest of what is left. Resolves with whether there was any that could be sealed. */
export function sealSomeAnew(replica: Replica): Promise<boolean> {
  return sealRows(replica, () => replica.olderRows().slice(0, AT_ONCE));
}

/** All that waits: nothing may reach the cloud any more that an older key opens. */
export async function sealWaitingAnew(replica: Replica): Promise<void> {
  await sealRows(replica, () => replica.olderRows().filter(({ waiting }) => waiting > 0));
}

async function sealRows(replica: Replica, rowsOf: () => readonly Row[]): Promise<boolean> {
  if (replica.olderCount() === 0) return false;
  let hasSealed = false;
  await replica.commit(async () => {
    const changes = await Promise.all(rowsOf().map((row) => rowToChanges(replica, row)));
    hasSealed = changes.flat().length > 0;
    // The cloud, or this device, has it under the older seal until then: it can be done again.
    return { changes: changes.flat(), isDurable: false };
  });
  return hasSealed;
}

/** By its text, so that nothing is read and written that a newer version of the app knows better. */
async function rowToChanges(replica: Replica, row: Row): Promise<Change[]> {
  const { id, rev, waiting } = row;
  const why = replica.unreadable().get(id);
  const body = why ? undefined : replica.body(id);
  const sealed = await sealAnew(replica.keys, { ...row, rev: sealedRev(row) }, rev + 1);
  if (sealed === undefined) return body ? [await sealForPush(replica.keys, row, body, rev)] : [];
  const now = { id, rev, sealed, waiting: waiting || 1 };
  return [why ? { row: now, body, why } : { row: now, body }];
}

/** What is on this device alone: texts in progress, and packs. */
export async function sealOwnAnew(replica: Replica): Promise<void> {
  const { keys, store } = replica;
  const isOlder = olderSeals(keys);
  for (const { id, sealed } of await store.loadDrafts()) {
    if (sealed === undefined || !isOlder(sealed)) continue;
    const again = await sealAnew(keys, { id, rev: DRAFT_REV, sealed }, DRAFT_REV);
    if (again !== undefined) await store.replaceDraft(id, sealed, again);
  }
  await replica.repack();
}
