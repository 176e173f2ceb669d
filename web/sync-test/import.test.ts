/** Importing: what a file of another app adds, where it disagrees, and undoing it, on this device and on another. */

import { civilToDay, type Day, dayToIsoText, FIRST_DAY } from '@lunaria/cycle/day';
import { historyOf } from '@lunaria/cycle/history';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sharedServer } from '../../server/test/test-server.ts';
import { writeDay } from '../src/data/api/days.ts';
import { editEntry } from '../src/data/api/diary.ts';
import { importDays, previewDays } from '../src/data/api/import-days.ts';
import { readLoggedDays } from '../src/data/api/logged-days.ts';
import { saveLastPeriod } from '../src/data/api/periods.ts';
import { setProfile } from '../src/data/api/profile.ts';
import { addTrackable, editTrackable } from '../src/data/api/tracking.ts';
import {
  conflictKey,
  exportTree,
  importTree,
  previewImport,
  undoLastImport,
} from '../src/data/api/tree.ts';
import { dayPath } from '../src/data/kinds/day-edit.ts';
import { openReplica, type Replica } from '../src/data/replica/replica.ts';
import { daysToCsv } from '../src/export/day-table.ts';
import type { Imported, ImportedDay } from '../src/import/imported.ts';
import { recognise } from '../src/import/recognise.ts';
import { pathToRecordId } from '../src/vault/sealed-record.ts';
import { createDevice } from './device.ts';
import { createKeys } from './keys.ts';
import { createDisk, type Disk, openMemoryStore } from './memory-store.ts';
import { on, place } from './placed.ts';
import { askServerAt, createUser } from './user.ts';

const keys = createKeys();
const MONDAY = (FIRST_DAY + 700_000) as Day;
const TUESDAY = (MONDAY + 1) as Day;
const SUNDAY = (MONDAY - 1) as Day;

let disk: Disk;
let replica: Replica;
const open = async () => openReplica({ store: openMemoryStore(disk), keys: await keys });

beforeEach(async () => {
  disk = createDisk('device');
  replica = place(await open());
});

type Told = Partial<Omit<ImportedDay, 'things' | 'own'>> & {
  readonly things?: Record<string, number>;
  readonly own?: Record<string, number>;
};

function fileOf(days: readonly (readonly [Day, Told])[], more: Partial<Imported> = {}): Imported {
  const told = days.map(([day, { things = {}, own = {}, ...rest }]) => {
    const maps = { things: new Map(Object.entries(things)), own: new Map(Object.entries(own)) };
    return [day, { ...rest, ...maps } as ImportedDay] as const;
  });
  return {
    app: 'Clue',
    days: new Map(told),
    longNotes: [],
    notUnderstood: [],
    notUnderstoodCount: 0,
    remarks: [],
    ...more,
  };
}

const CLUE = fileOf([
  [MONDAY, { bleeding: 'heavy', things: { cramps: 3, 'Sexual-Activity': 0 }, own: { Choir: 0 } }],
  [TUESDAY, { bleeding: 'light', temperature: 36.6, weight: 60, note: 'Snow.', own: { Choir: 2 } }],
]);

const all = (keeps: readonly { readonly path: string; readonly name?: string }[]) =>
  new Set(keeps.map(conflictKey));
const diary = () => replica.model.views.entry.diary;
const lastImport = () => replica.model.views.import;
const days = () => replica.model.views.day;

