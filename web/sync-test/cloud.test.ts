/**
 * The data layer with the real cloud, in cases that random runs rarely reach: records that cannot be opened, a cloud that
 * was restored from a backup, a wrong clock. And what the cloud can learn.
 */

import { addDays, type Day, daysBetween, textToDay } from '@lunaria/cycle/day';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { query, type TestServer } from '../../server/test/test-server.ts';
import { currentSession, deleteAccount } from '../src/cloud/account.ts';
import { writeDay } from '../src/data/api/days.ts';
import { addEntry, editEntry, removeEntry } from '../src/data/api/diary.ts';
import { addMeditation } from '../src/data/api/meditation.ts';
import { addPause, addPeriod, saveLastPeriod, setCycleAside } from '../src/data/api/periods.ts';
import { setProfile } from '../src/data/api/profile.ts';
import { giveUpUnreadableChanges, restoreFromThisDevice } from '../src/data/api/repair.ts';
import { exportTree, importTree } from '../src/data/api/tree.ts';
import { currentCycle } from '../src/data/api/use-cycle.ts';
import { dayPath } from '../src/data/kinds/day-edit.ts';
import { NO_TROUBLES, troublesOf } from '../src/data/replica/troubles.ts';
import { reopenUnreadable } from '../src/data/sync/ingest.ts';
import { nextBatch, pushAll } from '../src/data/sync/push.ts';
import { openRecord, pathToRecordId, sealRecord } from '../src/vault/sealed-record.ts';
import { createDevice, type Device } from './device.ts';
import { type Backup, restoreBackup, takeBackup } from './operator.ts';
import { startOwnServer } from './own-server.ts';
import { on } from './placed.ts';
import { type CloudState, createUser, type User } from './user.ts';

let server: TestServer;
let user: User;
let cloudState: CloudState;
let phone: Device;
let tablet: Device;

beforeAll(async () => {
  const own = await startOwnServer();
  server = own.server;
  return own.end;
});

beforeEach(async () => {
  user = await createUser(server.port);
  cloudState = { generation: 1, clockMs: 0 };
  phone = await createDevice(user, 'phone', 0, cloudState);
  tablet = await createDevice(user, 'tablet', 0, cloudState);
});

const FRIDAY_TEXT = 'Fri Nov 13 2026';
const FRIDAY = textToDay(FRIDAY_TEXT, 'long') as Day;
const SATURDAY = addDays(FRIDAY, 1);
const diaryOf = ({ replica }: Device) => replica.model.views.entry.diary.map(({ entry }) => entry);
const sql = (text: string, values: unknown[]) => query(server, text, [user.uid, ...values]);

