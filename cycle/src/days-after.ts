/** Days after something was done, such as meditating, beside all other days: counts, means, and what chance would give. */
import { addDays, type Day } from './day.ts';
import { type Levels, mean } from './means-by-day.ts';
import { chanceOfDifference } from './permutation-test.ts';

export interface Side {
  readonly days: number;
  /** Undefined for no days. */
  readonly mean: number | undefined;
}

export interface DaysAfter {
  readonly after: Side;
  readonly other: Side;
  /** Undefined while a side has too few days. */
  readonly difference:
    | {
        readonly mean: number;
        /** The share of deals by chance that would differ at least as much: see `chanceOfDifference`. */
        readonly chance: number;
      }
    | undefined;
}

export const LEAST_DAYS_AFTER = 10;
/** Longer ago, life was another one; and comparing takes no longer however long the history is. */
const DAYS_BACK = 365;

/** Of the days of the last year that have a level. A day is after something that was done on the day before it. */
export const compareDaysAfter = (levels: Levels, done: ReadonlySet<Day>, today: Day): DaysAfter => {
  const after: number[] = [];
  const other: number[] = [];
  for (let day = addDays(today, 1 - DAYS_BACK); day <= today; day = addDays(day, 1)) {
    const level = levels.get(day);
    if (level !== undefined) (done.has(addDays(day, -1)) ? after : other).push(level);
  }
  const isEnough = Math.min(after.length, other.length) >= LEAST_DAYS_AFTER;
  return {
    after: sideOf(after),
    other: sideOf(other),
    difference: isEnough
      ? { mean: mean(after) - mean(other), chance: chanceOfDifference(after, other) }
      : undefined,
  };
};

function sideOf(values: readonly number[]): Side {
  return { days: values.length, mean: values.length === 0 ? undefined : mean(values) };
}
