/** Minutes of something that is done now and then, added up by week. */
import { addDays, type Day, daysBetween, weekdayOf } from './day.ts';

export interface Week {
  /** Its first day, a Sunday. */
  readonly start: Day;
  readonly minutes: number;
}

const DAYS_IN_WEEK = 7;
const WEEKS = 26;

/** The last weeks, oldest first, that of today the last one: all of them, those without a minute too. */
export const minutesByWeek = (
  sessions: readonly { readonly day: Day; readonly minutes: number }[],
  today: Day,
  weeks = WEEKS,
): readonly Week[] => {
  const last = addDays(today, -weekdayOf(today));
  const first = addDays(last, -(weeks - 1) * DAYS_IN_WEEK);
  const minutes = new Array<number>(weeks).fill(0);
  for (const session of sessions) {
    const week = Math.floor(daysBetween(first, session.day) / DAYS_IN_WEEK);
    if (week in minutes) minutes[week] = (minutes[week] ?? 0) + session.minutes;
  }
  return minutes.map((sum, index) => ({
    start: addDays(first, index * DAYS_IN_WEEK),
    minutes: sum,
  }));
};
