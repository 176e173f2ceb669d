/**
 * A civil day: a square on the calendar, with no hour and no time zone, and its arithmetic.
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

/** A day as people write it. Months count from 1. */
export interface Civil {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const FIRST_YEAR = 1;
const LAST_YEAR = 9999;
const MONTHS_IN_YEAR = 12;
const DAYS_IN_WEEK = 7;
const DAYS_IN_YEAR = 365;
const MEAN_DAYS_IN_YEAR = 365.2425;
const FEBRUARY = 2;

/** From March 1 of the year 0, where the shifted years below begin, to January 1, 1970. */
const EPOCH_OFFSET = 719_468;

/** January 1, 1970 was a Thursday, and the US week starts on Sunday. */
const EPOCH_WEEKDAY = 4;

/** The days of the years 1 to 9999, which every date text can name. */
export const isCivil = ({ year, month, day }: Civil): boolean =>
  isWholeWithin(year, FIRST_YEAR, LAST_YEAR) &&
  isWholeWithin(month, 1, MONTHS_IN_YEAR) &&
  isWholeWithin(day, 1, daysInMonth(year, month));

/** Throws a RangeError for a date no calendar has: text from outside goes through `textToDay`. */
export const civilToDay = (civil: Civil): Day => {
  if (!isCivil(civil)) {
    throw new RangeError(`No such day: year ${civil.year}, month ${civil.month}, day ${civil.day}`);
  }
  const { year, month } = toMarchYear(civil);
  return (marchYearStart(year) + marchMonthStart(month) + civil.day - 1 - EPOCH_OFFSET) as Day;
};

export const dayToCivil = (day: Day): Civil => {
  const days = day + EPOCH_OFFSET;
  const year = marchYearOf(days);
  const dayOfYear = days - marchYearStart(year);
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  return {
    ...fromMarchYear({ year, month }),
    day: dayOfYear - marchMonthStart(month) + 1,
  };
};

export const addDays = (day: Day, count: number): Day => (day + count) as Day;

/** Whole days from one day to another; negative when the other comes first. */
export const daysBetween = (from: Day, to: Day): number => to - from;

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => {
  const days = day + EPOCH_WEEKDAY;
  return days - DAYS_IN_WEEK * Math.floor(days / DAYS_IN_WEEK);
};

function isWholeWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && min <= value && value <= max;
}

function daysInMonth(year: number, month: number): number {
  if (month === FEBRUARY) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

// The arithmetic counts years from March, months from 0. A leap day is then the last day of its year
// and moves nothing after it, and the lengths of the months repeat every five (31, 30, 31, 30, 31:
// 153 days), so that the start of a month is a formula instead of a table.

interface MarchYear {
  readonly year: number;
  readonly month: number;
}

function toMarchYear({ year, month }: Civil): MarchYear {
  return month > FEBRUARY ? { year, month: month - 3 } : { year: year - 1, month: month + 9 };
}

function fromMarchYear({ year, month }: MarchYear): Omit<Civil, 'day'> {
  return month < 10 ? { year, month: month + 3 } : { year: year + 1, month: month - 9 };
}

function marchYearStart(year: number): number {
  return (
    DAYS_IN_YEAR * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  );
}

function marchMonthStart(month: number): number {
  return Math.floor((153 * month + 2) / 5);
}

/**
 * The mean length of a year points at the right year or the one before. It never points past it,
 * because leap days run ahead of the mean by less than a day.
 */
function marchYearOf(days: number): number {
  const guess = Math.floor(days / MEAN_DAYS_IN_YEAR);
  return days < marchYearStart(guess + 1) ? guess : guess + 1;
}

/** The ends of the range that date texts can name. */
export const FIRST_DAY = civilToDay({ year: FIRST_YEAR, month: 1, day: 1 });
export const LAST_DAY = civilToDay({ year: LAST_YEAR, month: MONTHS_IN_YEAR, day: 31 });
