/** A level that goes up and down, such as mood or energy, as its mean on each day of the cycle. */
import type { LoggedCycle } from './cycles.ts';
import { addDays, type Day } from './day.ts';
import { sharedDays, trackedCycles } from './marks.ts';

/** By day; a day without a word is not in it. */
export type Levels = ReadonlyMap<Day, number>;

export interface DayMean {
  /** The day of the cycle, counted from 1. */
  readonly day: number;
  readonly mean: number;
  /** On how many days it rests. */
  readonly noted: number;
}

/**
 * Of the last cycles that have an end and a level. Days of the cycle without any are left out, and those that fewer than
 * half of these cycles had.
 */
export const meansByDay = (cycles: readonly LoggedCycle[], levels: Levels): readonly DayMean[] => {
  const noted = trackedCycles(cycles, levels);
  const last = sharedDays(noted.map(({ length }) => length));
  return Array.from({ length: last }, (_, index) => {
    const reached = noted.filter(({ length }) => length > index);
    const values = reached.flatMap(({ start }) => levels.get(addDays(start, index)) ?? []);
    return { day: index + 1, mean: mean(values), noted: values.length };
  }).filter((day) => day.noted > 0);
};

export const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length;
