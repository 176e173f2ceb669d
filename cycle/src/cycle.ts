/** A period and the cycle it opens, already validated (`profile.ts`): day, phase, and how far the next period is. */
import { addDays, type Day, daysBetween } from './day.ts';

export interface Cycle {
  readonly lastPeriod: Day;
  readonly cycleLength: number;
  /** Whole days, 0 or more. Nothing keeps it from being longer than the cycle. */
  readonly periodLength: number;
}

/** From 1 to the cycle's length, then from 1 again, even if no period came. Before the last period it counts backwards. */
export const dayInCycle = (day: Day, { lastPeriod, cycleLength }: Cycle): number =>
  modulo(daysBetween(lastPeriod, day), cycleLength) + 1;

/** Never negative, unlike JavaScript's remainder. */
function modulo(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor;
}

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

/** A run of days, empty when both ends are the same. */
export interface DaySpan {
  readonly start: Day;
  readonly end: Day;
}

/** A period of 5 days from the 1st marks the 1st to the 6th: one day more than its prediction, as the product has it. */
export const lastPeriodDays = ({
  lastPeriod,
  periodLength,
}: Omit<Cycle, 'cycleLength'>): DaySpan => ({
  start: lastPeriod,
  end: addDays(lastPeriod, periodLength + 1),
});

export const predictedStart = ({ lastPeriod, cycleLength }: Cycle): Day =>
  addDays(lastPeriod, cycleLength);

/** Exactly `periodLength` days: none for a length of 0. */
export const predictedPeriodDays = (cycle: Cycle): DaySpan => {
  const start = predictedStart(cycle);
  return { start, end: addDays(start, cycle.periodLength) };
};

export const spanHas = ({ start, end }: DaySpan, day: Day): boolean => start <= day && day < end;

export type CycleStatus = ReturnType<typeof statusOn>;

const CYCLES_UNTIL_OUTDATED = 1.5;

export const statusOn = (day: Day, cycle: Cycle) => {
  const number = dayInCycle(day, cycle);
  return {
    dayInCycle: number,
    phase: phaseOfDayInCycle(number, cycle),
    nextPeriod: nextPeriodFrom(day, cycle),
    /** A cycle and a half has passed without a new start: day and phase are counted on from an old date. */
    isOutdated: daysBetween(cycle.lastPeriod, day) >= CYCLES_UNTIL_OUTDATED * cycle.cycleLength,
  };
};

/** There is one prediction: it is late, and later every day, until a new period is saved. */
function nextPeriodFrom(day: Day, cycle: Cycle) {
  const days = daysBetween(day, predictedStart(cycle));
  if (days === 0) return { kind: 'due-today' } as const;
  return days > 0 ? ({ kind: 'due-in', days } as const) : ({ kind: 'late', days: -days } as const);
}
