/** The spec's tree on one device: what its functions guarantee to a page, without a cloud. */

import { addDays, type Day, textToDay } from '@lunaria/cycle/day';
import { historyOf } from '@lunaria/cycle/history';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { SYMPTOMS, writeDay } from '../src/data/api/days.ts';
import {
  addEntry,
  editEntry,
  loadEdits,
  removeEdit,
  removeEntry,
  saveEdit,
  textMark,
} from '../src/data/api/diary.ts';
import { loadDraft, saveDraft } from '../src/data/api/draft.ts';
import { addMeditation, setFeelingAfter } from '../src/data/api/meditation.ts';
import {
  addPause,
  addPeriod,
  confirmLongCycle,
  deletePeriod,
  editPause,
  editPeriod,
  removePause,
  saveLastPeriod,
  setCycleAside,
} from '../src/data/api/periods.ts';
import { mergeProfile, readAnswers, setProfile } from '../src/data/api/profile.ts';
import { writeSettings } from '../src/data/api/settings.ts';
import { exportTree, type ImportPlan, importTree, previewImport } from '../src/data/api/tree.ts';
import { openReplica, type Replica } from '../src/data/replica/replica.ts';
import { pathToRecordId } from '../src/vault/sealed-record.ts';
import { createKeys } from './keys.ts';
import { createDisk, type Disk, openMemoryStore } from './memory-store.ts';
import { on, place } from './placed.ts';

const keys = createKeys();
const FRIDAY = dayOf('Fri Nov 13 2026');
const SATURDAY = dayOf('Sat Nov 14 2026');

let disk: Disk;
let replica: Replica;

const open = async () => openReplica({ store: openMemoryStore(disk), keys: await keys });
const texts = async () => replica.model.views.entry.diary.map(({ entry }) => entry);

beforeEach(async () => {
  disk = createDisk('device');
  replica = place(await open());
});

describe('the profile', () => {
  test('set replaces all four fields, merge only some', async () => {
    await setProfile({ age: '30', lastPeriod: dayOf('11-03-2026'), cycleLength: '28' });
    await mergeProfile({ lastPeriod: FRIDAY });
    expect(await readAnswers()).toEqual({
      age: '30',
      lastPeriod: FRIDAY,
      cycleLength: '28',
      periodLength: '',
    });
    await setProfile({ age: '31' });
    expect((await readAnswers()).lastPeriod).toBeUndefined();
    expect((await exportTree()).lastPeriod).toBe('');
  });

  test('refuses a text that is too long', async () => {
    const writing = mergeProfile({ age: '0'.repeat(101) });
    await expect(writing).rejects.toMatchObject({ code: 'data/invalid' });
    expect(await readAnswers()).toEqual({});
  });
});

