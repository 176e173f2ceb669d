/**
 * Records that cannot be opened, grouped by what can be done about them.
 *
 * [Note: Unreadable copies] Where the cloud's copy cannot be opened (overwritten by a stolen session, perhaps), this
 * device's copy is the good one. Where a change that waits here can no longer be read (a bad disk, perhaps), the cloud's
 * copy is all that is left.
 */
import type { Replica } from './replica.ts';
import { sealForPush } from './sealing.ts';
import { isOnlyHere } from './store.ts';

export type Troubles = Readonly<Record<keyof typeof NO_TROUBLES, readonly string[]>>;

export const NO_TROUBLES = {
  cloudCopyUnreadable: [],
  localChangeUnreadable: [],
  /** Neither the cloud nor this device has a copy that can be opened. */
  damaged: [],
  sealedWithOtherKey: [],
  newer: [],
};

export function troublesOf(replica: Replica): Troubles {
  const unreadable = replica.unreadable();
  if (unreadable.size === 0) return NO_TROUBLES;
  const troubles = structuredClone<Record<keyof Troubles, string[]>>(NO_TROUBLES);
  for (const [id, why] of unreadable) troubles[kindOf(replica, id, why)].push(id);
  return troubles;
}

function kindOf(replica: Replica, id: string, why: string): keyof Troubles {
  const row = replica.row(id);
  const isHere = replica.ownBody(id) !== undefined;
  if (why === 'newer-version') return 'newer';
  if (row && isHere && isOnlyHere(row)) return 'cloudCopyUnreadable';
  if (row && row.waiting > 0 && !isHere) return 'localChangeUnreadable';
  return why === 'other-key' ? 'sealedWithOtherKey' : 'damaged';
}

/** Overwrites unreadable copies in the cloud with this device's good ones. They are pushed like any change. */
export async function restoreCloudCopies(replica: Replica): Promise<void> {
  await replica.commit(async () => {
    const changes = await Promise.all(
      troublesOf(replica).cloudCopyUnreadable.flatMap((id) => {
        const row = replica.row(id);
        const body = replica.body(id);
        return row?.closed && body ? [sealForPush(replica.keys, row, body, row.closed.rev)] : [];
      }),
    );
    return { changes, isDurable: true };
  });
}

/** Forgets local changes that cannot be read. The next pull starts from 0 and brings the cloud's copies. */
export async function discardUnreadableChanges(replica: Replica): Promise<void> {
  await replica.commit(async () => {
    const { localChangeUnreadable } = troublesOf(replica);
    if (localChangeUnreadable.length === 0) return { changes: [], isDurable: true };
    return { changes: [], removed: localChangeUnreadable, meta: { cursor: 0 }, isDurable: true };
  });
}
