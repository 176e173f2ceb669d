/** What speaks against a pause as it is told, as reasons beside its first or last day. */
import type { Pause } from './cycles.ts';
import type { Day } from './day.ts';

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
