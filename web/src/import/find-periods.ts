/**
 * What a file says about bleeding, in the form in which Lunaria keeps it.
 *
 * [Note: No strength is invented] Some files only tell that a day belonged to a period. Lunaria keeps such a period by
 * its first and its last day, so that no strength is invented. A start that a file names is stored
 * only where our rule would not find it by itself, so that the same history reads the same from every file.
 */
import { type Day, daysBetween } from '@lunaria/cycle/day';
import {
  type Bleeding,
  historyOf,
  isNear,
  LEAST_DAYS_BETWEEN_STARTS,
} from '@lunaria/cycle/history';
import type { ImportedDay } from './imported.ts';

/** `some`: a day of a period whose strength the file does not tell. */
export type Flow = 'none' | 'some' | Bleeding;

export type SaidDay = Pick<ImportedDay, 'bleeding' | 'starts' | 'ends'>;

type Told = {
  readonly flow?: Flow;
  /** Beside `some`, whose strength it then is. */
  readonly hasSpotting?: true;
  readonly isStart?: true;
  readonly isOutside?: true;
};

export function findPeriods(told: ReadonlyMap<Day, Told>, today: Day) {
  const days = new Map<Day, SaidDay>();
  /** Bleeding soon after a period, without a strength: it cannot be kept. */
  const lost: Day[] = [];
  const inOrder = [...told].sort(([a], [b]) => a - b);
  for (const [day, { flow, hasSpotting }] of inOrder) {
    const bleeding = flow === 'some' && hasSpotting ? 'spotting' : flow;
    if (bleeding && bleeding !== 'none' && bleeding !== 'some') say(days, day, { bleeding });
  }
  const hasUnknownStrengths = inOrder.some(([day, { flow }]) => flow === 'some' && !days.has(day));
  const flowDays = inOrder.filter(([, { flow }]) => isPeriodFlow(flow)).map(([day]) => day);
  const firstDays = new Set(runsOf(flowDays).map(([first]) => first));
  let lastStart: Day | undefined;
  for (const run of runsOf(flowDays.filter((day) => !told.get(day)?.isOutside))) {
    const isSome = (day: Day) => told.get(day)?.flow === 'some';
    const first = run[0] as Day;
    // Sooner, another start has to be confirmed, which a file without strengths does not do.
    const isFar =
      lastStart === undefined || daysBetween(lastStart, first) >= LEAST_DAYS_BETWEEN_STARTS;
    if (isFar) lastStart = first;
    // Our rule would add it to the bleeding just before it, which belongs to no period.
    if (isFar && !firstDays.has(first)) say(days, first, { starts: true });
    if (!run.some(isSome)) continue;
    if (isFar || told.get(first)?.isStart) keepByEnds(run, isSome, days, today);
    else lost.push(...run.filter((day) => !days.has(day)));
  }
  keepWords(inOrder, days);
  return { days, lost, hasUnknownStrengths };
}

/** Marks as many starts and ends as it takes for the history to find this run whole. */
function keepByEnds(
  run: readonly Day[],
  isSome: (day: Day) => boolean,
  days: Map<Day, SaidDay>,
  today: Day,
): void {
  const first = run[0] as Day;
  if (isSome(first)) say(days, first, { starts: true });
  let lastKnown = first;
  run.forEach((day, index) => {
    if (isSome(day)) return;
    const before = run[index - 1];
    if (before !== undefined && !isNear(lastKnown, day)) say(days, before, { ends: true });
    lastKnown = day;
  });
  const last = run.at(-1) as Day;
  // One that reaches today may go on.
  if (isSome(last) && last < today) say(days, last, { ends: true });
}

/** Starts that the file names, and bleeding that it keeps apart from periods, where our rule would see it otherwise. */
function keepWords(inOrder: readonly (readonly [Day, Told])[], days: Map<Day, SaidDay>): void {
  const bleeds = (day: number) =>
    days.has(day as Day) && days.get(day as Day)?.bleeding !== 'spotting';
  for (const [day, { flow, isOutside }] of inOrder) {
    if (isOutside && isPeriodFlow(flow) && !bleeds(day - 1)) say(days, day, { starts: false });
  }
  const found = new Set(historyOf(days).periods.map(({ start }) => start));
  for (const [day, { isStart }] of inOrder) {
    // Some apps call every day of a period its start.
    if (isStart && !found.has(day) && !bleeds(day - 1)) say(days, day, { starts: true });
  }
}

/** Days that our rule takes as one bleeding. */
function runsOf(days: readonly Day[]): readonly (readonly Day[])[] {
  const runs: Day[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last !== undefined && isNear(last, day)) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

function say(days: Map<Day, SaidDay>, day: Day, more: SaidDay): void {
  days.set(day, { ...days.get(day), ...more });
}

function isPeriodFlow(flow: Flow | undefined): boolean {
  return flow !== undefined && flow !== 'none' && flow !== 'spotting';
}
