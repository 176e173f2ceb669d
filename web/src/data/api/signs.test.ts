import { cyclesOf } from '@lunaria/cycle/cycles';
import { addDays, civilToDay, type Day } from '@lunaria/cycle/day';
import { historyOf } from '@lunaria/cycle/history';
import type { Marks, Strength } from '@lunaria/cycle/marks';
import { describe, expect, test } from 'vitest';
import { cyclesWithTemperatures, signsBetween, signsOfCycle } from './signs.ts';

const FIRST = civilToDay({ year: 2026, month: 11, day: 1 });
const nth = (number: number) => addDays(FIRST, number - 1);

function noted(...ids: readonly string[]): Marks {
  return new Map(ids.map((id): [string, Strength] => [id, 0]));
}

function viewOf(marks: readonly (readonly [Day, Marks])[]) {
  return {
    temperatures: new Map([
      [nth(9), 36.9],
      [nth(2), 36.5],
      [nth(3), 37.4],
    ]),
    disturbed: new Set([nth(3)]),
    marks: new Map(marks),
  };
}

test('signs are in the order of the days, with those that are disturbed, and nothing else', () => {
  const view = viewOf([
    [nth(1), noted('cramps', 'unusual')],
    [nth(3), noted('egg-white', 'ovulation-negative')],
    [nth(4), noted('ovulation-positive', 'pregnancy-negative')],
  ]);
  expect(signsBetween(view, nth(1), nth(8))).toEqual([
    { day: nth(2), celsius: 36.5, isDisturbed: false },
    { day: nth(3), celsius: 37.4, isDisturbed: true, mucus: 'eggwhite', test: 'negative' },
    { day: nth(4), isDisturbed: false, test: 'positive' },
  ]);
});

test('every kind of discharge but the unusual one is mucus', () => {
  const ids = ['dry', 'sticky', 'creamy', 'watery', 'egg-white', 'unusual'];
  const view = viewOf(ids.map((id, index) => [nth(index + 11), noted(id)]));
  expect(signsBetween(view, nth(11), nth(16)).map(({ mucus }) => mucus)).toEqual([
    'dry',
    'sticky',
    'creamy',
    'watery',
    'eggwhite',
  ]);
});

test('of two marks of a day the more fertile one counts', () => {
  const view = viewOf([
    [nth(1), noted('dry', 'watery', 'ovulation-negative', 'ovulation-positive')],
  ]);
  expect(signsBetween(view, nth(1), nth(1))).toMatchObject([{ mucus: 'watery', test: 'positive' }]);
});

describe('the signs of a cycle', () => {
  const history = historyOf(
    new Map([
      [nth(1), { bleeding: 'heavy' }],
      [nth(3), { bleeding: 'light' }],
      [nth(15), { bleeding: 'spotting' }],
      [nth(29), { bleeding: 'medium' }],
    ]),
  );
  const [first, running] = cyclesOf(history.periods, nth(31));
  const rise = new Map(
    [36.4, 36.45, 36.4, 36.35, 36.45, 36.4, 36.7, 36.7, 36.75].map((celsius, index) => [
      nth(index + 8),
      celsius,
    ]),
  );
  const views = {
    temperatures: rise,
    disturbed: new Set<Day>(),
    temperatureTimes: new Map([[nth(8), '06:30']]),
    marks: new Map([[nth(13), noted('watery')]]),
  };

  test('are with its bleeding, to its last day, with the rise and the ovulation', () => {
    if (!first || !running) throw new Error('There are no cycles');
    const { days, ...found } = signsOfCycle(first, views, history, nth(31));
    expect(days.map(({ cycleDay }) => cycleDay)).toEqual([
      1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 15, 16,
    ]);
    expect(days.map(({ bleeding }) => bleeding).filter(Boolean)).toEqual([
      'heavy',
      'period',
      'light',
      'spotting',
    ]);
    expect(days.find(({ time }) => time)).toMatchObject({ cycleDay: 8, time: '06:30' });
    expect(found).toMatchObject({
      start: nth(1),
      last: nth(28),
      isRunning: false,
      shift: { firstHigher: nth(14), coverLine: 36.45 },
      ovulation: { day: nth(13), certainty: 'temperature' },
    });
    const now = signsOfCycle(running, views, history, nth(31));
    expect(now).toMatchObject({ last: nth(31), isRunning: true, shift: undefined });
  });

  test('are those of cycles with enough temperatures', () => {
    const startsOf = (least?: number) =>
      cyclesWithTemperatures(
        cyclesOf(history.periods, nth(31)),
        { temperatures: new Map([...rise, [nth(31), 36.5], [nth(32), 36.5]]) },
        nth(31),
        least,
      ).map(({ start }) => start);
    expect(startsOf()).toEqual([nth(1), nth(29)]);
    expect(startsOf(2)).toEqual([nth(1)]);
  });
});