describe('a record that cannot be opened', () => {
  const fridayId = () => pathToRecordId(user.keys, dayPath(FRIDAY));

  /** Stores something that no current app has written, as the next revision. */
  async function storeInCloud(id: string, toSealed: (rev: number) => Promise<string> | string) {
    const [{ rev }] = (await sql(
      'SELECT "rev"::int AS rev FROM "Record" WHERE "owner" = $1 AND "objectId" = $2',
      [id],
    )) as [{ rev: number }];
    await sql(
      'UPDATE "Record" SET "sealed" = $3, "rev" = "rev" + 1 WHERE "owner" = $1 AND "objectId" = $2',
      [id, await toSealed(rev + 1)],
    );
  }

  const MOODY = JSON.stringify({
    v: 1,
    kind: 'day',
    date: '2026-11-13',
    fields: { Pain: [false, 0], Energy: [false, 0], Moody: [true, 0] },
    stamps: [`${Date.now() + 1_000_000}.laptop`],
  });

  const NEWER = '{"v":9,"kind":"day"}';

  async function sealText(rev: number, text: string): Promise<string> {
    const sealed = await sealRecord(user.keys, { id: await fridayId(), rev }, text);
    if (!sealed.ok) throw new Error(sealed.failure);
    return sealed.value;
  }

  beforeEach(async () => {
    await on(phone.replica, () => writeDay(FRIDAY, { symptoms: ['Pain'] }));
    await phone.sync();
    await tablet.sync();
  });

  test.each([
    ['damaged', 'data/damaged', async () => 'not sealed by anybody'],
    ['of a newer version', 'data/unreadable', (rev: number) => sealText(rev, NEWER)],
    ['replaced by an older one', 'data/damaged', (rev: number) => sealText(rev - 1, MOODY)],
  ])('%s: is kept, reported and never overwritten', async (_, code, toSealed) => {
    await storeInCloud(await fridayId(), toSealed);
    await tablet.sync();
    // The previous content is still shown, and the failure is reported.
    expect(tablet.replica.model.views.day.symptoms.get(FRIDAY)).toEqual(['Pain']);
    expect(tablet.replica.unreadable().size).toBe(1);
    const writing = on(tablet.replica, () => writeDay(FRIDAY, { symptoms: ['Moody'] }));
    await expect(writing).rejects.toMatchObject({ code });
    await tablet.sync();
    await tablet.restart(0);
    expect(tablet.replica.unreadable().size).toBe(1);
    const [stored] = await sql(
      'SELECT "rev"::int AS rev FROM "Record" WHERE "owner" = $1 AND "objectId" = $2',
      [await fridayId()],
    );
    expect(stored).toEqual({ rev: 2 });
  });

  test('an unsent local change is kept when it arrives', async () => {
    await on(tablet.replica, () => writeDay(FRIDAY, { symptoms: ['Energy'] }));
    await storeInCloud(await fridayId(), () => 'not sealed by anybody');
    await tablet.sync();
    expect(tablet.replica.model.views.day.symptoms.get(FRIDAY)).toEqual(['Energy']);
    expect(tablet.replica.waitingCount()).toBe(1);
  });

  test('is opened as soon as possible, and merged with the unsent change', async () => {
    await on(tablet.replica, () => writeDay(FRIDAY, { symptoms: ['Energy'] }));
    await storeInCloud(await fridayId(), () => 'not sealed by anybody');
    await tablet.sync();
    await storeInCloud(await fridayId(), (rev) => sealText(rev, MOODY));
    await tablet.sync();
    expect(tablet.replica.unreadable().size).toBe(0);
    expect(tablet.replica.waitingCount()).toBe(0);
    expect(tablet.replica.model.views.day.symptoms.get(FRIDAY)).toEqual(['Moody']);
  });

  test('on a corrupt disk: is fetched again from the cloud', async () => {
    const row = tablet.disk.rows.get(await fridayId());
    if (row) tablet.disk.rows.set(row.id, { ...row, sealed: 'corrupt' });
    await tablet.restart(0);
    expect(tablet.replica.unreadable().size).toBe(1);
    await reopenUnreadable(tablet.replica, tablet.network.cloud);
    expect(tablet.replica.unreadable().size).toBe(0);
    expect(tablet.replica.model.views.day.symptoms.get(FRIDAY)).toEqual(['Pain']);
  });

  test.each([
    ['over a good one', 1],
    ['in place of a missing one', 0],
  ])('on a corrupt disk: an unsent change is not pushed %s', async (_, inCloud) => {
    await on(tablet.replica, () => writeDay(FRIDAY, { symptoms: ['Energy'] }));
    const row = tablet.disk.rows.get(await fridayId());
    const corrupt = [...(row?.sealed ?? '')].reverse().join('');
    if (row) tablet.disk.rows.set(row.id, { ...row, sealed: corrupt });
    await tablet.restart(0);
    if (inCloud === 0) await sql('DELETE FROM "Record" WHERE "owner" = $1', []);
    await pushAll(tablet.replica, tablet.network.cloud, tablet.pull);
    const stored = await sql('SELECT "rev"::int AS rev FROM "Record" WHERE "owner" = $1', []);
    expect(stored).toEqual(Array.from({ length: inCloud }, () => ({ rev: 1 })));
    expect(tablet.replica.waitingCount()).toBe(1);
  });
});

