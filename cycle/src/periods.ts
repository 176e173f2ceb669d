/** The days of the last period and of the predicted one. */
import type { Cycle, Period } from './cycle.ts';
import { addDays, type Day } from './day.ts';

/** A run of days, empty when both ends are the same. */
export interface DaySpan {
  readonly start: Day;
  /** The day after the last one. */
  readonly end: Day;
}

/**
 * From the last period through `periodLength` days after it. 'Through' includes that day, so a
 * period of 5 days from the 1st marks the 1st to the 6th: one day more than its prediction.
 */
export const lastPeriodDays = ({ lastPeriod, periodLength }: Period): DaySpan => ({
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
