/**
 * What the rules reckon with: a period and the cycle it opens, already known to be sane, and the
 * place of a day in that cycle. `profile.ts` makes these from what a user typed.
 */
import { type Day, daysBetween } from './day.ts';

export interface Period {
  readonly lastPeriod: Day;
  /** Whole days, 0 or more. Nothing keeps it from being longer than the cycle. */
  readonly periodLength: number;
}

export interface Cycle extends Period {
  /** Whole days, 1 or more. */
  readonly cycleLength: number;
}

/**
 * The day's number, from 1 to the cycle's length; after the last day it starts at 1 again, for a
 * period that is awaited as for one that came. It runs backwards the same way: the day before the
 * last period is the last day of a cycle.
 */
export const dayInCycle = (day: Day, { lastPeriod, cycleLength }: Cycle): number =>
  modulo(daysBetween(lastPeriod, day), cycleLength) + 1;

/** Never negative, unlike JavaScript's remainder. */
function modulo(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor;
}
