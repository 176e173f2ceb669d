/** What was tracked on days, whatever it is: each thing by its id, with how strong it was. */
import type { CountedCycle, LoggedCycle } from './cycles.ts';
import { addDays, type Day } from './day.ts';
import { certainCycles } from './missed-logs.ts';

/** 1 to 3; 0 when it was noted without a strength. */
export type Strength = 0 | 1 | 2 | 3;

export type DayThings = ReadonlyMap<string, Strength>;

/** By day; a day on which nothing was tracked is not in it. */
export type Marks = ReadonlyMap<Day, DayThings>;

/** Bodies change: what was long ago says little about today. */
const MOST_CYCLES = 24;

/**
 * The last cycles in which anything was tracked, oldest first. In the others nobody knows whether there was nothing, or
 * only nothing written down. Those that do not count, are still running, or have a gap in them are left out: their days
 * cannot be laid over those of others.
 */
export const trackedCycles = (cycles: readonly LoggedCycle[], marks: Marks): CountedCycle[] => {
  const found: CountedCycle[] = [];
  for (const cycle of certainCycles(cycles).toReversed()) {
    if (found.length === MOST_CYCLES) break;
    if (daysOf(cycle).some((day) => marks.has(day))) found.unshift(cycle);
  }
  return found;
};

/** From its first day to its last. */
export const daysOf = ({ start, length }: CountedCycle): Day[] =>
  Array.from({ length }, (_, index) => addDays(start, index));
