/** A day in words. It is a whole number of days, so it is formatted where days have no offset. */
import { type Day, dayToCivil } from '@lunaria/cycle/day';

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

/** Friday, November 13: for today. */
export function dayToWordsWithoutYear(day: Day): string {
  return WITHOUT_YEAR.format(day * MS_PER_DAY);
}

/** Friday, November 13, and its year too unless that is the year of today. */
export function dayToWordsAsOf(today: Day, day: Day): string {
  const isThisYear = dayToCivil(day).year === dayToCivil(today).year;
  return isThisYear ? dayToWordsWithoutYear(day) : dayToWords(day);
}

/** 2026-11-13: for the names of files. */
export function dayToIsoText(day: Day): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}