describe('the last period', () => {
  const starts = () =>
    [...replica.model.views.day.log]
      .flatMap(([day, { starts }]) => (starts ? [day] : []))
      .sort((a, b) => a - b);
  const lastPeriod = async () => (await exportTree()).lastPeriod;
  const SEPTEMBER = addDays(FRIDAY, -56);
  const OCTOBER = addDays(FRIDAY, -28);

  beforeEach(async () => {
    for (const day of [SEPTEMBER, OCTOBER, FRIDAY]) await saveLastPeriod(day, 'remove');
  });

  test('is the latest saved one, and the earlier ones stay', async () => {
    expect(await lastPeriod()).toBe('11/13/2026');
    expect(starts()).toEqual([SEPTEMBER, OCTOBER, FRIDAY]);
    replica = place(await open());
    expect(await lastPeriod()).toBe('11/13/2026');
  });

  test('corrected by a few days moves, and can be undone', async () => {
    const { meaning, undo } = await saveLastPeriod(SATURDAY, 'remove');
    expect(meaning).toMatchObject({ kind: 'moved', from: FRIDAY });
    expect(starts()).toEqual([SEPTEMBER, OCTOBER, SATURDAY]);
    await undo();
    expect(starts()).toEqual([SEPTEMBER, OCTOBER, FRIDAY]);
    expect(await lastPeriod()).toBe('11/13/2026');
  });

  test('saved earlier removes later ones, until that is undone', async () => {
    const { meaning, undo } = await saveLastPeriod(addDays(SEPTEMBER, -28), 'remove');
    expect(meaning).toMatchObject({ kind: 'earlier', removed: [SEPTEMBER, OCTOBER, FRIDAY] });
    expect(await lastPeriod()).toBe('8/21/2026');
    await undo();
    expect(starts()).toEqual([SEPTEMBER, OCTOBER, FRIDAY]);
  });

  test('saved earlier leaves later ones if they are kept', async () => {
    await saveLastPeriod(addDays(SEPTEMBER, -28), 'keep');
    expect(starts()).toEqual([addDays(SEPTEMBER, -28), SEPTEMBER, OCTOBER, FRIDAY]);
    expect(await lastPeriod()).toBe('11/13/2026');
  });

  test('undone after a newer change leaves the newer one', async () => {
    const { undo } = await saveLastPeriod(SATURDAY, 'remove');
    await saveLastPeriod(addDays(SATURDAY, 1), 'remove');
    await undo();
    expect(await lastPeriod()).toBe('11/15/2026');
  });

  test('keeps the format of the question until it is saved on the calendar', async () => {
    const { undo } = await saveLastPeriod(SATURDAY, 'remove');
    await setProfile({ lastPeriod: SATURDAY });
    expect(await lastPeriod()).toBe('11-14-2026');
    await saveLastPeriod(SATURDAY, 'remove');
    expect(await lastPeriod()).toBe('11/14/2026');
    await undo();
    expect(await lastPeriod()).toBe('11/14/2026');
  });

  test('left without an answer is empty, and its history stays', async () => {
    await setProfile({ age: '30' });
    expect(await lastPeriod()).toBe('');
    expect(starts()).toEqual([SEPTEMBER, OCTOBER, FRIDAY]);
    await saveLastPeriod(FRIDAY, 'remove');
    expect(await lastPeriod()).toBe('11/13/2026');
  });

  test('does not rewrite the profile', async () => {
    await setProfile({ age: '30', lastPeriod: FRIDAY });
    const profile = await pathToRecordId(await keys, 'profile');
    const before = disk.rows.get(profile)?.version;
    await saveLastPeriod(SATURDAY, 'remove');
    expect(before).toBeGreaterThan(0);
    expect(disk.rows.get(profile)?.version).toBe(before);
  });

  test('is exported and imported with all earlier ones', async () => {
    const tree = await exportTree();
    expect(tree).toMatchObject({
      lastPeriod: '11/13/2026',
      lunaria: { days: { '2026-09-18': { starts: true }, '2026-10-16': { starts: true } } },
    });
    const other = await openReplica({ store: openMemoryStore(createDisk('x')), keys: await keys });
    await on(other, () => importTree(tree));
    expect(await on(other, exportTree)).toEqual(tree);
  });
});

