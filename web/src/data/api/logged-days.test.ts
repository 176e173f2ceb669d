import { addDays, civilToDay, type Day } from '@lunaria/cycle/day';
import { describe, expect, test } from 'vitest';
import type { Json } from '../kinds/kind.ts';
import { createReadModel } from '../kinds/registry.ts';
import type { StampedFields } from '../kinds/stamped.ts';
import { viewsToLoggedDays } from './logged-days.ts';

const FRIDAY = civilToDay({ year: 2026, month: 11, day: 13 });
const SATURDAY = addDays(FRIDAY, 1);
const SUNDAY = addDays(FRIDAY, 2);
const stamp = { time: 1, device: 'a' };
const MEASURED = { temperature: 36.6, temperatureTime: '06:30', disturbed: true };

function stamped(values: Readonly<Record<string, Json>>): StampedFields {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, stamp }]),
  );
}

function notedOf(days: readonly (readonly [Day, Readonly<Record<string, Json>>])[]) {
  const model = createReadModel();
  for (const [day, values] of days) {
    model.put(`day ${day}`, { kind: 'day', day, fields: stamped(values) });
  }
  return model;
}

describe('everything logged about days', () => {
  test('is listed by day, oldest first, with meditation and diary', () => {
    const model = notedOf([
      [SATURDAY, { bleeding: 'heavy', Pain: true, ...MEASURED, weight: 61, note: 'Rain' }],
      [FRIDAY, { '+cramps': 2 }],
    ]);
    const session = { kind: 'session', day: SUNDAY, minutes: 10, song: 'Peace' } as const;
    model.put('a', { ...session, id: 'a', before: 2, isRemoved: false, stamp });
    model.put('b', { ...session, id: 'b', before: 3, after: 4, isRemoved: false, stamp });
    model.put('e', {
      kind: 'entry',
      id: 'e',
      addedAt: 1,
      day: SUNDAY,
      text: 'A quiet day.',
      isRemoved: false,
      edits: {},
    });
    const { days, names } = viewsToLoggedDays(model.views);
    expect(days).toEqual([
      { day: FRIDAY, tracked: new Map([['Cramps', 2]]) },
      {
        day: SATURDAY,
        bleeding: 'heavy',
        tracked: new Map([['Pain', 0]]),
        temperature: 36.6,
        temperatureTime: '06:30',
        isDisturbed: true,
        weight: 61,
        note: 'Rain',
      },
      {
        day: SUNDAY,
        tracked: new Map(),
        meditationMinutes: 20,
        feelingBefore: 2.5,
        feelingAfter: 4,
        diary: ['A quiet day.'],
      },
    ]);
    expect(names).toEqual(['Pain', 'Energy', 'Moody', 'Sexual-Activity', 'Cramps']);
  });

  test('has custom things by name, and leaves out deleted ones', () => {
    const model = notedOf([[FRIDAY, { '+knee': 1, '+gone': 3 }]]);
    const fields = stamped({ name: 'Knee 🦵', icon: '', group: 'body' });
    model.put('knee', { kind: 'trackable', id: 'knee', fields });
    const { days, names } = viewsToLoggedDays(model.views);
    expect(days.map(({ tracked }) => [...tracked])).toEqual([[['Knee 🦵', 1]]]);
    expect(names.at(-1)).toBe('Knee 🦵');
  });

  test('leaves out days without anything left', () => {
    const model = notedOf([
      [FRIDAY, { starts: false }],
      [SATURDAY, { '+gone': 1 }],
      [SUNDAY, { Pain: false, note: null }],
    ]);
    expect(viewsToLoggedDays(model.views).days).toEqual([]);
  });
});
