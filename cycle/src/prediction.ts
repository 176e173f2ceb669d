/** When the next periods are likely, by ovulation, by the history or by the answers; and when one is late. */
import { type CountedCycle, countedCycles, type LoggedCycle } from './cycles.ts';
import { addDays, type Day, daysBetween } from './day.ts';
import {
  doubtFactor,
  estimateLength,
  type LengthEstimate,
  rangeOf,
  round,
  sum,
} from './length-estimate.ts';

/** The user's choice: from the history as soon as there is enough of it, or always from the answers. */
export type PredictionSource = 'history' | 'answers';

export interface PossibleStart {
  readonly earliest: Day;
  readonly likely: Day;
  readonly latest: Day;
}

/** The next start. One from the answers has no range: its three days are the same. */
export type Prediction = NonNullable<ReturnType<typeof predictNext>>;

/** From this number of cycles on, the history says more than the answers. */
export const LEAST_CYCLES = 3;
const SPREADS_WHEN_LATE = 0.7;
/** Four in five late periods have come by then, when the mean wait is `SPREADS_WHEN_LATE`. */
const LATEST_SPREADS_WHEN_LATE = 1.13;
const COMING_UP = 3;

/** From the day of ovulation to the next start, drawn towards 14 days as if three had been seen before. */
const LUTEAL_LENGTH = 14;
const LUTEAL_WEIGHT = 3;
const MOST_LUTEAL_LENGTHS = 6;
/** What lies outside was dated wrongly, or hides a start that was not logged. */
const PLAUSIBLE_LUTEAL = { min: 5, max: 20 } as const;
/** Four in five starts come from a day before the likely one to two days after it. */
const AFTER_OVULATION = { before: 1, after: 2, spread: 1.3 } as const;

/** Undefined without a start or a length, and in a cycle that a pause touches, even one that is over. */
export const predictNext = (
  cycles: readonly LoggedCycle[],
  toldLength: number | undefined,
  source: PredictionSource = 'history',
) => {
  const running = cycles.at(-1);
  if (running === undefined || running.notCounted === 'paused') return undefined;
  const counted = countedCycles(cycles);
  const estimate = estimateLength(
    counted.map(({ length }) => length),
    (index) => counted[index]?.isWhole ?? false,
  );
  const known = { lastStart: running.start, cycles: counted.length, estimate };
  const ovulation = source === 'history' ? running.ovulation : undefined;
  const isTold = source === 'answers' || counted.length < LEAST_CYCLES;
  if (isTold && toldLength === undefined && ovulation === undefined) return undefined;
  const usual =
    isTold && toldLength !== undefined
      ? { earliest: toldLength, likely: toldLength, latest: toldLength, source: 'answers' as const }
      : { ...estimate, source: 'history' as const };
  const days = ovulation
    ? startAfter(ovulation.day, lutealLengths(counted))
    : daysFrom(running.start, usual);
  return {
    ...days,
    ...known,
    /** Whole days: the cycle length that counts for the phase, too. */
    cycleLength: daysBetween(running.start, days.likely),
    basis: ovulation ? ('signs' as const) : usual.source,
    /** What the starts after the next one rest on. */
    source: usual.source,
    usualLength: usual.likely,
    /** With the basis `signs`: where this cycle's next start is counted from. */
    ovulation,
  };
};

/** The next start, given the day of ovulation and the lengths from ovulation to the next start before, oldest first. */
export const startAfter = (ovulation: Day, luteal: readonly number[]): PossibleStart => {
  const last = luteal.slice(-MOST_LUTEAL_LENGTHS);
  const total = LUTEAL_WEIGHT * LUTEAL_LENGTH + sum(last);
  const likely = addDays(ovulation, round(total / (LUTEAL_WEIGHT + last.length)));
  return {
    earliest: addDays(likely, -AFTER_OVULATION.before),
    likely,
    latest: addDays(likely, AFTER_OVULATION.after),
  };
};

export const isPlausibleLuteal = (days: number): boolean =>
  PLAUSIBLE_LUTEAL.min <= days && days <= PLAUSIBLE_LUTEAL.max;

function lutealLengths(cycles: readonly CountedCycle[]): readonly number[] {
  return cycles.flatMap(({ start, length, ovulation }) => {
    const luteal = ovulation && daysBetween(ovulation.day, addDays(start, length));
    return luteal !== undefined && isPlausibleLuteal(luteal) ? [luteal] : [];
  });
}

/** How late the period is; undefined until the likely day has passed. */
export const latenessOn = (day: Day, prediction: Prediction) => {
  const days = daysBetween(prediction.likely, day);
  if (days <= 0) return undefined;
  const more = round(SPREADS_WHEN_LATE * spreadOf(prediction));
  return { days, isWithinRange: day <= prediction.latest, more };
};

/** Each cycle adds its own chance, and the doubt about the middle. A late start is looked for from today on. */
export const comingUp = (
  prediction: Prediction,
  today: Day,
  count = COMING_UP,
): readonly PossibleStart[] => {
  const first = firstFrom(today, prediction);
  const { basis, source, usualLength, estimate } = prediction;
  const one = estimate.spread / doubtFactor(estimate.weight);
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return first;
    if (source === 'answers') {
      const likely = addDays(first.likely, index * usualLength);
      return { earliest: likely, likely, latest: likely };
    }
    // With a day of ovulation, how long this cycle takes is hardly in doubt.
    if (basis === 'signs') {
      const spread = one * doubtFactor(estimate.weight, index);
      return daysFrom(first.likely, rangeOf(index * estimate.middle, spread));
    }
    const spread = one * doubtFactor(estimate.weight, index + 1);
    // Counted from the middle before rounding, so that halves of days do not add up.
    const sinceFirst = first.likely - prediction.likely;
    const middle = (index + 1) * estimate.middle + sinceFirst;
    return daysFrom(prediction.lastStart, rangeOf(middle, spread));
  });
};

function firstFrom(today: Day, prediction: Prediction): PossibleStart {
  const { earliest, likely, latest } = prediction;
  const late = latenessOn(today, prediction);
  if (late === undefined) return { earliest, likely, latest };
  return {
    earliest: today,
    likely: addDays(today, late.more),
    latest: addDays(today, round(LATEST_SPREADS_WHEN_LATE * spreadOf(prediction))),
  };
}

function spreadOf({ basis, estimate }: Prediction): number {
  return basis === 'signs' ? AFTER_OVULATION.spread : estimate.spread;
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
