/**
 * Puts records of past months into packs ([Note: Packs in the cloud]), step by step while nothing else is to be done: write
 * a pack, push it like any change, then remove from the cloud what it holds. What is left to do is read off the records
 * themselves, so it resumes after a crash, on any device.
 */
import { BATCH_MAX_RECORDS, type RecordCloud, toRemoval } from '../../cloud/records.ts';
import { pathToRecordId } from '../../vault/sealed-record.ts';
import { hasDataCode } from '../kinds/data-error.ts';
import {
  factsOf,
  firstLooseDay,
  HEAD,
  monthToPack,
  type PackBody,
  packPath,
} from '../kinds/pack.ts';
import { type Body, bodyToValue, hasRestOf, isCovered } from '../kinds/registry.ts';
import type { Replica } from '../replica/replica.ts';
import { sealForPush } from '../replica/sealing.ts';
import { ingest } from './ingest.ts';

/** So much fits under one seal even if it cannot be compressed. */
const MOST_BYTES = 46_000;

/** Resolves with whether a pack was written, which then waits to be pushed. `mostBytes`: tests need less. */
export async function packNext(replica: Replica, mostBytes = MOST_BYTES): Promise<boolean> {
  let isWritten = false;
  await replica.commit(async () => {
    const pack =
      (await nextMonth(replica, mostBytes)) ??
      nextWithLeftovers(replica) ??
      (await nextHead(replica));
    const change = pack && (await toChange(replica, pack));
    isWritten = change !== undefined;
    return { changes: change ? [change] : [], isDurable: false };
  });
  return isWritten;
}

async function toChange(replica: Replica, { id, body }: Pack) {
  const row = replica.row(id) ?? { id, rev: 0, waiting: 0 };
  return sealForPush(replica.keys, row, body, row.rev).catch((error) => {
    // Only a head can be: it saves time and nothing else, so it stays as it is.
    if (hasDataCode(error, 'data/too-large')) return undefined;
    throw error;
  });
}

/** Resolves with whether something was removed. */
export async function removePacked(replica: Replica, cloud: RecordCloud): Promise<boolean> {
  const rows = replica.coveredRows().slice(0, BATCH_MAX_RECORDS);
  if (rows.length === 0) return false;
  const { generation } = replica.meta();
  const outcomes = await cloud.push(rows.map(toRemoval), generation);
  const gone = rows.filter((_, at) => ['stored', 'missing'].includes(outcomes[at]?.kind ?? ''));
  await replica.commit(async () => {
    const removed = gone.filter((row) => replica.row(row.id) === row).map(({ id }) => id);
    return { changes: [], removed, isDurable: false };
  });
  const stale = rows.filter((_, at) => outcomes[at]?.kind === 'stale').map(({ id }) => id);
  if (stale.length > 0) await ingest(replica, await cloud.fetch(stale, generation));
  return gone.length > 0;
}

type Pack = { readonly id: string; readonly body: PackBody };

/** The oldest first, so that the newest packs come last in the sequence and first to a new device. */
async function nextMonth(replica: Replica, mostBytes: number): Promise<Pack | undefined> {
  const before = firstLooseDay(replica.now());
  const byMonth = new Map<string, string[]>();
  for (const { id } of replica.rows()) {
    const body = replica.ownBody(id);
    const month = body && monthToPack(body, before);
    if (!body || month === undefined || !isToBePacked(replica, id, body)) continue;
    byMonth.set(month, [...(byMonth.get(month) ?? []), id]);
  }
  for (const [month, ids] of [...byMonth].sort()) {
    const pack = await packWithRoom(replica, month, ids.sort(), mostBytes);
    if (pack) return pack;
  }
  return undefined;
}

/** What a newer version of the app has added to it and its pack does not have is left to that version. */
function isToBePacked(replica: Replica, id: string, body: Body): boolean {
  const packed = replica.member(id)?.body;
  if (!replica.isStored(id)) return false;
  return !packed || (!isCovered(body, packed) && hasRestOf(body, packed));
}

/** A pack with members that another one has by now: nothing of them may stay there. */
function nextWithLeftovers(replica: Replica): Pack | undefined {
  for (const { id } of replica.rows()) {
    const body = replica.body(id);
    if (body?.kind !== 'pack' || !replica.isStored(id)) continue;
    const members = membersOf(replica, id);
    if (members.size < body.members.size) return { id, body: { ...body, members } };
  }
  return undefined;
}

/** The first pack of the month into which some of them fit. */
async function packWithRoom(
  replica: Replica,
  month: string,
  ids: readonly string[],
  mostBytes: number,
): Promise<Pack | undefined> {
  const small = ids.filter((id) => bytesOf(id, replica.body(id)) <= mostBytes);
  for (let number = 1; small.length > 0; number++) {
    const name = number === 1 ? month : `${month}.${number}`;
    const id = await pathToRecordId(replica.keys, packPath(name));
    const known = replica.body(id);
    // Nothing may be written over what cannot be opened.
    if (replica.unreadable().has(id)) continue;
    // Later: it is about to be pushed.
    if (known && !replica.isStored(id)) return undefined;
    const members = membersOf(replica, id);
    // What it has of them already is replaced.
    const others = [...members].filter(([each]) => !small.includes(each));
    let bytes = others.reduce((sum, [each, body]) => sum + bytesOf(each, body), 0);
    let isChanged = false;
    for (const each of small) {
      const body = replica.body(each);
      if (!body || bytes + bytesOf(each, body) > mostBytes) continue;
      bytes += bytesOf(each, body);
      members.set(each, body);
      isChanged = true;
    }
    if (isChanged) return { id, body: { ...emptyPack(name), ...known, members } as PackBody };
  }
  return undefined;
}

function emptyPack(name: string): PackBody {
  return { kind: 'pack', name, members: new Map(), days: new Map() };
}

/** Without those that another pack has by now. */
function membersOf(replica: Replica, id: string): Map<string, Body> {
  const known = replica.body(id);
  const members = known?.kind === 'pack' ? [...known.members.keys()] : [];
  return new Map(
    members.flatMap((each) => {
      const owner = replica.member(each);
      const isElsewhere = owner && owner.pack !== id && replica.isStored(owner.pack);
      const body = replica.body(each);
      return isElsewhere || !body ? [] : [[each, body]];
    }),
  );
}

/** With pauses, what the user tracks of their own, and what periods are read from. */
async function nextHead(replica: Replica): Promise<Pack | undefined> {
  const id = await pathToRecordId(replica.keys, packPath(HEAD));
  const known = replica.body(id);
  if (replica.unreadable().has(id) || (known && !replica.isStored(id))) return undefined;
  const packed = [...replica.memberIds()].flatMap((each) => replica.body(each) ?? []);
  const days = factsOf(packed);
  // Without months there is nothing that a new device would have to wait for.
  if (!known && days.size === 0) return undefined;
  const members = membersOf(replica, id);
  for (const { id: each } of replica.rows()) {
    const body = replica.ownBody(each);
    if (body?.kind !== 'pause' && body?.kind !== 'trackable') continue;
    if (isToBePacked(replica, each, body)) members.set(each, replica.body(each) ?? body);
  }
  const body = { ...emptyPack(HEAD), ...known, members, days } as PackBody;
  return known && isCovered(body, known) ? undefined : { id, body };
}

function bytesOf(id: string, body: Body | undefined): number {
  if (!body) return 0;
  return new TextEncoder().encode(JSON.stringify([id, bodyToValue(body)])).length + 1;
}
