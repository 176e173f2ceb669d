/** A day for the calendar component, in words, and by the device's clock. */
import { CalendarDate } from '@internationalized/date';
import { civilToDay, type Day, dayToCivil, isCivil } from '@lunaria/cycle/day';
import { momentToDay } from '../../data/use-today.ts';

const MS_PER_DAY = 86_400_000;

const fullDate = dateFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const dateOfThisYear = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });

/** Today where the device is. */
export function deviceToday(): Day {
  return momentToDay(new Date());
}

/** Sunday, November 15, 2026 */
export function dayToWords(day: Day): string {
  return fullDate.format(day * MS_PER_DAY);
}

/** Sunday, November 15 */
export function dayToShortWords(day: Day): string {
  return dateOfThisYear.format(day * MS_PER_DAY);
}

export function dayToCalendarDate(day: Day): CalendarDate {
  const { year, month, day: dayOfMonth } = dayToCivil(day);
  return new CalendarDate(year, month, dayOfMonth);
}

export function calendarDateToDay({ year, month, day }: CalendarDate): Day {
  return civilToDay({ year, month, day });
}

/** The same day in earlier years, of those that are given, the latest first. */
export function onThisDay(today: Day, days: ReadonlySet<Day>): readonly Day[] {
  const { year, month, day } = dayToCivil(today);
  const earliest = dayToCivil(earliestOf(today, days)).year;
  const years = Array.from({ length: year - earliest }, (_, index) => year - 1 - index);
  return years
    .map((earlier) => ({ year: earlier, month, day }))
    .filter(isCivil)
    .map(civilToDay)
    .filter((earlier) => days.has(earlier));
}

function earliestOf(today: Day, days: ReadonlySet<Day>): Day {
  let earliest = today;
  for (const day of days) if (day < earliest) earliest = day;
  return earliest;
}

/** A day is a whole number of days, so it is formatted where days have no offset. */
function dateFormat(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });
}
