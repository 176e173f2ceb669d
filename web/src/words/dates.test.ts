import { addDays, civilToDay } from '@lunaria/cycle/day';
import { expect, it } from 'vitest';
import {
  datesToWordsAsOf,
  dateToWordsAsOf,
  daysWords,
  dayToWords,
  dayToWordsAsOf,
  dayToWordsWithoutYear,
  shortMonthAndYear,
} from './dates.ts';

it('names a day, in full and without its year', () => {
  const day = civilToDay({ year: 2026, month: 11, day: 13 });
  expect(dayToWords(day)).toBe('Friday, November 13, 2026');
  expect(dayToWordsWithoutYear(day)).toBe('Friday, November 13');
  expect(shortMonthAndYear(day)).toBe('Nov ’26');
});

it('names the year of a day unless it is this year', () => {
  const lastOfYear = civilToDay({ year: 2026, month: 12, day: 31 });
  const firstOfNext = civilToDay({ year: 2027, month: 1, day: 1 });
  expect(dayToWordsAsOf(lastOfYear, lastOfYear)).toBe('Thursday, December 31');
  expect(dayToWordsAsOf(lastOfYear, firstOfNext)).toBe('Friday, January 1, 2027');
  expect(dayToWordsAsOf(firstOfNext, lastOfYear)).toBe('Thursday, December 31, 2026');
  expect(dateToWordsAsOf(lastOfYear, lastOfYear)).toBe('December 31');
  expect(dateToWordsAsOf(lastOfYear, firstOfNext)).toBe('January 1, 2027');
});

it('two dates of one year name it once', () => {
  const today = civilToDay({ year: 2026, month: 11, day: 15 });
  const words = (first: number, last: number) =>
    datesToWordsAsOf(today, addDays(today, first), addDays(today, last)).join(' and ');
  expect(words(-20, -2)).toBe('October 26 and November 13');
  expect(words(45, 47)).toBe('December 30 and January 1, 2027');
  expect(words(60, 68)).toBe('January 14 and January 22, 2027');
  expect(words(-400, -2)).toBe('October 11, 2025 and November 13');
});

it('one day is not plural', () => {
  expect([1, 2].map(daysWords)).toEqual(['1 day', '2 days']);
});
