/**
 * The replica: the user's records on this device, sealed in the store and open in memory. Everything is read here and
 * written here first.
 *
 * [Note: Sealed outside, stored inside] A transaction of IndexedDB ends as soon as its page awaits something else, such as
 * sealing. So a change is made in three steps: build the rows from memory and seal them, store them if nobody else (another
 * tab, or sync) has written in the meantime, then show them. Otherwise read what was written and build the change again.
 */
import { success } from '@lunaria/cycle/result';
import { areEqual } from '../../vault/bytes.ts';
import type { VaultKeys } from '../../vault/keyring.ts';
import { isPack, olderSeals, pathToRecordId } from '../../vault/sealed-record.ts';
import { DataError } from '../kinds/data-error.ts';
import type { RecordEdit, Writer, Written } from '../kinds/kind.ts';
import { type Body, createReadModel, isCovered, type Views } from '../kinds/registry.ts';
import { createStamps } from '../kinds/stamped.ts';
import { type CachedBody, openCache, sealCache } from './body-cache.ts';
import type { ReplicaStore } from './indexeddb-store.ts';
import { createMembers, joinBodies } from './pack-members.ts';
import { type OpenedBody, openRow, revToComeBack, sealBody, sealedRev } from './sealing.ts';
import type { Commit, Row, UnreadableReason } from './store.ts';

/** No `body` if it could not be opened, and then `why`. */
export type Change = {
  readonly row: Omit<Row, 'version'>;
  readonly body: Body | undefined;
  readonly why?: UnreadableReason | undefined;
};

export type Edits = (views: Views) => readonly RecordEdit[];

export type Replica = Awaited<ReturnType<typeof openReplica>>;

export type Built = Omit<Commit, 'device' | 'expect' | 'rows'> & {
  readonly changes: readonly Change[];
};

/** `here`: whether the change was made in this tab, so that the others need a message. */
export type Listener = (change: { readonly here: boolean }) => void;

type Opening = {
  readonly store: ReplicaStore;
  readonly keys: VaultKeys;
  readonly clock?: () => number;
};

const RENEW_CACHE_AT = 300;
const PACKS_PER_TASK = 8;

