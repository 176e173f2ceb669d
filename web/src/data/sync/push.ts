/** Pushes what waits, oldest first, in batches, until nothing waits or the cloud refuses. */
import type { CloudCode } from '../../cloud/cloud-error.ts';
import {
  BATCH_MAX_RECORDS,
  type RecordCloud,
  type RecordWrite,
  type WriteOutcome,
} from '../../cloud/records.ts';
import type { Replica } from '../replica/replica.ts';
import type { Row } from '../replica/store.ts';
import { acknowledge, giveBack, ingest } from './ingest.ts';

/** Carried within the time-out of a request by a slow network too. */
const BATCH_MAX_CHARS = 256 * 1024;

/** What an answer's way back can make of a clock that is right. */
const CLOCK_NOISE_MS = 2_000;

/** How often one record may be overtaken by other devices in a push before the rest waits for the next. */
const MAX_OVERTAKEN = 8;

/** Resolves with why something still waits although the cloud was reached, or with nothing. */
export async function pushAll(
  replica: Replica,
  cloud: RecordCloud,
): Promise<CloudCode | undefined> {
  const refused = new Map<string, CloudCode>();
  const overtaken = new Map<string, number>();
  for (;;) {
    const batch = nextBatch(replica.outbox(), isReady);
    if (batch.length === 0) return [...refused.values()][0];
    const { generation } = replica.meta();
    const outcomes = await cloud.push(batch, generation);
    await acknowledge(replica, ofKind('stored'), clockAhead(outcomes));
    await giveBack(replica, idsOf('missing'));
    const stale = idsOf('stale');
    if (stale.length > 0) await ingest(replica, await cloud.fetch(stale, generation));
    for (const id of stale) {
      overtaken.set(id, (overtaken.get(id) ?? 0) + 1);
      if (overtaken.get(id) === MAX_OVERTAKEN) refused.set(id, 'record/stale');
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

  /** What cannot be opened here, on either side, is not pushed: it would take the place of what can be. */
  function isReady({ id }: Row): boolean {
    return !replica.unreadable().has(id) && !refused.has(id);
  }

  function clockAhead(outcomes: readonly WriteOutcome[]): number | undefined {
    const stored = outcomes.find((outcome) => outcome.kind === 'stored');
    if (stored?.cloudTime === undefined) return undefined;
    const change = stored.cloudTime - replica.now();
    return Math.abs(change) < CLOCK_NOISE_MS ? undefined : replica.meta().clockAhead + change;
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
    batch.push({ id: row.id, rev: row.rev + 1, sealed: row.sealed });
  }
  return batch;
}
