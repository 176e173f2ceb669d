// The second question's answer as the date that its picker shows.

import type { CalendarDate } from '@internationalized/date';
import { textToDay } from '@lunaria/cycle/date-texts';
import { dayToDate } from '../../data/api/calendar-dates.ts';

/** Null for a text that is empty or no date. */
export function textToDate(text: string): CalendarDate | null {
  const read = textToDay(text, ['onboarding']);
  return read.ok ? dayToDate(read.value) : null;
}
