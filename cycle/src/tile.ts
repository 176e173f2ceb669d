/** What a day of the month calendar is marked with, and which one of its marks its tile shows. */
import type { Cycle, Period } from './cycle.ts';
import type { Day } from './day.ts';
import { lastPeriodDays, predictedPeriodDays, spanHas } from './periods.ts';

export type TileKind = 'last-period' | 'tracked-symptom' | 'predicted-period' | 'plain';

export interface DayMarks {
  readonly symptom: boolean;
  readonly predictedPeriod: boolean;
  readonly lastPeriod: boolean;
}

/** What is known of a user. The last period can be marked while its cycle is still unknown. */
export interface Known {
  readonly symptomDays: ReadonlySet<Day>;
  readonly period: Period | undefined;
  readonly cycle: Cycle | undefined;
}

export const marksOn = (day: Day, { symptomDays, period, cycle }: Known): DayMarks => ({
  symptom: symptomDays.has(day),
  predictedPeriod: cycle !== undefined && spanHas(predictedPeriodDays(cycle), day),
  lastPeriod: period !== undefined && spanHas(lastPeriodDays(period), day),
});

/** The product's priority. A symptom lifts a last-period day above a prediction it overlaps. */
export const tileKind = ({ symptom, predictedPeriod, lastPeriod }: DayMarks): TileKind => {
  if (symptom && lastPeriod) return 'last-period';
  if (symptom) return 'tracked-symptom';
  if (predictedPeriod) return 'predicted-period';
  if (lastPeriod) return 'last-period';
  return 'plain';
};
