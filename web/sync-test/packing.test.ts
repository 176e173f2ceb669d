/** What becomes of a history whose past months are in packs: [Note: Packs in the cloud]. */
import { addDays, civilToDay } from '@lunaria/cycle/day';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { endWorlds, newDatabase, query, startServer, type World } from '../../server/test/world.ts';
import { createRecordCloud } from '../src/cloud/records.ts';
import { writeDay } from '../src/data/api/days.ts';
import { addEntry, editEntry, removeEntry } from '../src/data/api/diary.ts';
import { addMeditation } from '../src/data/api/meditation.ts';
import { addPause } from '../src/data/api/periods.ts';
import { mergeProfile } from '../src/data/api/profile.ts';
import { exportTree } from '../src/data/api/tree.ts';
import { createPull } from '../src/data/sync/pull.ts';
import { isPack, openRecord } from '../src/vault/sealed-record.ts';
import { createDevice, type Device } from './device.ts';
import { on } from './placed.ts';
import { askServerAt, createUser, type User } from './user.ts';

const DAYS = 100;
const FIRST = civilToDay({ year: 2024, month: 1, day: 1 });

let world: World;
let user: User;
let phone: Device;

beforeAll(async () => {
  world = await startServer({
    database: await newDatabase(),
    env: { LUNARIA_SIGNUPS_PER_HOUR: '10000' },
  });
  const restoreFetch = askServerAt(world.port);
  return () => endWorlds([world]).finally(restoreFetch);
});

/** A hundred days of long ago, with an entry each, and something of today. */
beforeEach(async () => {
  user = await createUser(world.port);
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
});

function today() {
  const now = new Date();
  return { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() };
}

const inCloud = () =>
  query(
    world,
    'SELECT "objectId" AS id, "rev"::int AS rev, "sealed" FROM "Record" WHERE "owner" = $1',
    [user.uid],
  );

/** Everything that the cloud's records say, in one text. */
async function textInCloud(): Promise<string> {
  const records = await inCloud();
  const opened = await Promise.all(
    records.map(({ id, rev, sealed }) => openRecord(user.keys, { id, rev }, sealed)),
  );
  return opened.map((each) => (each.ok ? each.value : 'unreadable')).join('\n');
}

const treeOf = (device: Device) => on(device.replica, exportTree);
const textsOf = ({ replica }: Device) => replica.model.views.entry.diary.map(({ entry }) => entry);

test('past months are a few records in the cloud, and everything arrives on a new device', async () => {
  const before = await treeOf(phone);
  expect(await inCloud()).toHaveLength(2 * DAYS + 4);
  await phone.pack();
  const stored = await inCloud();
  // Four months, the head, the profile and the entry of today.
  expect(stored).toHaveLength(7);
  expect(stored.filter(({ sealed }) => isPack(sealed))).toHaveLength(5);
  expect(await treeOf(phone)).toEqual(before);
  await phone.restart(0);
  expect(await treeOf(phone)).toEqual(before);
  const tablet = await createDevice(user, 'tablet', 0);
  await tablet.sync();
  expect(await treeOf(tablet)).toEqual(before);
  await tablet.pack();
  expect(await inCloud()).toEqual(stored);
});

test('a new device has the profile, the pauses and all periods before the rest has arrived', async () => {
  await phone.pack();
  const tablet = await createDevice(user, 'tablet', 0);
  const real = createRecordCloud(() => user.session);
  // A page of one, after which the network is gone.
  let isFirst = true;
  const pull = createPull(tablet.replica, {
    ...real,
    pullBefore: async (before) => {
      if (!isFirst) throw new Error('lost');
      isFirst = false;
      const { records, generation } = await real.pullBefore(before, 1);
      return { generation, records: Array.from({ length: 40 }, () => records[0] ?? fail()) };
    },
    fetch: async (ids) => real.fetch(ids, undefined),
  });
  await expect(pull()).rejects.toThrow('lost');
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

function fail(): never {
  throw new Error('There is a record.');
}

test('a change of a packed day or entry wins over its pack, and a later pack takes it in', async () => {
  await phone.pack();
  const tablet = await createDevice(user, 'tablet', 0);
  await tablet.sync();
  const [entry] = tablet.replica.model.views.entry.diary;
  await on(tablet.replica, () => editEntry(entry?.id ?? '', 'edited on the tablet'));
  await on(tablet.replica, () => writeDay(FIRST, { note: 'noted on the tablet' }));
  await tablet.sync();
  expect(await inCloud()).toHaveLength(9);
  await phone.sync();
  expect(textsOf(phone)[0]).toBe('edited on the tablet');
  expect(phone.replica.model.views.day.notes.get(FIRST)).toBe('noted on the tablet');
  await phone.pack();
  expect(await inCloud()).toHaveLength(7);
  await tablet.sync();
  await tablet.pack();
  for (const device of [phone, tablet]) await device.restart(0);
  expect(await treeOf(tablet)).toEqual(await treeOf(phone));
  expect(textsOf(tablet)[0]).toBe('edited on the tablet');
});

test('what is removed is gone from the cloud for good with the next pack', async () => {
  await phone.pack();
  const [entry] = phone.replica.model.views.entry.diary;
  expect(await textInCloud()).toContain('"text 0"');
  await on(phone.replica, () => removeEntry(entry?.id ?? ''));
  await phone.sync();
  await phone.pack();
  expect(await textInCloud()).not.toContain('"text 0"');
  expect(await textInCloud()).not.toContain('unreadable');
  expect(await inCloud()).toHaveLength(7);
  expect(textsOf(phone)).not.toContain('text 0');
});

test('two devices that change one packed entry without each other keep both texts', async () => {
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

test('it may end at any commit, and goes on', async () => {
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
  expect(await inCloud()).toHaveLength(7);
});

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
  expect(packs.length).toBeGreaterThan(5);
  expect((await inCloud()).length - packs.length).toBe(3);
});
