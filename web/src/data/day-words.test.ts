import { civilToDay } from '@lunaria/cycle/day';
import { expect, it } from 'vitest';
import { dayToIsoText, dayToWords, dayToWordsWithoutYear } from './day-words.ts';

it('names a day, in full, without its year and for a file', () => {
  const day = civilToDay({ year: 2026, month: 11, day: 13 });
  expect(dayToWords(day)).toBe('Friday, November 13, 2026');
  expect(dayToWordsWithoutYear(day)).toBe('Friday, November 13');
  expect(dayToIsoText(day)).toBe('2026-11-13');
});
