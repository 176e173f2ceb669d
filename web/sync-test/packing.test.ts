/** A history whose past months are packed: [Note: Packs in the cloud]. */
import { addDays, civilToDay } from '@lunaria/cycle/day';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { query, sharedServer } from '../../server/test/test-server.ts';
import { createRecordCloud, type RecordCloud } from '../src/cloud/records.ts';
import { writeDay } from '../src/data/api/days.ts';
import { addEntry, editEntry, removeEntry } from '../src/data/api/diary.ts';
import { addMeditation } from '../src/data/api/meditation.ts';
import { addPause } from '../src/data/api/periods.ts';
import { mergeProfile } from '../src/data/api/profile.ts';
import { giveUpUnreadableChanges, restoreFromThisDevice } from '../src/data/api/repair.ts';
import { exportTree, importTree } from '../src/data/api/tree.ts';
import { dayPath } from '../src/data/kinds/day-edit.ts';
import { firstLooseDay, recentDayPaths } from '../src/data/kinds/pack.ts';
import type { Body } from '../src/data/kinds/registry.ts';
import { openReplica, type Replica } from '../src/data/replica/replica.ts';
import { sealForPush } from '../src/data/replica/sealing.ts';
import { troublesOf } from '../src/data/replica/troubles.ts';
import { createPull } from '../src/data/sync/pull.ts';
import { pushAll } from '../src/data/sync/push.ts';
import { createRounds } from '../src/data/sync/rounds.ts';
import type { SyncPhase } from '../src/data/sync/status.ts';
import { isPack, openRecord, pathToRecordId } from '../src/vault/sealed-record.ts';
import { createDevice, type Device } from './device.ts';
import { openMemoryStore } from './memory-store.ts';
import { on } from './placed.ts';
import { askServerAt, createUser, type User } from './user.ts';

const DAYS = 64;
/** Records in the cloud once packed: three months, the head, the profile and today's entry. */
const PACKED = 6;
const FIRST = civilToDay({ year: 2024, month: 1, day: 1 });

const server = sharedServer();
let user: User;
let phone: Device;

beforeAll(() => askServerAt(server.port));

/** Days long ago with an entry each, and something today. */
async function startWithHistory(): Promise<void> {
  user = await createUser(server.port);
  phone = await createDevice(user, 'phone', 0);
  const write = <Value>(work: () => Promise<Value>) => on(phone.replica, work);
  const pause = { from: addDays(FIRST, 200), until: addDays(FIRST, 220), why: 'other' } as const;
  await write(() => mergeProfile({ age: '31' }));
  await write(() => addPause(pause));
  for (let number = 0; number < DAYS; number++) {
    const day = addDays(FIRST, number);
    await write(() => writeDay(day, { bleeding: number % 28 < 4 ? 'light' : 'none' }));
    await write(() => addEntry(day, `text ${number}`));
  }
  await write(() => addMeditation({ day: FIRST, minutes: 5, song: 'Calm' }));
  await write(() => addEntry(civilToDay(today()), 'of today'));
  await phone.sync();
}

function today() {
  const now = new Date();
  return { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() };
}

const inCloud = () =>
  query(
    server,
    'SELECT "objectId" AS id, "rev"::int AS rev, "sealed" FROM "Record" WHERE "owner" = $1',
    [user.uid],
  );

/** The content of all records in the cloud, as one text. */
async function textInCloud(): Promise<string> {
  const records = await inCloud();
  const opened = await Promise.all(
    records.map(({ id, rev, sealed }) => openRecord(user.keys, { id, rev }, sealed)),
  );
  return opened.map((each) => (each.ok ? each.value : 'unreadable')).join('\n');
}

const treeOf = (device: Device) => on(device.replica, exportTree);
const textsOf = ({ replica }: Device) => replica.model.views.entry.diary.map(({ entry }) => entry);

