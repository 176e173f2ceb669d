import { expect, test } from 'vitest';
import { courseSentence, energyLabel, moodLabel } from './mood-course.ts';

const point = (day: number, mean: number, noted = 3) => ({ day, mean, noted });

test('a day tells its mean in words, and what it rests on', () => {
  expect(moodLabel(point(12, 0.6, 5))).toBe('Day 12: pleasant on average, from 5 notes');
  expect(moodLabel(point(1, -0.2, 1))).toBe('Day 1: mixed on average, from 1 note');
  expect(moodLabel(point(26, -1))).toBe('Day 26: unpleasant on average, from 3 notes');
  expect(energyLabel(point(12, 3.25, 4))).toBe('Day 12: usual on average (3.3 of 4), from 4 notes');
});

test('the course is told by its highest and lowest stretch', () => {
  const means = [point(1, -0.5), point(2, 0), point(12, 1), point(13, 0.8), point(26, -1)];
  expect(courseSentence('mood', means)).toBe(
    'Your mood was brightest around day 12 and lowest around day 26.',
  );
  expect(courseSentence('energy', means)).toContain('Your energy was highest around day 12');
});

test('one note is no stretch, and little difference is none', () => {
  expect(courseSentence('mood', [point(3, 1, 1), point(20, -1, 2)])).toBeUndefined();
  expect(courseSentence('mood', [point(3, 0.1), point(20, 0)])).toBe(
    'Your mood was much the same all through the cycle.',
  );
});
