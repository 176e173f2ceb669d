/** How long a period usually lasts: by the history, once three are known, otherwise by the profile. */
import type { LoggedCycle } from './cycles.ts';
import { type Day, daysBetween } from './day.ts';
import { type LoggedPeriod, periodUnderWay } from './history.ts';
import { median, round } from './length-estimate.ts';
import type { PredictionSource } from './prediction.ts';

const LEAST_PERIODS = 3;

/** The median of the lengths that are known, in cycles that count; one still under way has no length yet. */
export const usualPeriodLength = (
  cycles: readonly LoggedCycle[],
  toldLength: number | undefined,
  today: Day,
  source: PredictionSource = 'history',
): number | undefined => {
  const lengths = knownPeriodLengths(cycles, today);
  return source === 'history' && lengths.length >= LEAST_PERIODS
    ? round(median(lengths))
    : toldLength;
};

export const knownPeriodLengths = (cycles: readonly LoggedCycle[], today: Day): number[] => {
  const periods = cycles.map(({ period }) => period);
  const underWay = periodUnderWay(today, periods);
  return cycles
    .filter(({ notCounted, period }) => notCounted === undefined && period !== underWay)
    .filter(({ period }) => period.lengthFrom !== 'usual')
    .map(({ period }) => lengthOf(period));
};

export const lengthOf = ({ start, lastDay }: LoggedPeriod): number =>
  daysBetween(start, lastDay) + 1;
