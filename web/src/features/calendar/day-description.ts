// What the month calendar shows and says about a day, and the symptoms that it can be filtered by.

import { select, t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import type { Bleeding } from '@lunaria/cycle/history';
import {
  type CalendarMarks,
  hasBleeding,
  hasEarlierPeriod,
  hasPossibleStart,
  marksOn,
  tileKind,
} from '@lunaria/cycle/tile';
import type { Marks, Trackable } from '../../data/api/tracking.ts';
import type { DayDescription, KeyItem } from '../../ui/day-mark.tsx';
import { seriesWords } from '../../words/lists.ts';
import { LOCALE } from '../../words/locale.ts';

export interface TrackedDays {
  readonly marks: ReadonlyMap<Day, Marks>;
  readonly temperatures: ReadonlyMap<Day, number>;
  readonly weights: ReadonlyMap<Day, number>;
  readonly notes: ReadonlyMap<Day, string>;
  readonly things: ReadonlyMap<string, Trackable>;
}

/** Undefined for a day without marks. A tile shows one mark; the words name all of them. */
export function describeDay(
  day: Day,
  calendar: CalendarMarks,
  tracked: TrackedDays,
): DayDescription | undefined {
  const marks = marksOn(day, calendar);
  const { bleeding } = marks;
  const kind = tileKind(marks);
  const words = [
    marks.lastPeriod && t`last period`,
    marks.earlierPeriod && t`earlier period`,
    marks.predictedPeriod && t`predicted next period`,
    marks.possibleStart && t`possible start`,
    bleeding !== undefined && bleedingWords(bleeding),
    marks.symptom && trackedWords(day, tracked),
  ].filter((each) => each !== false);
  if (words.length === 0) return undefined;
  return { kind: kind === 'plain' ? undefined : kind, bleeding, words: seriesWords(words) };
}

/** The three of the spec, and those of which there is a day. */
export function keyOf(calendar: CalendarMarks): readonly KeyItem[] {
  const items: readonly (KeyItem | false)[] = [
    { kind: 'last-period', name: t`Last period` },
    { kind: 'predicted-period', name: t`Predicted next period` },
    { kind: 'tracked-symptom', name: t`Symptoms tracked` },
    hasEarlierPeriod(calendar) && { kind: 'earlier-period', name: t`Earlier period` },
    hasPossibleStart(calendar) && { kind: 'possible-start', name: t`Possible start` },
    hasBleeding(calendar) && { bleeding: 'heavy', name: t`Bleeding` },
  ];
  return items.filter((item) => item !== false);
}

function bleedingWords(bleeding: Bleeding): string {
  return select(bleeding, {
    spotting: 'spotting',
    light: 'light bleeding',
    medium: 'medium bleeding',
    other: 'heavy bleeding',
  });
}

/** symptoms tracked: Pain, Cramps; note */
export function trackedWords(day: Day, tracked: TrackedDays): string {
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

export function thingsMarked({ marks, things }: TrackedDays): readonly Trackable[] {
  const ids = new Set([...marks.values()].flatMap((day) => [...day.keys()]));
  return [...ids]
    .flatMap((id) => things.get(id) ?? [])
    .sort((a, b) => a.name.localeCompare(b.name, LOCALE));
}

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
