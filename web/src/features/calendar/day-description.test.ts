import { addDays, civilToDay, type Day } from '@lunaria/cycle/day';
import type { CalendarMarks } from '@lunaria/cycle/tile';
import { describe, expect, it } from 'vitest';
import { toTracking } from '../../data/api/tracking.ts';
import {
  describeDay,
  keyOf,
  onlyDaysWith,
  type TrackedDays,
  thingsMarked,
  trackedWords,
} from './day-description.ts';

const START = civilToDay({ year: 2026, month: 11, day: 1 });
const day = (offset: number): Day => addDays(START, offset);

const ALONE: CalendarMarks = {
  symptomDays: new Set(),
  lastPeriod: { start: START, end: day(6) },
  predictedPeriod: { start: day(28), end: day(33) },
  possibleStart: undefined,
  earlierDays: new Set(),
  bleeding: new Map(),
};

const NOTHING: TrackedDays = {
  marks: new Map(),
  temperatures: new Map(),
  weights: new Map(),
  notes: new Map(),
  things: toTracking(new Map(), {}).things,
};
const PAIN = {
  ...NOTHING,
  marks: new Map([-1, 2, 10, 29].map((offset) => [day(offset), new Map([['Pain', 0] as const])])),
};

const on = (offset: number, marks: Partial<CalendarMarks> = {}) =>
  describeDay(day(offset), { ...ALONE, ...marks }, PAIN);

describe('a day of the calendar', () => {
  it('of the last period is a disc', () => {
    expect(on(5)).toEqual({ kind: 'last-period', words: 'last period' });
  });

  it('of the prediction is a ring', () => {
    expect(on(28)).toEqual({ kind: 'predicted-period', words: 'predicted next period' });
  });

  it('with symptoms is a frame', () => {
    expect(on(10, { symptomDays: new Set([day(10)]) })).toEqual({
      kind: 'tracked-symptom',
      words: 'symptoms tracked: Pain',
    });
  });

  it('of an earlier period, and of a possible start, has a separate mark', () => {
    expect(on(-20, { earlierDays: new Set([day(-20)]) })).toEqual({
      kind: 'earlier-period',
      words: 'earlier period',
    });
    expect(on(26, { possibleStart: { start: day(26), end: day(35) } })).toEqual({
      kind: 'possible-start',
      words: 'possible start',
    });
  });

  it('names all of its marks, but shows one', () => {
    const symptomDays = new Set([day(2), day(29)]);
    expect(on(2, { symptomDays })).toEqual({
      kind: 'last-period',
      words: 'last period, symptoms tracked: Pain',
    });
    expect(on(29, { symptomDays })).toEqual({
      kind: 'tracked-symptom',
      words: 'predicted next period, symptoms tracked: Pain',
    });
    const earlier = { earlierDays: new Set([day(-1)]), symptomDays: new Set([day(-1)]) };
    expect(on(-1, earlier)).toEqual({
      kind: 'tracked-symptom',
      words: 'earlier period, symptoms tracked: Pain',
    });
  });

  it.each([
    ['spotting', 'spotting'],
    ['light', 'light bleeding'],
    ['medium', 'medium bleeding'],
    ['heavy', 'heavy bleeding'],
  ] as const)('with %s says "%s", inside a period and outside', (bleeding, words) => {
    expect(on(2, { bleeding: new Map([[day(2), bleeding]]) })).toEqual({
      kind: 'last-period',
      bleeding,
      words: `last period, ${words}`,
    });
    expect(on(12, { bleeding: new Map([[day(12), bleeding]]) })).toEqual({ bleeding, words });
  });

  it('without marks is only its date', () => {
    expect(on(10)).toBeUndefined();
  });
});

describe('the legend', () => {
  const THREE = ['Last period', 'Predicted next period', 'Symptoms tracked'];
  const names = (marks: Partial<CalendarMarks>) =>
    keyOf({ ...ALONE, ...marks }).map(({ name }) => name);

  it('has three entries, and more only when there is such a day', () => {
    expect(names({})).toEqual(THREE);
    expect(names({ earlierDays: new Set([day(-20)]) })).toEqual([...THREE, 'Earlier period']);
    expect(names({ possibleStart: { start: day(26), end: day(30) } })).toEqual([
      ...THREE,
      'Possible start',
    ]);
    expect(names({ bleeding: new Map([[day(1), 'light']]) })).toEqual([...THREE, 'Bleeding']);
  });
});

const marks = new Map([
  [
    START,
    new Map([
      ['Pain', 0],
      ['cramps', 3],
      ['deleted', 1],
    ] as const),
  ],
]);

describe('what was tracked on a day', () => {
  it('is named, except what no longer exists', () => {
    expect(trackedWords(START, { ...NOTHING, marks })).toBe('symptoms tracked: Pain, Cramps');
  });

  it('may be numbers and a note', () => {
    const numbers = { temperatures: new Map([[START, 36.6]]), weights: new Map([[START, 60]]) };
    const tracked = { ...NOTHING, ...numbers, marks, notes: new Map([[START, 'rain']]) };
    const words = 'symptoms tracked: Pain, Cramps; temperature; weight; note';
    expect(trackedWords(START, tracked)).toBe(words);
    expect(trackedWords(START, { ...tracked, marks: new Map() })).toBe('temperature; weight; note');
  });
});

it('the filter offers what was marked, by name', () => {
  const names = thingsMarked({ ...NOTHING, marks }).map(({ name }) => name);
  expect(names).toEqual(['Cramps', 'Pain']);
});

it('the filtered days have no other marks', () => {
  expect(onlyDaysWith('cramps', { ...NOTHING, marks })).toMatchObject({
    symptomDays: new Set([START]),
    lastPeriod: undefined,
  });
  expect(onlyDaysWith('acne', { ...NOTHING, marks }).symptomDays.size).toBe(0);
});
