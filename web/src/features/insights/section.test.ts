import { cyclesOf } from '@lunaria/cycle/cycles';
import { civilToDay } from '@lunaria/cycle/day';
import { historyOf } from '@lunaria/cycle/history';
import { predictNext } from '@lunaria/cycle/prediction';
import { expect, test } from 'vitest';
import { endOfCycles } from './section.tsx';

const TODAY = civilToDay({ year: 2026, month: 11, day: 15 });
const START = civilToDay({ year: 2026, month: 11, day: 2 });

test('cycles come with as many periods, as far as they can be predicted', () => {
  const periods = historyOf(new Map([[START, { starts: true }]])).periods;
  const prediction = predictNext(cyclesOf(periods, TODAY), 28);
  expect(endOfCycles(1, prediction, TODAY)).toBe('November 30');
  expect(endOfCycles(2, prediction, TODAY)).toBe('December 28');
  expect(endOfCycles(2, undefined, TODAY)).toBe('unknown');
});
