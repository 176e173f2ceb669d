import type { Score } from '@lunaria/cycle/scorecard';
import { expect, it } from 'vitest';
import { hitWords, scoreWords } from './history-page.tsx';
import { ago } from './testing.ts';

function scores(...errors: readonly number[]): Score[] {
  const predicted = { earliest: ago(2), likely: ago(0), latest: ago(-2) };
  return errors.map((error) => ({
    start: ago(28),
    actual: ago(-error),
    predicted,
    error,
    isFromSigns: false,
    isInRange: Math.abs(error) <= 2,
  }));
}

it('counts all of them, early or late', () => {
  expect(scoreWords(scores(1, 0, -3, 1, 2, 0))).toBe('The last six: off by 1, 0, 3, 1, 2, 0 days');
  expect(scoreWords(scores(-2, 1))).toBe('The last two: off by 2, 1 days');
  expect(scoreWords(scores(-1))).toBe('The last one: off by 1 day');
  expect(scoreWords(scores(0))).toBe('The last one: off by 0 days');
});

it('says how often the range was right', () => {
  expect(hitWords(scores(1, 0, -3))).toMatch(/^2 of 3 came within the predicted range,/);
  expect(hitWords(scores(4))).toMatch(/^It came outside the predicted range,/);
});
