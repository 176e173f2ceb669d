/**
 * The date texts of the product, read strictly and printed: each form is read exactly as it is
 * printed and in no other spelling, so a text that was read prints as itself again.
 */
import { type Civil, civilToDay, type Day, dayToCivil, isCivil, weekdayOf } from './day.ts';
import { failure, type Result, success } from './result.ts';

/**
 * - `onboarding`: 11-03-2026, the picked date of the second question and its query parameter
 * - `short`: 11/3/2026, the last period saved from the calendar, and the date of a diary entry
 * - `long`: Tue Nov 03 2026, the key of a day's symptoms
 */
export type DateForm = 'onboarding' | 'short' | 'long';

/**
 * - `unreadable`: written in none of the forms
 * - `no-such-day`: well written, but on no calendar, such as February 30
 * - `wrong-weekday`: the long form contradicts itself, so which half is right cannot be known
 */
export type DateTextFault = 'unreadable' | 'no-such-day' | 'wrong-weekday';

const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');
export const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

// Years always have four digits. A browser's own short form prints the year 26 as 11/3/26, which a
// reader takes for 2026: such a text is refused, not guessed at.
const PATTERNS: Record<DateForm, RegExp> = {
  onboarding: /^(?<month>\d{2})-(?<day>\d{2})-(?<year>\d{4})$/,
  short: /^(?<month>[1-9]\d?)\/(?<day>[1-9]\d?)\/(?<year>\d{4})$/,
  long: new RegExp(
    `^(?<weekday>${WEEKDAYS.join('|')}) (?<month>${MONTHS.join('|')}) (?<day>\\d{2}) (?<year>\\d{4})$`,
  ),
};

const ALL_FORMS: readonly DateForm[] = ['onboarding', 'short', 'long'];

/** Reads any of the forms, or only those given. No text fits two forms. */
export const textToDay = (
  text: string,
  forms: readonly DateForm[] = ALL_FORMS,
): Result<Day, DateTextFault> => {
  for (const form of forms) {
    const parts = PATTERNS[form].exec(text)?.groups;
    if (parts) return partsToDay(parts);
  }
  return failure('unreadable');
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

function partsToDay(parts: Record<string, string | undefined>): Result<Day, DateTextFault> {
  const civil: Civil = {
    year: Number(parts.year),
    month: monthNumber(parts.month),
    day: Number(parts.day),
  };
  if (!isCivil(civil)) return failure('no-such-day');
  const day = civilToDay(civil);
  const contradicts = parts.weekday !== undefined && parts.weekday !== WEEKDAYS[weekdayOf(day)];
  return contradicts ? failure('wrong-weekday') : success(day);
}

function monthNumber(text = ''): number {
  const named = MONTHS.indexOf(text);
  return named < 0 ? Number(text) : named + 1;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
