/**
 * What the rules reckon with: a period and the cycle it opens, already known to be sane, and the
 * place of a day in that cycle. `profile.ts` makes these from what a user typed.
 */
import { type Day, daysBetween } from './day.ts';

export interface Period {
  readonly lastPeriod: Day;
  /** Whole days, 0 or more, at most the cycle's length where that is known. */
  readonly periodLength: number;
}

export interface Cycle extends Period {
  /** Whole days, 1 or more. */
  readonly cycleLength: number;
}

/**
 * The day's number, from 1 to the cycle's length; after the last day it starts at 1 again, for a
 * period that is awaited as for one that came. Undefined before the last period, of whose cycle
 * nothing is known.
 */
export const dayInCycle = (day: Day, { lastPeriod, cycleLength }: Cycle): number | undefined => {
  const elapsed = daysBetween(lastPeriod, day);
  return elapsed < 0 ? undefined : (elapsed % cycleLength) + 1;
};
