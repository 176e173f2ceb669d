import { addDays, civilToDay } from '@lunaria/cycle/day';
import { expect, test } from 'vitest';
import { errorTick, scoreLabel, scoresSentences } from './predictions.tsx';

const TODAY = civilToDay({ year: 2026, month: 11, day: 15 });
const LIKELY = civilToDay({ year: 2026, month: 10, day: 15 });

const score = (error: number, isInRange = true) => ({
  start: addDays(LIKELY, -28),
  actual: addDays(LIKELY, error),
  predicted: { earliest: addDays(LIKELY, -2), likely: LIKELY, latest: addDays(LIKELY, 3) },
  isFromSigns: false,
  error,
  isInRange,
});

test('all of them together', () => {
  expect(scoresSentences([score(1), score(-2), score(5, false)])).toEqual([
    '2 of the last 3 came within the predicted range, which is meant to hold four times in five.',
    'The likely day was off by 2.7 days on average.',
  ]);
  expect(scoresSentences([score(1), score(-1)])[1]).toContain('off by 1 day on average.');
});

test('one alone', () => {
  const said = (...scores: Parameters<typeof score>) =>
    scoresSentences([score(...scores)]).join(' ');
  expect(said(0)).toMatch(/^The last one came within .* off by 0 days\.$/);
  expect(said(6, false)).toMatch(/^The last one came outside .* off by 6 days\.$/);
});

test.each([
  [score(0), 'Period of October 15: on the predicted day, within the range'],
  [score(2), 'Period of October 17: 2 days later than predicted, within the range'],
  [score(-3, false), 'Period of October 12: 3 days earlier than predicted, outside the range'],
])('each of them: %#', (each, words) => {
  expect(scoreLabel(each, TODAY)).toBe(words);
});

test('the side of the chart shows the direction', () => {
  expect([0, 2, -2].map(errorTick)).toEqual(['on time', '2 later', '2 earlier']);
});