describe('the history', () => {
  const periods = () =>
    historyOf(replica.model.views.day.log).periods.map(({ start, lastDay }) => [start, lastDay]);
  const october = { first: addDays(FRIDAY, -28), last: addDays(FRIDAY, -24) };
  const november = { first: FRIDAY, last: addDays(FRIDAY, 3) };
  const onlyPeriod = () => {
    const [period] = historyOf(replica.model.views.day.log).periods;
    if (!period) throw new Error('There is none.');
    return period;
  };

  test('is the same in whatever order periods are added, and each can be undone', async () => {
    const undo = await addPeriod(november);
    await addPeriod(october);
    const both = [october, november].map(({ first, last }) => [first, last]);
    expect(periods()).toEqual(both);
    await undo();
    expect(periods()).toEqual(both.slice(0, 1));
  });

  test('keeps strengths through an edit, and symptoms through a deletion', async () => {
    await addPeriod(november);
    await writeDay(FRIDAY, { symptoms: ['Pain'], bleeding: 'heavy' });
    await editPeriod(onlyPeriod(), { first: FRIDAY, last: SATURDAY });
    expect(onlyPeriod().bleeding.get(FRIDAY)).toBe('heavy');
    const undo = await deletePeriod(onlyPeriod());
    expect(periods()).toEqual([]);
    expect(replica.model.views.day.symptoms.get(FRIDAY)).toEqual(['Pain']);
    await undo();
    expect(periods()).toEqual([[FRIDAY, SATURDAY]]);
    expect(onlyPeriod().bleeding.get(FRIDAY)).toBe('heavy');
  });

  test('a day is saved in one write, and unchanged fields are not written', async () => {
    await writeDay(FRIDAY, { symptoms: ['Pain'], bleeding: 'light', starts: true });
    const before = replica.model.views.day.fieldsOf(FRIDAY);
    await writeDay(FRIDAY, { bleeding: 'none' });
    const after = replica.model.views.day.fieldsOf(FRIDAY);
    expect(after).toEqual({ ...before, bleeding: after.bleeding });
    expect(replica.model.views.day.log.get(FRIDAY)).toEqual({ bleeding: 'none', starts: true });
    expect(disk.rows.size).toBe(1);
  });

  test('pauses, decisions about cycles and settings are exported and imported with it', async () => {
    await addPeriod(october);
    await addPeriod(november);
    await setCycleAside(october.first, true);
    await confirmLongCycle(november.first);
    const pause = { from: FRIDAY, why: 'pregnancy' } as const;
    await addPause(pause);
    const undo = await addPause({ from: SATURDAY, until: SATURDAY, why: 'other' });
    await undo();
    await writeSettings({ predictions: 'answers' });
    const tree = await exportTree();
    expect(tree.lunaria).toMatchObject({
      days: { '2026-10-16': { starts: true, aside: true }, '2026-11-13': { whole: true } },
      pauses: [{ from: '2026-11-13', why: 'pregnancy' }],
      settings: { predictions: 'answers' },
    });
    const other = await openReplica({ store: openMemoryStore(createDisk('x')), keys: await keys });
    await on(other, () => importTree(tree));
    expect(await on(other, exportTree)).toEqual(tree);
    expect((await on(other, () => previewImport(tree))).adds).toEqual([]);
  });

  test('a pause can be changed, ended and removed', async () => {
    await addPause({ from: FRIDAY, why: 'breastfeeding' });
    const [{ id } = { id: '' }] = replica.model.views.pause;
    await editPause(id, { from: FRIDAY, until: SATURDAY, why: 'breastfeeding' });
    expect(replica.model.views.pause).toMatchObject([{ from: FRIDAY, until: SATURDAY }]);
    const undo = await removePause(id);
    expect(replica.model.views.pause).toEqual([]);
    await undo();
    expect(replica.model.views.pause).toMatchObject([{ from: FRIDAY, until: SATURDAY }]);
  });
});

describe('symptoms', () => {
  test('are kept in their order, and an empty list removes the day', async () => {
    await writeDay(FRIDAY, { symptoms: ['Moody', 'Pain'] });
    expect(replica.model.views.day.symptoms.get(FRIDAY)).toEqual(['Pain', 'Moody']);
    await writeDay(FRIDAY, { symptoms: [] });
    expect(replica.model.views.day.tracked).toEqual(new Set());
  });

  test('writes that are not awaited keep their order', async () => {
    const labels = SYMPTOMS.map((_, count) => SYMPTOMS.slice(0, count + 1));
    await Promise.all(labels.map((list) => writeDay(FRIDAY, { symptoms: list })));
    expect(replica.model.views.day.symptoms.get(FRIDAY)).toEqual(SYMPTOMS);
  });
});

