/** What the chart of a cycle shows. */
import type { LoggedCycle } from '@lunaria/cycle/cycles';
import { addDays, type Day, daysBetween, daysIn } from '@lunaria/cycle/day';
import type { History } from '@lunaria/cycle/history';
import { findOvulation, findTemperatureShift, signsBetween } from '@lunaria/cycle/ovulation';
import type { DayView } from '../kinds/day-index.ts';

export type CycleSignViews = Pick<DayView, 'signs' | 'temperatures' | 'temperatureTimes'>;

export type CycleSigns = ReturnType<typeof signsOfCycle>;
export type SignsDay = CycleSigns['days'][number];

/** With at least this many temperatures, oldest first. */
export function cyclesWithTemperatures(
  cycles: readonly LoggedCycle[],
  { temperatures }: Pick<DayView, 'temperatures'>,
  today: Day,
  least = 1,
): readonly LoggedCycle[] {
  const measured = [...temperatures.keys()];
  return cycles.filter((cycle) => {
    const last = lastDayOf(cycle, today);
    return measured.filter((day) => cycle.start <= day && day <= last).length >= least;
  });
}

export function signsOfCycle(
  cycle: LoggedCycle,
  views: Omit<CycleSignViews, 'temperatures'>,
  { between }: Pick<History, 'between'>,
  today: Day,
) {
  const { start, period } = cycle;
  const last = lastDayOf(cycle, today);
  const signs = signsBetween(views.signs, start, last);
  /** Those with a sign or bleeding, in order. */
  const days = daysIn(start, last).flatMap((day) => {
    /** Of a day of the period without a strength. */
    const ofPeriod = day <= period.lastDay ? ('period' as const) : undefined;
    const bleeding = period.bleeding.get(day) ?? between.get(day) ?? ofPeriod;
    const noted = views.signs.get(day);
    if (!noted && !bleeding) return [];
    const cycleDay = daysBetween(start, day) + 1;
    return [{ ...noted, day, cycleDay, time: views.temperatureTimes.get(day), bleeding }];
  });
  return {
    start,
    last,
    isRunning: cycle.length === undefined,
    days,
    shift: findTemperatureShift(signs),
    ovulation: findOvulation(signs),
  };
}

function lastDayOf({ start, length }: LoggedCycle, today: Day): Day {
  return length === undefined ? today : addDays(start, length - 1);
}
