/** The signs of ovulation among what was noted. */
import type { LoggedCycle } from '@lunaria/cycle/cycles';
import { addDays, type Day, daysBetween } from '@lunaria/cycle/day';
import type { Bleeding, History } from '@lunaria/cycle/history';
import type { Marks } from '@lunaria/cycle/marks';
import {
  findOvulation,
  findTemperatureShift,
  type Mucus,
  type Ovulation,
  type Signs,
  type TemperatureShift,
} from '@lunaria/cycle/ovulation';
import type { DayView } from '../kinds/day-index.ts';

/** The most fertile first. Unusual discharge says nothing about ovulation. */
const MUCUS: ReadonlyMap<string, Mucus> = new Map([
  ['egg-white', 'eggwhite'],
  ['watery', 'watery'],
  ['creamy', 'creamy'],
  ['sticky', 'sticky'],
  ['dry', 'dry'],
]);
const TESTS = new Map([
  ['ovulation-positive', 'positive'],
  ['ovulation-negative', 'negative'],
] as const);

type SignViews = Pick<DayView, 'temperatures' | 'disturbed' | 'marks'>;

export type CycleSignViews = SignViews & Pick<DayView, 'temperatureTimes'>;

/** Of the days with a sign, in order. */
export function signsBetween(
  { temperatures, disturbed, marks }: SignViews,
  first: Day,
  last: Day,
): readonly Signs[] {
  const found: Signs[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const celsius = temperatures.get(day);
    const mucus = markedAs(MUCUS, marks.get(day));
    const test = markedAs(TESTS, marks.get(day));
    if (celsius === undefined && mucus === undefined && test === undefined) continue;
    found.push({ day, celsius, isDisturbed: disturbed.has(day), mucus, test });
  }
  return found;
}

/** Two devices may have marked two of a kind: the first of the meanings counts. */
function markedAs<Meaning>(
  meanings: ReadonlyMap<string, Meaning>,
  marks: Marks | undefined,
): Meaning | undefined {
  if (!marks) return undefined;
  for (const [id, meaning] of meanings) if (marks.has(id)) return meaning;
  return undefined;
}

export interface SignsDay extends Signs {
  readonly cycleDay: number;
  readonly time: string | undefined;
  /** `period`: a day of the period without a strength. */
  readonly bleeding: Bleeding | 'period' | undefined;
}

export interface CycleSigns {
  readonly start: Day;
  readonly last: Day;
  readonly isRunning: boolean;
  /** Those with a sign or bleeding, in order. */
  readonly days: readonly SignsDay[];
  readonly shift: TemperatureShift | undefined;
  readonly ovulation: Ovulation | undefined;
}

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
  views: CycleSignViews,
  { between }: Pick<History, 'between'>,
  today: Day,
): CycleSigns {
  const { start, period } = cycle;
  const last = lastDayOf(cycle, today);
  const signs = signsBetween(views, start, last);
  const byDay = new Map(signs.map((each) => [each.day, each]));
  const days: SignsDay[] = [];
  for (let day = start; day <= last; day = addDays(day, 1)) {
    const ofPeriod = day <= period.lastDay ? 'period' : undefined;
    const bleeding = period.bleeding.get(day) ?? between.get(day) ?? ofPeriod;
    const noted = byDay.get(day);
    if (!noted && !bleeding) continue;
    const cycleDay = daysBetween(start, day) + 1;
    days.push({ ...noted, day, cycleDay, time: views.temperatureTimes.get(day), bleeding });
  }
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
