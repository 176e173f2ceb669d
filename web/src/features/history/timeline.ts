// What the history shows, newest first: cycles, and pauses at their place in time.

import type { LoggedCycle } from '@lunaria/cycle/cycles';
import type { KnownPause } from '../../data/api/use-cycle.ts';

export type TimelineItem =
  | { readonly kind: 'cycle'; readonly key: string; readonly cycle: LoggedCycle }
  | { readonly kind: 'pause'; readonly key: string; readonly pause: KnownPause };

/** A pause that begins on the first day of a cycle lies within it, so it stands above. */
export function timelineOf(
  cycles: readonly LoggedCycle[],
  pauses: readonly KnownPause[],
): readonly TimelineItem[] {
  const items: TimelineItem[] = [
    ...cycles.map((cycle) => ({ kind: 'cycle' as const, key: `cycle ${cycle.start}`, cycle })),
    ...pauses.map((pause) => ({ kind: 'pause' as const, key: `pause ${pause.id}`, pause })),
  ];
  return items.sort((a, b) => firstOf(b) - firstOf(a) || rankOf(a) - rankOf(b));
}

function firstOf(item: TimelineItem): number {
  return item.kind === 'cycle' ? item.cycle.start : item.pause.from;
}

function rankOf({ kind }: TimelineItem): number {
  return kind === 'pause' ? 0 : 1;
}
