import { expect, test } from 'vitest';
import { dayLabel, lengthsSentence, strongestSentence } from './period-length.tsx';

const day = (number: number, heavy: number, medium: number, light = 0, spotting = 0) => ({
  day: number,
  counts: { heavy, medium, light, spotting },
});

test.each([
  [[5], 'Your last period lasted 5 days.'],
  [[1], 'Your last period lasted 1 day.'],
  [[5, 5, 5], 'Your last 3 periods all lasted 5 days.'],
  [[4, 6, 5, 5], 'Your last 4 periods lasted 4 to 6 days, usually 5.'],
])('periods of %j: %s', (lengths, words) => {
  expect(lengthsSentence(lengths)).toBe(words);
});

test('a day of the period has each strength', () => {
  expect(dayLabel(day(2, 5, 3), 9)).toBe('Day 2: heavy in 5 and medium in 3 of 9 periods');
  expect(dayLabel(day(5, 0, 0, 2, 1), 9)).toBe('Day 5: light in 2 and spotting in 1 of 9 periods');
  expect(dayLabel(day(4, 0, 0), 1)).toBe('Day 4: none noted');
});

test('the strongest day is weighted by strength and frequency', () => {
  const days = [day(1, 1, 6), day(2, 5, 3), day(3, 0, 2, 6)];
  expect(strongestSentence({ periods: 9, days })).toBe(
    'Bleeding was strongest on day 2: heavy in 5 of 9 periods.',
  );
  expect(strongestSentence({ periods: 1, days: [day(1, 0, 0, 1)] })).toBe(
    'Bleeding was strongest on day 1: light in 1 of 1 period.',
  );
  expect(strongestSentence({ periods: 0, days: [] })).toBeUndefined();
});
