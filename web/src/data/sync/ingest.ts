/** All of this is idempotent: answers may come twice, late, or after a crash. */
import { FETCH_MAX_RECORDS, type RecordCloud } from '../../cloud/records.ts';
import { isPack, pathToRecordId } from '../../vault/sealed-record.ts';
import { hasDataCode } from '../kinds/data-error.ts';
import type { PackBody } from '../kinds/pack.ts';
import { type Body, isCovered, kindOf, mergeBodies } from '../kinds/registry.ts';
import type { Change, Replica } from '../replica/replica.ts';
import {
  isSameText,
  nextRev,
  type OpenedBody,
  openBody,
  reseal,
  revToComeBack,
  type SealedRecord,
  sealBody,
  sealedRev,
  sealForPush,
} from '../replica/sealing.ts';
import type { Meta, Row } from '../replica/store.ts';

type Ingestion = {
  readonly meta?: Pick<Meta, 'cursor' | 'generation' | 'below'>;
  /** [Note: Another generation]: equal revisions may have different bodies. */
  readonly isComparing?: boolean;
};

/** What a pack holds is compared with what is here once the other records are. */
export async function ingest(
  replica: Replica,
  records: readonly SealedRecord[],
  ingestion: Ingestion = {},
): Promise<void> {
  const packs = records.filter(({ sealed }) => isPack(sealed));
  if (packs.length === 0) return ingestTogether(replica, records, ingestion);
  const { meta, ...rest } = ingestion;
  const others = records.filter(({ sealed }) => !isPack(sealed));
  if (others.length > 0) await ingestTogether(replica, others, rest);
  for (const pack of packs.slice(0, -1)) await ingestTogether(replica, [pack], rest);
  await ingestTogether(replica, packs.slice(-1), ingestion);
}

