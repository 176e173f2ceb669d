// Mood and energy as levels by day, from what was marked.

import type { Day } from '@lunaria/cycle/day';
import { type Levels, mean } from '@lunaria/cycle/means-by-day';
import type { Marks } from '../../data/api/catalogue.ts';
import type { Trackable } from '../../data/api/tracking.ts';

export type LevelOf = (thing: Trackable) => number | undefined;

/** From -1, unpleasant, to 1, pleasant. */
export const moodOf: LevelOf = ({ valence }) => valence;
/** From 1, exhausted, to 4, high. */
export const energyOf: LevelOf = ({ level }) => level;

/** A day with several moods has their mean. */
export function levelsOf(
  marks: ReadonlyMap<Day, Marks>,
  things: ReadonlyMap<string, Trackable>,
  levelOf: LevelOf,
): Levels {
  const levels = new Map<Day, number>();
  for (const [day, noted] of marks) {
    const values = [...noted.keys()].flatMap((id) => {
      const thing = things.get(id);
      return (thing && levelOf(thing)) ?? [];
    });
    if (values.length > 0) levels.set(day, mean(values));
  }
  return levels;
}
