/**
 * When the next periods are likely: from the history once it holds three cycles that count, before that exactly from the
 * cycle length of the profile; and what is likely when one is late.
 */
import { countedCycles, type LoggedCycle } from './cycles.ts';
import { addDays, type Day, daysBetween } from './day.ts';
import {
  doubtFactor,
  estimateLength,
  type LengthEstimate,
  rangeOf,
  round,
} from './length-estimate.ts';

/** The user's choice: from the history as soon as there is enough of it, or always from the answers. */
export type PredictionSource = 'history' | 'answers';

export interface PossibleStart {
  readonly earliest: Day;
  readonly likely: Day;
  readonly latest: Day;
}

/** The next start. What is told has no range: its three days are the same. */
export interface Prediction extends PossibleStart {
  readonly lastStart: Day;
  /** Whole days: the cycle length that counts for the phase, too. */
  readonly cycleLength: number;
  readonly basis: PredictionSource;
  /** How many cycles that count are known, whatever it rests on. */
  readonly cycles: number;
  readonly estimate: LengthEstimate;
}

export interface Lateness {
  /** Days since the likely start, at least 1. */
  readonly days: number;
  readonly isWithinRange: boolean;
  readonly more: number;
}

/** From so many cycles on, the history tells more than the answers. */
export const LEAST_CYCLES = 3;
const SPREADS_WHEN_LATE = 0.7;
/** Four in five late periods have come by then, when the mean wait is `SPREADS_WHEN_LATE`. */
const LATEST_SPREADS_WHEN_LATE = 1.13;
const COMING_UP = 3;

/**
 * Undefined without a start, in a cycle that a pause touches, even one that is over, or while neither the history nor
 * an answer tells a length.
 */
export const predictNext = (
  cycles: readonly LoggedCycle[],
  toldLength: number | undefined,
  source: PredictionSource = 'history',
): Prediction | undefined => {
  const running = cycles.at(-1);
  if (running === undefined || running.notCounted === 'paused') return undefined;
  const counted = countedCycles(cycles);
  const estimate = estimateLength(
    counted.map(({ length }) => length),
    (index) => counted[index]?.isWhole ?? false,
  );
  const known = { lastStart: running.start, cycles: counted.length, estimate };
  if (source === 'history' && counted.length >= LEAST_CYCLES) {
    const { earliest, likely, latest } = estimate;
    const days = daysFrom(running.start, { earliest, likely, latest });
    return { ...days, ...known, cycleLength: likely, basis: 'history' };
  }
  if (toldLength === undefined) return undefined;
  const told = { earliest: toldLength, likely: toldLength, latest: toldLength };
  return { ...daysFrom(running.start, told), ...known, cycleLength: toldLength, basis: 'answers' };
};

/** How late the period is; undefined until the likely day has passed. */
export const latenessOn = (day: Day, prediction: Prediction): Lateness | undefined => {
  const days = daysBetween(prediction.likely, day);
  if (days <= 0) return undefined;
  const more = round(SPREADS_WHEN_LATE * prediction.estimate.spread);
  return { days, isWithinRange: day <= prediction.latest, more };
};

/**
 * The next starts. The further ahead, the wider the range: each cycle adds its own chance, and the doubt about the middle
 * counts once for each cycle. When the first one is late, it is looked for from today on, and the others after it.
 */
export const comingUp = (
  prediction: Prediction,
  today: Day,
  count = COMING_UP,
): readonly PossibleStart[] => {
  const first = firstFrom(today, prediction);
  const { basis, cycleLength, estimate } = prediction;
  const one = estimate.spread / doubtFactor(estimate.weight);
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return first;
    if (basis === 'answers') return sameDay(addDays(first.likely, index * cycleLength));
    const spread = one * doubtFactor(estimate.weight, index + 1);
    // Counted from the middle before rounding, so that halves of days do not add up.
    const sinceFirst = first.likely - prediction.likely;
    const middle = (index + 1) * estimate.middle + sinceFirst;
    return daysFrom(prediction.lastStart, rangeOf(middle, spread));
  });
};

function firstFrom(today: Day, prediction: Prediction): PossibleStart {
  const { earliest, likely, latest, estimate } = prediction;
  const late = latenessOn(today, prediction);
  if (late === undefined) return { earliest, likely, latest };
  return {
    earliest: today,
    likely: addDays(today, late.more),
    latest: addDays(today, round(LATEST_SPREADS_WHEN_LATE * estimate.spread)),
  };
}

function daysFrom(
  start: Day,
  { earliest, likely, latest }: Pick<LengthEstimate, 'earliest' | 'likely' | 'latest'>,
): PossibleStart {
  return {
    earliest: addDays(start, earliest),
    likely: addDays(start, likely),
    latest: addDays(start, latest),
  };
}

function sameDay(day: Day): PossibleStart {
  return { earliest: day, likely: day, latest: day };
}
