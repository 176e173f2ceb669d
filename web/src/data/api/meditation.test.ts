import { addDays, civilToDay } from '@lunaria/cycle/day';
import { expect, test } from 'vitest';
import { meditationsToMinutes } from './meditation.ts';

const WEDNESDAY = civilToDay({ year: 2026, month: 11, day: 11 });

test('counts the minutes of the day and of the week from Sunday to Saturday', () => {
  const sessions = [-4, -3, 0, 0, 3, 4].map((offset, at) => ({
    id: `${at}`,
    day: addDays(WEDNESDAY, offset),
    minutes: 10 ** at,
    song: 'Peace',
  }));
  expect(meditationsToMinutes(sessions, WEDNESDAY, 0)).toEqual({ today: 1100, week: 11_110 });
});

test('nothing is no minutes', () => {
  expect(meditationsToMinutes([], WEDNESDAY, 0)).toEqual({ today: 0, week: 0 });
});
