/**
 * The history: which periods there were, made from what was logged for single days, in whatever order.
 *
 * [Note: Periods from days] A bleeding day has light flow or more, or was said to be a start; every other day
 * is dry, a day of spotting too. Bleeding days with at most two dry days between them are one run. A run starts a
 * period unless it begins fewer than twelve days after the last start. What the user said, that a period starts on a day
 * or that none does, always comes first.
 */
import { addDays, type Day, daysBetween } from './day.ts';

/** From the weakest on. */
export const BLEEDINGS = ['spotting', 'light', 'medium', 'heavy'] as const;

export type Bleeding = (typeof BLEEDINGS)[number];

export interface DayFacts {
  /** 'none' was logged: it ends a period that is otherwise assumed to go on. Undefined: nothing is known. */
  readonly bleeding?: Bleeding | 'none' | undefined;
  /** The user said that a period starts on this day, or that none does; otherwise the rule decides. */
  readonly starts?: boolean | undefined;
  /** The user said that the period under way had its last day here. */
  readonly ends?: boolean | undefined;
}

export type DayLog = ReadonlyMap<Day, DayFacts>;

export interface LoggedPeriod {
  readonly start: Day;
  readonly lastDay: Day;
  /** What the last day rests on. `usual`: neither bleeding nor a given end, so it does not say how long the period was. */
  readonly lengthFrom: 'bleeding' | 'end' | 'usual';
  readonly bleeding: ReadonlyMap<Day, Bleeding>;
}

export interface History {
  /** Oldest first. They never overlap. */
  readonly periods: readonly LoggedPeriod[];
  readonly between: ReadonlyMap<Day, Bleeding>;
}

const MOST_DRY_DAYS = 2;
export const LEAST_DAYS_BETWEEN_STARTS = 12;

/** `usualLength`: of a period with neither bleeding nor an end. The calendar marks one day more: `lastPeriodDays`. */
export const historyOf = (log: DayLog, usualLength = 1): History => {
  const days = [...log].filter(hasFacts).sort(([one], [other]) => one - other);
  const periods: Run[] = [];
  const ends = days.filter(([, { ends, bleeding }]) => ends || bleeding === 'none');
  for (const run of runsIn(days)) {
    const current = periods.at(-1);
    takeEnds(current, ends, usualLength, run.first);
    if (run.word !== true && current && belongsTo(run, current, usualLength)) {
      current.last = run.last;
      current.hasFlow ||= run.hasFlow;
    } else if (run.word ?? isFarFrom(run, current)) periods.push(run);
  }
  takeEnds(periods.at(-1), ends, usualLength);
  const spans = periods.map((period, index) =>
    spanOf(period, periods[index + 1]?.first, usualLength),
  );
  return withStrengths(days, spans);
};

/** Whether bleeding of this strength starts a period on this day by the rule. */
export const startsByItself = (
  day: Day,
  bleeding: DayFacts['bleeding'],
  log: DayLog,
  usualLength?: number,
): boolean => {
  if (!isFlow(bleeding)) return false;
  const logged = new Map(log).set(day, { ...log.get(day), bleeding, starts: undefined });
  return historyOf(logged, usualLength).periods.some(({ start }) => start === day);
};

/** Undefined where the switch agrees with the rule, which can then decide otherwise when an earlier day is logged later. */
export const wordOnStart = (
  isOn: boolean,
  day: Day,
  bleeding: DayFacts['bleeding'],
  log: DayLog,
  usualLength?: number,
): boolean | undefined =>
  isOn === startsByItself(day, bleeding, log, usualLength) ? undefined : isOn;

/** Without a given end it is over when bleeding would not belong to it any more, and not before its usual length. */
export const periodUnderWay = (
  day: Day,
  periods: readonly LoggedPeriod[],
  usualLength = 1,
): LoggedPeriod | undefined => {
  const period = periods.findLast(({ start }) => start <= day);
  if (period === undefined) return undefined;
  const { start, lastDay, lengthFrom } = period;
  const last =
    lengthFrom === 'end'
      ? addDays(lastDay, -1)
      : Math.max(lastDay + MOST_DRY_DAYS, start + usualLength - 1);
  return day <= last ? period : undefined;
};

