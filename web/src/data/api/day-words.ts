/** A day in words: not by the browser, for the reason that english.ts gives. */
import { type Day, dayToCivil, weekdayOf } from '@lunaria/cycle/day';
import { MONTH_NAMES, WEEKDAY_NAMES } from '@lunaria/cycle/day-names';
import { dayToIsoText, isoTextToDay } from '@lunaria/cycle/iso-date';

/** 2026-11-13: in files and for their names. */
export { dayToIsoText, isoTextToDay };

/** Friday, November 13, 2026. */
export function dayToWords(day: Day): string {
  return `${weekdayName(day)}, ${dateToWords(day)}`;
}

/** Friday, November 13: for today. */
export function dayToWordsWithoutYear(day: Day): string {
  return `${weekdayName(day)}, ${dateToWordsWithoutYear(day)}`;
}

/** November 13, 2026. */
export function dateToWords(day: Day): string {
  return `${dateToWordsWithoutYear(day)}, ${dayToCivil(day).year}`;
}

function dateToWordsWithoutYear(day: Day): string {
  return `${monthName(day)} ${dayToCivil(day).day}`;
}

function weekdayName(day: Day): string {
  return WEEKDAY_NAMES[weekdayOf(day)] ?? '';
}

/** November. */
export function monthName(day: Day): string {
  return MONTH_NAMES[dayToCivil(day).month - 1] ?? '';
}

/** Friday, November 13, and its year too unless that is the year of today. */
export function dayToWordsAsOf(today: Day, day: Day): string {
  const isThisYear = dayToCivil(day).year === dayToCivil(today).year;
  return isThisYear ? dayToWordsWithoutYear(day) : dayToWords(day);
}

/** November 13, and its year too unless that is the year of today. */
export function dateToWordsAsOf(today: Day, day: Day): string {
  const isThisYear = dayToCivil(day).year === dayToCivil(today).year;
  return isThisYear ? dateToWordsWithoutYear(day) : dateToWords(day);
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
