/**
 * How good the predictions were: each past cycle as it would have been predicted from the cycles before it and, once
 * signs had told its ovulation, from that.
 */
import type { LoggedCycle } from './cycles.ts';
import { type Day, daysBetween } from './day.ts';
import { certainCycles } from './missed-logs.ts';
import { type PossibleStart, predictNext } from './prediction.ts';

export interface Score {
  readonly start: Day;
  readonly actual: Day;
  readonly predicted: PossibleStart;
  readonly isFromSigns: boolean;
  /** Whole days: how much later it came than predicted, negative when earlier. */
  readonly error: number;
  readonly isInRange: boolean;
}

const SCORES = 6;

/**
 * The last ones, oldest first. A cycle needs three counted ones before it, and is not judged when its end was probably
 * not logged.
 */
export const scorecard = (cycles: readonly LoggedCycle[], count = SCORES): readonly Score[] => {
  const judged = new Set(certainCycles(cycles).map(({ start }) => start));
  const scores: Score[] = [];
  for (let index = cycles.length - 2; index >= 0 && scores.length < count; index--) {
    const next = cycles[index + 1];
    const cycle = cycles[index];
    if (!cycle || !next || !judged.has(cycle.start)) continue;
    const known = [...cycles.slice(0, index), { ...cycle, length: undefined }];
    const prediction = predictNext(known, undefined);
    if (prediction === undefined) break;
    const { earliest, likely, latest, basis } = prediction;
    scores.unshift({
      start: cycle.start,
      actual: next.start,
      predicted: { earliest, likely, latest },
      isFromSigns: basis === 'signs',
      error: daysBetween(likely, next.start),
      isInRange: earliest <= next.start && next.start <= latest,
    });
  }
  return scores;
};
