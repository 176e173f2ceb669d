/** Tracking on days, and custom things: what pages rely on, on one device and on two. */

import { type Day, FIRST_DAY } from '@lunaria/cycle/day';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeDay } from '../src/data/api/days.ts';
import {
  addTrackable,
  checkName,
  daysMarkedWith,
  deleteTrackable,
  editTrackable,
  hideTrackable,
  orderGroups,
  showGroup,
  toTracking,
} from '../src/data/api/tracking.ts';
import { conflictKey, exportTree, importTree, previewImport } from '../src/data/api/tree.ts';
import { dayPath } from '../src/data/kinds/day-edit.ts';
import { mergeBodies } from '../src/data/kinds/registry.ts';
import { openReplica, type Replica } from '../src/data/replica/replica.ts';
import { pathToRecordId } from '../src/vault/sealed-record.ts';
import { createKeys } from './keys.ts';
import { createDisk, openMemoryStore } from './memory-store.ts';
import { on, place } from './placed.ts';

const keys = createKeys();
const MONDAY = (FIRST_DAY + 20_000) as Day;
const TUESDAY = (MONDAY + 1) as Day;
const KNEE = { name: 'Knee 🦵', icon: 'star', group: 'body' };

const openNew = async (name: string) =>
  openReplica({ store: openMemoryStore(createDisk(name)), keys: await keys });

let replica: Replica;
const days = () => replica.model.views.day;
const own = () => replica.model.views.trackable;

beforeEach(async () => {
  replica = place(await openNew('device'));
});

describe('a day', () => {
  test('stores what was chosen, and changes nothing else', async () => {
    await writeDay(MONDAY, { symptoms: ['Pain'], bleeding: 'light' });
    const marks = new Map([
      ['cramps', 2],
      ['calm', 0],
    ] as const);
    await writeDay(MONDAY, { marks, temperature: 36.6, weight: 60, note: 'slow' });
    await writeDay(MONDAY, { marks: new Map([['calm', null]]), note: null });
    expect(days().marks.get(MONDAY)).toEqual(
      new Map([
        ['Pain', 0],
        ['cramps', 2],
      ]),
    );
    expect([days().temperatures.get(MONDAY), days().weights.get(MONDAY)]).toEqual([36.6, 60]);
    expect(days().notes.has(MONDAY)).toBe(false);
    expect(days().log.get(MONDAY)?.bleeding).toBe('light');
  });

  test('with only a note counts as tracked, until the note is removed', async () => {
    await writeDay(MONDAY, { note: 'rain' });
    expect([...days().tracked]).toEqual([MONDAY]);
    await writeDay(MONDAY, { note: null });
    expect(days().tracked.size).toBe(0);
  });

  test('removes the details of a temperature with the temperature', async () => {
    await writeDay(MONDAY, { temperature: 37.2, disturbed: true, temperatureTime: '09:10' });
    expect([...days().disturbed]).toEqual([MONDAY]);
    expect(days().temperatureTimes.get(MONDAY)).toBe('09:10');
    await writeDay(MONDAY, { disturbed: false, temperatureTime: '06:00' });
    expect([days().disturbed.size, days().temperatureTimes.get(MONDAY)]).toEqual([0, '06:00']);
    await writeDay(MONDAY, { temperature: null });
    await writeDay(MONDAY, { temperature: 36.6 });
    expect([days().temperatureTimes.size, days().disturbed.size]).toEqual([0, 0]);
  });

  test('that an older app has left without its temperature is not marked as disturbed', async () => {
    await writeDay(MONDAY, { disturbed: true, temperatureTime: '09:10' });
    expect([days().tracked.size, days().disturbed.size, days().temperatureTimes.size]).toEqual([
      0, 0, 0,
    ]);
    await writeDay(MONDAY, { temperature: 36.6 });
    expect([days().disturbed.size, days().temperatureTimes.size]).toEqual([0, 0]);
  });

  test.each([
    { temperature: 33.9 },
    { temperature: 36.6, temperatureTime: '24:00' },
    { temperature: 36.6, disturbed: 'yes' as unknown as true },
    { temperature: 43.1 },
    { weight: Number.NaN },
    { note: 'x'.repeat(1001) },
    { marks: new Map([['cramps', 4 as 3]]) },
  ])('stores nothing of a choice with an invalid value', async (bad) => {
    const writing = writeDay(MONDAY, { symptoms: ['Pain'], ...bad });
    await expect(writing).rejects.toMatchObject({ code: 'data/invalid' });
    expect(days().tracked.size).toBe(0);
  });

  test('marked on two devices at once keeps both', async () => {
    const tablet = await openNew('tablet');
    await writeDay(MONDAY, { marks: new Map([['cramps', 1]]) });
    await on(tablet, () => writeDay(MONDAY, { marks: new Map([['acne', 0]]), note: 'here' }));
    const id = await pathToRecordId(await keys, dayPath(MONDAY));
    const [one, other] = [replica.body(id), tablet.body(id)];
    if (!one || !other) throw new Error('The day was not written');
    const body = mergeBodies(one, other)?.body;
    expect(Object.keys(body && 'fields' in body ? body.fields : {}).sort()).toEqual([
      '+acne',
      '+cramps',
      'note',
    ]);
  });
});

