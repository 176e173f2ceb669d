/**
 * A civil day: a square on the calendar, with no hour and no time zone; its arithmetic, and the texts it is read from and
 * printed as.
 *
 * [Note: Civil days] A day is kept as its distance from January 1, 1970, so "whole days since" is a
 * subtraction, two days are the same when they are `===`, and days can be keys of sets and maps. A
 * moment in time (`Date`) would make some days 23 or 25 hours long, and move a birthday when its
 * owner travels. Only `today` needs a clock and a time zone, and the caller brings it:
 *
 *     civilToDay({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() })
 */

declare const dayBrand: unique symbol;

/** Days after (or, when negative, before) January 1, 1970, in the Gregorian calendar. */
export type Day = number & { readonly [dayBrand]: true };

export interface Civil {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const FIRST_YEAR = 1;
const LAST_YEAR = 9999;
const MS_IN_DAY = 86_400_000;

/** The days of the years 1 to 9999, which every date text can name. */
export const isCivil = (civil: Civil): boolean => {
  const found = dayToCivil(countDays(civil));
  return (
    FIRST_YEAR <= civil.year &&
    civil.year <= LAST_YEAR &&
    found.year === civil.year &&
    found.month === civil.month &&
    found.day === civil.day
  );
};

/** Throws a RangeError for a date no calendar has: text from outside goes through `textToDay`. */
export const civilToDay = (civil: Civil): Day => {
  if (!isCivil(civil)) {
    throw new RangeError(`No such day: year ${civil.year}, month ${civil.month}, day ${civil.day}`);
  }
  return countDays(civil);
};

export const dayToCivil = (day: Day): Civil => {
  const date = dayToDate(day);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** Its midnight in UTC: for what the platform does with dates. */
export const dayToDate = (day: Day): Date => new Date(day * MS_IN_DAY);

export const addDays = (day: Day, count: number): Day => (day + count) as Day;

/** The same day of another month, or that month's last. */
export const addMonths = (day: Day, count: number): Day => {
  const { year, month, day: number } = dayToCivil(day);
  const first = countDays({ year, month: month + count, day: 1 });
  const next = countDays({ year, month: month + count + 1, day: 1 });
  return Math.min(addDays(first, number - 1), addDays(next, -1)) as Day;
};

export const daysBetween = (from: Day, to: Day): number => to - from;

/** Both included; none if the last comes before the first. */
export const daysIn = (first: Day, last: Day): Day[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => addDays(first, index));

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => dayToDate(day).getUTCDay();

/** The first day of its week, which begins with this weekday. */
export const startOfWeek = (day: Day, firstWeekday: number): Day =>
  addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));

/** A date that no calendar has comes out as another one: `isCivil` compares. */
function countDays({ year, month, day }: Civil): Day {
  // Not Date.UTC, which takes the years 0 to 99 for 1900 to 1999.
  return (new Date(0).setUTCFullYear(year, month - 1, day) / MS_IN_DAY) as Day;
}

export const FIRST_DAY = civilToDay({ year: FIRST_YEAR, month: 1, day: 1 });
export const LAST_DAY = civilToDay({ year: LAST_YEAR, month: 12, day: 31 });

/** As 2026-11-13: in the paths of records, in files, and in their names. */
export const dayToIsoText = (day: Day): string => dayToDate(day).toISOString().slice(0, 10);

/** Undefined for a text in another form, and for a day that no calendar has. */
export const isoTextToDay = (text: string): Day | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const civil = { year: Number(year), month: Number(month), day: Number(day) };
  return isCivil(civil) ? civilToDay(civil) : undefined;
};

/**
 * The date texts of the product. Each form is read exactly as it is printed and in no other spelling, so a text that was
 * read prints as itself again.
 *
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
