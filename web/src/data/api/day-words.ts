/** A day in words. It is a whole number of days, so it is formatted where days have no offset. */
import { type Day, dayToCivil } from '@lunaria/cycle/day';
import { dayToIsoText } from '../kinds/iso-date.ts';

/** 2026-11-13: for the names of files. */
export { dayToIsoText };

const MS_PER_DAY = 86_400_000;

const FULL = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const WITHOUT_YEAR = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const DATE_WITHOUT_YEAR = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Friday, November 13, 2026. */
export function dayToWords(day: Day): string {
  return FULL.format(day * MS_PER_DAY);
}

/** Friday, November 13: for today. */
export function dayToWordsWithoutYear(day: Day): string {
  return WITHOUT_YEAR.format(day * MS_PER_DAY);
}

/** Friday, November 13, and its year too unless that is the year of today. */
export function dayToWordsAsOf(today: Day, day: Day): string {
  const isThisYear = dayToCivil(day).year === dayToCivil(today).year;
  return isThisYear ? dayToWordsWithoutYear(day) : dayToWords(day);
}

/** November 13, and its year too unless that is the year of today. */
export function dateToWordsAsOf(today: Day, day: Day): string {
  const isThisYear = dayToCivil(day).year === dayToCivil(today).year;
  return (isThisYear ? DATE_WITHOUT_YEAR : DATE).format(day * MS_PER_DAY);
}

/** January 25 and February 2, 2027: a year that both are in is said once, if at all. */
export function datesToWordsAsOf(today: Day, first: Day, last: Day): readonly [string, string] {
  const isSameYear = dayToCivil(first).year === dayToCivil(last).year;
  return [dateToWordsAsOf(isSameYear ? first : today, first), dateToWordsAsOf(today, last)];
}

/** 1 day, 29 days. */
export function daysWords(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