describe('a custom thing', () => {
  let id: string;
  const marked = (day: Day) => writeDay(day, { marks: new Map([[id, 3]]) });
  beforeEach(async () => {
    id = await addTrackable(KNEE);
  });

  test('is renamed on old days too, and undone', async () => {
    await marked(MONDAY);
    const undo = await editTrackable(id, { name: 'Left knee' });
    expect(own().get(id)).toMatchObject({ ...KNEE, name: 'Left knee' });
    expect(days().marks.get(MONDAY)?.get(id)).toBe(3);
    await undo();
    expect(own().get(id)?.name).toBe(KNEE.name);
  });

  test('is deleted from its days, and restored with them', async () => {
    await marked(MONDAY);
    await marked(TUESDAY);
    expect(daysMarkedWith(id)).toEqual([MONDAY, TUESDAY]);
    const undo = await deleteTrackable(id);
    expect([own().size, days().tracked.size]).toEqual([0, 0]);
    await undo();
    expect(own().get(id)?.name).toBe(KNEE.name);
    expect(daysMarkedWith(id)).toEqual([MONDAY, TUESDAY]);
  });

  test('can be hidden, like built-in ones: it is not offered, but stays on its days', async () => {
    await marked(MONDAY);
    await hideTrackable({ id, isOwn: true }, true);
    await hideTrackable({ id: 'acne', isOwn: false }, true);
    const { things } = toTracking(own(), replica.model.views.settings);
    expect([things.get(id)?.isHidden, things.get('acne')?.isHidden]).toEqual([true, true]);
    expect(days().marks.get(MONDAY)?.has(id)).toBe(true);
  });

  test.each([
    ['Knee 🦵', 'taken'],
    ['  kNEE   🦵 ', 'taken'],
    ['headache', 'taken'],
    ['   ', 'empty'],
    ['x'.repeat(41), 'too-long'],
  ] as const)('cannot be called %j: %s', (name, why) => {
    expect(checkName(name)).toEqual({ ok: false, failure: why });
  });

  test('may keep its own name, with spaces normalised', () => {
    expect(checkName(' knee   🦵', id)).toEqual({ ok: true, value: 'knee 🦵' });
  });
});

test('groups are shown and ordered as chosen', async () => {
  await orderGroups(() => ['note', 'mood']);
  await showGroup('weight', true);
  const { groups } = toTracking(own(), replica.model.views.settings);
  expect(groups.slice(0, 3).map(({ id }) => id)).toEqual(['note', 'mood', 'body']);
  expect(groups.every(({ isShown }) => isShown)).toBe(true);
});

test('groups that are moved at the same time are all moved', async () => {
  await orderGroups(() => ['note', 'mood', 'body']);
  const toEnd = (id: string) => (ids: readonly string[]) => [
    ...ids.filter((each) => each !== id),
    id,
  ];
  await Promise.all([orderGroups(toEnd('note')), orderGroups(toEnd('mood'))]);
  const { groups } = toTracking(own(), replica.model.views.settings);
  expect(groups.slice(-2).map(({ id }) => id)).toEqual(['note', 'mood']);
});