describe('a record that was corrupt in the cloud', () => {
  const fridayId = () => pathToRecordId(user.keys, dayPath(FRIDAY));

  beforeEach(async () => {
    await on(phone.replica, () => writeDay(FRIDAY, { symptoms: ['Pain'] }));
    await phone.sync();
    await tablet.sync();
    await sql(`UPDATE "Record" SET "sealed" = 'rubbish', "rev" = "rev" + 1 WHERE "owner" = $1`, []);
  });

  test('stays on the device that has the good copy, through any number of sign-outs', async () => {
    expect(await tablet.signOut([])).toBe(false);
    expect(troublesOf(tablet.replica)).toEqual({
      ...NO_TROUBLES,
      cloudCopyUnreadable: [await fridayId()],
    });
    expect(await tablet.signOut([])).toBe(false);
    expect(tablet.replica.model.views.day.symptoms.get(FRIDAY)).toEqual(['Pain']);
  });

  test('is restored from that device, for all the others', async () => {
    const laptop = await createDevice(user, 'laptop', 0);
    await laptop.sync();
    expect(troublesOf(laptop.replica)).toEqual({ ...NO_TROUBLES, damaged: [await fridayId()] });
    await tablet.sync();
    await on(tablet.replica, restoreFromThisDevice);
    for (const device of [tablet, phone, laptop]) await device.sync();
    for (const { replica } of [tablet, phone, laptop]) {
      expect(replica.model.views.day.symptoms.get(FRIDAY)).toEqual(['Pain']);
      expect(troublesOf(replica)).toEqual(NO_TROUBLES);
    }
    expect(await tablet.signOut([])).toBe(true);
  });
});

describe('an unsent change that can no longer be read', () => {
  test.each([
    ['comes back as the cloud has it', true],
    ['is gone if the cloud has none', false],
  ])('%s once it is discarded, and then nothing prevents a sign-out', async (_, isInCloud) => {
    await on(phone.replica, () => writeDay(FRIDAY, { symptoms: ['Pain'] }));
    await phone.sync();
    if (isInCloud) await tablet.sync();
    await on(tablet.replica, () => writeDay(FRIDAY, { symptoms: ['Energy'] }));
    const id = await pathToRecordId(user.keys, dayPath(FRIDAY));
    const row = tablet.disk.rows.get(id);
    if (row) tablet.disk.rows.set(id, { ...row, sealed: 'corrupt' });
    if (!isInCloud) await sql('DELETE FROM "Record" WHERE "owner" = $1', []);
    await tablet.restart(0);
    await tablet.sync();
    expect(troublesOf(tablet.replica)).toEqual({ ...NO_TROUBLES, localChangeUnreadable: [id] });
    expect(await tablet.signOut([])).toBe(false);

    await on(tablet.replica, giveUpUnreadableChanges);
    expect(tablet.replica.waitingCount()).toBe(0);
    await tablet.sync();
    expect(troublesOf(tablet.replica)).toEqual(NO_TROUBLES);
    expect(tablet.replica.model.views.day.symptoms.get(FRIDAY)).toEqual(
      isInCloud ? ['Pain'] : undefined,
    );
    expect(await tablet.signOut([])).toBe(true);
  });
});

