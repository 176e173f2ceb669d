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
}

/** Undefined before the last period. */
export const statusOn = (day: Day, cycle: Cycle): CycleStatus | undefined => {
  const number = dayInCycle(day, cycle);
  if (number === undefined) return undefined;
  return {
    dayInCycle: number,
    phase: phaseOfDayInCycle(number, cycle),
    nextPeriod: nextPeriodFrom(day, cycle),
  };
};

/** There is one prediction: it is late, and later every day, until a new period is saved. */
function nextPeriodFrom(day: Day, cycle: Cycle): NextPeriod {
  const days = daysBetween(day, predictedStart(cycle));
  if (days === 0) return { kind: 'due-today' };
  return days > 0 ? { kind: 'due-in', days } : { kind: 'late', days: -days };
}
