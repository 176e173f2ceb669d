/** Cycles so near a multiple of the usual length that a start in between was probably not logged. */
import { type CountedCycle, countedCycles, type LoggedCycle } from './cycles.ts';
import { addDays } from './day.ts';
import { cyclesWithin, round, usualLength } from './length-estimate.ts';
import { LEAST_CYCLES } from './prediction.ts';

export type MissedLog = ReturnType<typeof missedLogs>[number];

/** Oldest first, without cycles confirmed to be one. */
export const missedLogs = (cycles: readonly LoggedCycle[], toldLength: number | undefined) => {
  const counted = countedCycles(cycles);
  const usual = usualOf(counted, toldLength);
  return counted.flatMap(({ start, length, isWhole }) => {
    const count = isWhole ? 1 : cyclesWithin(length, usual);
    if (count === 1) return [];
    const missing = Array.from({ length: count - 1 }, (_, index) =>
      addDays(start, round(((index + 1) * length) / count)),
    );
    return [{ start, next: addDays(start, length), length, missing }];
  });
};

/** When more are missing, it is not a log that was missed: nothing was logged for a while. */
const MOST_TO_ASK_ABOUT = 3;

export const gapsToAskAbout = (
  cycles: readonly LoggedCycle[],
  toldLength: number | undefined,
): readonly MissedLog[] =>
  missedLogs(cycles, toldLength).filter(({ missing }) => missing.length <= MOST_TO_ASK_ABOUT);

export const certainCycles = (cycles: readonly LoggedCycle[]): CountedCycle[] => {
  const doubtful = new Set(missedLogs(cycles, undefined).map(({ start }) => start));
  return countedCycles(cycles).filter(({ start }) => !doubtful.has(start));
};

/** With few cycles the usual length is not known from them, and the answer from the profile is used. */
function usualOf(counted: readonly CountedCycle[], toldLength: number | undefined): number {
  if (counted.length < LEAST_CYCLES && toldLength !== undefined && toldLength > 0) {
    return toldLength;
  }
  return usualLength(counted.map(({ length }) => length));
}