describe('a packed history that new devices only read', () => {
  let before: Awaited<ReturnType<typeof treeOf>>;
  let countBefore: number;
  let tab: Replica;
  beforeAll(async () => {
    await startWithHistory();
    before = await treeOf(phone);
    countBefore = (await inCloud()).length;
    tab = await openReplica({ store: openMemoryStore(phone.disk), keys: user.keys });
    await phone.pack();
  });

  test('past months take a few records in the cloud, and a new device gets everything', async () => {
    expect(countBefore).toBe(2 * DAYS + 4);
    const stored = await inCloud();
    expect(stored).toHaveLength(PACKED);
    expect(stored.filter(({ sealed }) => isPack(sealed))).toHaveLength(PACKED - 2);
    expect(await treeOf(phone)).toEqual(before);
    await phone.restart(0);
    expect(await treeOf(phone)).toEqual(before);
    const tablet = await createDevice(user, 'tablet', 0);
    await tablet.sync();
    expect(await treeOf(tablet)).toEqual(before);
    await tablet.pack();
    expect(await inCloud()).toEqual(stored);
  });

  test('other tabs learn what was packed', async () => {
    expect(tab.count()).toBe(countBefore);
    await tab.catchUp();
    expect(tab.count()).toBe(PACKED);
    expect(await on(tab, exportTree)).toEqual(before);
  });

  test('a new device has the profile, the pauses and all periods before the rest has arrived', async () => {
    const tablet = await createDevice(user, 'tablet', 0);
    await ingestFirst(
      tablet,
      createRecordCloud(() => user.session),
    );
    const { views } = tablet.replica.model;
    expect(views.profile.texts.age).toBe('31');
    expect(views.pause).toHaveLength(1);
    expect(views.day.log).toEqual(phone.replica.model.views.day.log);
    expect(textsOf(tablet).length).toBeLessThan(DAYS);
    expect(tablet.replica.meta().below).toBeDefined();
    await tablet.restart(0);
    await tablet.sync();
    expect(tablet.replica.meta().below).toBeUndefined();
    expect(await treeOf(tablet)).toEqual(await treeOf(phone));
  });

  test('an import on a new device waits for the whole history', async () => {
    const tree = await treeOf(phone);
    const tablet = await createDevice(user, 'tablet', 0);
    const real = createRecordCloud(() => user.session);
    await ingestFirst(tablet, real);
    const imported = on(tablet.replica, () => importTree(tree));
    await tablet.sync();
    expect((await imported).adds).toEqual([]);
    expect(await treeOf(tablet)).toEqual(tree);
  });

  test('a new device that is ended after any commit goes on where it was', async () => {
    for (let commit = 0; commit < 8; commit++) {
      const tablet = await createDevice(user, `tablet ${commit}`, 0);
      tablet.crashAtCommit('after', commit);
      await tablet.sync().catch(() => {});
      tablet.crashAtCommit(undefined);
      await tablet.restart(0);
      // No comparison from the start is needed.
      if (tablet.replica.count() > 0) expect(tablet.replica.meta().generation).toBeDefined();
      await tablet.sync();
      expect(await treeOf(tablet)).toEqual(await treeOf(phone));
    }
  });
});

