// A date within a sentence: as short as can be without being mistaken.

import { type Day, dayToCivil } from '@lunaria/cycle/day';

const MS_PER_DAY = 86_400_000;

const MONTH_AND_DAY = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const WITH_YEAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** November 13, and its year too unless that is the year of today. */
export function dateWords(day: Day, today: Day): string {
  const isThisYear = dayToCivil(day).year === dayToCivil(today).year;
  return (isThisYear ? MONTH_AND_DAY : WITH_YEAR).format(day * MS_PER_DAY);
}

/** January 25 and February 2, 2027: a year that both are in is said once, if at all. */
export function datePairWords(first: Day, last: Day, today: Day): readonly [string, string] {
  const isSameYear = dayToCivil(first).year === dayToCivil(last).year;
  return [dateWords(first, isSameYear ? first : today), dateWords(last, today)];
}

/** 1 day, 29 days. */
export function daysWords(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
