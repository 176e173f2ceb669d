/** What speaks against a period or a pause as it was entered, as reasons beside its first or last day. */

import type { Pause } from './cycles.ts';
import { type Day, daysBetween } from './day.ts';
import { type History, isFlow, isNear, type LoggedPeriod } from './history.ts';
import type { ToldPeriod } from './period-edits.ts';

/**
 * - `in-the-future`: after today
 * - `before-first`: the last day comes before the first
 * - `overlaps`: shares days with `other`
 * - `longer-than-cycle`: goes on past a whole later period, or past the usual cycle while no later one is known
 * - `bleeding-follows`: bleeding logged so shortly after the last day belongs to it
 */
export type PeriodFault =
  | { readonly field: 'first' | 'last'; readonly reason: 'in-the-future' }
  | { readonly field: 'first' | 'last'; readonly reason: 'overlaps'; readonly other: LoggedPeriod }
  | { readonly field: 'last'; readonly reason: 'before-first' | 'longer-than-cycle' }
  | { readonly field: 'last'; readonly reason: 'bleeding-follows'; readonly day: Day };

export interface PeriodSurroundings {
  readonly history: History;
  readonly today: Day;
  readonly edited?: LoggedPeriod | undefined;
  /** How long a cycle usually is, for one that has no end yet. */
  readonly cycleLength?: number | undefined;
}

export const checkPeriod = (
  told: ToldPeriod,
  surroundings: PeriodSurroundings,
): readonly PeriodFault[] => {
  const others = surroundings.history.periods.filter(
    ({ start }) => start !== surroundings.edited?.start,
  );
  const faults = [
    faultOfFirst(told, surroundings, others),
    faultOfLast(told, surroundings, others),
  ];
  return faults.filter((fault) => fault !== undefined);
};

function faultOfFirst(
  { first }: ToldPeriod,
  { today }: PeriodSurroundings,
  others: readonly LoggedPeriod[],
): PeriodFault | undefined {
  if (first > today) return { field: 'first', reason: 'in-the-future' };
  const other = others.find(({ start, lastDay }) => start <= first && first <= lastDay);
  return other && { field: 'first', reason: 'overlaps', other };
}

function faultOfLast(
  { first, last }: ToldPeriod,
  { history, today, cycleLength = Number.POSITIVE_INFINITY }: PeriodSurroundings,
  others: readonly LoggedPeriod[],
): PeriodFault | undefined {
  if (last === undefined) return undefined;
  if (last > today) return { field: 'last', reason: 'in-the-future' };
  if (last < first) return { field: 'last', reason: 'before-first' };
  const next = others.find(({ start }) => start > first);
  if (next && last > next.lastDay) return { field: 'last', reason: 'longer-than-cycle' };
  if (next && last >= next.start) return { field: 'last', reason: 'overlaps', other: next };
  if (!next && daysBetween(first, last) >= cycleLength) {
    return { field: 'last', reason: 'longer-than-cycle' };
  }
  const follows = [...history.between].find(
    ([day, bleeding]) => isFlow(bleeding) && day > last && isNear(last, day),
  );
  return follows && { field: 'last', reason: 'bleeding-follows', day: follows[0] };
}

/**
 * - `in-the-future`: after today
 * - `before-from`: it would be over before it began
 * - `overlaps`: shares days with `other`
 */
export type PauseFault =
  | { readonly field: 'from' | 'until'; readonly reason: 'in-the-future' }
  | { readonly field: 'until'; readonly reason: 'before-from' }
  | { readonly field: 'from' | 'until'; readonly reason: 'overlaps'; readonly other: Pause };

/** At most one fault for each field; none when it can be saved. `others` are all pauses but the one being edited. */
export const checkPause = (
  told: Pick<Pause, 'from' | 'until'>,
  others: readonly Pause[],
  today: Day,
): readonly PauseFault[] =>
  [faultOfFrom(told, others, today), faultOfUntil(told, others, today)].filter(
    (fault) => fault !== undefined,
  );

function faultOfFrom(
  { from }: Pick<Pause, 'from'>,
  others: readonly Pause[],
  today: Day,
): PauseFault | undefined {
  if (from > today) return { field: 'from', reason: 'in-the-future' };
  const other = others.find((pause) => pause.from <= from && from <= lastOf(pause));
  return other && { field: 'from', reason: 'overlaps', other };
}

/** An open pause must not run into a later one either. */
function faultOfUntil(
  told: Pick<Pause, 'from' | 'until'>,
  others: readonly Pause[],
  today: Day,
): PauseFault | undefined {
  const { from, until } = told;
  if (until !== undefined && until > today) return { field: 'until', reason: 'in-the-future' };
  if (until !== undefined && until < from) return { field: 'until', reason: 'before-from' };
  const later = others.filter((pause) => pause.from > from).sort((a, b) => a.from - b.from)[0];
  return later && later.from <= lastOf(told)
    ? { field: 'until', reason: 'overlaps', other: later }
    : undefined;
}

function lastOf({ until = Number.POSITIVE_INFINITY as Day }: Pick<Pause, 'until'>): number {
  return until;
}
