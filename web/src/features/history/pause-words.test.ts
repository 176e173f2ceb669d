import type { PauseFault } from '@lunaria/cycle/check-pause';
import type { Pause } from '@lunaria/cycle/cycles';
import { expect, it } from 'vitest';
import { pauseFaultWords, pauseSpanWords, pauseTitle } from './pause-words.ts';
import { ago, TODAY } from './testing.ts';

const OPEN: Pause = { from: ago(14), why: 'contraception' };
const OVER: Pause = { from: ago(400), until: ago(14), why: 'other' };

it('has a title that says what it is for', () => {
  expect([OPEN, OVER].map(pauseTitle)).toEqual(['Pause: hormonal contraception', 'Pause']);
});

it('says how long it lasts', () => {
  expect(
    [OPEN, OVER, { ...OPEN, until: ago(14) }].map((pause) => pauseSpanWords(pause, TODAY)),
  ).toEqual([
    'Open since November 1. Nothing is predicted meanwhile.',
    'From October 11, 2025 to November 1.',
    'On November 1.',
  ]);
});

it.each<[PauseFault, string]>([
  [
    { field: 'until', reason: 'in-the-future' },
    'This day is still to come. Please enter today or an earlier day.',
  ],
  [
    { field: 'until', reason: 'before-from' },
    'The pause would end before it began. Please check both days.',
  ],
  [
    { field: 'until', reason: 'overlaps', other: OPEN },
    'Another pause began on November 1. Please enter an earlier day.',
  ],
  [
    { field: 'from', reason: 'overlaps', other: OPEN },
    'A pause is open since November 1. Please end that one first.',
  ],
  [
    { field: 'from', reason: 'overlaps', other: OVER },
    'This day belongs to the pause from October 11, 2025 to November 1.',
  ],
])('%o', (fault, words) => {
  expect(pauseFaultWords(fault, TODAY)).toBe(words);
});