async function ingestTogether(
  replica: Replica,
  records: readonly SealedRecord[],
  { meta, isComparing = false }: Ingestion,
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
    const members = await Promise.all(
      fresh.map(async (record) => membersToChanges(replica, await open(record))),
    );
    const changes = [...merged, ...members].flat();
    // A merge is pushed next, and others build on it: a crash must not make it again with another outcome.
    const isDurable = changes.some(({ row }) => row.waiting > 0);
    const now = replica.meta();
    const isFurther =
      meta &&
      (meta.cursor !== now.cursor ||
        meta.generation !== now.generation ||
        meta.below !== now.below);
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
          const own = why ? undefined : replica.ownBody(id);
          return [{ row: syncedRow(id, rev, sealed), body: own, why }];
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

/** The cloud does not have these (any more): they are pushed as new, unless a pack holds them by now. */
export async function pushAsNew(replica: Replica, ids: readonly string[]): Promise<void> {
  await replica.commit(async () => {
    const removed = ids.filter((id) => replica.isInStoredPack(id));
    const changes = await Promise.all(
      ids.map(async (id): Promise<Change[]> => {
        const row = replica.row(id);
        const body = replica.body(id);
        if (!row || row.rev <= 0 || removed.includes(id)) return [];
        if (replica.unreadable().get(id) === 'newer-version') return newerAsNew(replica, row);
        return body ? [await sealForPush(replica.keys, row, body, revToComeBack())] : [];
      }),
    );
    return { changes: changes.flat(), removed, isDurable: false };
  });
}

/** What a newer version of the app wrote is pushed unchanged, though this one cannot decode it. */
async function newerAsNew({ keys }: Replica, { closed, ...row }: Row): Promise<Change[]> {
  const { id, waiting } = row;
  const from = closed ? { id, ...closed } : { ...row, rev: sealedRev(row) };
  const rev = revToComeBack();
  const sealed = await reseal(keys, from, nextRev(rev));
  if (sealed === undefined) return [];
  const now = { id, rev, sealed, waiting: waiting || 1 };
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
  const member = replica.member(id);
  const row = replica.row(id) ?? (member && { ...NO_ROW, id });
  const local = localBody(replica, id);
  const synced = syncedRow(id, rev, sealed);
  // What a pack has already is removed from the cloud again, unless it is about to be changed.
  const isPacked =
    opened.ok &&
    member &&
    isCovered(opened.value, member.body) &&
    (!local || isCovered(local, member.body));
  if (isPacked && row?.waiting === 0) return [{ row: synced, body: opened.value }];
  if (!row || (!local && row.waiting === 0)) {
    if (row?.sealed === sealed) return [];
    if (opened.ok) return [{ row: synced, body: opened.value }];
    return [{ row: synced, body: undefined, why: opened.failure }];
  }
  // Written by a newer version, and resealed by another device at the same time as by this one.
  const isNewer = !opened.ok && opened.failure === 'newer-version' && !local && !row.closed;
  const asSealed = { ...row, rev: sealedRev(row) };
  if (isNewer && (await isSameText(replica.keys, asSealed, { id, rev, sealed })))
    return [{ row: synced, body: undefined, why: 'newer-version' }];
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
  // [Note: Both texts stay] All devices have to decide alike: what is in a pack was in the cloud first.
  if (merged.copy && member && isSameEdit(merged.copy, mergeBodies(member.body, opened.value))) {
    // The cloud's pack may have changed meanwhile: a successor is not compared with an older text in it again.
    const { copy, successor = local } = mergeBodies(opened.value, local) ?? {};
    const packed = await sealForPush(replica.keys, row, successor, rev);
    return [packed, ...(await copyToChanges(replica, row, copy))];
  }
  if (merged.body.kind === 'pack' && merged.isWaiting)
    return packToChanges(replica, row, synced, merged.body, opened.value);
  const change = merged.isWaiting
    ? await sealForPush(replica.keys, row, merged.body, rev)
    : { row: synced, body: merged.body };
  return [change, ...(await copyToChanges(replica, row, merged.copy))];
}

/** The path of a copy names the edit, which may know of more removals here than in the pack. */
function isSameEdit(copy: Body, packed: ReturnType<typeof mergeBodies>): boolean {
  return (
    packed?.copy !== undefined && kindOf(copy).path(copy) === kindOf(packed.copy).path(packed.copy)
  );
}

const NO_ROW = { rev: 0, sealed: '', waiting: 0, version: 0 };

/** Of a pack, only what no other pack has by now: that must not come back into it. */
function localBody(replica: Replica, id: string): Body | undefined {
  const body = replica.body(id);
  if (body?.kind !== 'pack') return body;
  const members = [...body.members].filter(([each]) => replica.member(each)?.pack === id);
  return { ...body, members: new Map(members) };
}

/** Both packs in one. If that is too large, what the cloud's lacks becomes records of their own. */
async function packToChanges(
  replica: Replica,
  row: Row,
  synced: Change['row'],
  merged: PackBody,
  remote: Body,
): Promise<Change[]> {
  try {
    return [await sealForPush(replica.keys, row, merged, synced.rev)];
  } catch (error) {
    if (!hasDataCode(error, 'data/too-large') || remote.kind !== 'pack') throw error;
  }
  const lacking = [...merged.members].filter(([id, member]) => remote.members.get(id) !== member);
  const loose = await Promise.all(
    lacking.map(([id, member]) => {
      const known = replica.row(id) ?? { ...NO_ROW, id, rev: revToComeBack() };
      return sealForPush(replica.keys, known, replica.body(id) ?? (member as Body), known.rev);
    }),
  );
  return [{ row: synced, body: remote }, ...loose];
}

/** What the cloud's pack says of records that this device has changed, or has from elsewhere. */
async function membersToChanges(replica: Replica, opened: OpenedBody): Promise<Change[]> {
  const changes: Change[] = [];
  if (!opened.ok || opened.value.kind !== 'pack') return changes;
  for (const [id, member] of opened.value.members) {
    const remote = member as Body;
    const local = replica.body(id);
    if (!local || replica.unreadable().has(id)) continue;
    if (isCovered(local, remote) || isCovered(remote, local)) continue;
    const merged = mergeBodies(local, remote);
    if (!merged) continue;
    const known = replica.row(id) ?? { ...NO_ROW, id, rev: revToComeBack() };
    changes.push(await sealForPush(replica.keys, known, merged.body, known.rev));
    changes.push(...(await copyToChanges(replica, known, merged.copy)));
  }
  return changes;
}

async function copyToChanges(replica: Replica, { waiting }: Row, copy: Body | undefined) {
  if (!copy) return [];
  const id = await pathToRecordId(replica.keys, kindOf(copy).path(copy));
  // Already made, before a crash.
  if (replica.row(id)) return [];
  const sealed = await sealBody(replica.keys, { id, rev: 1 }, copy);
  return [{ row: { id, rev: 0, sealed, waiting: waiting || 1 }, body: copy }];
}

function syncedRow(id: string, rev: number, sealed: string): Change['row'] {
  return { id, rev, sealed, waiting: 0 };
}

/** A newer app may open what could not be opened, and the cloud may have a good copy. What a pack has is not needed. */
export async function reopenUnreadable(replica: Replica, cloud: RecordCloud): Promise<void> {
  const rows = [...replica.unreadable().keys()].flatMap((id) => replica.row(id) ?? []);
  await ingest(
    replica,
    rows.flatMap(({ id, closed }) => (closed ? [{ ...closed, id }] : [])),
  );
  const broken = rows.filter(({ closed, waiting }) => !closed && waiting === 0).map(({ id }) => id);
  while (broken.length > 0) {
    const ids = broken.splice(0, FETCH_MAX_RECORDS);
    const records = await cloud.fetch(ids, replica.meta().generation);
    await ingest(replica, records);
    const gone = ids.filter((id) => !records.some((record) => record.id === id));
    await replica.commit(async () => {
      const isDamaged = (id: string) => replica.unreadable().get(id) === 'damaged';
      const removed = gone.filter((id) => replica.member(id) && isDamaged(id));
      return { changes: [], removed, isDurable: false };
    });
  }
}
