/** How good the predictions were: each past cycle as it would have been predicted then. */
import type { LoggedCycle } from './cycles.ts';
import { addDays, daysBetween } from './day.ts';
import { certainCycles } from './missed-logs.ts';
import { predictNext } from './prediction.ts';

export type Score = ReturnType<typeof scorecard>[number];

const SCORES = 6;

/** Oldest first. A cycle needs three counted ones before it, and is not judged when its end was probably not logged. */
export const scorecard = (cycles: readonly LoggedCycle[], count = SCORES) => {
  const scores = [];
  for (const cycle of certainCycles(cycles).slice(-count).reverse()) {
    const { start, length } = cycle;
    const before = cycles.filter((each) => each.start < start);
    const prediction = predictNext([...before, { ...cycle, length: undefined }], undefined);
    if (prediction === undefined) break;
    const { earliest, likely, latest, basis } = prediction;
    const actual = addDays(start, length);
    scores.unshift({
      start,
      actual,
      predicted: { earliest, likely, latest },
      isFromSigns: basis === 'signs',
      /** Whole days: how much later it came than predicted, negative when earlier. */
      error: daysBetween(likely, actual),
      isInRange: earliest <= actual && actual <= latest,
    });
  }
  return scores;
};
