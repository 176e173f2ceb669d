/** All of this is idempotent: answers may come twice, late, or after a crash. */
import { FETCH_MAX_RECORDS, type RecordCloud } from '../../cloud/records.ts';
import { pathToRecordId } from '../../vault/sealed-record.ts';
import { type Body, kindOf, mergeBodies } from '../kinds/registry.ts';
import type { Change, Replica } from '../replica/replica.ts';
import {
  isSameText,
  type OpenedBody,
  openBody,
  reseal,
  type SealedRecord,
  sealBody,
  sealedRev,
  sealForPush,
} from '../replica/sealing.ts';
import type { Meta, Row } from '../replica/store.ts';

type Ingestion = {
  readonly meta?: Pick<Meta, 'cursor' | 'generation'>;
  /** [Note: Another generation]: equal revisions may have different bodies. */
  readonly isComparing?: boolean;
};

export async function ingest(
  replica: Replica,
  records: readonly SealedRecord[],
  { meta, isComparing = false }: Ingestion = {},
): Promise<void> {
  const opened = new Map<SealedRecord, Promise<OpenedBody>>();
  const open = (record: SealedRecord) => {
    const opening = opened.get(record) ?? openBody(replica.keys, record);
    opened.set(record, opening);
    return opening;
  };
  await replica.commit(async () => {
    const fresh = records.filter((record) => isNew(replica, record, isComparing));
    const merged = await Promise.all(
      fresh.map(async (record) =>
        recordToChanges(replica, record, await open(record), isComparing),
      ),
    );
    const changes = merged.flat();
    // A merge is pushed next, and others build on it: a crash must not make it again with another outcome.
    const isDurable = changes.some(({ row }) => row.waiting > 0);
    const { cursor, generation } = replica.meta();
    const isFurther = meta && (meta.cursor !== cursor || meta.generation !== generation);
    return { changes, isDurable, ...(isFurther && { meta }) };
  });
}

/** Latency makes a correct clock look wrong by up to this. */
const CLOCK_NOISE_MS = 2_000;

/** The cloud has stored these: they no longer wait, unless they were written again since. */
export async function acknowledge(
  replica: Replica,
  pushed: readonly SealedRecord[],
  cloudAhead: number,
): Promise<void> {
  await replica.commit(async () => {
    const changes = await Promise.all(
      pushed.map(async ({ id, rev, sealed }): Promise<Change[]> => {
        const row = replica.row(id);
        const body = replica.body(id);
        if (!row || row.rev >= rev) return [];
        const why = replica.unreadable().get(id);
        if (row.sealed === sealed) {
          const synced = syncedRow(id, rev, sealed);
          return [why ? { row: synced, body: undefined, why } : { row: synced, body }];
        }
        return body ? [await sealForPush(replica.keys, row, body, rev)] : [];
      }),
    );
    const isOff = Math.abs(cloudAhead - replica.meta().clockAhead) >= CLOCK_NOISE_MS;
    return {
      changes: changes.flat(),
      isDurable: false,
      ...(isOff && { meta: { clockAhead: cloudAhead } }),
    };
  });
}

/** The cloud does not have these (any more): this device's copies are pushed as new. */
export async function pushAsNew(replica: Replica, ids: readonly string[]): Promise<void> {
  await replica.commit(async () => {
    const changes = await Promise.all(
      ids.map(async (id): Promise<Change[]> => {
        const row = replica.row(id);
        const body = replica.body(id);
        if (!row || row.rev === 0) return [];
        if (replica.unreadable().get(id) === 'newer-version') return newerAsNew(replica, row);
        return body ? [await sealForPush(replica.keys, row, body, 0)] : [];
      }),
    );
    return { changes: changes.flat(), isDurable: false };
  });
}

/** What a newer version of the app wrote is pushed unchanged, though this one cannot decode it. */
async function newerAsNew({ keys }: Replica, { closed, ...row }: Row): Promise<Change[]> {
  const { id, waiting } = row;
  const from = closed ? { id, ...closed } : { ...row, rev: sealedRev(row) };
  const sealed = await reseal(keys, from, 1);
  if (sealed === undefined) return [];
  const now = { id, rev: 0, sealed, waiting: waiting || 1 };
  return [{ row: now, body: undefined, why: 'newer-version' }];
}

