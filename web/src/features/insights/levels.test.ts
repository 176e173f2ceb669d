import { addDays, civilToDay } from '@lunaria/cycle/day';
import { expect, test } from 'vitest';
import { toTracking } from '../../data/api/tracking.ts';
import { energyOf, levelsOf, moodOf } from './levels.ts';

const DAY = civilToDay({ year: 2026, month: 11, day: 15 });
const { things } = toTracking(new Map(), {});
const marked = (...ids: readonly string[]) => new Map(ids.map((id) => [id, 0 as const]));
const marks = new Map([
  [DAY, marked('calm', 'sad', 'cramps')],
  [addDays(DAY, 1), marked('happy', 'low-energy')],
  [addDays(DAY, 2), marked('Moody', 'something gone')],
]);

test('a day has the mean of its moods, and days without one are left out', () => {
  expect([...levelsOf(marks, things, moodOf)]).toEqual([
    [DAY, 0],
    [addDays(DAY, 1), 1],
  ]);
});

test('energy is its level', () => {
  expect([...levelsOf(marks, things, energyOf)]).toEqual([[addDays(DAY, 1), 2]]);
});
