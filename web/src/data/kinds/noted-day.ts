/** A day with all that was noted about it, by the names the user knows: exports are made of these. */
import type { Day } from '@lunaria/cycle/day';
import type { DayFacts } from '@lunaria/cycle/history';

export interface NotedDay {
  readonly day: Day;
  readonly bleeding?: DayFacts['bleeding'];
  /** By name, with its strength from 1 to 3, or 0 if it was noted without one. */
  readonly tracked: ReadonlyMap<string, number>;
  readonly temperature?: number | undefined;
  readonly weight?: number | undefined;
  readonly note?: string | undefined;
  readonly meditationMinutes?: number | undefined;
  readonly diary?: readonly string[] | undefined;
}
