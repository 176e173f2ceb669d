import { plural, t } from '@lingui/core/macro';
import { type Day, dayToCivil, dayToDate } from '@lunaria/cycle/day';
import { LOCALE } from './locale.ts';

export const dayToWords = format({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** Friday, November 13. */
export const dayToWordsWithoutYear = format({ weekday: 'long', month: 'long', day: 'numeric' });

/** November 13, 2026. */
export const dateToWords = format({ month: 'long', day: 'numeric', year: 'numeric' });

/** Nov 13, 2026. */
export const dateToShortWords = format({ month: 'short', day: 'numeric', year: 'numeric' });

/** November 2026. */
export const monthToWords = format({ month: 'long', year: 'numeric' });

export const shortMonthName = format({ month: 'short' });

export const shortWeekdayName = format({ weekday: 'short' });

export const narrowWeekdayName = format({ weekday: 'narrow' });

export function shortMonthAndYear(day: Day): string {
  const month = shortMonthName(day);
  const year = shortYear(day);
  return t({ message: `${month} ’${year}`, comment: 'Nov ’26: a month below a picture' });
}

export const weekdayName = format({ weekday: 'long' });

const shortYear = format({ year: '2-digit' });

const dateToWordsWithoutYear = format({ month: 'long', day: 'numeric' });

/** Friday, November 13, and its year too unless that is the year of today. */
export function dayToWordsAsOf(today: Day, day: Day): string {
  return isSameYear(today, day) ? dayToWordsWithoutYear(day) : dayToWords(day);
}

/** November 13, and its year too unless that is the year of today. */
export function dateToWordsAsOf(today: Day, day: Day): string {
  return isSameYear(today, day) ? dateToWordsWithoutYear(day) : dateToWords(day);
}

/** January 25 and February 2, 2027: a year that both are in is said once, if at all. */
export function datesToWordsAsOf(today: Day, first: Day, last: Day): readonly [string, string] {
  return [
    dateToWordsAsOf(isSameYear(first, last) ? first : today, first),
    dateToWordsAsOf(today, last),
  ];
}

/** Alone, not within a sentence. */
export function daysWords(count: number): string {
  return plural(count, { one: '# day', other: '# days' });
}

function isSameYear(a: Day, b: Day): boolean {
  return dayToCivil(a).year === dayToCivil(b).year;
}

/** Created lazily, because it is slow. */
function format(parts: Intl.DateTimeFormatOptions): (day: Day) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (day) => {
    formatter ??= new Intl.DateTimeFormat(LOCALE, { ...parts, timeZone: 'UTC' });
    return formatter.format(dayToDate(day));
  };
}