/**
 * A known revision is nothing new, unless this device's copy cannot be opened. A lower one is, and so is the same one with
 * another body: the cloud was restored from a backup, and what it has lost and what was written since are merged.
 */
function isNew(replica: Replica, { id, rev, sealed }: SealedRecord, isComparing: boolean): boolean {
  const row = replica.row(id);
  if (!row) return true;
  if (replica.unreadable().has(id) || row.rev !== rev) return true;
  return (row.waiting === 0 || isComparing) && row.sealed !== sealed;
}

async function recordToChanges(
  replica: Replica,
  { id, rev, sealed }: SealedRecord,
  opened: OpenedBody,
  isComparing: boolean,
): Promise<Change[]> {
  const row = replica.row(id);
  const local = replica.body(id);
  if (!row || (!local && row.waiting === 0)) {
    if (row?.sealed === sealed) return [];
    const synced = syncedRow(id, rev, sealed);
    if (opened.ok) return [{ row: synced, body: opened.value }];
    return [{ row: synced, body: undefined, why: opened.failure }];
  }
  // Written by a newer version, and resealed by another device at the same time as by this one.
  const isNewer = !opened.ok && opened.failure === 'newer-version' && !local && !row.closed;
  const asSealed = { ...row, rev: sealedRev(row) };
  if (isNewer && (await isSameText(replica.keys, asSealed, { id, rev, sealed })))
    return [{ row: syncedRow(id, rev, sealed), body: undefined, why: 'newer-version' }];
  // What cannot be opened is kept on both sides, and not overwritten.
  if (!opened.ok || !local) {
    const why = opened.ok ? undefined : opened.failure;
    const isKnown =
      row.closed?.rev === rev && row.closed.sealed === sealed && row.closed.why === why;
    const closed = { rev, sealed, ...(why && { why }) };
    return isKnown ? [] : [{ row: { ...row, closed }, body: local }];
  }
  if (row.waiting > 0 && rev === row.rev && !row.closed && !isComparing) return [];

  // A higher revision is a successor, unless the cloud was restored from a backup and others have written since:
  // merging is right for both.
  const merged = mergeBodies(local, opened.value);
  if (!merged) return [{ row: { ...row, closed: { rev, sealed, why: 'damaged' } }, body: local }];
  const change = merged.isWaiting
    ? await sealForPush(replica.keys, row, merged.body, rev)
    : { row: syncedRow(id, rev, sealed), body: merged.body };
  return merged.copy ? [change, ...(await copyToChanges(replica, row, merged.copy))] : [change];
}

async function copyToChanges(replica: Replica, { waiting }: Row, copy: Body) {
  const id = await pathToRecordId(replica.keys, kindOf(copy).path(copy));
  // Already made, before a crash.
  if (replica.row(id)) return [];
  const sealed = await sealBody(replica.keys, { id, rev: 1 }, copy);
  return [{ row: { id, rev: 0, sealed, waiting: waiting || 1 }, body: copy }];
}

function syncedRow(id: string, rev: number, sealed: string): Omit<Row, 'version'> {
  return { id, rev, sealed, waiting: 0 };
}

/** Retries what could not be opened: a newer app may open it, and the cloud may have a good copy. */
export async function reopenUnreadable(replica: Replica, cloud: RecordCloud): Promise<void> {
  const rows = [...replica.unreadable().keys()].flatMap((id) => replica.row(id) ?? []);
  await ingest(
    replica,
    rows.flatMap(({ id, closed }) => (closed ? [{ ...closed, id }] : [])),
  );
  const broken = rows.filter(({ closed, waiting }) => !closed && waiting === 0).map(({ id }) => id);
  for (let start = 0; start < broken.length; start += FETCH_MAX_RECORDS) {
    const ids = broken.slice(start, start + FETCH_MAX_RECORDS);
    await ingest(replica, await cloud.fetch(ids, replica.meta().generation));
  }
}
