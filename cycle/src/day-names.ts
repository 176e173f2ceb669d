/** The English names of weekdays and months, in their order. The short ones are their first three letters. */

export const WEEKDAY_NAMES = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const SHORT_LETTERS = 3;

/** Sun, Nov. */
export const shortName = (name: string): string => name.slice(0, SHORT_LETTERS);
