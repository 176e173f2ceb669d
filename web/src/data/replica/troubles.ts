/**
 * Records that cannot be opened, grouped by what can be done about them.
 *
 * [Note: Unreadable copies] Where the cloud's copy cannot be opened (overwritten by a stolen session, perhaps), this
 * device's copy is the good one. Where a change that waits here can no longer be read (a bad disk, perhaps), the cloud's
 * copy is all that is left.
 */
import type { Replica } from './replica.ts';
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