describe('what a newer version of the app wrote', () => {
  const textInCloud = async (id: string) => {
    const [stored] = await sql(
      'SELECT "sealed", "rev"::int AS rev FROM "Record" WHERE "owner" = $1 AND "objectId" = $2',
      [id],
    );
    const opened = await openRecord(user.keys, { id, rev: stored?.rev }, stored?.sealed);
    return opened.ok ? JSON.parse(opened.value) : opened.failure;
  };

  /** Pushes as a device with that version would. */
  async function pushFromNewer(id: string, body: object): Promise<void> {
    const sealed = await sealRecord(user.keys, { id, rev: 1 }, JSON.stringify(body));
    if (!sealed.ok) throw new Error(sealed.failure);
    const { generation } = phone.replica.meta();
    await phone.network.cloud.push([{ id, rev: 1, sealed: sealed.value, isNew: true }], generation);
  }

  test('next to known fields survives edits by this one', async () => {
    const id = await pathToRecordId(user.keys, dayPath(FRIDAY));
    const fields = { Pain: [true, 0], mood: ['blue', 0] };
    const body = {
      v: 1,
      kind: 'day',
      date: '2026-11-13',
      fields,
      stamps: ['7.laptop'],
      moon: 'full',
    };
    await phone.sync();
    await pushFromNewer(id, body);
    await tablet.sync();
    await on(tablet.replica, () => writeDay(FRIDAY, { symptoms: ['Energy'] }));
    await tablet.sync();
    const { fields: now, moon, stamps } = await textInCloud(id);
    // Both edits have the same stamp, unless the clock ticks in between.
    const valueIn = (field: unknown) => (Array.isArray(field) ? field[0] : field);
    expect([valueIn(now.Pain), valueIn(now.Energy)]).toEqual([false, true]);
    const [mood, stamp] = now.mood;
    expect([mood, moon, stamps[stamp]]).toEqual(['blue', 'full', '7.laptop']);
  });

  test('as a kind of its own is pushed unchanged to a cloud that has lost it', async () => {
    const id = await pathToRecordId(user.keys, 'dreams/1');
    const body = { v: 3, kind: 'dream', of: 'the sea' };
    await on(phone.replica, () => addEntry(FRIDAY, 'one'));
    await phone.sync();
    const backup = await takeBackup(server, user);
    await pushFromNewer(id, body);
    await tablet.sync();
    expect(troublesOf(tablet.replica)).toEqual({ ...NO_TROUBLES, newer: [id] });
    await restoreBackup(server, user, backup);
    cloudState.generation++;
    await expect(textInCloud(id)).rejects.toThrow();
    await tablet.sync();
    await tablet.sync();
    expect(await textInCloud(id)).toEqual(body);
    expect(troublesOf(tablet.replica)).toEqual({ ...NO_TROUBLES, newer: [id] });
    expect(await tablet.signOut([])).toBe(true);
  });
});

test('a day of version 0.1.0 is shown, survives an undo, and is migrated when the day is written', async () => {
  const id = await pathToRecordId(user.keys, `symptoms/${FRIDAY_TEXT}`);
  const labels = ['Pain', 'Moody'];
  const old = { v: 1, kind: 'symptoms', date: FRIDAY_TEXT, labels, stamp: '7.laptop' };
  const sealed = await sealRecord(user.keys, { id, rev: 1 }, JSON.stringify(old));
  await phone.sync();
  if (sealed.ok) {
    await phone.network.cloud.push(
      [{ id, rev: 1, sealed: sealed.value, isNew: true }],
      phone.replica.meta().generation,
    );
  }
  await tablet.sync();
  const symptoms = () => tablet.replica.model.views.day.symptoms.get(FRIDAY);
  expect(symptoms()).toEqual(labels);
  const { undo } = await on(tablet.replica, () => saveLastPeriod(FRIDAY, 'remove'));
  await undo();
  expect(symptoms()).toEqual(labels);
  await on(tablet.replica, () => writeDay(FRIDAY, { symptoms: ['Energy', 'Moody'] }));
  await tablet.sync();
  await sql('DELETE FROM "Record" WHERE "owner" = $1 AND "objectId" = $2', [id]);
  await phone.sync();
  expect(phone.replica.model.views.day.symptoms.get(FRIDAY)).toEqual(['Energy', 'Moody']);
});

describe('signing out', () => {
  test('keeps everything on the device if the cloud cannot be reached', async () => {
    await on(phone.replica, () => addEntry(FRIDAY, 'one'));
    await phone.sync();
    expect(await phone.signOut(['lost'])).toBe(false);
    expect(diaryOf(phone)).toEqual(['one']);
    expect(await phone.signOut([])).toBe(true);
    expect(diaryOf(phone)).toEqual([]);
  });
});

