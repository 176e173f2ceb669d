/** What adding, changing or deleting a period writes into the days, so that no other period comes, goes or moves. */
import { type Day, daysBetween } from './day.ts';
import { type DayFacts, type DayLog, historyOf, type LoggedPeriod } from './history.ts';

/** What the named days hold afterwards. A day without facts has nothing of the history left. */
export type LogEdits = ReadonlyMap<Day, DayFacts>;

export interface ToldPeriod {
  readonly first: Day;
  readonly last?: Day | undefined;
}

/** A first day further from the old one than this is another period, and the old bleeding goes. */
const FARTHEST_MOVE = 14;

export const addPeriod = (log: DayLog, told: ToldPeriod, usualLength?: number): LogEdits =>
  tell(log, told, startsIn(log, usualLength), new Map(), usualLength);

/** Strengths of days that stay are kept. */
export const editPeriod = (
  log: DayLog,
  period: LoggedPeriod,
  told: ToldPeriod,
  usualLength?: number,
): LogEdits => {
  const isNearby = Math.abs(daysBetween(period.start, told.first)) <= FARTHEST_MOVE;
  const last = told.last ?? (isNearby ? period.lastDay : told.first);
  const edits = new Map<Day, DayFacts>();
  for (const [day] of factsIn(log, period)) {
    if (day < told.first || day > last) edits.set(day, {});
  }
  if (told.first !== period.start) forgetWord(log, edits, period.start);
  const others = startsIn(log, usualLength).filter((start) => start !== period.start);
  return tell(log, told, others, edits, usualLength);
};

export const deletePeriod = (log: DayLog, period: LoggedPeriod, usualLength?: number): LogEdits => {
  const edits = new Map<Day, DayFacts>();
  for (const [day] of factsIn(log, period)) edits.set(day, {});
  const others = startsIn(log, usualLength).filter((start) => start !== period.start);
  return settle(log, undefined, others, edits, usualLength);
};

export const applyEdits = (log: DayLog, edits: LogEdits): DayLog => new Map([...log, ...edits]);

export const forgetWord = (log: DayLog, edits: Map<Day, DayFacts>, day: Day): void => {
  edits.set(day, { ...(edits.get(day) ?? log.get(day)), starts: undefined });
};

/** Takes back the ends given for the days from one on and before another. */
export const forgetEnds = (
  log: DayLog,
  edits: Map<Day, DayFacts>,
  from: Day,
  before: number,
): void => {
  for (const [day, facts] of log) {
    if (!facts.ends || day < from || day >= before) continue;
    edits.set(day, { ...(edits.get(day) ?? facts), ends: undefined });
  }
};

/** Adds the period, and says what starts where the rule would drop one of the other starts or add one. */
export const settle = (
  log: DayLog,
  told: ToldPeriod | undefined,
  others: readonly Day[],
  edits: Map<Day, DayFacts>,
  usualLength?: number,
): LogEdits => {
  const change = (day: Day, facts: DayFacts): void => {
    edits.set(day, { ...(edits.get(day) ?? log.get(day)), ...facts });
  };
  if (told) change(told.first, { starts: true });
  if (told?.last !== undefined) change(told.last, { ends: true });
  const wanted = new Set(told ? [...others, told.first] : others);
  for (;;) {
    const starts = new Set(startsIn(applyEdits(log, edits), usualLength));
    const lost = [...wanted].filter((start) => !starts.has(start));
    const strays = [...starts].filter((start) => !wanted.has(start));
    if (lost.length === 0 && strays.length === 0) return edits;
    for (const start of lost) change(start, { starts: true });
    for (const start of strays) change(start, { starts: false });
  }
};

/** The given end replaces every end that was given for this period before. */
function tell(
  log: DayLog,
  told: ToldPeriod,
  others: readonly Day[],
  edits: Map<Day, DayFacts>,
  usualLength?: number,
): LogEdits {
  const next = others.find((start) => start > told.first) ?? Number.POSITIVE_INFINITY;
  forgetEnds(log, edits, told.first, next);
  return settle(log, told, others, edits, usualLength);
}

function startsIn(log: DayLog, usualLength?: number): Day[] {
  return historyOf(log, usualLength).periods.map(({ start }) => start);
}

function* factsIn(log: DayLog, { start, lastDay }: LoggedPeriod): Iterable<[Day, DayFacts]> {
  for (const [day, facts] of log) if (start <= day && day <= lastDay) yield [day, facts];
}
