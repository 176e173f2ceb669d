import { addDays, civilToDay } from '@lunaria/cycle/day';
import { expect, test } from 'vitest';
import { toTracking } from '../../data/api/tracking.ts';
import { courseSentence, ENERGY, levelLabel, levelsOf, MOOD } from './levels.ts';

const DAY = civilToDay({ year: 2026, month: 11, day: 15 });
const { things } = toTracking(new Map(), {});
const marked = (...ids: readonly string[]) => new Map(ids.map((id) => [id, 0 as const]));
const marks = new Map([
  [DAY, marked('calm', 'sad', 'cramps')],
  [addDays(DAY, 1), marked('happy', 'low-energy')],
  [addDays(DAY, 2), marked('Moody', 'something gone')],
]);

test('a day has the mean of its moods, and days without moods are left out', () => {
  expect([...levelsOf(marks, things, MOOD)]).toEqual([
    [DAY, 0],
    [addDays(DAY, 1), 1],
  ]);
});

test('energy is its level', () => {
  expect([...levelsOf(marks, things, ENERGY)]).toEqual([[addDays(DAY, 1), 2]]);
});

const point = (day: number, mean: number, noted = 3) => ({ day, mean, noted });

test('a day is labelled with its mean in words and its count', () => {
  expect(levelLabel(MOOD, point(12, 0.6, 5))).toBe('Day 12: pleasant on average, from 5 notes');
  expect(levelLabel(MOOD, point(1, -0.2, 1))).toBe('Day 1: mixed on average, from 1 note');
  expect(levelLabel(MOOD, point(26, -1))).toBe('Day 26: unpleasant on average, from 3 notes');
  expect(levelLabel(ENERGY, point(12, 3.25, 4))).toBe(
    'Day 12: usual on average (3.3 of 4), from 4 notes',
  );
});

test('the curve is described by its highest and lowest days', () => {
  const means = [point(1, -0.5), point(2, 0), point(12, 1), point(13, 0.8), point(26, -1)];
  expect(courseSentence(MOOD, means)).toBe(
    'Your mood was brightest around day 12 and lowest around day 26.',
  );
  expect(courseSentence(ENERGY, means)).toContain('Your energy was highest around day 12');
});

test('a single value is not a stretch, and a small difference does not count', () => {
  expect(courseSentence(MOOD, [point(3, 1, 1), point(20, -1, 2)])).toBeUndefined();
  expect(courseSentence(MOOD, [point(3, 0.1), point(20, 0)])).toBe(
    'Your mood was much the same all through the cycle.',
  );
});
