/** What was tracked on days, whatever it is: each thing by its id, with how strong it was. */
import type { CountedCycle, LoggedCycle } from './cycles.ts';
import { addDays, type Day, daysIn } from './day.ts';
import { certainCycles } from './missed-logs.ts';

/** 1 to 3; 0 when it was noted without a strength. */
export type Strength = 0 | 1 | 2 | 3;

export type Marks = ReadonlyMap<string, Strength>;

export type MarksByDay = ReadonlyMap<Day, Marks>;

/** Bodies change: what was long ago says little about today. */
const MOST_CYCLES = 24;
const LEAST_SHARE = 0.5;

/** The last in which anything was tracked: in others nobody knows whether there was nothing, or nothing written down. */
export const trackedCycles = (
  cycles: readonly LoggedCycle[],
  tracked: ReadonlyMap<Day, unknown>,
): CountedCycle[] =>
  certainCycles(cycles)
    .filter((cycle) => daysOf(cycle).some((day) => tracked.has(day)))
    .slice(-MOST_CYCLES);

/** The first of the cycles in which each thing was noted, on its first `days`: before that it may not have been tracked. */
export const firstNoted = (
  cycles: readonly CountedCycle[],
  marks: MarksByDay,
  days?: number,
): ReadonlyMap<string, number> => {
  const first = new Map<string, number>();
  for (const [place, cycle] of cycles.entries()) {
    for (const day of daysOf(cycle).slice(0, days)) {
      for (const id of marks.get(day)?.keys() ?? []) if (!first.has(id)) first.set(id, place);
    }
  }
  return first;
};

/** The number of days that at least half of the cycles had. */
export const sharedDays = (lengths: readonly number[]): number => {
  const longestFirst = [...lengths].sort((one, other) => other - one);
  return longestFirst[Math.ceil(lengths.length * LEAST_SHARE) - 1] ?? 0;
};

function daysOf({ start, length }: CountedCycle): Day[] {
  return daysIn(start, addDays(start, length - 1));
}
