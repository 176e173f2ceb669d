import { civilToDay, type Day } from '@lunaria/cycle/day';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DayBody } from './day.ts';
import type { EntryBody } from './entry.ts';
import { lastPeriodText } from './profile.ts';
import { createReadModel, type ReadModel } from './registry.ts';
import type { OldSymptomsBody, Symptom } from './symptoms.ts';

const FRIDAY = civilToDay({ year: 2026, month: 11, day: 13 });
const SATURDAY = civilToDay({ year: 2026, month: 11, day: 14 });

const entry = (id: string, addedAt: number, changes: Partial<EntryBody> = {}): EntryBody => ({
  kind: 'entry',
  id,
  addedAt,
  day: FRIDAY,
  text: `text of ${id}`,
  isRemoved: false,
  edits: { a: 1 },
  ...changes,
});

const stamp = (time: number, device = 'a') => ({ time, device });

const symptoms = (day: Day, labels: readonly Symptom[], time = 1): DayBody => ({
  kind: 'day',
  day,
  fields: Object.fromEntries(labels.map((label) => [label, { value: true, stamp: stamp(time) }])),
});

let model: ReadModel;
beforeEach(() => {
  model = createReadModel();
});

const texts = () => model.views.entry.diary.map(({ id }) => id);

describe('the diary', () => {
  test('is in the order in which entries were added, in whatever order they arrive', () => {
    model.put('3', entry('c', 3));
    model.put('1', entry('a', 1));
    model.put('2', entry('b', 2));
    expect(texts()).toEqual(['a', 'b', 'c']);
    expect(model.views.entry.lastAddedAt).toBe(3);
  });

  test('sorts simultaneous entries by id, and a copy after its entry', () => {
    model.put('3', entry('b', 1));
    model.put('2', entry('a~x1', 1));
    model.put('1', entry('a', 1));
    expect(texts()).toEqual(['a', 'a~x1', 'b']);
  });

  test('drops removed entries', () => {
    model.put('1', entry('a', 1));
    model.put('1', entry('a', 1, { text: '', isRemoved: true }));
    expect(model.views.entry.diary).toEqual([]);
    expect(model.views.entry.days).toEqual(new Set());
  });

  test('keeps entries, days and the list of days identical until they change', () => {
    model.put('1', entry('a', 1));
    model.put('2', entry('b', 2, { day: SATURDAY }));
    const before = {
      entry: model.views.entry.diary[0],
      friday: model.views.entry.byDay.get(FRIDAY),
      saturday: model.views.entry.byDay.get(SATURDAY),
      days: model.views.entry.days,
    };
    model.put('3', entry('c', 3, { day: SATURDAY }));
    expect(model.views.entry.diary[0]).toBe(before.entry);
    expect(model.views.entry.byDay.get(FRIDAY)).toBe(before.friday);
    expect(model.views.entry.byDay.get(SATURDAY)).not.toBe(before.saturday);
    expect(model.views.entry.days).toBe(before.days);
  });

  test('has the same result however often it was read while it grew', () => {
    const put = fc.record({
      recordId: fc.constantFrom('1', '2', '3', '4', '5'),
      addedAt: fc.integer({ min: 1, max: 4 }),
      day: fc.constantFrom(FRIDAY, SATURDAY),
      isRemoved: fc.boolean(),
      isLookedAt: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(put), (puts) => {
        const often = createReadModel();
        const once = createReadModel();
        for (const { recordId, isLookedAt, ...changes } of puts) {
          for (const each of [often, once]) each.put(recordId, entry(recordId, 1, changes));
          if (isLookedAt) often.views.entry;
        }
        expect(often.views.entry).toEqual(once.views.entry);
        const { diary, byDay } = once.views.entry;
        expect(diary).toHaveLength([...byDay.values()].flat().length);
      }),
    );
  });
});

describe('symptoms', () => {
  test('a cleared day has none', () => {
    model.put('1', symptoms(FRIDAY, ['Pain']));
    expect(model.views.day.symptoms.get(FRIDAY)).toEqual(['Pain']);
    model.put('1', symptoms(FRIDAY, []));
    expect(model.views.day.tracked).toEqual(new Set());
  });

  test('the set of days stays identical while only their content changes', () => {
    model.put('1', symptoms(FRIDAY, ['Pain']));
    const days = model.views.day.tracked;
    model.put('1', symptoms(FRIDAY, ['Moody']));
    expect(model.views.day.tracked).toBe(days);
    model.put('2', symptoms(SATURDAY, ['Moody']));
    expect(model.views.day.tracked).toEqual(new Set([FRIDAY, SATURDAY]));
  });
});

test('only what changed becomes a new object', () => {
  model.put('1', entry('a', 1));
  const views = () => [model.views.entry.diary, model.views.profile, model.views.session];
  const before = views();
  model.put('2', symptoms(FRIDAY, ['Pain']));
  for (const [at, view] of views().entries()) expect(view).toBe(before[at]);
});

test('receiving an unchanged record changes nothing', () => {
  const bodies = () =>
    [
      ['1', entry('a', 1)],
      ['2', symptoms(FRIDAY, ['Pain'])],
      ['3', { kind: 'profile', fields: { age: { value: '31', stamp: stamp(1) } } }],
    ] as const;
  const views = () => [
    model.views.entry.diary,
    model.views.entry.byDay.get(FRIDAY),
    model.views.day.symptoms.get(FRIDAY),
    model.views.profile,
  ];
  for (const [id, body] of bodies()) model.put(id, body);
  const before = views();
  for (const [id, body] of bodies()) model.put(id, body);
  for (const [at, view] of views().entries()) expect(view).toBe(before[at]);
});

describe('records of version 0.1.0', () => {
  const old = (fields: OldSymptomsBody['fields']): OldSymptomsBody => ({
    kind: 'symptoms',
    day: FRIDAY,
    fields,
  });

  test('are merged into the day, with the last write of each symptom, in any order', () => {
    const bodies = [
      [
        'old',
        old({ Pain: { value: true, stamp: stamp(1) }, Moody: { value: true, stamp: stamp(3) } }),
      ],
      [
        'new',
        {
          kind: 'day',
          day: FRIDAY,
          fields: {
            Pain: { value: false, stamp: stamp(2) },
            Energy: { value: true, stamp: stamp(2) },
          },
        },
      ],
    ] as const;
    for (const order of [bodies, bodies.toReversed()]) {
      model = createReadModel();
      for (const [id, body] of order) model.put(id, body);
      expect(model.views.day.symptoms.get(FRIDAY)).toEqual(['Energy', 'Moody']);
    }
  });

  test('of the last period are a start on that day, until it is changed', () => {
    const profile = (lastPeriod: string, time: number) =>
      ({
        kind: 'profile',
        fields: { lastPeriod: { value: lastPeriod, stamp: stamp(time) } },
      }) as const;
    model.put('profile', profile('11-13-2026', 1));
    expect(lastPeriodText(model.views)).toBe('11-13-2026');
    model.put('profile', profile('11/14/2026', 2));
    expect(lastPeriodText(model.views)).toBe('11/14/2026');
    expect([...model.views.day.log.keys()]).toEqual([SATURDAY]);
    model.put('saturday', {
      kind: 'day',
      day: SATURDAY,
      fields: { starts: { value: null, stamp: stamp(3) } },
    });
    expect(lastPeriodText(model.views)).toBeUndefined();
  });
});
