/** A day with all that she noted about it, by the names that she knows: what is written out of the app is made of these. */
import type { Day } from '@lunaria/cycle/day';
import type { DayFacts } from '@lunaria/cycle/history';

export interface NotedDay {
  readonly day: Day;
  readonly bleeding?: DayFacts['bleeding'];
  /** By name: what she tracked on the day, with its strength from 1 to 3, or 0 if it was noted without one. */
  readonly tracked: ReadonlyMap<string, number>;
  /** Degrees Celsius. */
  readonly temperature?: number | undefined;
  /** Kilograms. */
  readonly weight?: number | undefined;
  readonly note?: string | undefined;
  readonly meditationMinutes?: number | undefined;
  readonly diary?: readonly string[] | undefined;
}