describe('a file of another app', () => {
  test('adds its days; unknown things become custom ones, in a group named after the app', async () => {
    const plan = await previewDays(CLUE);
    expect(plan).toMatchObject({ periods: { all: 1, fresh: 1 }, first: MONDAY, last: TUESDAY });
    expect(plan.refused).toEqual([]);
    await importDays(CLUE);
    const [choir, ...others] = replica.model.views.trackable.values();
    expect(choir).toMatchObject({ name: 'Choir', group: 'From Clue' });
    expect(others).toEqual([]);
    expect(days().marks.get(MONDAY)).toEqual(
      new Map([
        ['Sexual-Activity', 0],
        ['cramps', 3],
        [choir?.id, 0],
      ]),
    );
    expect(days().notes.get(TUESDAY)).toBe('Snow.');
    expect(historyOf(days().log).periods).toMatchObject([{ start: MONDAY, lastDay: TUESDAY }]);
  });

  test('adds nothing the second time', async () => {
    await importDays(CLUE);
    const before = await exportTree();
    const again = await previewDays(CLUE);
    expect(again).toMatchObject({ adds: [], keeps: [], refused: [], same: 9 });
    await importDays(CLUE);
    expect(await exportTree()).toEqual(before);
  });

  test('adds to a day with only a start', async () => {
    await saveLastPeriod(MONDAY, 'remove');
    const plan = await previewDays(CLUE);
    expect(plan).toMatchObject({ keeps: [], periods: { all: 1, fresh: 0 } });
    await importDays(CLUE);
    expect(days().log.get(MONDAY)).toEqual({ bleeding: 'heavy', starts: true });
  });

  test('uses a custom symptom with the same name', async () => {
    const id = await addTrackable({ name: 'CHOIR', icon: 'star', group: 'mood' });
    await importDays(CLUE);
    expect(replica.model.views.trackable.size).toBe(1);
    expect(days().marks.get(TUESDAY)?.get(id)).toBe(2);
  });

  test('with a custom symptom named like one of the spec’s adds to the day’s list', async () => {
    await writeDay(MONDAY, { symptoms: ['Energy'] });
    await importDays(fileOf([[MONDAY, { own: { pain: 0 } }]]));
    expect(days().symptoms.get(MONDAY)).toEqual(['Pain', 'Energy']);
  });

  test('with two exclusive things on a day leaves one out, and says so', async () => {
    const file = fileOf([[MONDAY, { things: { creamy: 0, sticky: 0 } }]]);
    const { leftOut } = await previewDays(file);
    const where = { date: dayToIsoText(MONDAY) };
    expect(leftOut).toEqual([{ where, what: { reason: 'one-a-day', id: 'creamy' } }]);
  });

  test('keeps a note that is too long for a day as a diary entry', async () => {
    const text = 'so long '.repeat(200);
    const file = fileOf([], { longNotes: [{ day: MONDAY, text }] });
    await importDays(file);
    expect(diary().map(({ entry }) => entry)).toEqual([text]);
    expect((await previewDays(file)).adds).toEqual([]);
  });
});

test('our own table is imported as it was exported, whatever its texts begin with', async () => {
  const knee = await addTrackable({ name: '@knee', icon: 'star', group: 'body' });
  const note = "- milk; =eggs\n- '+tea\t@home";
  await writeDay(MONDAY, {
    bleeding: 'heavy',
    marks: new Map([['cramps', 2]]),
    temperature: 36.65,
  });
  await writeDay(TUESDAY, { marks: new Map([[knee, 0]]), weight: 60.5, note });
  const table = daysToCsv({
    ...(await readLoggedDays()),
    history: historyOf(days().log),
    today: TUESDAY,
    withDiary: false,
  });
  const there = openReplica({ store: openMemoryStore(createDisk('another')), keys: await keys });
  const file = new Blob([table]);
  const offered = await recognise(file, { today: TUESDAY });
  if (offered.kind !== 'table') throw new TypeError(offered.kind);
  const { guess, header } = offered.table;
  const columns = { ...guess, names: header.map(String) };
  const read = await recognise(file, { today: TUESDAY, columns });
  if (read.kind !== 'days') throw new TypeError(read.kind);
  await on(await there, () => importDays(read.imported));
  const came = (await on(await there, readLoggedDays)).days.map(({ tracked, ...day }) => ({
    ...day,
    tracked: Object.fromEntries([...tracked].filter(([name]) => name !== 'Cycle day')),
  }));
  expect(came).toMatchObject([
    { day: MONDAY, bleeding: 'heavy', temperature: 36.65, tracked: { Cramps: 2 } },
    { day: TUESDAY, weight: 60.5, note, tracked: { '@knee': 0 } },
  ]);
});

