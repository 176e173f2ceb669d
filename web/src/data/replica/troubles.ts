/**
 * What is wrong with records, sorted by what can be done about it.
 *
 * [Note: Spoilt and rotten] A record is spoilt when the cloud has something that nobody can open in its place,
 * written by a stolen session perhaps: then this device's copy is the good one. A change is rotten when it waits on
 * this device and cannot be read any more, from a bad disk perhaps: then nothing but the cloud's copy is left.
 */
import type { Replica } from './replica.ts';
import { sealForPush } from './sealing.ts';
import { isOnlyHere } from './store.ts';

export type Troubles = {
  /** The cloud's copy cannot be opened; this device has a good one. */
  readonly spoilt: readonly string[];
  /** A change that waits here cannot be read any more. */
  readonly rotten: readonly string[];
  /** Neither the cloud nor this device has a copy that can be opened. */
  readonly damaged: readonly string[];
  /** Sealed with a key that is not the user's. */
  readonly foreign: readonly string[];
  readonly newer: readonly string[];
};

export const NO_TROUBLES: Troubles = {
  spoilt: [],
  rotten: [],
  damaged: [],
  foreign: [],
  newer: [],
};

export function troublesOf(replica: Replica): Troubles {
  const all = [...replica.unreadable()].map(([id, why]) => ({
    id,
    kind: kindOf(replica, id, why),
  }));
  if (all.length === 0) return NO_TROUBLES;
  const ofKind = (kind: keyof Troubles) =>
    all.filter((trouble) => trouble.kind === kind).map(({ id }) => id);
  return {
    spoilt: ofKind('spoilt'),
    rotten: ofKind('rotten'),
    damaged: ofKind('damaged'),
    foreign: ofKind('foreign'),
    newer: ofKind('newer'),
  };
}

function kindOf(replica: Replica, id: string, why: string): keyof Troubles {
  const row = replica.row(id);
  const isHere = replica.body(id) !== undefined;
  if (why === 'newer-version') return 'newer';
  if (row && isHere && isOnlyHere(row)) return 'spoilt';
  if (row && row.waiting > 0 && !isHere) return 'rotten';
  return why === 'other-key' ? 'foreign' : 'damaged';
}

/** Writes this device's good copies over what is spoilt in the cloud. They are pushed like any change. */
export async function restoreSpoilt(replica: Replica): Promise<void> {
  await replica.commit(async () => {
    const changes = await Promise.all(
      troublesOf(replica).spoilt.flatMap((id) => {
        const row = replica.row(id);
        const body = replica.body(id);
        return row?.closed && body ? [sealForPush(replica.keys, row, body, row.closed.rev)] : [];
      }),
    );
    return { changes, isDurable: true };
  });
}

/** Forgets what is rotten here. The next pull begins anew and brings what the cloud has of it. */
export async function discardRotten(replica: Replica): Promise<void> {
  await replica.commit(async () => {
    const { rotten } = troublesOf(replica);
    if (rotten.length === 0) return { changes: [], isDurable: true };
    return { changes: [], removed: rotten, meta: { cursor: 0 }, isDurable: true };
  });
}
