// What was tracked on a day, in words, and which things there are to look for in the calendar.

import { t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import type { CalendarMarks } from '@lunaria/cycle/tile';
import type { Marks, Trackable } from '../../data/api/tracking.ts';
import { seriesWords } from '../../words/lists.ts';
import { LOCALE } from '../../words/locale.ts';

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
  const [first = '', ...rest] = [
    names.length > 0 && t`symptoms tracked: ${{ names: seriesWords(names) }}`,
    tracked.temperatures.has(day) && t`temperature`,
    tracked.weights.has(day) && t`weight`,
    tracked.notes.has(day) && t`note`,
  ].filter((words) => words !== false);
  return rest.reduce((before, next) => t`${before}; ${next}`, first);
}

/** What was ever marked, in the order of the names. */
export function thingsMarked({ marks, things }: TrackedDays): readonly Trackable[] {
  const ids = new Set([...marks.values()].flatMap((day) => [...day.keys()]));
  return [...ids]
    .flatMap((id) => things.get(id) ?? [])
    .sort((a, b) => a.name.localeCompare(b.name, LOCALE));
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