test('symptoms that two devices marked independently on one day are all kept', async () => {
  await on(phone.replica, () => writeDay(FRIDAY, { symptoms: ['Pain'] }));
  await on(tablet.replica, () => writeDay(FRIDAY, { symptoms: ['Energy', 'Moody'] }));
  for (const device of [phone, tablet, phone]) await device.sync();
  for (const { replica } of [phone, tablet]) {
    expect(replica.model.views.day.symptoms.get(FRIDAY)).toEqual(['Pain', 'Energy', 'Moody']);
  }
});

test('a year of periods entered out of order on two devices, partly offline, is the same on both', async () => {
  /** The first day of the period this many cycles before the current one. */
  const start = (cycles: number) => addDays(FRIDAY, -28 * cycles);
  const add = async ({ replica }: Device, all: readonly number[]) => {
    for (const cycles of all) await on(replica, () => addPeriod({ first: start(cycles) }));
  };
  await add(phone, [9, 3, 6]);
  for (const device of [phone, tablet]) await device.sync();
  // From here on, neither receives the other's changes.
  await add(phone, [4, 0]);
  await on(phone.replica, () => setCycleAside(start(4), true));
  await add(tablet, [1, 8, 10]);
  const pause = {
    from: addDays(start(6), 20),
    until: addDays(start(6), 40),
    why: 'other',
  } as const;
  await on(tablet.replica, () => addPause(pause));
  for (const device of [phone, tablet, phone]) await device.sync();
  const history = [
    [10, 28, undefined],
    [9, 28, undefined],
    [8, 56, undefined],
    [6, 56, 'paused'],
    [4, 28, 'set-aside'],
    [3, 56, undefined],
    [1, 28, undefined],
    [0, undefined, undefined],
  ];
  for (const { replica } of [phone, tablet]) {
    const { cycles } = on(replica, () => currentCycle(FRIDAY));
    expect(
      cycles.map((cycle) => [
        daysBetween(cycle.start, FRIDAY) / 28,
        cycle.length,
        cycle.notCounted,
      ]),
    ).toEqual(history);
  }
  const trees = [phone, tablet].map(({ replica }) => on(replica, exportTree));
  expect(await trees[0]).toEqual(await trees[1]);
});

test('a page that would be too large is split', async () => {
  const diaryEntries = Array.from({ length: 80 }, (_, number) => ({
    date: '11/13/2026',
    entry: `${number} ${'☾'.repeat(19_000)}`,
  }));
  await on(phone.replica, () => importTree({ diaryEntries }));
  await phone.sync();
  await tablet.pull(500);
  expect(diaryOf(tablet)).toHaveLength(80);
});

