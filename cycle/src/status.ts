/** Where a day lies in the cycle, and how far it is from the predicted start of the next period. */
import { type Cycle, dayInCycle } from './cycle.ts';
import { type Day, daysBetween } from './day.ts';
import { predictedStart } from './periods.ts';
import { type Phase, phaseOfDayInCycle } from './phase.ts';

/** `days` is never 0: that is `due-today`. */
export type NextPeriod =
  | { readonly kind: 'due-in'; readonly days: number }
  | { readonly kind: 'due-today' }
  | { readonly kind: 'late'; readonly days: number };

export interface CycleStatus {
  readonly dayInCycle: number;
  readonly phase: Phase;
  readonly nextPeriod: NextPeriod;
  /** A cycle and a half has passed without a new start: day and phase are counted on from an old date. */
  readonly isOutdated: boolean;
}

const CYCLES_UNTIL_OUTDATED = 1.5;

export const statusOn = (day: Day, cycle: Cycle): CycleStatus => {
  const number = dayInCycle(day, cycle);
  return {
    dayInCycle: number,
    phase: phaseOfDayInCycle(number, cycle),
    nextPeriod: nextPeriodFrom(day, cycle),
    isOutdated: daysBetween(cycle.lastPeriod, day) >= CYCLES_UNTIL_OUTDATED * cycle.cycleLength,
  };
};

/** There is one prediction: it is late, and later every day, until a new period is saved. */
function nextPeriodFrom(day: Day, cycle: Cycle): NextPeriod {
  const days = daysBetween(day, predictedStart(cycle));
  if (days === 0) return { kind: 'due-today' };
  return days > 0 ? { kind: 'due-in', days } : { kind: 'late', days: -days };
}