describe('the diary', () => {
  test('adds at the end, edits in place, removes, and undoes', async () => {
    await addEntry(SATURDAY, 'one');
    const two = await addEntry(FRIDAY, 'two');
    await addEntry(FRIDAY, 'three');
    await editEntry(two, 'two, edited');
    expect(await texts()).toEqual(['one', 'two, edited', 'three']);
    const undo = await removeEntry(two);
    expect(await texts()).toEqual(['one', 'three']);
    await undo();
    expect(await texts()).toEqual(['one', 'two, edited', 'three']);
  });

  test('keeps its order when the clock goes backwards', async () => {
    let now = 1_000_000;
    replica = place(
      await openReplica({
        store: openMemoryStore(disk),
        keys: await keys,
        clock: () => now--,
      }),
    );
    for (const text of ['one', 'two', 'three']) await addEntry(FRIDAY, text);
    expect(await texts()).toEqual(['one', 'two', 'three']);
  });

  test('takes at most 20,000 characters', async () => {
    const longest = '月'.repeat(20_000);
    const id = await addEntry(FRIDAY, longest);
    const more = `${longest}月`;
    const tooLong = { code: 'data/too-long' };
    await expect(addEntry(FRIDAY, more)).rejects.toMatchObject(tooLong);
    await expect(editEntry(id, more)).rejects.toMatchObject(tooLong);
    expect(await texts()).toEqual([longest]);
  });

  test('says when the entry is gone, and keeps nothing of a removed text', async () => {
    const id = await addEntry(FRIDAY, 'gone');
    await removeEntry(id);
    const gone = { code: 'data/gone' };
    await expect(editEntry(id, 'edited')).rejects.toMatchObject(gone);
    await expect(removeEntry(id)).rejects.toMatchObject(gone);
    const [row] = disk.rows.values();
    expect(replica.body(row?.id ?? '')).toMatchObject({ text: '' });
  });
});

describe('a draft', () => {
  test('survives a restart, sealed, and disappears once it is saved as an entry', async () => {
    await saveDraft('half a thought');
    replica = place(await open());
    expect(await loadDraft()).toBe('half a thought');
    expect([...disk.drafts.values()].join()).not.toContain('thought');
    await addEntry(FRIDAY, 'half a thought', { clearsDraft: true });
    expect(await loadDraft()).toBe('');
    expect(disk.drafts.size).toBe(0);
  });

  test('the last of several saves stays', async () => {
    await Promise.all(['x'.repeat(10_000), 'short'].map((text) => saveDraft(text)));
    expect(await loadDraft()).toBe('short');
  });
});

describe('an edit in progress', () => {
  const edit = (id: string, text: string) => ({ id, day: FRIDAY, beforeMark: textMark(''), text });

  test('survives a restart, sealed, per entry, and separate from the draft', async () => {
    await saveDraft(JSON.stringify({ kind: 'edit', ...edit('c', 'no edit') }));
    await saveEdit(edit('a', 'half a thought'));
    await saveEdit(edit('b', 'another'));
    replica = place(await open());
    const edits = await loadEdits();
    expect(edits).toHaveLength(2);
    expect(edits).toEqual(
      expect.arrayContaining([edit('a', 'half a thought'), edit('b', 'another')]),
    );
    expect([...disk.drafts].join()).not.toContain('thought');
    await removeEdit('a');
    expect(await loadEdits()).toEqual([edit('b', 'another')]);
  });

  test('disappears once it is saved to its entry, or as a new one', async () => {
    const id = await addEntry(FRIDAY, 'as it was');
    await saveEdit(edit(id, 'as it is'));
    await editEntry(id, 'as it is');
    expect(disk.drafts.size).toBe(0);
    await saveEdit(edit(id, 'as it will be'));
    await removeEntry(id);
    expect(await loadEdits()).toHaveLength(1);
    await addEntry(FRIDAY, 'as it will be', { clearsEdit: id });
    expect(disk.drafts.size).toBe(0);
  });
});