describe('where a file disagrees', () => {
  beforeEach(async () => {
    const marks = new Map([['sticky', 0]] as const);
    await writeDay(MONDAY, { bleeding: 'light', note: 'Mine.', temperature: 36.1, marks });
  });

  const FILE = fileOf([
    [MONDAY, { bleeding: 'heavy', note: 'Theirs.', temperature: 36.1, things: { creamy: 0 } }],
  ]);

  test('each value is shown, and the local ones stay', async () => {
    const { adds, keeps, same } = await previewDays(FILE);
    const path = `lunaria/days/${dayToIsoText(MONDAY)}`;
    expect(keeps).toMatchObject([
      { path, what: 'bleeding', name: 'bleeding', here: 'light', file: 'heavy' },
      { path, what: 'note', name: 'note', here: 'Mine.', file: 'Theirs.' },
      { path, what: 'mark', name: '+creamy', here: '+sticky', file: '+creamy' },
    ]);
    expect([adds, same]).toEqual([[], 1]);
    await importDays(FILE);
    expect(days().notes.get(MONDAY)).toBe('Mine.');
    expect(lastImport()).toBeUndefined();
  });

  test('values taken from the file replace the local ones, and undoing restores them', async () => {
    const before = await exportTree();
    const { keeps } = await previewDays(FILE);
    const takes = all(keeps.filter(({ what }) => what !== 'note'));
    await importDays(FILE, { takes });
    expect(days().log.get(MONDAY)?.bleeding).toBe('heavy');
    expect(days().notes.get(MONDAY)).toBe('Mine.');
    expect([...(days().marks.get(MONDAY) ?? [])]).toEqual([['creamy', 0]]);
    await undoLastImport();
    expect(await exportTree()).toEqual(before);
  });
});

describe('undoing the last import', () => {
  test('removes exactly what it added', async () => {
    await writeDay(SUNDAY, { bleeding: 'light', note: 'Before.' });
    const before = await exportTree();
    await importDays(CLUE);
    expect(lastImport()).toMatchObject({ app: 'Clue' });
    await undoLastImport();
    expect(await exportTree()).toEqual(before);
    expect(lastImport()).toBeUndefined();
  });

  test('keeps everything changed since', async () => {
    const tree = {
      diaryEntries: [
        { date: '1/1/2026', entry: 'a' },
        { date: '1/1/2026', entry: 'b' },
      ],
    };
    await importTree(tree);
    const [first] = diary();
    await editEntry(first?.id ?? '', 'a, and more');
    await undoLastImport();
    expect(diary().map(({ entry }) => entry)).toEqual(['a, and more']);

    await importDays(CLUE);
    await writeDay(TUESDAY, { bleeding: 'medium', note: 'Mine now.' });
    await undoLastImport();
    expect((await exportTree()).lunaria).toEqual({
      days: { [dayToIsoText(TUESDAY)]: { bleeding: 'medium', note: 'Mine now.' } },
    });
  });

  test.each([
    ['marked on another day', (id: string) => writeDay(SUNDAY, { marks: new Map([[id, 1]]) })],
    ['renamed', (id: string) => editTrackable(id, { name: 'Singing' })],
  ])('leaves a symptom that the user has %s', async (_name, change) => {
    await importDays(CLUE);
    const [id = ''] = replica.model.views.trackable.keys();
    await change(id);
    await undoLastImport();
    expect([...replica.model.views.trackable.keys()]).toEqual([id]);
    expect(days().marks.has(MONDAY)).toBe(false);
  });

  test('is possible after a reload, and only for the last one', async () => {
    await importDays(CLUE);
    await importDays(fileOf([[SUNDAY, { bleeding: 'light' }]], { app: 'Flo' }));
    replica = place(await open());
    expect(lastImport()).toMatchObject({ app: 'Flo' });
    await undoLastImport();
    expect([...days().log.keys()]).toEqual([MONDAY, TUESDAY]);
    await undoLastImport();
    expect([...days().log.keys()]).toEqual([MONDAY, TUESDAY]);
  });

  test('can be repeated after an interruption', async () => {
    await importDays(CLUE);
    const { write } = replica;
    let writes = 0;
    const failing: Replica = {
      ...replica,
      write: (edits) => (++writes > 1 ? Promise.reject(new Error('cut off')) : write(edits)),
    };
    await expect(on(failing, undoLastImport)).rejects.toThrow('cut off');
    expect(lastImport()).toMatchObject({ app: 'Clue' });
    await undoLastImport();
    expect(await exportTree()).toEqual({ symptoms: {}, diaryEntries: [] });
  });

  test('skips what cannot be opened, says so, and undoes the rest', async () => {
    await importDays(CLUE);
    const id = await pathToRecordId(await keys, dayPath(MONDAY));
    const row = disk.rows.get(id);
    // The cloud's version of this record cannot be opened here.
    if (row) disk.rows.set(id, { ...row, closed: { rev: 9, sealed: 'corrupt', why: 'damaged' } });
    replica = place(await open());
    expect(await undoLastImport()).toBe(false);
    expect([...days().log.keys()]).toEqual([MONDAY]);
    expect(lastImport()).toMatchObject({ app: 'Clue' });
  });

  test('restores profile, settings, pauses and sessions as they were before our own export', async () => {
    await setProfile({
      age: '30',
      lastPeriod: civilToDay({ year: 2026, month: 11, day: 3 }),
      cycleLength: '28',
    });
    const before = await exportTree();
    const tree = {
      age: '31',
      lastPeriod: '11/13/2026',
      periodLength: '5',
      symptoms: { 'Fri Nov 13 2026': ['Pain'] },
      diaryEntries: [],
      lunaria: {
        settings: { predictions: 'answers' },
        pauses: [{ from: '2020-01-01', until: '2020-06-01', why: 'other' }],
        meditations: [{ date: '2026-01-01', minutes: 5, song: 'Peace' }],
      },
    };
    const { keeps } = await previewImport(tree);
    await importTree(tree, { takes: all(keeps) });
    expect(await exportTree()).toEqual({ ...before, ...tree });
    await undoLastImport();
    expect(await exportTree()).toEqual(before);
  });

  test('restores whatever was there, whatever was imported', async () => {
    await fc.assert(
      fc.asyncProperty(history, history, async (here, file) => {
        const fresh = await openReplica({
          store: openMemoryStore(createDisk('device')),
          keys: await keys,
        });
        await on(fresh, () => importDays(fileOf(here, { app: 'before' })));
        const before = await on(fresh, exportTree);
        const { keeps, adds } = await on(fresh, () => previewDays(fileOf(file)));
        await on(fresh, () => importDays(fileOf(file), { takes: all(keeps) }));
        const after = await on(fresh, () => previewDays(fileOf(file)));
        expect([after.adds, after.keeps]).toEqual([[], []]);
        if (keeps.length + adds.length === 0) return;
        await on(fresh, undoLastImport);
        expect(await on(fresh, exportTree)).toEqual(before);
      }),
      { numRuns: 30 },
    );
  });
});

