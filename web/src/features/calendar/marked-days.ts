// What was tracked on a day, in words, and which things there are to look for in the calendar.

import type { Day } from '@lunaria/cycle/day';
import type { CalendarMarks } from '@lunaria/cycle/tile';
import type { Marks } from '../../data/api/catalogue.ts';
import type { Trackable } from '../../data/api/tracking.ts';

/** What the calendar knows of tracked days. */
export interface TrackedDays {
  readonly marks: ReadonlyMap<Day, Marks>;
  readonly temperatures: ReadonlyMap<Day, number>;
  readonly weights: ReadonlyMap<Day, number>;
  readonly notes: ReadonlyMap<Day, string>;
  readonly things: ReadonlyMap<string, Trackable>;
}

/** symptoms tracked: Pain, Cramps; note */
export function markedDayWords(day: Day, tracked: TrackedDays): string {
  const names = [...(tracked.marks.get(day)?.keys() ?? [])].flatMap(
    (id) => tracked.things.get(id)?.name ?? [],
  );
  return [
    names.length > 0 && `symptoms tracked: ${names.join(', ')}`,
    tracked.temperatures.has(day) && 'temperature',
    tracked.weights.has(day) && 'weight',
    tracked.notes.has(day) && 'note',
  ]
    .filter((words) => words !== false)
    .join('; ');
}

/** What was ever marked, in the order of the names. */
export function thingsMarked({ marks, things }: TrackedDays): readonly Trackable[] {
  const ids = new Set([...marks.values()].flatMap((day) => [...day.keys()]));
  return [...ids]
    .flatMap((id) => things.get(id) ?? [])
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The calendar with the days of this thing and nothing else. */
export function onlyDaysWith(id: string, { marks }: TrackedDays): CalendarMarks {
  return {
    symptomDays: new Set([...marks].flatMap(([day, marked]) => (marked.has(id) ? [day] : []))),
    lastPeriod: undefined,
    predictedPeriod: undefined,
    possibleStart: undefined,
    earlierDays: new Set(),
    bleeding: new Map(),
  };
}