export async function openReplica({ store, keys: firstKeys, clock = Date.now }: Opening) {
  const rows = new Map<string, Row>();
  /** What each row says by itself. */
  const own = new Map<string, Body>();
  /** Of each record, what its row and the packs that have it say together. */
  const bodies = new Map<string, Body>();
  const members = createMembers();
  const waiting = new Set<string>();
  const unreadable = new Map<string, UnreadableReason>();
  const listeners = new Set<Listener>();
  const ids = new Map<string, Promise<string>>();
  const model = createReadModel();
  const older = new Set<string>();
  let keys = firstKeys;
  let isOlderSeal = olderSeals(keys);
  let lastPlace = 0;

  let { version, meta } = await store.loadState();
  const { device } = meta;
  const cache = await store.loadCache();
  let isCacheOlder = cache.some(isOlderSeal);
  let cached = await openCache(keys, device, cache);
  await store.loadRows(show);
  const now = () => clock() + meta.clockAhead;
  const writer: Writer = { device, stamp: createStamps(device, now), now };
  await catchUp();

  async function show(stored: readonly Row[]): Promise<void> {
    for (const some of splitPacks(stored)) {
      const opened = await Promise.all(some.map((row) => cachedBody(row) ?? openRow(keys, row)));
      some.forEach((row, at) => {
        const body = opened[at];
        if (body?.ok) put(row, body.value);
        else put(row, undefined, body?.failure);
      });
    }
  }

  function cachedBody({ id, version }: Row): OpenedBody | undefined {
    const known = cached.get(id);
    return known?.version === version ? success(known.body) : undefined;
  }

  /** If at least so many records are out of date, or the cache has an older seal. Never fails: [Note: The body cache]. */
  async function renewCache(atLeast = RENEW_CACHE_AT): Promise<void> {
    const all = [...bodies].flatMap(([id, body]): [string, CachedBody][] => {
      const row = rows.get(id);
      const isCached = row && body.kind !== 'pack' && !members.has(id);
      return isCached ? [[id, { version: row.version, body }]] : [];
    });
    const outdated = all.filter(([id, { version }]) => cached.get(id)?.version !== version);
    if (outdated.length < atLeast && !isCacheOlder) return;
    cached = new Map(all);
    isCacheOlder = false;
    await store.saveCache(await sealCache(keys, device, all)).catch(() => {});
  }

  async function renewKeys(next: VaultKeys): Promise<void> {
    // Never backwards: a message of another tab may come late.
    if (!next.older?.some(({ sealKeyId }) => areEqual(sealKeyId, keys.sealKeyId))) return;
    keys = next;
    isOlderSeal = olderSeals(keys);
    isCacheOlder = cached.size > 0;
    for (const row of rows.values()) updateOlder(row);
    // What another tab has sealed with the new key already.
    const sealedWithOtherKey = [...unreadable].filter(([, why]) => why === 'other-key');
    await show(sealedWithOtherKey.flatMap(([id]) => rows.get(id) ?? []));
    notify(false);
  }

  function put(row: Row, body: Body | undefined, why: UnreadableReason = 'damaged'): void {
    const known = rows.get(row.id);
    if (known && known.version > row.version) return;
    rows.set(row.id, row);
    lastPlace = Math.max(lastPlace, row.waiting);
    if (row.waiting > 0) waiting.add(row.id);
    else waiting.delete(row.id);
    if (row.closed) unreadable.set(row.id, row.closed.why ?? 'damaged');
    else if (body === undefined) unreadable.set(row.id, why);
    else unreadable.delete(row.id);
    updateOlder(row);
    if (body === undefined) return;
    const before = own.get(row.id);
    own.set(row.id, body);
    showRecord(row.id);
    if (body.kind !== 'pack') return;
    for (const id of members.put(row.id, before, body)) showRecord(id);
  }

  function showRecord(id: string): void {
    const mine = own.get(id);
    const packed = members.get(id)?.body;
    const shown = mine && packed ? joinBodies(mine, packed) : (mine ?? packed);
    if (!shown || shown === bodies.get(id)) return;
    bodies.set(id, shown);
    model.put(id, shown);
  }

  /** What does not open stays as it is; what a newer version wrote does open by its seal. */
  function updateOlder({ id, sealed, closed }: Row): void {
    const why = unreadable.get(id);
    const canBeOpened = !closed && (why === undefined || why === 'newer-version');
    if (canBeOpened && isOlderSeal(sealed)) older.add(id);
    else older.delete(id);
  }

  /** A row that could not be opened, so that nothing of it is shown, or one that is in a pack. */
  function forget(id: string): void {
    rows.delete(id);
    own.delete(id);
    showRecord(id);
    waiting.delete(id);
    unreadable.delete(id);
    older.delete(id);
  }

  async function catchUp(): Promise<void> {
    const changes = await store.changesSince(version);
    // Wiped meanwhile: what is stored now is another replica's.
    if (changes?.meta.device !== device) return;
    await show(changes.rows);
    const stored = changes.ids && new Set(changes.ids);
    const removed = [...rows.values()].filter(
      (row) => stored?.has(row.id) === false && row.version <= changes.version,
    );
    for (const { id } of removed) forget(id);
    const hasArrived = changes.meta.below !== meta.below;
    ({ version, meta } = changes);
    if (changes.rows.length + removed.length > 0 || hasArrived) notify(false);
  }

  /** Calls `build` again for as long as other writes come first. */
  async function commit(build: () => Promise<Built>): Promise<void> {
    for (;;) {
      const expect = version;
      const { changes, removed = [], ...rest } = await build();
      if (changes.length + removed.length === 0 && !rest.meta && !rest.draft) return;
      const rows = changes.map(({ row }) => row);
      const next = await store.commit({ ...rest, removed, device, expect, rows });
      if (next === 'wiped') throw new DataError('data/signed-out');
      if (next === 'evicted') await recreateStore();
      else if (next !== 'outdated') {
        for (const { row, body, why } of changes) put({ ...row, version: next }, body, why);
        for (const id of removed) forget(id);
        version = Math.max(version, next);
        const { below } = meta;
        meta = { ...meta, ...rest.meta };
        if (changes.length + removed.length > 0 || meta.below !== below) notify(true);
        return;
      }
      await catchUp();
    }
  }

  /** The browser has evicted what was acknowledged, and this page still has it. */
  async function recreateStore(): Promise<void> {
    const all = { rows: [...rows.values()], recreate: meta };
    await store.commit({ ...all, device, expect: version, isDurable: true });
  }

  async function applyEdits(edits: readonly RecordEdit[]): Promise<ReadonlyMap<string, Written>> {
    const idsOfEdits = await Promise.all(edits.map(({ path }) => idOf(path)));
    const written = new Map<string, Written>();
    edits.forEach((edit, at) => {
      const id = idsOfEdits[at] ?? '';
      const earlier = written.get(id);
      const body = earlier?.after ?? bodies.get(id);
      const why = unreadable.get(id) ?? (body && body.kind !== edit.kind ? 'damaged' : undefined);
      if (why) throw new DataError(why === 'newer-version' ? 'data/unreadable' : 'data/damaged');
      const before = edit.from?.(body, model.views) ?? body;
      const after = edit.change(before, writer);
      if (!after || after === before) return;
      written.set(id, { path: edit.path, before: earlier ? earlier.before : before, after });
    });
    return written;
  }

  async function write(edits: Edits, draft: string | undefined): Promise<readonly Written[]> {
    let written: ReadonlyMap<string, Written> = new Map();
    await commit(async () => {
      written = await applyEdits(edits(model.views));
      const changes = [...written].map(([id, { after }]) => bodyToChange(id, after as Body));
      return {
        changes: await Promise.all(changes),
        isDurable: true,
        ...(draft && { draft: { id: await idOf(draft), sealed: undefined } }),
      };
    });
    return [...written.values()];
  }

  async function bodyToChange(id: string, body: Body): Promise<Change> {
    const row = rows.get(id);
    const firstRev = members.has(id) ? revToComeBack() : 0;
    const place = { rev: row?.rev ?? firstRev, waiting: row?.waiting || ++lastPlace };
    const sealed = await sealBody(keys, { id, rev: sealedRev(place) }, body);
    return { row: { id, sealed, ...place }, body };
  }

  function idOf(path: string): Promise<string> {
    const known = ids.get(path) ?? pathToRecordId(keys, path);
    ids.set(path, known);
    return known;
  }

  /** Whether a pack says all that the row says. */
  function isInPack(id: string): boolean {
    const body = own.get(id);
    const packed = members.get(id)?.body;
    return body !== undefined && packed !== undefined && isCovered(body, packed);
  }

  function isStored(id: string): boolean {
    const row = rows.get(id);
    return row !== undefined && row.rev > 0 && row.waiting === 0 && !unreadable.has(id);
  }

  function isInStoredPack(id: string): boolean {
    return isInPack(id) && isStored(members.get(id)?.pack ?? '');
  }

  function notify(here: boolean): void {
    for (const listener of listeners) listener({ here });
  }

  store.onDropped(() => {
    // What waits may be nowhere else.
    if (waiting.size === 0) return;
    void commit(async () => ({ changes: [], meta: {}, isDurable: true })).catch(() => {});
  });

  // Writes of a page keep their order.
  let lastWrite: Promise<unknown> = Promise.resolve();

  return {
    model,
    get keys() {
      return keys;
    },
    store,
    meta: () => meta,
    /** Durable once it resolves. If it rejects, with `DataError`, nothing has changed. `draft`: one to remove with it. */
    write: (edits: Edits, draft?: string) => {
      const writing = lastWrite.then(() => write(edits, draft));
      lastWrite = writing.catch(() => {});
      return writing;
    },
    commit,
    row: (id: string) => rows.get(id),
    rows: () => rows.values(),
    body: (id: string) => bodies.get(id),
    ownBody: (id: string) => own.get(id),
    member: members.get,
    memberIds: members.ids,
    isStored,
    isInStoredPack,
    /** Rows that say nothing more than a pack that the cloud has. */
    coveredRows: (): readonly Row[] =>
      [...rows.values()].filter(({ id }) => members.has(id) && isStored(id) && isInStoredPack(id)),
    bodies: () => bodies.values(),
    outbox: (): readonly Row[] =>
      [...waiting].flatMap((id) => rows.get(id) ?? []).sort((a, b) => a.waiting - b.waiting),
    hasOutbox: () => waiting.size > 0,
    /** Packs hold nothing that the user has just written. */
    waitingCount: () => [...waiting].filter((id) => own.get(id)?.kind !== 'pack').length,
    idsInCloud: () =>
      [...rows.values()].filter(({ id, rev }) => rev > 0 && !isInPack(id)).map(({ id }) => id),
    /** Records that this app cannot open, here or in the cloud. */
    unreadable: (): ReadonlyMap<string, UnreadableReason> => unreadable,
    count: () => rows.size,
    /** The version of the store with the latest change to a record. */
    lastChange: () => [...rows.values()].reduce((last, { version }) => Math.max(last, version), 0),
    /** With an older seal and ready to be resealed ([Note: A new vault key]), oldest first. */
    olderRows: (): readonly Row[] =>
      [...older].flatMap((id) => rows.get(id) ?? []).sort((a, b) => a.version - b.version),
    olderCount: () => older.size,
    isOlder: (id: string) => older.has(id),
    renewKeys,
    renewCache,
    catchUp,
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    now,
    close: () => store.close(),
  };
}

/** A pack holds as much as fifty other records: a few at a time, so as not to block the page. */
function splitPacks(rows: readonly Row[]): readonly (readonly Row[])[] {
  const packs = rows.filter(({ sealed }) => isPack(sealed));
  const parts = [rows.filter(({ sealed }) => !isPack(sealed))];
  while (packs.length > 0) parts.push(packs.splice(0, PACKS_PER_TASK));
  return parts;
}