export const isFlow = (bleeding: DayFacts['bleeding']): boolean =>
  bleeding !== undefined && bleeding !== 'none' && bleeding !== 'spotting';

export const isNear = (earlier: Day, day: Day): boolean =>
  daysBetween(earlier, day) <= MOST_DRY_DAYS + 1;

function hasFacts([, { bleeding, starts, ends }]: readonly [Day, DayFacts]): boolean {
  return bleeding !== undefined || starts !== undefined || ends !== undefined;
}

interface Run {
  readonly first: Day;
  word: boolean | undefined;
  last: Day;
  hasFlow: boolean;
  /** The end that was given for it, if it is a period. */
  end?: Day;
}

function runsIn(days: readonly (readonly [Day, DayFacts])[]): Run[] {
  const runs: Run[] = [];
  for (const [day, { bleeding, starts }] of days) {
    const hasFlow = isFlow(bleeding);
    if (!hasFlow && !starts) continue;
    const run = runs.at(-1);
    const follows = run !== undefined && isNear(run.last, day);
    if (follows && !starts) {
      run.last = day;
      run.hasFlow ||= hasFlow;
      continue;
    }
    // Bleeding that leads up to a given start is no start of its own.
    if (follows && daysBetween(run.first, day) < LEAST_DAYS_BETWEEN_STARTS) run.word ??= false;
    runs.push({ first: day, word: starts, last: day, hasFlow });
  }
  return runs;
}

/**
 * An end belongs to the last start before it: those before `until` to the period that is the last one so far. A day noted
 * as dry ends it the day before, if nothing else did and it comes while the period is assumed to go on.
 */
function takeEnds(
  period: Run | undefined,
  ends: (readonly [Day, DayFacts])[],
  usualLength: number,
  until = Number.POSITIVE_INFINITY,
): void {
  while (ends[0] !== undefined && ends[0][0] < until) {
    const [day, facts] = ends[0];
    ends.shift();
    if (!period || day < period.first) continue;
    const isAssumed = period.end === undefined && day > period.last;
    if (facts.ends) period.end = day;
    else if (isAssumed && day <= addDays(period.first, usualLength)) period.end = addDays(day, -1);
  }
}

/**
 * Near what is known of the period, a run belongs to it. Where nothing but its start is known, it is taken to have
 * lasted as usual, but not so far that a new one could have started.
 */
function belongsTo({ first }: Run, period: Run, usualLength: number): boolean {
  const { last, end = last } = period;
  if (isNear(end > last ? end : last, first)) return true;
  const isOpen = !period.hasFlow && period.end === undefined;
  return isOpen && !isFarFrom({ first }, period) && isNear(usualLast(period, usualLength), first);
}

function isFarFrom({ first }: Pick<Run, 'first'>, period: Run | undefined): boolean {
  return period === undefined || daysBetween(period.first, first) >= LEAST_DAYS_BETWEEN_STARTS;
}

function usualLast({ first }: Run, usualLength: number): Day {
  return addDays(first, Math.max(usualLength, 1) - 1);
}

function spanOf(period: Run, next: Day | undefined, usualLength: number) {
  const { first: start, end, last, hasFlow } = period;
  if (end !== undefined && end >= last) return { start, lastDay: end, lengthFrom: 'end' as const };
  if (hasFlow) return { start, lastDay: last, lengthFrom: 'bleeding' as const };
  const usual = usualLast(period, usualLength);
  const lastDay = next !== undefined && next <= usual ? addDays(next, -1) : usual;
  return { start, lastDay, lengthFrom: 'usual' as const };
}

function withStrengths(
  days: readonly (readonly [Day, DayFacts])[],
  spans: readonly Omit<LoggedPeriod, 'bleeding'>[],
): History {
  const periods = spans.map((span) => ({ ...span, bleeding: new Map<Day, Bleeding>() }));
  const between = new Map<Day, Bleeding>();
  let index = 0;
  for (const [day, { bleeding }] of days) {
    if (bleeding === undefined || bleeding === 'none') continue;
    while ((periods[index + 1]?.start ?? Number.POSITIVE_INFINITY) <= day) index++;
    const period = periods[index];
    const isInside = period !== undefined && period.start <= day && day <= period.lastDay;
    (isInside ? period.bleeding : between).set(day, bleeding);
  }
  return { periods, between };
}
