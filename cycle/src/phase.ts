/** The phase of a day: the product's four phases and their thresholds. */
import type { Cycle } from './cycle.ts';

export type Phase = 'menstruation' | 'ovulation' | 'luteal' | 'follicular';

// Counted back from the end of the cycle, because the days before a period vary less than those
// after it.
const DAYS_AFTER_OVULATION = 14;
const DAYS_AFTER_LUTEAL = 4;

/** The thresholds are tried in this order, so a long period takes days from what follows it. */
export const phaseOfDayInCycle = (
  number: number,
  { cycleLength, periodLength }: Pick<Cycle, 'cycleLength' | 'periodLength'>,
): Phase => {
  if (number <= periodLength) return 'menstruation';
  if (number <= cycleLength - DAYS_AFTER_OVULATION) return 'ovulation';
  if (number <= cycleLength - DAYS_AFTER_LUTEAL) return 'luteal';
  return 'follicular';
};
