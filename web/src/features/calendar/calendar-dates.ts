// Between the cycle's days, the dates of the calendar components, and the words for a day.

import { CalendarDate } from '@internationalized/date';
import { civilToDay, type Day, dayToCivil, isCivil } from '@lunaria/cycle/day';

/** Undefined for a date outside the years that the app knows, where a calendar can be turned to. */
export function dateToDay(date: CalendarDate): Day | undefined {
  return date.era === 'AD' && isCivil(date) ? civilToDay(date) : undefined;
}

export function dayToDate(day: Day): CalendarDate {
  const { year, month, day: number } = dayToCivil(day);
  return new CalendarDate(year, month, number);
}

const MS_PER_DAY = 86_400_000;

const FULL = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const WITHOUT_YEAR = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Friday, November 13, 2026. */
export function dayToWords(day: Day): string {
  return FULL.format(day * MS_PER_DAY);
}

/** Friday, November 13: for a day of which it is said how far away it is. */
export function dayToWordsWithoutYear(day: Day): string {
  return WITHOUT_YEAR.format(day * MS_PER_DAY);
}