const strength = fc.constantFrom(0, 1, 2, 3);
const told: fc.Arbitrary<Told> = fc.record(
  {
    bleeding: fc.constantFrom('spotting', 'light', 'medium', 'heavy'),
    starts: fc.boolean(),
    temperature: fc.constantFrom(36.1, 36.6),
    note: fc.constantFrom('a', 'b'),
    things: fc.dictionary(fc.constantFrom('cramps', 'headache', 'Sexual-Activity'), strength),
    own: fc.dictionary(fc.constantFrom('Choir', 'Knee'), strength),
  },
  { requiredKeys: [] },
);
/** Few days, so that the imports overlap. */
const history = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 3 }).map((offset) => (MONDAY + offset) as Day),
    told,
  ),
  { maxLength: 4 },
);

describe('on another device', () => {
  const server = sharedServer();

  beforeAll(() => askServerAt(server.port));

  test('the last import can be undone, and changes made since on either device stay', async () => {
    const user = await createUser(server.port);
    const cloudState = { generation: 1, clockMs: 0 };
    const phone = await createDevice(user, 'phone', 0, cloudState);
    const tablet = await createDevice(user, 'tablet', 0, cloudState);
    await on(phone.replica, () => importDays(CLUE));
    await phone.sync();
    await tablet.sync();
    expect(tablet.replica.model.views.import).toMatchObject({ app: 'Clue' });
    await on(phone.replica, () => writeDay(MONDAY, { bleeding: 'medium' }));
    await on(tablet.replica, undoLastImport);
    for (const device of [tablet, phone, tablet]) await device.sync();
    for (const { replica } of [phone, tablet]) {
      expect((await on(replica, exportTree)).lunaria).toEqual({
        days: { [dayToIsoText(MONDAY)]: { bleeding: 'medium' } },
      });
      expect(replica.model.views.import).toBeUndefined();
    }
  });
});
