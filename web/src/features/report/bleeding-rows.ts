// Each cycle of a report with its bleeding, and the bleeding that belongs to no period.

import type { LoggedCycle } from '@lunaria/cycle/cycles';
import { addDays, type Day, daysBetween } from '@lunaria/cycle/day';
import { type Bleeding, type History, isNear, type LoggedPeriod } from '@lunaria/cycle/history';
import type { LengthFact } from '@lunaria/cycle/length-facts';
import { lengthOf } from '@lunaria/cycle/usual-period';

export interface CycleRow {
  readonly start: Day;
  readonly length: number | undefined;
  readonly kind: LengthFact['kind'] | 'running';
  /** Undefined when it is not known, or not over. */
  readonly periodLength: number | undefined;
  /** From the first day of the period on, to the last spotting with which it ends; a day without a word is undefined. */
  readonly bleeding: readonly (Bleeding | undefined)[];
}

const MOST_PERIOD_DAYS = 14;

interface Surroundings {
  readonly history: History;
  readonly underWay: LoggedPeriod | undefined;
  readonly today: Day;
}

/** In the order of the cycles. */
export function rowsOf(
  cycles: readonly LoggedCycle[],
  facts: readonly LengthFact[],
  { history, underWay, today }: Surroundings,
): readonly CycleRow[] {
  const kinds = new Map(facts.map(({ start, kind }) => [start, kind]));
  return cycles.map(({ start, length, period }) => {
    const isKnown = period.lengthFrom !== 'usual';
    const lastDay = lastOfRun(period.lastDay, history);
    const last = lastDay < today ? lastDay : today;
    const days = isKnown ? Math.min(daysBetween(start, last) + 1, MOST_PERIOD_DAYS) : 0;
    return {
      start,
      length,
      kind: kinds.get(start) ?? 'running',
      periodLength: isKnown && period !== underWay ? lengthOf(period) : undefined,
      bleeding: Array.from({ length: days }, (_, index) => {
        const day = addDays(start, index);
        return period.bleeding.get(day) ?? history.between.get(day);
      }),
    };
  });
}

/** The last day of the bleeding that goes on from this one. */
function lastOfRun(day: Day, { between }: History): Day {
  let last = day;
  for (const other of between.keys()) {
    if (other > last && isNear(last, other)) last = other;
  }
  return last;
}

/**
 * Days of bleeding that belong to no period. Those that belong together are looked at together: spotting may lead up to a
 * period, or follow it, for days.
 */
export function apartFromPeriods({ periods, between }: History): readonly Day[] {
  const runs: { readonly first: Day; last: Day; readonly days: Day[] }[] = [];
  for (const day of between.keys()) {
    const run = runs.at(-1);
    if (run && isNear(run.last, day)) {
      run.last = day;
      run.days.push(day);
    } else runs.push({ first: day, last: day, days: [day] });
  }
  const touches = ({ first, last }: (typeof runs)[number]) =>
    periods.some(({ start, lastDay }) => isNear(lastDay, first) && isNear(last, start));
  return runs.filter((run) => !touches(run)).flatMap(({ days }) => days);
}
