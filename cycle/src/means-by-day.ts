/** A level that goes up and down, such as mood or energy, as its mean on each day of the cycle. */
import type { LoggedCycle } from './cycles.ts';
import { addDays, type Day } from './day.ts';
import { sharedDays } from './marks.ts';
import { certainCycles } from './missed-logs.ts';

/** By day; a day without a word is not in it. */
export type Levels = ReadonlyMap<Day, number>;

export interface DayMean {
  /** The day of the cycle, counted from 1. */
  readonly day: number;
  readonly mean: number;
  /** On how many days it rests. */
  readonly noted: number;
}

const MOST_CYCLES = 24;

/**
 * Of the last cycles that have an end and a level. Days of the cycle without any are left out, and those that fewer than
 * half of these cycles had.
 */
export const meansByDay = (cycles: readonly LoggedCycle[], levels: Levels): readonly DayMean[] => {
  const found = new Map<number, number[]>();
  const lengths: number[] = [];
  for (const { start, length } of certainCycles(cycles).toReversed()) {
    if (lengths.length === MOST_CYCLES) break;
    const noted = levelsIn(start, length, levels);
    if (noted.length > 0) lengths.push(length);
    for (const [day, level] of noted) {
      const values = found.get(day) ?? [];
      found.set(day, values);
      values.push(level);
    }
  }
  const last = sharedDays(lengths);
  return [...found]
    .filter(([day]) => day <= last)
    .map(([day, values]) => ({ day, mean: mean(values), noted: values.length }))
    .sort((one, other) => one.day - other.day);
};

export const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length;

function levelsIn(start: Day, length: number, levels: Levels): [day: number, level: number][] {
  return Array.from({ length }, (_, index) => index + 1).flatMap((day) => {
    const level = levels.get(addDays(start, day - 1));
    return level === undefined ? [] : [[day, level] as [number, number]];
  });
}
