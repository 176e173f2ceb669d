// The second question's answer as the date that its picker shows.

import { CalendarDate } from '@internationalized/date';
import { textToDay } from '@lunaria/cycle/date-texts';
import { dayToCivil } from '@lunaria/cycle/day';

/** Null for a text that is empty or no date. */
export function textToDate(text: string): CalendarDate | null {
  const read = textToDay(text, ['onboarding']);
  if (!read.ok) return null;
  const { year, month, day } = dayToCivil(read.value);
  return new CalendarDate(year, month, day);
}
