/**
 * The date texts of the product, read strictly and printed: each form is read exactly as it is
 * printed and in no other spelling, so a text that was read prints as itself again.
 */
import { civilToDay, type Day, dayToCivil, isCivil, weekdayOf } from './day.ts';

/**
 * - `onboarding`: 11-03-2026, the picked date of the second question and its query parameter
 * - `short`: 11/3/2026, the last period saved from the calendar, and the date of a diary entry
 * - `long`: Tue Nov 03 2026, the key of a day's symptoms
 */
export type DateForm = 'onboarding' | 'short' | 'long';

const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

// Years always have four digits. A browser's own short form prints the year 26 as 11/3/26, which a
// reader takes for 2026: such a text is refused, not guessed at.
const PATTERNS: Record<DateForm, RegExp> = {
  onboarding: /^(?<month>\d{2})-(?<day>\d{2})-(?<year>\d{4})$/,
  short: /^(?<month>[1-9]\d?)\/(?<day>[1-9]\d?)\/(?<year>\d{4})$/,
  long: /^\w{3} (?<month>[A-Z]\w{2}) (?<day>\d{2}) (?<year>\d{4})$/,
};

/** Undefined for another form, for a day that no calendar has, and for a weekday that contradicts the date. */
export const textToDay = (text: string, form: DateForm): Day | undefined => {
  const { year, month, day: number } = PATTERNS[form].exec(text)?.groups ?? {};
  const civil = { year: Number(year), month: monthNumber(month), day: Number(number) };
  const day = isCivil(civil) ? civilToDay(civil) : undefined;
  return day !== undefined && dayToText(day, form) === text ? day : undefined;
};

export const dayToText = (day: Day, form: DateForm): string => {
  const civil = dayToCivil(day);
  const year = String(civil.year).padStart(4, '0');
  switch (form) {
    case 'onboarding':
      return `${twoDigits(civil.month)}-${twoDigits(civil.day)}-${year}`;
    case 'short':
      return `${civil.month}/${civil.day}/${year}`;
    case 'long':
      return `${WEEKDAYS[weekdayOf(day)]} ${MONTHS[civil.month - 1]} ${twoDigits(civil.day)} ${year}`;
  }
};

function monthNumber(text = ''): number {
  const named = MONTHS.indexOf(text);
  return named < 0 ? Number(text) : named + 1;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
