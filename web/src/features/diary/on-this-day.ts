/** Which days of the diary are remembered today. */
import { civilToDay, type Day, dayToCivil, isCivil } from '@lunaria/cycle/day';

/** Those of the given days that are this day in earlier years, the latest first. */
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
