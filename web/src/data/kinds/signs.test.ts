import { civilToDay } from '@lunaria/cycle/day';
import type { Strength } from '@lunaria/cycle/marks';
import { expect, test } from 'vitest';
import { signsOf } from './day-index.ts';

const DAY = civilToDay({ year: 2026, month: 11, day: 1 });

function signsFrom(ids: readonly string[], more = {}) {
  return signsOf(DAY, { marks: new Map(ids.map((id): [string, Strength] => [id, 0])), ...more });
}

test('temperature, discharge and tests are signs, and nothing else is', () => {
  expect(signsFrom(['egg-white', 'cramps'], { temperature: 37.4, disturbed: true })).toEqual({
    ...{ day: DAY, celsius: 37.4, isDisturbed: true, mucus: 'eggwhite', test: undefined },
  });
  expect(signsFrom(['ovulation-positive', 'pregnancy-negative'])?.test).toBe('positive');
  expect(signsFrom(['cramps', 'unusual', 'pregnancy-positive'])).toBeUndefined();
});

test('every kind of discharge but the unusual one is mucus', () => {
  const ids = ['dry', 'sticky', 'creamy', 'watery', 'egg-white', 'unusual'];
  expect(ids.map((id) => signsFrom([id])?.mucus)).toEqual([
    ...['dry', 'sticky', 'creamy', 'watery', 'eggwhite'],
    undefined,
  ]);
});

test('of two marks of a day the more fertile one counts', () => {
  expect(signsFrom(['dry', 'watery', 'ovulation-negative', 'ovulation-positive'])).toMatchObject({
    mucus: 'watery',
    test: 'positive',
  });
});
