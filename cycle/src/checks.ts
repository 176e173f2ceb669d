/** What speaks against a period or a pause as it was entered, as reasons beside its first or last day. */
import { type Pause, pauseOn } from './cycles.ts';
import { type Day, daysBetween } from './day.ts';
import { type History, isFlow, isNear, type LoggedPeriod } from './history.ts';
import type { ToldPeriod } from './period-edits.ts';

/**
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
  readonly cycleLength?: number | undefined;
}

export const checkPeriod = (
  { first, last }: ToldPeriod,
  { history, today, edited, cycleLength = Number.POSITIVE_INFINITY }: PeriodSurroundings,
): readonly PeriodFault[] => {
  const others = history.periods.filter(({ start }) => start !== edited?.start);
  return [faultOfFirst(), faultOfLast()].filter((fault) => fault !== undefined);

  function faultOfFirst(): PeriodFault | undefined {
    if (first > today) return { field: 'first', reason: 'in-the-future' };
    const other = others.find(({ start, lastDay }) => start <= first && first <= lastDay);
    return other && { field: 'first', reason: 'overlaps', other };
  }

  function faultOfLast(): PeriodFault | undefined {
    if (last === undefined) return undefined;
    if (last > today) return { field: 'last', reason: 'in-the-future' };
    if (last < first) return { field: 'last', reason: 'before-first' };
    const next = others.find(({ start }) => start > first);
    const isTooLong = next ? last > next.lastDay : daysBetween(first, last) >= cycleLength;
    if (isTooLong) return { field: 'last', reason: 'longer-than-cycle' };
    if (next && last >= next.start) return { field: 'last', reason: 'overlaps', other: next };
    const follows = [...history.between].find(
      ([day, bleeding]) => isFlow(bleeding) && day > last && isNear(last, day),
    );
    return follows && { field: 'last', reason: 'bleeding-follows', day: follows[0] };
  }
};

export type PauseFault =
  | { readonly field: 'from' | 'until'; readonly reason: 'in-the-future' }
  | { readonly field: 'until'; readonly reason: 'before-from' }
  | { readonly field: 'from' | 'until'; readonly reason: 'overlaps'; readonly other: Pause };

/** `others` are all pauses but the one being edited. An open pause must not run into a later one either. */
export const checkPause = (
  { from, until }: Pick<Pause, 'from' | 'until'>,
  others: readonly Pause[],
  today: Day,
): readonly PauseFault[] => {
  return [faultOfFrom(), faultOfUntil()].filter((fault) => fault !== undefined);

  function faultOfFrom(): PauseFault | undefined {
    if (from > today) return { field: 'from', reason: 'in-the-future' };
    const other = pauseOn(from, others);
    return other && { field: 'from', reason: 'overlaps', other };
  }

  function faultOfUntil(): PauseFault | undefined {
    if (until !== undefined && until > today) return { field: 'until', reason: 'in-the-future' };
    if (until !== undefined && until < from) return { field: 'until', reason: 'before-from' };
    const later = others.filter((pause) => pause.from > from).sort((a, b) => a.from - b.from)[0];
    const isReached = later && (until === undefined || later.from <= until);
    return isReached ? { field: 'until', reason: 'overlaps', other: later } : undefined;
  }
};
