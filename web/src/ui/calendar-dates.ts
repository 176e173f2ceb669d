// Between days and the dates that React Aria's calendars speak. Nobody outside this folder sees such a date.

import { CalendarDate } from '@internationalized/date';
import { civilToDay, type Day, dayToCivil } from '@lunaria/cycle/day';

/** Throws a RangeError for a date that is not a day. No calendar shows one: they end at the first and the last day. */
export function dateToDay(date: CalendarDate): Day {
  const { era, year, month, day } = date;
  return civilToDay({ year: era === 'AD' ? year : 1 - year, month, day });
}

export function dayToDate(day: Day): CalendarDate {
  const { year, month, day: number } = dayToCivil(day);
  return new CalendarDate(year, month, number);
}
