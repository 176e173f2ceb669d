/**
 * Puts records of past months into packs ([Note: Packs in the cloud]), step by step while nothing else is to be done: write
 * a pack, push it like any change, then remove from the cloud what it holds. What is left to do is read off the records
 * themselves, so it resumes after a crash, on any device.
 */
import { BATCH_MAX_RECORDS, type RecordCloud, toRemoval } from '../../cloud/records.ts';
import { pathToRecordId } from '../../vault/sealed-record.ts';
import { hasDataCode } from '../kinds/data-error.ts';
import { factsOf, HEAD, monthToPack, type PackBody, packPath } from '../kinds/pack.ts';
import { type Body, bodyToValue, isCovered } from '../kinds/registry.ts';
import type { Replica } from '../replica/replica.ts';
import { sealForPush } from '../replica/sealing.ts';
import { ingest } from './ingest.ts';

/** So much fits under one seal even if it cannot be compressed. */
const MOST_BYTES = 46_000;

/** Resolves with whether a pack was written, which then waits to be pushed. */
export async function packNext(replica: Replica): Promise<boolean> {
  let isWritten = false;
  await replica.commit(async () => {
    const pack =
      (await nextMonth(replica)) ?? nextWithLeftovers(replica) ?? (await nextHead(replica));
    const change = pack && (await toChange(replica, pack));
    isWritten = change !== undefined;
    return { changes: change ? [change] : [], isDurable: false };
  });
  return isWritten;
}

async function toChange(replica: Replica, { id, body }: Pack) {
  const row = replica.row(id) ?? { id, rev: 0, sealed: '', waiting: 0, version: 0 };
  return sealForPush(replica.keys, row, body, row.rev).catch((error) => {
    // Only a head can be: it saves time and nothing else, so it stays as it is.
    if (hasDataCode(error, 'data/too-large')) return undefined;
    throw error;
  });
}

/** Resolves with whether there was anything to remove. */
export async function removePacked(replica: Replica, cloud: RecordCloud): Promise<boolean> {
  const rows = replica.coveredRows().slice(0, BATCH_MAX_RECORDS);
  if (rows.length === 0) return false;
  const { generation } = replica.meta();
  const outcomes = await cloud.push(rows.map(toRemoval), generation);
  const gone = rows.filter((_, at) => ['stored', 'missing'].includes(outcomes[at]?.kind ?? ''));
  await replica.commit(async () => {
    const removed = gone.filter((row) => replica.row(row.id) === row).map(({ id }) => id);
    return { changes: [], isDurable: false, ...(removed.length > 0 && { removed }) };
  });
  const stale = rows.filter((_, at) => outcomes[at]?.kind === 'stale').map(({ id }) => id);
  if (stale.length > 0) await ingest(replica, await cloud.fetch(stale, generation));
  return true;
}

type Pack = { readonly id: string; readonly body: PackBody };

/** The oldest first, so that the newest packs come last in the sequence and first to a new device. */
async function nextMonth(replica: Replica): Promise<Pack | undefined> {
  const byMonth = new Map<string, string[]>();
  for (const { id, rev, waiting } of replica.rows()) {
    const body = replica.looseBody(id);
    const month = body && monthToPack(body, replica.now());
    if (month === undefined || !body) continue;
    if (waiting > 0 || rev === 0 || replica.unreadable().has(id)) continue;
    const member = replica.member(id);
    if (member && isCovered(body, member.body)) continue;
    const ids = byMonth.get(month) ?? [];
    byMonth.set(month, ids);
    ids.push(id);
  }
  for (const month of [...byMonth.keys()].sort()) {
    const ids = byMonth.get(month)?.filter((id) => bytesOf(id, replica.body(id)) <= MOST_BYTES);
    if (ids && ids.length > 0) return packWithRoom(replica, month, ids.sort());
  }
  return undefined;
}

/** A pack with members that another one has by now: nothing of them may stay there. */
function nextWithLeftovers(replica: Replica): Pack | undefined {
  for (const { id } of replica.rows()) {
    const body = replica.body(id);
    if (body?.kind !== 'pack' || replica.unreadable().has(id)) continue;
    const hasLeftovers = [...body.members.keys()].some((each) => replica.member(each)?.pack !== id);
    if (hasLeftovers) return { id, body: { ...body, members: membersOf(replica, id) } };
  }
  return undefined;
}

/** The first pack of the month into which some of them fit. */
async function packWithRoom(
  replica: Replica,
  month: string,
  ids: readonly string[],
): Promise<Pack> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? month : `${month}.${number}`;
    const id = await pathToRecordId(replica.keys, packPath(name));
    // Nothing may be written over what cannot be opened.
    if (replica.unreadable().has(id)) continue;
    const members = membersOf(replica, id);
    const added = new Set(ids);
    // What it has of them already is replaced.
    let bytes = [...members].reduce(
      (sum, [each, body]) => sum + (added.has(each) ? 0 : bytesOf(each, body)),
      0,
    );
    let isChanged = false;
    for (const each of ids) {
      const body = replica.body(each);
      if (!body || bytes + bytesOf(each, body) > MOST_BYTES) continue;
      bytes += bytesOf(each, body);
      members.set(each, body);
      isChanged = true;
    }
    if (isChanged) return { id, body: { kind: 'pack', name, members, days: new Map() } };
  }
}

function membersOf(replica: Replica, id: string): Map<string, Body> {
  const known = replica.body(id);
  const members = known?.kind === 'pack' ? [...known.members.keys()] : [];
  return new Map(
    members.flatMap((each) => {
      const member = replica.member(each);
      // Another pack has it by now.
      return member?.pack === id ? [[each, member.body]] : [];
    }),
  );
}

/** With pauses, what the user tracks of their own, and what periods are read from. */
async function nextHead(replica: Replica): Promise<Pack | undefined> {
  const id = await pathToRecordId(replica.keys, packPath(HEAD));
  if (replica.unreadable().has(id)) return undefined;
  const days = factsOf([...replica.members()].map(([, { body }]) => body));
  const members = membersOf(replica, id);
  const loose: string[] = [];
  for (const { id: each, rev, waiting } of replica.rows()) {
    const body = replica.looseBody(each);
    if (body?.kind !== 'pause' && body?.kind !== 'trackable') continue;
    if (waiting > 0 || rev === 0 || replica.unreadable().has(each)) continue;
    const member = replica.member(each);
    if (!member || !isCovered(body, member.body)) loose.push(each);
  }
  const known = replica.body(id);
  // Without months there is nothing that a new device would have to wait for.
  if (!known && days.size === 0) return undefined;
  for (const each of loose) members.set(each, replica.body(each) as Body);
  const body: PackBody = { kind: 'pack', name: HEAD, members, days };
  return known && isCovered(body, known) ? undefined : { id, body };
}

function bytesOf(id: string, body: Body | undefined): number {
  if (!body) return 0;
  return new TextEncoder().encode(JSON.stringify([id, bodyToValue(body)])).length + 1;
}
