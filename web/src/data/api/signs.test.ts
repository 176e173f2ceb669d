import { addDays, civilToDay, type Day } from '@lunaria/cycle/day';
import type { Marks, Strength } from '@lunaria/cycle/marks';
import { expect, test } from 'vitest';
import { signsBetween } from './signs.ts';

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
