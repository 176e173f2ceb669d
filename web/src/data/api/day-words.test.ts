import { civilToDay } from '@lunaria/cycle/day';
import { expect, it } from 'vitest';
import { dayToIsoText, dayToWords, dayToWordsAsOf, dayToWordsWithoutYear } from './day-words.ts';

it('names a day, in full, without its year and for a file', () => {
  const day = civilToDay({ year: 2026, month: 11, day: 13 });
  expect(dayToWords(day)).toBe('Friday, November 13, 2026');
  expect(dayToWordsWithoutYear(day)).toBe('Friday, November 13');
  expect(dayToIsoText(day)).toBe('2026-11-13');
});

it('names the year of a day unless it is the year of today', () => {
  const lastOfYear = civilToDay({ year: 2026, month: 12, day: 31 });
  const firstOfNext = civilToDay({ year: 2027, month: 1, day: 1 });
  expect(dayToWordsAsOf(lastOfYear, lastOfYear)).toBe('Thursday, December 31');
  expect(dayToWordsAsOf(lastOfYear, firstOfNext)).toBe('Friday, January 1, 2027');
  expect(dayToWordsAsOf(firstOfNext, lastOfYear)).toBe('Thursday, December 31, 2026');
});
