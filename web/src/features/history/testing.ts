// For tests of the history: a fixed today, days by their distance from it, and cycles of given lengths.

import { type CycleWords, cyclesOf, type LoggedCycle } from '@lunaria/cycle/cycles';
import { addDays, civilToDay, type Day } from '@lunaria/cycle/day';
import { type DayFacts, type History, historyOf } from '@lunaria/cycle/history';

/** A Sunday. */
export const TODAY = civilToDay({ year: 2026, month: 11, day: 15 });

export function ago(days: number): Day {
  return addDays(TODAY, -days);
}

/** The history of a log with keys in days before today. */
export function historyFrom(log: Record<number, DayFacts>, usualLength?: number): History {
  const days = Object.entries(log).map(([days, facts]) => [ago(Number(days)), facts] as const);
  return historyOf(new Map(days), usualLength);
}

/** Cycles of these lengths, oldest first, and a current one that began `running` days ago. */
export function cyclesFrom(
  lengths: readonly number[],
  running: number,
  words?: CycleWords,
): readonly LoggedCycle[] {
  let start = running + lengths.reduce((sum, length) => sum + length, 0);
  const log: Record<number, DayFacts> = { [start]: { starts: true } };
  for (const length of lengths) {
    start -= length;
    log[start] = { starts: true };
  }
  return cyclesOf(historyFrom(log, 5).periods, TODAY, words);
}