describe('a history', () => {
  beforeEach(startWithHistory);

  test('a change of a packed day or entry wins over its pack, and a later pack includes it', async () => {
    await phone.pack();
    const tablet = await createDevice(user, 'tablet', 0);
    await tablet.sync();
    const [entry] = tablet.replica.model.views.entry.diary;
    await on(tablet.replica, () => editEntry(entry?.id ?? '', 'edited on the tablet'));
    await on(tablet.replica, () => writeDay(FIRST, { note: 'noted on the tablet' }));
    await tablet.sync();
    expect(await inCloud()).toHaveLength(PACKED + 2);
    await phone.sync();
    expect(textsOf(phone)[0]).toBe('edited on the tablet');
    expect(phone.replica.model.views.day.notes.get(FIRST)).toBe('noted on the tablet');
    await phone.pack();
    expect(await inCloud()).toHaveLength(PACKED);
    await tablet.sync();
    await tablet.pack();
    for (const device of [phone, tablet]) await device.restart(0);
    expect(await treeOf(tablet)).toEqual(await treeOf(phone));
    expect(textsOf(tablet)[0]).toBe('edited on the tablet');
  });

  test('what is removed disappears from the cloud with the next pack', async () => {
    await phone.pack();
    const [entry] = phone.replica.model.views.entry.diary;
    expect(await textInCloud()).toContain('"text 0"');
    await on(phone.replica, () => removeEntry(entry?.id ?? ''));
    await phone.sync();
    await phone.pack();
    expect(await textInCloud()).not.toContain('"text 0"');
    expect(await textInCloud()).not.toContain('unreadable');
    expect(await inCloud()).toHaveLength(PACKED);
    expect(textsOf(phone)).not.toContain('text 0');
  });

  test('two devices that independently change one packed entry keep both texts', async () => {
    await phone.pack();
    const tablet = await createDevice(user, 'tablet', 0);
    await tablet.sync();
    const [entry] = phone.replica.model.views.entry.diary;
    for (const device of [phone, tablet]) {
      await on(device.replica, () => editEntry(entry?.id ?? '', `edited on the ${device.name}`));
    }
    await phone.sync();
    await phone.pack();
    for (const device of [tablet, phone, tablet]) await device.sync();
    for (const device of [phone, tablet]) {
      expect(textsOf(device)).toEqual(
        expect.arrayContaining(['edited on the phone', 'edited on the tablet']),
      );
      expect(textsOf(device)).toHaveLength(DAYS + 2);
    }
  });

  test('an entry that another device changes while this one packs its own change has each text once', async () => {
    await phone.pack();
    const tablet = await createDevice(user, 'tablet', 0);
    await tablet.sync();
    await on(tablet.replica, () => addEntry(FIRST, 'to be packed'));
    await tablet.sync();
    const [entry] = tablet.replica.model.views.entry.diary;
    const edit = (device: Device, text: string) =>
      on(device.replica, () => editEntry(entry?.id ?? '', text));
    await edit(tablet, 'of the tablet');
    await tablet.pack(['fine', 'slow']);
    await edit(phone, 'replaced');
    await phone.sync();
    await phone.pack();
    await edit(phone, 'of the phone');
    await phone.sync();
    await tablet.finish();
    for (const device of [phone, tablet, phone]) await device.sync();
    const changed = ['of the phone', 'of the tablet', 'replaced', 'to be packed'];
    for (const device of [phone, tablet]) {
      expect(
        textsOf(device)
          .filter((text) => changed.includes(text))
          .sort(),
      ).toEqual(['of the phone', 'of the tablet', 'to be packed']);
    }
  });

  test('a change by a device unaware of the packing does not undo a later one', async () => {
    const tablet = await createDevice(user, 'tablet', 0);
    await tablet.sync();
    const [entry] = tablet.replica.model.views.entry.diary;
    await on(tablet.replica, () => editEntry(entry?.id ?? '', 'edited on the tablet'));
    await phone.pack();
    await on(phone.replica, () => editEntry(entry?.id ?? '', 'edited on the phone'));
    await phone.signOut([]);
    // The record starts again at revision 1, and the tablet's change would follow that.
    await pushAll(tablet.replica, tablet.network.cloud, tablet.pull);
    await tablet.sync();
    await phone.sync();
    for (const device of [phone, tablet]) {
      expect(textsOf(device)).toEqual(
        expect.arrayContaining(['edited on the phone', 'edited on the tablet']),
      );
    }
  });

  describe('removing a text on a device that is unaware of a later edit', () => {
    let tablet: Device;
    let id: string;
    beforeEach(async () => {
      await phone.pack();
      tablet = await createDevice(user, 'tablet', 0);
      await tablet.sync();
      id = phone.replica.model.views.entry.diary[0]?.id ?? '';
      await on(phone.replica, () => editEntry(id, 'second'));
      await phone.sync();
    });

    test.each([
      ['is sent twice', () => tablet.sync(['fine', 'twice'])],
      ['comes first', () => pushAll(tablet.replica, tablet.network.cloud, tablet.pull)],
    ])('does not bring it back once it was replaced: the removal %s', async (_how, send) => {
      const laptop = await createDevice(user, 'laptop', 0);
      await laptop.sync();
      await phone.pack();
      await on(tablet.replica, () => removeEntry(id));
      await on(phone.replica, () => editEntry(id, 'third'));
      await send();
      for (const device of [laptop, phone, tablet, laptop]) await device.sync();
      for (const device of [phone, tablet, laptop]) {
        expect(textsOf(device)).toContain('third');
        expect(textsOf(device)).toHaveLength(DAYS + 1);
      }
    });

    test('does not count as knowing what is written there later', async () => {
      await phone.pack();
      await on(tablet.replica, () => removeEntry(id));
      await on(phone.replica, () => editEntry(id, 'third'));
      await tablet.sync();
      await phone.sync(['fine', 'lost']);
      await tablet.pack();
      await on(tablet.replica, () => editEntry(id, 'of the tablet'));
      for (const device of [tablet, phone, tablet]) await device.sync();
      for (const device of [phone, tablet]) {
        expect(textsOf(device)).toEqual(expect.arrayContaining(['third', 'of the tablet']));
      }
    });
  });

  test('a crash at any commit is recovered from', async () => {
    const before = await treeOf(phone);
    for (let commit = 0; commit < 12; commit++) {
      for (const moment of ['before', 'after'] as const) {
        phone.crashAtCommit(moment, commit);
        await phone.pack().catch(() => {});
        phone.crashAtCommit(undefined);
        await phone.restart(1);
        expect(await treeOf(phone)).toEqual(before);
      }
    }
    await phone.sync();
    await phone.pack();
    expect(await inCloud()).toHaveLength(PACKED);
  });

  test('sync rounds pack step by step, once everything was pulled', async () => {
    const phases: SyncPhase[] = [];
    const rounds = createRounds({
      replica: phone.replica,
      cloud: phone.network.cloud,
      isOnline: () => true,
      onPhase: (phase) => phases.push(phase),
      session: () => user.session,
      endSession: async () => false,
    });
    expect(await rounds.pack()).toBe(false);
    rounds.pull();
    await vi.waitFor(() => expect(phases.at(-1)).toBe('idle'), { timeout: 60_000 });
    let steps = 0;
    while (await rounds.pack()) {
      steps++;
      await vi.waitFor(() => expect(phone.replica.hasOutbox()).toBe(false), { timeout: 60_000 });
    }
    rounds.stop();
    // Four packs, and the deletion of their records in batches of fifty.
    expect(steps).toBeGreaterThanOrEqual(7);
    expect(phone.replica.waitingCount()).toBe(0);
    expect(await inCloud()).toHaveLength(PACKED);
  });

  test('a month in several packs ends with each record in only one of them, on both devices', async () => {
    const tablet = await createDevice(user, 'tablet', 0);
    await tablet.sync();
    const before = await treeOf(phone);
    // Neither knows the other's packs, and they split the months differently.
    await phone.pack([], 3_000);
    for (let turn = 0; turn < 3; turn++) {
      await tablet.pack([], 20_000);
      await phone.pack([], 3_000);
    }
    const [, ...twice] = await packsByMember();
    expect(twice).toEqual([]);
    const stored = await inCloud();
    await tablet.pack([], 20_000);
    await phone.pack();
    expect(await inCloud()).toEqual(stored);
    for (const device of [phone, tablet]) expect(await treeOf(device)).toEqual(before);
  });

  /** How many packs contain a record, as distinct numbers. */
  async function packsByMember(): Promise<number[]> {
    const members = (await textInCloud()).split('\n').flatMap((text) => {
      const { kind, members: pairs } = JSON.parse(text);
      return kind === 'pack' ? pairs.map(([id]: [string]) => id) : [];
    });
    return [...new Set(members.map((id) => members.filter((each) => each === id).length))];
  }

  test('a record missing from a new version of its pack does not count as packed', async () => {
    await phone.pack();
    const { replica } = phone;
    const [packed] = [...replica.rows()].filter(({ id }) => replica.body(id)?.kind === 'pack');
    const pack = replica.body(packed?.id ?? '');
    if (!packed || pack?.kind !== 'pack') throw new Error('no pack');
    const [member = ''] = pack.members.keys();
    const without = {
      ...pack,
      members: new Map([...pack.members].filter(([id]) => id !== member)),
    };
    await replica.commit(async () => ({
      changes: [{ row: packed, body: without }],
      isDurable: true,
    }));
    expect(replica.member(member)).toBeUndefined();
    expect(replica.member([...without.members.keys()][0] ?? '')).toBeDefined();
  });

  test('a pack that cannot be opened is not overwritten; a change of its month goes into another', async () => {
    await phone.pack();
    await query(
      server,
      `UPDATE "Record" SET "sealed" = overlay("sealed" placing 'AAAA' from 100), "rev" = "rev" + 1
     WHERE "owner" = $1 AND "sealed" ~ '^A[g-v]'`,
      [user.uid],
    );
    const spoilt = await inCloud();
    const tablet = await createDevice(user, 'tablet', 0);
    await tablet.sync();
    await on(tablet.replica, () => addEntry(FIRST, 'written later'));
    await tablet.sync();
    await tablet.pack();
    expect(await inCloud()).toEqual(expect.arrayContaining(spoilt));
    expect(textsOf(tablet)).toContain('written later');
    await phone.sync();
    await on(phone.replica, restoreFromThisDevice);
    await phone.sync();
    await tablet.sync();
    expect(await treeOf(tablet)).toEqual(await treeOf(phone));
    expect(textsOf(tablet)).toHaveLength(DAYS + 2);
  });

  test('a change of a packed day that this device can no longer read can be discarded', async () => {
    await phone.pack();
    await on(phone.replica, () => writeDay(FIRST, { note: 'lost' }));
    const [waiting] = phone.replica.outbox();
    if (!waiting) throw new Error('nothing waits');
    phone.disk.rows.set(waiting.id, { ...waiting, sealed: `${waiting.sealed.slice(0, -4)}AAAA` });
    await phone.restart(0);
    expect(troublesOf(phone.replica).localChangeUnreadable).toEqual([waiting.id]);
    await on(phone.replica, giveUpUnreadableChanges);
    await phone.sync();
    expect(troublesOf(phone.replica).localChangeUnreadable).toEqual([]);
    expect(phone.replica.model.views.day.log.get(FIRST)?.bleeding).toBe('light');
  });

  test('additions of a newer version to a packed record stay, and wait for that version', async () => {
    await phone.pack();
    const id = await pathToRecordId(user.keys, dayPath(FIRST));
    const body = { ...phone.replica.body(id), rest: { added: 'later' } } as Body;
    await phone.replica.commit(async () => ({
      changes: [await sealForPush(phone.replica.keys, { ...NEW_ROW, id }, body, 0)],
      isDurable: true,
    }));
    await phone.sync();
    const stored = await inCloud();
    await phone.pack();
    expect(await inCloud()).toEqual(stored);
    expect(await textInCloud()).toContain('"added":"later"');
  });

  const NEW_ROW = { rev: 0, sealed: '', waiting: 0, version: 0 };

  test('a month that does not fit into one pack takes several, and an entry that fits into none stays', async () => {
    const noise = () => crypto.getRandomValues(new Uint32Array(1_500)).join(' ');
    const texts = [...Array.from({ length: 6 }, noise), '月'.repeat(20_000)];
    for (const text of texts) await on(phone.replica, () => addEntry(FIRST, text));
    await phone.sync();
    await phone.pack();
    const tablet = await createDevice(user, 'tablet', 0);
    await tablet.sync();
    expect(await treeOf(tablet)).toEqual(await treeOf(phone));
    expect(phone.replica.waitingCount()).toBe(0);
    const packs = (await inCloud()).filter(({ sealed }) => isPack(sealed));
    expect(packs.length).toBeGreaterThan(PACKED - 2);
    expect((await inCloud()).length - packs.length).toBe(3);
  });
});

/** Pulls as far as a new device gets before its network fails. */
async function ingestFirst(device: Device, cloud: RecordCloud): Promise<void> {
  let isFirst = true;
  const pull = createPull(device.replica, {
    ...cloud,
    pullBefore: async (before, limit) => {
      if (!isFirst) throw new Error('lost');
      isFirst = false;
      const { records, generation } = await cloud.pullBefore(before, 1);
      return { generation, records: Array.from({ length: limit }, () => records[0] ?? fail()) };
    },
    fetch: async (ids) => cloud.fetch(ids, undefined),
  });
  await expect(pull()).rejects.toThrow('lost');
}

function fail(): never {
  throw new Error('There is a record.');
}

test('a new device first gets every day that may be in no pack', () => {
  for (let day = 0; day < 366; day++) {
    const now = Date.UTC(2026, 0, 1 + day);
    const paths = recentDayPaths(now);
    expect(paths.at(-1)).toBe(dayPath(firstLooseDay(now)));
    expect(new Set(paths).size).toBe(paths.length);
    // With the head, the profile, the settings and the latest: the cloud takes no more names at once.
    expect(paths.length + 4).toBeLessThanOrEqual(100);
  }
});