describe('a cloud restored from a backup', () => {
  test('gets back everything it has lost, without any new write', async () => {
    const id = await on(phone.replica, () => addEntry(FRIDAY, 'one'));
    await phone.sync();
    const backup = await takeBackup(server, user);
    await on(phone.replica, () => editEntry(id, 'two'));
    await on(phone.replica, () => addEntry(FRIDAY, 'new'));
    await phone.sync();
    await restore(backup);
    await phone.sync();
    await tablet.sync();
    expect(diaryOf(tablet)).toEqual(['two', 'new']);
    expect(phone.replica.waitingCount()).toBe(0);
  });

  test('gets back what it has lost before a sign-out wipes anything', async () => {
    await on(phone.replica, () => addEntry(FRIDAY, 'one'));
    await phone.sync();
    await restore([]);
    expect(await phone.signOut([])).toBe(true);
    await tablet.sync();
    expect(diaryOf(tablet)).toEqual(['one']);
  });

  test('refuses writes that follow a revision from before the restore', async () => {
    const id = await on(phone.replica, () => addEntry(FRIDAY, 'one'));
    await phone.sync();
    await tablet.sync();
    const backup = await takeBackup(server, user);
    await on(phone.replica, () => editEntry(id, 'of the phone'));
    await phone.sync();
    await restore(backup);
    await on(tablet.replica, () => editEntry(id, 'of the tablet'));
    await tablet.sync();
    // The phone's next revision would follow the tablet's, which the phone has not seen.
    await on(phone.replica, () => editEntry(id, 'of the phone again'));
    await expect(pushAll(phone.replica, phone.network.cloud, phone.pull)).rejects.toMatchObject({
      code: 'cloud/other-generation',
    });
    for (const device of [phone, tablet]) await device.sync();
    for (const device of [phone, tablet]) {
      expect(diaryOf(device)).toEqual(['of the tablet', 'of the phone again']);
    }
  });

  test('gets every change of a device that was away all the time, once each', async () => {
    const id = await on(phone.replica, () => addEntry(FRIDAY, 'one'));
    const removed = await on(phone.replica, () => addEntry(FRIDAY, 'two'));
    await on(phone.replica, () => writeDay(FRIDAY, { symptoms: ['Pain'] }));
    await phone.sync();
    await tablet.sync();
    const backup = await takeBackup(server, user);
    // In the cloud, after the backup.
    await on(phone.replica, () => addEntry(FRIDAY, 'of the phone'));
    await on(phone.replica, () => writeDay(SATURDAY, { symptoms: ['Energy'] }));
    await phone.sync();
    await tablet.sync();
    // Offline, throughout the restore.
    await on(tablet.replica, () => editEntry(id, 'one, and more'));
    await on(tablet.replica, () => addEntry(FRIDAY, 'of the tablet'));
    await on(tablet.replica, () => removeEntry(removed));
    await on(tablet.replica, () => writeDay(SATURDAY, { symptoms: ['Energy', 'Moody'] }));
    await tablet.sync(['lost']);
    expect(tablet.replica.waitingCount()).toBe(4);
    await restore(backup);
    const laptop = await createDevice(user, 'laptop', 0, cloudState);
    await laptop.sync();
    await on(laptop.replica, () => addEntry(FRIDAY, 'of the laptop'));
    await laptop.sync();
    // Its first batch arrives, but the answer is lost.
    await tablet.sync(['fine', 'fine', 'fine', 'unanswered']);
    await tablet.restart(1);
    for (const device of [tablet, phone, laptop, tablet, phone]) await device.sync();
    for (const device of [phone, tablet, laptop]) {
      expect(diaryOf(device).sort()).toEqual([
        'of the laptop',
        'of the phone',
        'of the tablet',
        'one, and more',
      ]);
      expect(device.replica.model.views.day.symptoms.get(SATURDAY)).toEqual(['Energy', 'Moody']);
      expect(device.replica.waitingCount()).toBe(0);
    }
  });

  test('does not take a text from the only device that has it, whatever is written after the restore', async () => {
    const id = await on(phone.replica, () => addEntry(FRIDAY, 'one'));
    await phone.sync();
    await tablet.sync();
    const backup = await takeBackup(server, user);
    await on(phone.replica, () => editEntry(id, 'of the phone'));
    await phone.sync();
    await restore(backup);
    for (const text of ['two', 'of the tablet']) {
      await on(tablet.replica, () => editEntry(id, text));
      await tablet.sync();
    }
    await phone.sync();
    await tablet.sync();
    for (const device of [phone, tablet]) {
      expect(diaryOf(device)).toEqual(['of the tablet', 'of the phone']);
    }
  });

  test('does not get a replaced text back from a device that kept it despite a removal', async () => {
    const laptop = await createDevice(user, 'laptop', 0, cloudState);
    const id = await on(phone.replica, () => addEntry(FRIDAY, 'one'));
    for (const device of [phone, laptop]) await device.sync();
    const backup = await takeBackup(server, user);
    await on(phone.replica, () => editEntry(id, 'two'));
    for (const device of [phone, tablet]) await device.sync();
    await on(laptop.replica, () => removeEntry(id));
    await on(phone.replica, () => editEntry(id, 'three'));
    await restore(backup);
    for (const device of [laptop, tablet]) await device.sync();
    expect(diaryOf(tablet)).toEqual(['two']);
    for (const device of [phone, tablet, laptop]) await device.sync();
    for (const device of [phone, tablet, laptop]) expect(diaryOf(device)).toEqual(['three']);
  });

  test('gets a text once that is also in a pack, and that was kept despite a removal', async () => {
    const laptop = await createDevice(user, 'laptop', 0, cloudState);
    const id = await on(phone.replica, () => addEntry(addDays(FRIDAY, -400), 'one'));
    for (const device of [phone, tablet, laptop]) await device.sync();
    const backup = await takeBackup(server, user);
    await on(phone.replica, () => editEntry(id, 'two'));
    await phone.sync();
    await phone.pack();
    await restore(backup);
    await on(laptop.replica, () => removeEntry(id));
    await laptop.sync();
    await phone.sync(['fine', 'fine', 'lost']);
    expect(phone.replica.waitingCount()).toBe(1);
    await on(tablet.replica, () => editEntry(id, 'of the tablet'));
    for (const device of [tablet, phone, laptop, tablet, phone]) await device.sync();
    for (const device of [phone, tablet, laptop]) {
      expect(diaryOf(device).sort()).toEqual(['of the tablet', 'two']);
    }
  });

  test('is compared from where the last try ended, if the network fails', async () => {
    const diaryEntries = Array.from({ length: 35 }, (_, number) => ({
      date: '11/13/2026',
      entry: `entry ${number}`,
    }));
    await on(phone.replica, () => importTree({ diaryEntries }));
    await phone.sync();
    await restore(await takeBackup(server, user));
    const pulls = vi.spyOn(globalThis, 'fetch');
    await phone.sync(['fine', 'fine', 'fine', 'lost']);
    expect(pulls).toHaveBeenCalledTimes(3);
    await phone.sync();
    expect(pulls).toHaveBeenCalledTimes(3 + 2);
    expect(phone.replica.meta().generation).toBe(String(cloudState.generation));
    pulls.mockRestore();
  });

  async function restore(backup: Backup) {
    await restoreBackup(server, user, backup);
    cloudState.generation++;
  }
});

