import { expect, test } from 'vitest';
import { courseWords, energyWords, moodWords, notedWords, oneDigit } from './mood-words.ts';

const point = (day: number, mean: number, noted = 3) => ({ day, mean, noted });

test('a day tells its mean in words, and what it rests on', () => {
  expect(moodWords(point(12, 0.6, 5))).toBe('Day 12: pleasant on average, from 5 notes');
  expect(moodWords(point(1, -0.2, 1))).toBe('Day 1: mixed on average, from 1 note');
  expect(moodWords(point(26, -1))).toBe('Day 26: unpleasant on average, from 3 notes');
  expect(energyWords(point(12, 3.25, 4))).toBe('Day 12: usual on average (3.3 of 4), from 4 notes');
});

test('the course is told by its highest and lowest stretch', () => {
  const means = [point(1, -0.5), point(2, 0), point(12, 1), point(13, 0.8), point(26, -1)];
  expect(courseWords('mood', means)).toBe(
    'Your mood was brightest around day 12 and lowest around day 26.',
  );
  expect(courseWords('energy', means)).toContain('Your energy was highest around day 12');
});

test('one note is no stretch, and little difference is none', () => {
  expect(courseWords('mood', [point(3, 1, 1), point(20, -1, 2)])).toBeUndefined();
  expect(courseWords('mood', [point(3, 0.1), point(20, 0)])).toBe(
    'Your mood was much the same all through the cycle.',
  );
});

test('a symptom is told by how often it was noted, and when most', () => {
  const day = (day: number, noted: number) => ({ day, noted, cycles: 6, strength: 0 });
  const moody = { id: 'Moody', name: 'Moody' };
  expect(notedWords({ ...moody, noted: 5, days: [day(1, 1), day(25, 4)] })).toBe(
    'Moody was noted on 5 days of whole cycles. Moody was most common on day 25 of the cycle: in 4 of 6 cycles.',
  );
  expect(notedWords({ ...moody, noted: 1, days: [day(1, 1)] })).toBe(
    'Moody was noted on 1 day of whole cycles.',
  );
});

test('numbers have one digit and a true minus', () => {
  expect([0.04, -0.04, -1.26].map(oneDigit)).toEqual(['0.0', '0.0', '−1.3']);
});
