// The question about a gap so long that a start in between was probably not logged, and which gap it is about.

import type { LoggedCycle } from '@lunaria/cycle/cycles';
import type { Day } from '@lunaria/cycle/day';
import { type MissedLog, missedLogs } from '@lunaria/cycle/missed-logs';
import { dateToWordsAsOf } from '../../data/api/day-words.ts';

/** When more are missing, nobody has forgotten to log one: it was not logged at all for a while. */
const MOST_MISSING = 3;

/** The newest one, so that one question is asked at a time. */
export function gapToAskAbout(
  cycles: readonly LoggedCycle[],
  toldLength: number | undefined,
): MissedLog | undefined {
  return missedLogs(cycles, toldLength).findLast(({ missing }) => missing.length <= MOST_MISSING);
}

export function missedLogWords({ start, next, length }: MissedLog, today: Day): string {
  return (
    `${length} days between ${dateToWordsAsOf(today, start)} and ${dateToWordsAsOf(today, next)}. ` +
    'Did you miss one in between?'
  );
}

export function addedWords(day: Day, today: Day): string {
  return `A period was added on ${dateToWordsAsOf(today, day)}. Its day can be changed in History.`;
}
