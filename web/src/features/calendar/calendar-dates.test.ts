import { CalendarDate } from '@internationalized/date';
import { civilToDay } from '@lunaria/cycle/day';
import { expect, it } from 'vitest';
import { dateToDay, dayToDate, dayToWords, dayToWordsWithoutYear } from './calendar-dates.ts';

const DAY = civilToDay({ year: 2026, month: 11, day: 13 });

it('turns a date into its day and back', () => {
  expect(dateToDay(new CalendarDate(2026, 11, 13))).toBe(DAY);
  expect(dayToDate(DAY).toString()).toBe('2026-11-13');
});

it('knows no day before the year 1', () => {
  expect(dateToDay(new CalendarDate('BC', 1, 12, 31))).toBeUndefined();
});

it('names a day, in full and without its year', () => {
  expect(dayToWords(DAY)).toBe('Friday, November 13, 2026');
  expect(dayToWordsWithoutYear(DAY)).toBe('Friday, November 13');
});
