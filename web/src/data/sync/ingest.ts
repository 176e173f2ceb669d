/**
 * Brings what the cloud says into the replica: records it has, pushes it took, records it has lost. Each
 * may come twice, late, or after a crash; the outcome is the same.
 */
import { type CloudRecord, FETCH_MAX_RECORDS, type RecordCloud } from '../../cloud/records.ts';
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
import type { Closed, Meta, Row } from '../replica/store.ts';

type Ingestion = {
  readonly meta?: Pick<Meta, 'cursor' | 'generation'>;
  /** [Note: Another generation]: equal revisions tell nothing. */
  readonly isComparing?: boolean;
};

type CloudBody = Pick<CloudRecord, 'id' | 'rev' | 'sealed'>;

export async function ingest(
  replica: Replica,
  records: readonly CloudBody[],
  { meta, isComparing = false }: Ingestion = {},
): Promise<void> {
  const opened = new Map<CloudBody, Promise<OpenedBody>>();
  const open = (record: CloudBody) => {
    const opening = opened.get(record) ?? openBody(replica.keys, record);
    opened.set(record, opening);
    return opening;
  };
  await replica.commit(async () => {
    const news = records.filter((record) => isNews(replica, record, isComparing));
    const merged = await Promise.all(
      news.map(async (record) => recordToChanges(replica, record, await open(record), isComparing)),
    );
    const changes = merged.flat();
    // What a merge has decided is pushed next, and others build on it: it must not be decided twice.
    const isDurable = changes.some(({ row }) => row.waiting > 0);
    const { cursor, generation } = replica.meta();
    const isFurther = meta && (meta.cursor !== cursor || meta.generation !== generation);
    return { changes, isDurable, ...(isFurther && { meta }) };
  });
}

/** What an answer's way back can make of a clock that is right. */
const CLOCK_NOISE_MS = 2_000;

/** The cloud has taken these: they wait no longer, unless they were written anew since. */
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
          const now = arrived(id, rev, sealed);
          return [why ? { row: now, body: undefined, why } : { row: now, body }];
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

/** The cloud does not have these (any more): what this device has of them is pushed as new. */
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

/** What a newer version of the app wrote goes back as it is, though this one cannot read it. */
async function newerAsNew({ keys }: Replica, { closed, ...row }: Row): Promise<Change[]> {
  const { id, waiting } = row;
  const from = closed ? { id, ...closed } : { ...row, rev: sealedRev(row) };
  const sealed = await reseal(keys, from, 1);
  if (sealed === undefined) return [];
  const now = { id, rev: 0, sealed, waiting: waiting || 1 };
  return [{ row: now, body: undefined, why: 'newer-version' }];
}

/**
 * A revision that is known tells nothing new, unless what this device has of it cannot be opened. A lower
 * one does, and so does the same one with another body: the cloud went back, to a backup perhaps, and what
 * it has lost and what was written since are merged.
 */
function isNews(replica: Replica, { id, rev, sealed }: CloudBody, isComparing: boolean): boolean {
  const row = replica.row(id);
  if (!row) return true;
  if (replica.unreadable().has(id) || row.rev !== rev) return true;
  return (row.waiting === 0 || isComparing) && row.sealed !== sealed;
}

async function recordToChanges(
  replica: Replica,
  { id, rev, sealed }: CloudBody,
  opened: OpenedBody,
  isComparing: boolean,
): Promise<Change[]> {
  const row = replica.row(id);
  const local = replica.body(id);
  if (!row || (!local && row.waiting === 0)) {
    if (row?.sealed === sealed) return [];
    const now = arrived(id, rev, sealed);
    return [
      opened.ok
        ? { row: now, body: opened.value }
        : { row: now, body: undefined, why: opened.failure },
    ];
  }
  // What a newer version wrote, and another device has sealed anew at the same time as this one.
  const isNewer = !opened.ok && opened.failure === 'newer-version' && !local && !row.closed;
  const asSealed = { ...row, rev: sealedRev(row) };
  if (isNewer && (await isSameText(replica.keys, asSealed, { id, rev, sealed })))
    return [{ row: arrived(id, rev, sealed), body: undefined, why: 'newer-version' }];
  // What cannot be opened is kept on both sides, and nothing is pushed over it.
  if (!opened.ok || !local) {
    const why = opened.ok ? undefined : opened.failure;
    const isKnown =
      row.closed?.rev === rev && row.closed.sealed === sealed && row.closed.why === why;
    return isKnown ? [] : [closedBeside(row, local, { rev, sealed, ...(why && { why }) })];
  }
  if (row.waiting > 0 && rev === row.rev && !row.closed && !isComparing) return [];

  // A higher revision is a successor, unless the cloud went back to a backup and others have written since:
  // merging gives the right answer to both.
  const merged = mergeBodies(local, opened.value);
  if (!merged) return [closedBeside(row, local, { rev, sealed, why: 'damaged' })];
  const change = merged.isWaiting
    ? await sealForPush(replica.keys, row, merged.body, rev)
    : { row: arrived(id, rev, sealed), body: merged.body };
  return merged.copy ? [change, ...(await copyToChanges(replica, row, merged.copy))] : [change];
}

async function copyToChanges(replica: Replica, { waiting }: Row, copy: Body) {
  const id = await pathToRecordId(replica.keys, kindOf(copy).path(copy));
  // Already made, before a crash.
  if (replica.row(id)) return [];
  const sealed = await sealBody(replica.keys, { id, rev: 1 }, copy);
  return [{ row: { id, rev: 0, sealed, waiting: waiting || 1 }, body: copy }];
}

function closedBeside(row: Row, body: Body | undefined, closed: Closed): Change {
  return { row: { ...row, closed }, body };
}

function arrived(id: string, rev: number, sealed: string): Omit<Row, 'version'> {
  return { id, rev, sealed, waiting: 0 };
}

/** Another try at what could not be opened: a newer app may open it, and the cloud may have a whole copy. */
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