test('an account that is deleted while another device writes leaves nothing, and the device is informed', async () => {
  const diaryEntries = Array.from({ length: 400 }, (_, number) => ({
    date: '11/13/2026',
    entry: `entry ${number}`,
  }));
  await on(tablet.replica, () => importTree({ diaryEntries }));
  await on(phone.replica, () => addEntry(FRIDAY, 'of the phone'));
  await phone.sync();
  // The account is deleted while the tablet is in the middle of its eight batches.
  await tablet.sync(['fine', 'fine', 'fine', 'slow-answer']);
  const deleted = deleteAccount({ uid: user.uid, token: user.session });
  const written = tablet.finish();
  await Promise.all([deleted, written]);
  await on(phone.replica, () => addEntry(FRIDAY, 'afterwards'));
  // For some seconds the server still accepts a cached session, but refuses every write.
  const refused = await pushAll(phone.replica, phone.network.cloud, phone.pull).catch(
    ({ code }) => code,
  );
  expect(refused).toMatch(/^auth\//);
  expect(phone.replica.waitingCount()).toBe(1);
  expect(await sql('SELECT FROM "Record" WHERE "owner" = $1', [])).toEqual([]);
  expect(await sql('SELECT FROM record_ledger WHERE owner = $1', [])).toEqual([]);
  await expect
    .poll(() => currentSession(user.session).catch(({ code }) => code), { timeout: 10_000 })
    .toBe('auth/user-deleted');
});

test('the second text of a conflict is not created again after a crash', async () => {
  const id = await on(phone.replica, () => addEntry(FRIDAY, 'before'));
  await phone.sync();
  await tablet.sync();
  await on(phone.replica, () => editEntry(id, 'of the phone'));
  await on(tablet.replica, () => editEntry(id, 'of the tablet'));
  await phone.sync();
  await tablet.sync();
  expect(diaryOf(tablet)).toEqual(['of the phone', 'of the tablet']);
  await on(phone.replica, () => removeEntry(id));
  await phone.sync();
  await tablet.restart(Number.POSITIVE_INFINITY);
  await tablet.sync();
  await phone.sync();
  for (const device of [phone, tablet]) expect(diaryOf(device)).toEqual(['of the tablet']);
});

test('a wrong clock is corrected by the cloud’s', async () => {
  const late = await createDevice(user, 'late', -24 * 60);
  await on(late.replica, () => addEntry(FRIDAY, 'one'));
  await late.sync();
  expect(Math.abs(late.replica.now() - Date.now())).toBeLessThan(60_000);
});

test('a new device gets everything, over several pages', async () => {
  const diaryEntries = Array.from({ length: 35 }, (_, number) => ({
    date: '11/13/2026',
    entry: `entry ${number}`,
  }));
  await on(phone.replica, () => importTree({ diaryEntries }));
  await phone.sync();
  await tablet.sync();
  expect(await on(tablet.replica, exportTree)).toEqual(await on(phone.replica, exportTree));
  expect(diaryOf(tablet)).toHaveLength(35);
});

test('a push goes out oldest first, in batches of fifty records and a quarter of a megabyte', async () => {
  const row = (waiting: number, chars: number) => ({
    id: `${waiting}`,
    rev: 0,
    sealed: 'x'.repeat(chars),
    waiting,
    version: 1,
  });
  const small = Array.from({ length: 60 }, (_, place) => row(place + 1, 100));
  expect(nextBatch(small, () => true).map(({ id }) => id)).toEqual(
    small.slice(0, 50).map(({ id }) => id),
  );
  const large = Array.from({ length: 10 }, (_, place) => row(place + 1, 65_536));
  expect(nextBatch(large, () => true)).toHaveLength(4);
});

test('the cloud can learn nothing but counts, sizes, an order and days', async () => {
  await on(phone.replica, () =>
    setProfile({ age: '31', lastPeriod: addDays(FRIDAY, -10), cycleLength: '28' }),
  );
  await on(phone.replica, () => writeDay(FRIDAY, { symptoms: ['Pain', 'Sexual-Activity'] }));
  await on(phone.replica, () => addEntry(FRIDAY, 'a secret that nobody else knows'));
  await on(phone.replica, () => addMeditation({ day: FRIDAY, minutes: 15, song: 'Elevate' }));
  await phone.sync();
  const rows = await sql('SELECT * FROM "Record" WHERE "owner" = $1', []);
  // The last period is in the record of its day.
  expect(rows).toHaveLength(5);
  for (const { sealed, objectId, rev, seq, owner, _rperm, _wperm, ...days } of rows) {
    expect(sealed).toMatch(/^[\w-]{300,}$/);
    expect(objectId).toMatch(/^[\w-]{43}$/);
    expect(rev).toBe(1);
    expect(seq).toBeLessThan(6);
    for (const name of [owner, ..._rperm, ..._wperm]) expect(name).toBe(user.uid);
    for (const day of Object.values(days)) {
      expect(day).toBeInstanceOf(Date);
      expect(Number(day) % 86_400_000).toBe(0);
    }
  }
  // Short records have equal lengths: the size does not tell a symptom from a session either.
  const sizes = new Set(rows.map(({ sealed }) => sealed.length));
  expect(sizes.size).toBe(1);
  const bytes = Buffer.concat(rows.map(({ sealed }) => Buffer.from(sealed, 'base64url')));
  for (const word of ['Pain', '11-03-2026', 'secret', 'Elevate', 'symptoms']) {
    expect(bytes.includes(word)).toBe(false);
  }
});
