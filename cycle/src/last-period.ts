/** What saving the last period means: it may correct the last start, add one, or say that later ones were none. */
import { type Day, daysBetween } from './day.ts';
import { type DayFacts, type DayLog, historyOf } from './history.ts';
import { forgetEnds, forgetWord, type LogEdits, settle } from './period-edits.ts';

/**
 * - `first`: no start was known
 * - `same`: it is the last start already
 * - `new`: a later period
 * - `moved`: the last start, `from`, is corrected
 * - `earlier`: the starts in `removed`, which come after it, were none; `from` is corrected too, where a start close to
 *   the saved day is left
 */
export type LastPeriodMeaning =
  | { readonly kind: 'first' | 'same' | 'new' }
  | { readonly kind: 'moved'; readonly from: Day; readonly removed: readonly Day[] }
  | { readonly kind: 'earlier'; readonly from?: Day | undefined; readonly removed: readonly Day[] };

/** From this distance on it is another period; below, it is the same one with another date. */
const ANOTHER_PERIOD = 15;

/** `starts` are the starts of all periods, oldest first. */
export const lastPeriodMeaning = (saved: Day, starts: readonly Day[]): LastPeriodMeaning => {
  const last = starts.at(-1);
  if (last === undefined) return { kind: 'first' };
  if (last === saved) return { kind: 'same' };
  const distance = daysBetween(last, saved);
  if (distance >= ANOTHER_PERIOD) return { kind: 'new' };
  const later = starts.filter((start) => start > saved);
  if (distance > -ANOTHER_PERIOD) {
    return { kind: 'moved', from: last, removed: later.filter((start) => start !== last) };
  }
  const isCloseTo = (start: Day) => Math.abs(daysBetween(start, saved)) < ANOTHER_PERIOD;
  const from = starts.includes(saved) ? undefined : starts.findLast(isCloseTo);
  return { kind: 'earlier', from, removed: later.filter((start) => start !== from) };
};

export type LaterStarts = 'keep' | 'remove';

/** What saving it writes into the days. Bleeding stays logged; ends go with the periods that were none. */
export const lastPeriodEdits = (
  saved: Day,
  log: DayLog,
  later: LaterStarts,
  usualLength?: number,
): LogEdits => {
  const { periods } = historyOf(log, usualLength);
  const starts = periods.map(({ start }) => start);
  const meaning = lastPeriodMeaning(saved, starts);
  const edits = new Map<Day, DayFacts>();
  if (meaning.kind === 'same') return edits;
  const from = 'from' in meaning ? meaning.from : undefined;
  const gone = 'removed' in meaning && later === 'remove' ? meaning.removed : [];
  for (const period of periods) {
    const isMoved = period.start === from;
    if (!isMoved && !gone.includes(period.start)) continue;
    forgetWord(log, edits, period.start);
    if (!isMoved || period.lastDay < saved) {
      forgetEnds(log, edits, period.start, period.lastDay + 1);
    }
  }
  const others = starts.filter((start) => start !== from && !gone.includes(start));
  return settle(log, { first: saved }, others, edits, usualLength);
};
