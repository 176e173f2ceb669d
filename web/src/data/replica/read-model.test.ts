import { civilToDay } from '@lunaria/cycle/day';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EntryBody, Symptom, SymptomsBody } from '../kinds/body.ts';
import { createReadModel, type WritableReadModel } from './read-model.ts';

const FRIDAY = civilToDay({ year: 2026, month: 11, day: 13 });
const SATURDAY = civilToDay({ year: 2026, month: 11, day: 14 });

const entry = (id: string, addedAt: number, changes: Partial<EntryBody> = {}): EntryBody => ({
  kind: 'entry',
  id,
  addedAt,
  date: '11/13/2026',
  text: `text of ${id}`,
  isRemoved: false,
  edits: { a: 1 },
  ...changes,
});

const symptoms = (date: string, labels: readonly Symptom[]): SymptomsBody => ({
  kind: 'symptoms',
  date,
  marks: Object.fromEntries(
    labels.map((label) => [label, { isOn: true, stamp: { time: 1, device: 'a' } }]),
  ),
});

let model: WritableReadModel;
beforeEach(() => {
  model = createReadModel();
});

const texts = () => model.diary().map(({ id }) => id);

describe('the diary', () => {
  test('is in the order in which entries were added, however they arrive', () => {
    model.put('3', entry('c', 3));
    model.put('1', entry('a', 1));
    model.put('2', entry('b', 2));
    expect(texts()).toEqual(['a', 'b', 'c']);
    expect(model.lastAddedAt()).toBe(3);
  });

  test('puts entries of one moment in the order of their ids, and a copy after its entry', () => {
    model.put('3', entry('b', 1));
    model.put('2', entry('a~x1', 1));
    model.put('1', entry('a', 1));
    expect(texts()).toEqual(['a', 'a~x1', 'b']);
  });

  test('forgets what was removed', () => {
    model.put('1', entry('a', 1));
    model.put('1', entry('a', 1, { text: '', isRemoved: true }));
    expect(model.diary()).toEqual([]);
    expect(model.diaryDays()).toEqual(new Set());
  });

  test('keeps an entry, a day and the days the same object until they change', () => {
    model.put('1', entry('a', 1));
    model.put('2', entry('b', 2, { date: '11/14/2026' }));
    const before = {
      entry: model.diary()[0],
      friday: model.diaryByDay().get(FRIDAY),
      saturday: model.diaryByDay().get(SATURDAY),
      days: model.diaryDays(),
    };
    model.put('3', entry('c', 3, { date: '11/14/2026' }));
    expect(model.diary()[0]).toBe(before.entry);
    expect(model.diaryByDay().get(FRIDAY)).toBe(before.friday);
    expect(model.diaryByDay().get(SATURDAY)).not.toBe(before.saturday);
    expect(model.diaryDays()).toBe(before.days);
  });

  test('reads the same however often it was looked at while it grew', () => {
    const put = fc.record({
      recordId: fc.constantFrom('1', '2', '3', '4', '5'),
      addedAt: fc.integer({ min: 1, max: 4 }),
      date: fc.constantFrom('11/13/2026', '11/14/2026', '11/15/2026'),
      isRemoved: fc.boolean(),
      isLookedAt: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(put), (puts) => {
        const often = createReadModel();
        const once = createReadModel();
        for (const { recordId, isLookedAt, ...changes } of puts) {
          for (const each of [often, once]) each.put(recordId, entry(recordId, 1, changes));
          if (isLookedAt) often.diary();
        }
        for (const view of ['diary', 'diaryByDay', 'diaryDays', 'lastAddedAt'] as const) {
          expect(often[view]()).toEqual(once[view]());
        }
        expect(once.diary()).toHaveLength([...once.diaryByDay().values()].flat().length);
      }),
    );
  });
});

describe('symptoms', () => {
  test('a cleared day is none', () => {
    model.put('1', symptoms('Fri Nov 13 2026', ['Pain']));
    expect(model.symptoms().get(FRIDAY)).toEqual(['Pain']);
    model.put('1', symptoms('Fri Nov 13 2026', []));
    expect(model.symptomDays()).toEqual(new Set());
  });

  test('the days stay the same object while only what is in them changes', () => {
    model.put('1', symptoms('Fri Nov 13 2026', ['Pain']));
    const days = model.symptomDays();
    model.put('1', symptoms('Fri Nov 13 2026', ['Moody']));
    expect(model.symptomDays()).toBe(days);
    model.put('2', symptoms('Sat Nov 14 2026', ['Moody']));
    expect(model.symptomDays()).toEqual(new Set([FRIDAY, SATURDAY]));
  });
});

test('nothing but what changed becomes another object', () => {
  model.put('1', entry('a', 1));
  const views = () => [model.diary(), model.profile(), model.sessions()];
  const before = views();
  model.put('2', symptoms('Fri Nov 13 2026', ['Pain']));
  for (const [at, view] of views().entries()) expect(view).toBe(before[at]);
});

test('a record that comes again as it was changes nothing', () => {
  const bodies = () =>
    [
      ['1', entry('a', 1)],
      ['2', symptoms('Fri Nov 13 2026', ['Pain'])],
      ['3', { kind: 'profile', fields: { age: { text: '31', stamp: { time: 1, device: 'a' } } } }],
    ] as const;
  const views = () => [
    model.diary(),
    model.diaryByDay().get(FRIDAY),
    model.symptoms().get(FRIDAY),
    model.profile(),
  ];
  for (const [id, body] of bodies()) model.put(id, body);
  const before = views();
  for (const [id, body] of bodies()) model.put(id, body);
  for (const [at, view] of views().entries()) expect(view).toBe(before[at]);
});
