/**
 * Brings what the cloud says into the replica: records it has, pushes it took, records it has lost. Each
 * may come twice, late, or after a crash; the outcome is the same.
 */
import type { CloudRecord } from '../../cloud/records.ts';
import { pathToRecordId } from '../../vault/record-id.ts';
import type { Body, EntryBody } from '../kinds/body.ts';
import { entryPath } from '../kinds/body.ts';
import { mergeBodies } from '../kinds/merge.ts';
import type { Change, Replica } from '../replica/replica.ts';
import {
  type OpenedBody,
  openBody,
  type SealedRecord,
  sealBody,
  sealForPush,
} from '../replica/sealing.ts';
import type { Closed, Meta, Row } from '../replica/store.ts';

type Ingestion = {
  /** How far the pull has come, and where. */
  readonly meta?: Pick<Meta, 'cursor' | 'generation'>;
  /** [Note: Another generation]: equal revisions tell nothing. */
  readonly isComparing?: boolean;
};

type CloudBody = Pick<CloudRecord, 'id' | 'rev' | 'sealed'>;

/** Takes records in, together with how far the pull has come. */
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

/** The cloud has taken these: they wait no longer, unless they were written anew since. */
export async function acknowledge(
  replica: Replica,
  pushed: readonly SealedRecord[],
  clockAhead: number | undefined,
): Promise<void> {
  await replica.commit(async () => {
    const changes = await Promise.all(
      pushed.map(async ({ id, rev, sealed }): Promise<Change[]> => {
        const row = replica.row(id);
        const body = replica.body(id);
        if (!row || row.rev >= rev) return [];
        if (row.sealed === sealed) return [{ row: arrived(id, rev, sealed), body }];
        return body ? [await sealForPush(replica.keys, row, body, rev)] : [];
      }),
    );
    return {
      changes: changes.flat(),
      isDurable: false,
      ...(clockAhead !== undefined && { meta: { clockAhead } }),
    };
  });
}

/** The cloud does not have these (any more): what this device has of them is pushed as new. */
export async function giveBack(replica: Replica, ids: readonly string[]): Promise<void> {
  await replica.commit(async () => {
    const changes = await Promise.all(
      ids.map(async (id): Promise<Change[]> => {
        const row = replica.row(id);
        const body = replica.body(id);
        if (!row || !body || row.rev === 0) return [];
        return [await sealForPush(replica.keys, row, body, 0)];
      }),
    );
    return { changes: changes.flat(), isDurable: false };
  });
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

async function copyToChanges(replica: Replica, { waiting }: Row, copy: EntryBody) {
  const id = await pathToRecordId(replica.keys, entryPath(copy.id));
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