describe('the tree', () => {
  const write = async () => {
    const id = await addTrackable(KNEE);
    await hideTrackable({ id, isOwn: true }, true);
    const marks = new Map([
      [id, 1],
      ['cramps', 0],
    ] as const);
    await writeDay(MONDAY, { symptoms: ['Pain'], bleeding: 'heavy', starts: true, marks });
    const measured = { temperature: 36.55, disturbed: true, temperatureTime: '06:30' };
    await writeDay(TUESDAY, { ...measured, weight: 60.2, note: 'rain' });
    return id;
  };

  test('is exported as it was imported, on another device, without duplicates', async () => {
    await write();
    const tree = await exportTree();
    const other = await openNew('other');
    const { refused } = await on(other, () => importTree(JSON.parse(JSON.stringify(tree))));
    expect(refused).toEqual([]);
    expect(await on(other, exportTree)).toEqual(tree);
    expect(await on(other, () => previewImport(tree))).toMatchObject({
      adds: [],
      keeps: [],
      refused: [],
    });
  });

  test('refers to custom things by name, not by id', async () => {
    const id = await write();
    const tree = await exportTree();
    const other = await openNew('other');
    const otherId = await on(other, () => addTrackable({ ...KNEE, name: 'knee 🦵' }));
    await on(other, () => importTree(tree));
    expect([...other.model.views.trackable.keys()]).toEqual([otherId]);
    expect([...(other.model.views.day.marks.get(MONDAY)?.keys() ?? [])]).toContain(otherId);
    expect(otherId).not.toBe(id);
  });

  test('adds what a day lacks, and keeps what it has', async () => {
    await write();
    const tree = await exportTree();
    const other = await openNew('other');
    await on(other, () => writeDay(MONDAY, { marks: new Map([['cramps', 3]]) }));
    await on(other, () => writeDay(TUESDAY, { note: 'sun' }));
    const { keeps } = await on(other, () => importTree(tree));
    expect(keeps.map(({ what }) => what)).toEqual(['mark', 'note']);
    const { marks, temperatures, notes, log } = other.model.views.day;
    expect([...(marks.get(MONDAY)?.values() ?? [])].sort()).toEqual([0, 1, 3]);
    expect([temperatures.get(TUESDAY), notes.get(TUESDAY)]).toEqual([36.55, 'sun']);
    expect(log.get(MONDAY)).toMatchObject({ bleeding: 'heavy', starts: true });
  });

  test('marks no other temperature as disturbed', async () => {
    await write();
    const tree = await exportTree();
    const other = await openNew('other');
    await on(other, () => writeDay(TUESDAY, { temperature: 36.4, temperatureTime: '07:00' }));
    const { keeps } = await on(other, () => importTree(tree));
    expect(keeps).toMatchObject([{ what: 'temperature', here: 36.4, file: 36.55 }]);
    expect(other.model.views.day.disturbed.size).toBe(0);
    await on(other, () => importTree(tree, { takes: new Set(keeps.map(conflictKey)) }));
    const { temperatures, disturbed, temperatureTimes } = other.model.views.day;
    expect([temperatures.get(TUESDAY), temperatureTimes.get(TUESDAY)]).toEqual([36.55, '06:30']);
    expect([...disturbed]).toEqual([TUESDAY]);
  });

  test.each([
    [{ days: { '2026-11-13': { marks: { 'never heard of': 1 } } } }, 'not-a-day'],
    [{ days: { '2026-11-13': { marks: { cramps: 7 } } } }, 'not-a-day'],
    [{ days: { '2026-11-13': { temperature: '36.6' } } }, 'not-a-day'],
    [{ days: { '2026-11-13': { temperature: 36.6, temperatureTime: '6:30' } } }, 'not-a-day'],
    [{ days: { '2026-11-13': { note: 'x'.repeat(1001) } } }, 'not-a-day'],
    [{ trackables: [{ id: 'a', name: '' }] }, 'not-trackable'],
    [{ trackables: [{ id: 'cramps', name: 'Mine' }] }, 'not-trackable'],
  ])('%j is refused', async (lunaria, why) => {
    const { adds, refused } = await importTree({ lunaria });
    expect([adds, refused.map((each) => each.why)]).toEqual([[], [why]]);
  });
});