test('meditations are exported and imported, each once', async () => {
  await addMeditation({ day: FRIDAY, minutes: 10, song: 'Peace' });
  await addMeditation({ day: FRIDAY, minutes: 10, song: 'Peace' });
  const tree = await exportTree();
  expect(tree.lunaria).toEqual({
    meditations: [
      { date: '2026-11-13', minutes: 10, song: 'Peace' },
      { date: '2026-11-13', minutes: 10, song: 'Peace' },
    ],
  });
  const other = await openReplica({ store: openMemoryStore(createDisk('x')), keys: await keys });
  await on(other, () => importTree(tree));
  await on(other, () => importTree(tree));
  expect(await on(other, exportTree)).toEqual(tree);
  const bad = {
    ...tree,
    lunaria: { meditations: [{ date: '2026-11-13', minutes: 0, song: 'Peace' }] },
  };
  expect((await on(other, () => previewImport(bad))).refused).toEqual([
    { path: 'lunaria/meditations/0', why: 'not-a-meditation' },
  ]);
});

test('the mood before and after is exported and imported with a meditation', async () => {
  const id = await addMeditation({ day: FRIDAY, minutes: 10, song: 'body-scan', before: 2 });
  await setFeelingAfter(id, 3);
  await setFeelingAfter(id, 4);
  await addMeditation({ day: addDays(FRIDAY, 1), minutes: 10, song: 'body-scan' });
  const tree = await exportTree();
  const rated = { date: '2026-11-13', minutes: 10, song: 'body-scan', before: 2, after: 4 };
  const { before: _before, after: _after, ...plain } = rated;
  expect(tree.lunaria).toEqual({ meditations: [rated, { ...plain, date: '2026-11-14' }] });

  const other = await openReplica({ store: openMemoryStore(createDisk('x')), keys: await keys });
  await on(other, () => importTree(tree));
  await on(other, () => importTree(tree));
  expect(await on(other, exportTree)).toEqual(tree);
  const from = (meditation: object) =>
    on(other, () => previewImport({ lunaria: { meditations: [meditation] } }));
  expect(await from(plain), 'as an older app exports it').toMatchObject({ adds: [], same: 1 });
  expect((await from({ ...rated, after: 1 })).adds, 'another session').toHaveLength(1);
  expect((await from({ ...rated, after: 6 })).refused).toHaveLength(1);
});

