import type { CloudCode } from '../../cloud/cloud-error.ts';
import {
  BATCH_MAX_RECORDS,
  type RecordCloud,
  type RecordWrite,
  type WriteOutcome,
} from '../../cloud/records.ts';
import type { Replica } from '../replica/replica.ts';
import { sealedRev } from '../replica/sealing.ts';
import type { Row } from '../replica/store.ts';
import { acknowledge, ingest, pushAsNew } from './ingest.ts';

/** Small enough for a slow network within a request's time-out. */
const BATCH_MAX_CHARS = 256 * 1024;

const MAX_CONFLICTS = 8;

/** Oldest first. Resolves with why something still waits although the cloud was reached, or with nothing. */
export async function pushAll(
  replica: Replica,
  cloud: RecordCloud,
  pull: () => Promise<unknown>,
): Promise<CloudCode | undefined> {
  const refused = new Map<string, CloudCode>();
  const conflicts = new Map<string, number>();
  for (;;) {
    if (replica.olderCount() > 0) await (await import('./key-rotation.ts')).resealWaiting(replica);
    const batch = nextBatch(replica.outbox(), isReady);
    if (batch.length === 0) return [...refused.values()][0];
    const { generation } = replica.meta();
    const outcomes = await cloud.push(batch, generation);
    await acknowledge(replica, ofKind('stored'), cloud.cloudAhead());
    const missing = idsOf('missing');
    // Another device may have put them into a pack meanwhile, with changes of its own.
    if (missing.length > 0) await pull();
    await pushAsNew(replica, missing);
    const stale = idsOf('stale');
    if (stale.length > 0) await ingest(replica, await cloud.fetch(stale, generation));
    for (const id of stale) {
      conflicts.set(id, (conflicts.get(id) ?? 0) + 1);
      if (conflicts.get(id) === MAX_CONFLICTS) refused.set(id, 'record/stale');
    }
    outcomes.forEach((outcome, at) => {
      const write = batch[at];
      if (write && outcome.kind === 'refused') refused.set(write.id, outcome.code);
    });

    function ofKind(kind: WriteOutcome['kind']): RecordWrite[] {
      return batch.filter((_, at) => outcomes[at]?.kind === kind);
    }
    function idsOf(kind: WriteOutcome['kind']): string[] {
      return ofKind(kind).map(({ id }) => id);
    }
  }

  /** What cannot be opened, on either side, must not replace a good copy. Nor is anything pushed with an older seal. */
  function isReady({ id, closed }: Row): boolean {
    const why = replica.unreadable().get(id);
    const isWhole = why === undefined || (why === 'newer-version' && !closed);
    return isWhole && !replica.isOlder(id) && !refused.has(id);
  }
}

export function nextBatch(
  outbox: readonly Row[],
  isReady: (row: Row) => boolean,
): readonly RecordWrite[] {
  const batch: RecordWrite[] = [];
  let chars = 0;
  for (const row of outbox) {
    if (!isReady(row)) continue;
    chars += row.sealed.length;
    if (batch.length === BATCH_MAX_RECORDS || (batch.length > 0 && chars > BATCH_MAX_CHARS)) break;
    batch.push({ id: row.id, rev: sealedRev(row), sealed: row.sealed, isNew: row.rev <= 0 });
  }
  return batch;
}
