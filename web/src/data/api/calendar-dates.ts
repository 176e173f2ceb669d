/** Between days and the dates of the calendar components. */
import { CalendarDate } from '@internationalized/date';
import { civilToDay, type Day, dayToCivil, isCivil } from '@lunaria/cycle/day';

/** Undefined for a date outside the years that the app knows, where a calendar can be turned to. */
export function dateToDay(date: CalendarDate): Day | undefined {
  return date.era === 'AD' && isCivil(date) ? civilToDay(date) : undefined;
}

export function dayToDate(day: Day): CalendarDate {
  const { year, month, day: number } = dayToCivil(day);
  return new CalendarDate(year, month, number);
}