describe('the tree', () => {
  const TREE = {
    age: '30',
    lastPeriod: '11-03-2026',
    cycleLength: '28',
    periodLength: '5',
    symptoms: { 'Fri Nov 13 2026': ['Pain', 'Sexual-Activity'], 'Sat Nov 14 2026': ['Energy'] },
    diaryEntries: [
      { date: '11/14/2026', entry: 'later day first' },
      { date: '11/13/2026', entry: 'twice' },
      { date: '11/13/2026', entry: 'twice' },
    ],
  };

  test('is exported exactly as it was imported', async () => {
    await importTree(TREE);
    expect(await exportTree()).toEqual(TREE);
    replica = place(await open());
    expect(await exportTree()).toEqual(TREE);
  });

  test('after any actions, an import reproduces the export byte for byte', async () => {
    const openFresh = async () =>
      openReplica({ store: openMemoryStore(createDisk('x')), keys: await keys });
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { maxLength: 12 }), async (acts) => {
        const here = await openFresh();
        for (const act of acts) await on(here, act);
        const file = JSON.stringify(await on(here, exportTree));
        const there = await openFresh();
        await on(there, () => importTree(JSON.parse(file)));
        expect(JSON.stringify(await on(there, exportTree))).toBe(file);
        expect((await on(there, () => previewImport(JSON.parse(file)))).adds).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('an older one adds its start and keeps the later ones, even if the question was left open', async () => {
    const october = { lastPeriod: '10/16/2026', symptoms: {}, diaryEntries: [] };
    await saveLastPeriod(FRIDAY, 'remove');
    await importTree(october);
    expect((await previewImport(october)).adds).toEqual([]);
    await setProfile({ age: '30' });
    await importTree({ ...october, lastPeriod: '9/18/2026' });
    expect(await exportTree()).toMatchObject({
      lastPeriod: '11/13/2026',
      lunaria: { days: { '2026-09-18': { starts: true }, '2026-10-16': { starts: true } } },
    });
  });

  test.each([
    ['11/13/2026', { bleeding: 'medium' }, 'its bleeding implies the start'],
    ['11-13-2026', { bleeding: 'medium', starts: true }, 'the start is noted on its day too'],
    ['11-13-2026', { note: 'Rain.' }, 'only the text tells the start'],
    ['', { bleeding: 'medium' }, 'the question was left open'],
  ])('keeps the last period %j with %j, where %s', async (lastPeriod, day, _why) => {
    const days = { '2026-11-13': day };
    const tree = { lastPeriod, symptoms: {}, diaryEntries: [], lunaria: { days } };
    await importTree(tree);
    expect(await exportTree()).toEqual(tree);
  });

  test('any diary is exported as it was imported', async () => {
    const entries = fc.array(
      fc.record({
        date: fc.constantFrom('11/13/2026', '1/1/2000'),
        entry: fc.string({ unit: 'binary' }).filter((text) => text.trim() !== ''),
      }),
    );
    await fc.assert(
      fc.asyncProperty(entries, async (diaryEntries) => {
        const target = await openReplica({
          store: openMemoryStore(createDisk('x')),
          keys: await keys,
        });
        await on(target, () => importTree({ diaryEntries }));
        expect((await on(target, exportTree)).diaryEntries).toEqual(diaryEntries);
      }),
      { numRuns: 30 },
    );
  });

  test('an import adds what is new and overwrites nothing', async () => {
    await setProfile({ age: '29', cycleLength: '28' });
    await writeDay(FRIDAY, { symptoms: ['Moody'] });
    await addEntry(FRIDAY, 'twice');
    const preview = await previewImport(TREE);
    const paths = ({ adds }: ImportPlan) => adds.map(({ path }) => path);
    expect(paths(await importTree(TREE))).toEqual(paths(preview));
    expect(preview).toMatchObject({
      adds: [
        { path: 'periodLength', text: '5' },
        { path: 'lastPeriod', text: '11-03-2026' },
        { path: 'symptoms/Sat Nov 14 2026' },
        { path: 'diaryEntries/0', text: 'later day first' },
        { path: 'diaryEntries/2', text: 'twice' },
      ],
      keeps: [{ path: 'age' }, { path: 'symptoms/Fri Nov 13 2026' }],
      same: 2,
      refused: [],
    });
    expect(replica.model.views.day.symptoms.get(FRIDAY)).toEqual(['Moody']);
    expect((await readAnswers()).age).toBe('29');
    expect(await texts()).toEqual(['twice', 'later day first', 'twice']);
  });

  test('importing it twice adds it once', async () => {
    await importTree(TREE);
    await importTree(TREE);
    expect(await exportTree()).toEqual(TREE);
  });

  test('invalid content is reported and left out', async () => {
    const { refused } = await importTree({
      age: { years: 30 },
      lastPeriod: 'yesterday',
      symptoms: { 'Thu Nov 13 2026': ['Pain'], 'Sat Nov 14 2026': ['Joy'] },
      diaryEntries: [
        null,
        'text',
        { date: '13/11/2026', entry: 'a' },
        { date: '11/13/2026', entry: 'x'.repeat(20_001) },
        { date: '11/13/2026', entry: 'good' },
        { date: '11/13/2026', entry: ' ' },
      ],
    });
    expect(refused).toEqual([
      { path: 'age', why: 'not-text' },
      { path: 'lastPeriod', why: 'not-a-date' },
      { path: 'symptoms/Thu Nov 13 2026', why: 'not-a-date' },
      { path: 'symptoms/Sat Nov 14 2026', why: 'not-symptoms' },
      { path: 'diaryEntries/1', why: 'not-an-entry' },
      { path: 'diaryEntries/2', why: 'not-a-date' },
      { path: 'diaryEntries/3', why: 'too-long' },
      { path: 'diaryEntries/5', why: 'not-an-entry' },
    ]);
    expect(await exportTree()).toEqual({
      symptoms: {},
      diaryEntries: [{ date: '11/13/2026', entry: 'good' }],
    });
  });

  test('from a malicious file only valid content is imported', async () => {
    await writeDay(FRIDAY, { symptoms: ['Moody'] });
    await mergeProfile({ age: '30' });
    const before = await exportTree();
    const harmful = JSON.parse(`{
      "__proto__": { "age": "31" },
      "age": 1e999,
      "lastPeriod": "NaN-NaN-NaN",
      "cycleLength": ["28"],
      "symptoms": { "__proto__": ["Pain"], "constructor": ["Pain"], "Fri NaN NaN NaN": ["Pain"] },
      "diaryEntries": [{ "__proto__": { "date": "11/13/2026" }, "entry": "a" }, { "date": "99/99/9999", "entry": "b" }],
      "lunaria": {
        "__proto__": { "days": {} },
        "days": {
          "__proto__": { "bleeding": "heavy" },
          "2026-11-13": { "bleeding": "constructor" },
          "2026-11-14": { "marks": { "__proto__": 1, "constructor": 2 } },
          "2026-11-12": { "temperature": 1e999 },
          "2026-11-11": { "note": ["a"], "weight": "60" }
        },
        "settings": { "__proto__": "a", "constructor": "b", "toString": "c", "deep": { "er": 1 } },
        "trackables": [{ "id": "__proto__" }, { "id": 7, "name": "x" }, { "id": "a", "name": {} }, 1e999],
        "meditations": [{ "date": "2026-02-30", "minutes": 5, "song": "Peace" }, { "date": "2026-11-13", "minutes": 1e999, "song": "Peace" }],
        "pauses": [{ "from": "2026-13-01" }, { "from": "2026-11-13", "until": "2026-11-12" }, null],
        "unknown": [[[[]]]]
      }
    }`);
    const { adds, keeps, refused } = await importTree(harmful);
    expect([adds, keeps.map(({ path }) => path)]).toEqual([[], ['age']]);
    expect(refused).toHaveLength(21);
    expect(await exportTree()).toEqual(before);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('of a million labels on a day is a day with those labels', async () => {
    const labels = Array.from({ length: 1_000_000 }, () => 'Pain');
    await writeDay(dayOf('Sat Nov 14 2026'), { symptoms: ['Moody'] });
    const symptoms = { 'Fri Nov 13 2026': labels, 'Sat Nov 14 2026': labels };
    const { adds, keeps } = await importTree({ symptoms });
    expect([adds.length, keeps]).toMatchObject([1, [{ here: ['Moody'], file: ['Pain'] }]]);
    expect(replica.model.views.day.symptoms.get(FRIDAY)).toEqual(['Pain']);
  });

  test.each([null, [], 'text', { symptoms: [] }, { diaryEntries: {} }])(
    '%j is not a tree',
    async (json) => {
      await expect(importTree(json)).rejects.toMatchObject({ code: 'data/invalid' });
    },
  );

  test('a record that cannot be written is reported, and the others are written', async () => {
    await writeDay(FRIDAY, { symptoms: ['Moody'] });
    for (const row of disk.rows.values()) disk.rows.set(row.id, { ...row, sealed: 'corrupt' });
    replica = place(await open());
    // Each of these characters takes six bytes when sealed.
    const tooLarge = { date: '11/13/2026', entry: '\0'.repeat(20_000) };
    const diaryEntries = [tooLarge, ...TREE.diaryEntries];
    const { adds, refused } = await importTree({ ...TREE, diaryEntries });
    expect(refused).toEqual([
      { path: 'symptoms/Fri Nov 13 2026', why: 'unreadable' },
      { path: 'diaryEntries/0', why: 'too-long' },
    ]);
    const added = (what: string) => adds.filter((addition) => addition.what === what);
    expect(added('symptoms').map(({ path }) => path)).toEqual(['symptoms/Sat Nov 14 2026']);
    expect(added('entry').map(({ text }) => text)).toEqual(await texts());
    const { 'Sat Nov 14 2026': saturday } = TREE.symptoms;
    const symptoms = { 'Sat Nov 14 2026': saturday };
    expect(await exportTree()).toEqual({ ...TREE, symptoms });
  });
});

test('a write the device refuses changes nothing', async () => {
  await addEntry(FRIDAY, 'there');
  const full = openMemoryStore(disk, () => {
    throw new Error('no room');
  });
  replica = place(await openReplica({ store: full, keys: await keys }));
  await expect(addEntry(FRIDAY, 'not there')).rejects.toThrow('no room');
  expect(await texts()).toEqual(['there']);
  expect(replica.waitingCount()).toBe(1);
});

/** Few days, so that actions overlap. */
const anyDay = fc.constantFrom(0, 1, 2, 5, 28, 29, 56).map((back) => addDays(SATURDAY, -back));
const anyAnswer = fc.constantFrom('', '5', '28', 'some');

/** An action of a user. */
const anyAct: fc.Arbitrary<() => Promise<unknown>> = fc.oneof(
  fc
    .record(
      {
        age: anyAnswer,
        periodLength: anyAnswer,
        lastPeriod: anyDay,
      },
      { requiredKeys: [] },
    )
    .chain((texts) => fc.constantFrom(setProfile, mergeProfile).map((act) => [act, texts] as const))
    .map(
      ([act, texts]) =>
        () =>
          act(texts),
    ),
  fc.tuple(anyDay, fc.constantFrom('keep', 'remove')).map(
    ([day, later]) =>
      () =>
        saveLastPeriod(day, later),
  ),
  fc
    .tuple(
      anyDay,
      fc.record(
        {
          bleeding: fc.constantFrom('none', 'spotting', 'light', 'heavy'),
          starts: fc.constantFrom(true, false, null),
          symptoms: fc.subarray([...SYMPTOMS]),
          marks: fc
            .dictionary(fc.constantFrom('cramps', 'headache'), fc.constantFrom(0, 2))
            .map((marks) => new Map(Object.entries(marks) as [string, 0][])),
          temperature: fc.constantFrom(36.6, 37, null),
          disturbed: fc.boolean(),
          temperatureTime: fc.constantFrom('06:30', '23:59'),
          note: fc.constantFrom('Rain.', 'Snow.'),
        },
        { requiredKeys: [] },
      ),
    )
    .map(
      ([day, choice]) =>
        () =>
          writeDay(day, choice),
    ),
  fc.tuple(anyDay, fc.option(fc.nat({ max: 8 }), { nil: undefined })).map(
    ([first, length]) =>
      () =>
        addPeriod({ first, last: length === undefined ? undefined : addDays(first, length) }),
  ),
  fc.tuple(anyDay, fc.boolean()).map(
    ([day, isAside]) =>
      () =>
        setCycleAside(day, isAside),
  ),
  anyDay.map((from) => () => addPause({ from, why: 'other' })),
  fc.tuple(anyDay, fc.constantFrom('one', 'two')).map(
    ([day, text]) =>
      () =>
        addEntry(day, text),
  ),
  anyDay.map((day) => () => addMeditation({ day, minutes: 10, song: 'Peace' })),
  fc.constantFrom('answers', 'history').map((predictions) => () => writeSettings({ predictions })),
);

function dayOf(text: string): Day {
  const day = textToDay(text, 'long') ?? textToDay(text, 'onboarding');
  if (day === undefined) throw new Error(text);
  return day;
}
