import { FIRST_DAY } from '@lunaria/cycle/day';
import { describe, expect, it } from 'vitest';
import { toTracking } from '../../data/api/tracking.ts';
import { markedDayWords, onlyDaysWith, type TrackedDays, thingsMarked } from './marked-days.ts';

const day = FIRST_DAY;
const NOTHING: TrackedDays = {
  marks: new Map(),
  temperatures: new Map(),
  weights: new Map(),
  notes: new Map(),
  things: toTracking(new Map(), {}).things,
};
const marks = new Map([
  [
    day,
    new Map([
      ['Pain', 0],
      ['cramps', 3],
      ['deleted', 1],
    ] as const),
  ],
]);

describe('what was tracked on a day', () => {
  it('is named, but for what is no longer tracked', () => {
    expect(markedDayWords(day, { ...NOTHING, marks })).toBe('symptoms tracked: Pain, Cramps');
  });

  it('may be numbers and a note', () => {
    const numbers = { temperatures: new Map([[day, 36.6]]), weights: new Map([[day, 60]]) };
    const tracked = { ...NOTHING, ...numbers, marks, notes: new Map([[day, 'rain']]) };
    const words = 'symptoms tracked: Pain, Cramps; temperature; weight; note';
    expect(markedDayWords(day, tracked)).toBe(words);
    expect(markedDayWords(day, { ...tracked, marks: new Map() })).toBe('temperature; weight; note');
  });
});

it('what can be looked for is what was marked, by name', () => {
  const names = thingsMarked({ ...NOTHING, marks }).map(({ name }) => name);
  expect(names).toEqual(['Cramps', 'Pain']);
});

it('the days with one thing have no other marks', () => {
  expect(onlyDaysWith('cramps', { ...NOTHING, marks })).toMatchObject({
    symptomDays: new Set([day]),
    lastPeriod: undefined,
  });
  expect(onlyDaysWith('acne', { ...NOTHING, marks }).symptomDays.size).toBe(0);
});
