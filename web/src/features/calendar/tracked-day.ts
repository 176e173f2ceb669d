// What is tracked on a day besides symptoms and bleeding: what is shown, what was typed wrongly, and what is saved.

import { plural, select, t } from '@lingui/core/macro';
import { addDays, type Day } from '@lunaria/cycle/day';
import { useState } from 'react';
import type { DayChoice } from '../../data/api/days.ts';
import {
  limitsIn,
  readMeasure,
  temperatureUnit,
  type Unit,
  weightUnit,
} from '../../data/api/measures.ts';
import { type Marks, type Trackable, type Tracking, useTracking } from '../../data/api/tracking.ts';
import { useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import type { Strength } from '../../data/kinds/catalogue.ts';
import { NOTE_MAX_CHARS } from '../../data/kinds/limits.ts';
import { listWords, numberWords } from '../../words/lists.ts';
import { measureToText } from '../../words/measures.ts';
import { charactersLeftWords } from '../../words/shared.ts';
import type { DayDraft } from './day-draft.ts';

/** In the order of the confirmation. */
export const MEASURES = ['temperature', 'weight', 'note'] as const;
export type Measure = (typeof MEASURES)[number];

export interface TrackedDay {
  readonly marks: Marks;
  readonly temperature?: number | undefined;
  readonly disturbed?: boolean;
  readonly temperatureTime?: string | undefined;
  readonly weight?: number | undefined;
  readonly note?: string | undefined;
}

type Units = Readonly<Record<'temperature' | 'weight', Unit>>;

export type TrackedDayState = ReturnType<typeof useTrackedDay>;

export function useTrackedDay(day: Day, draft: DayDraft, change: (next: DayDraft) => void) {
  const tracking = useTracking();
  const days = useView((views) => views.day);
  const stored: TrackedDay = {
    marks: days.marks.get(day) ?? new Map(),
    temperature: days.temperatures.get(day),
    disturbed: days.disturbed.has(day),
    temperatureTime: days.temperatureTimes.get(day),
    weight: days.weights.get(day),
    note: days.notes.get(day),
  };
  const today = useToday();
  // As of opening: nothing may move under a finger.
  const [isTemperatureUsual] = useState(() => usesTemperature(days.temperatures, tracking, today));
  const [isUnfolded, setUnfolded] = useState(false);
  const [triedDraft, setTried] = useState<DayDraft>();
  const { language } = navigator;
  const units = { temperature: temperatureUnit(language), weight: weightUnit(language) };
  const read = readTracked(draft, stored, units);

  /** Whether everything can be saved. If not, the fields say so, and the first wrong one takes the focus. */
  const checkFields = () => {
    const wrong = MEASURES.find((field) => read.faults[field] !== undefined);
    if (wrong === undefined) return true;
    setTried(draft);
    if (wrong !== 'temperature' || !isTemperatureUsual) setUnfolded(true);
    // Once it is drawn.
    requestAnimationFrame(() => document.getElementById(wrong)?.focus());
    return false;
  };

  return {
    draft,
    change,
    tracking,
    stored,
    marks: marksShown(draft, stored),
    mark: (thing: Trackable, strength: Strength | null) =>
      change(withMark(draft, thing, strength, tracking.things)),
    units,
    read,
    fieldOf: (measure: Measure) => ({
      name: measure,
      value: textShown(measure, draft, stored, units),
      // [Note: Told after the press]
      error: triedDraft?.[measure] === draft[measure] ? read.faults[measure] : undefined,
      onChange: (text: string) => change({ ...draft, [measure]: text }),
    }),
    isTemperatureUsual,
    isUnfolded,
    setUnfolded,
    checkFields,
  };
}

const USUAL_DAYS = 60;

/** Whether a temperature was noted lately: then its field is offered at once. */
export function usesTemperature(
  temperatures: ReadonlyMap<Day, number>,
  { groups }: Tracking,
  today: Day,
): boolean {
  const isShown = groups.some(({ id, isShown }) => id === 'temperature' && isShown);
  return isShown && [...temperatures.keys()].some((day) => day > addDays(today, -USUAL_DAYS));
}

export function marksShown(draft: DayDraft, stored: TrackedDay): Marks {
  const shown = new Map(stored.marks);
  for (const [id, strength] of draft.marks ?? []) {
    if (strength === null) shown.delete(id);
    else shown.set(id, strength);
  }
  return shown;
}

/** Also unmarks what excludes it. */
export function withMark(
  draft: DayDraft,
  thing: Trackable,
  strength: Strength | null,
  things: Tracking['things'],
): DayDraft {
  const marks = new Map(draft.marks);
  const rivals = thing.oneOf ? [...things.values()] : [];
  for (const { id, oneOf } of rivals) if (oneOf === thing.oneOf) marks.set(id, null);
  return { ...draft, marks: marks.set(thing.id, strength) };
}

export function textShown(
  measure: Measure,
  draft: DayDraft,
  stored: TrackedDay,
  units: Units,
): string {
  const typed = draft[measure];
  if (typed !== undefined) return typed;
  if (measure === 'note') return stored.note ?? '';
  const value = stored[measure];
  return value === undefined ? '' : measureToText(value, units[measure]);
}

/** What is to be saved, which is only what differs from the stored day, and what is wrong, by field. */
export function readTracked(draft: DayDraft, stored: TrackedDay, units: Units) {
  const choice: { -readonly [Field in keyof DayChoice]: DayChoice[Field] } = {};
  const faults: Partial<Record<Measure, string>> = {};
  const marks = [...(draft.marks ?? [])].filter(
    ([id, strength]) => strength !== (stored.marks.get(id) ?? null),
  );
  if (marks.length > 0) choice.marks = new Map(marks);
  for (const measure of ['temperature', 'weight'] as const) {
    const typed = draft[measure]?.trim();
    // The text of a stored value is rounded: reading it again would change the value.
    if (typed === undefined || typed === textShown(measure, {}, stored, units)) continue;
    const read = readMeasure(typed, units[measure]);
    if (read.ok) choice[measure] = read.value;
    else faults[measure] = measureFaultWords(read.failure, units[measure]);
  }
  const { disturbed, temperatureTime: time, note } = draft;
  // Without a temperature there is nothing to say about it.
  if (textShown('temperature', draft, stored, units).trim() !== '') {
    const isOther = disturbed !== undefined && disturbed !== (stored.disturbed ?? false);
    const isOtherTime = time !== undefined && time !== (stored.temperatureTime ?? '');
    if (isOther) choice.disturbed = disturbed;
    if (isOtherTime) choice.temperatureTime = time || null;
  }
  if (note !== undefined && note !== (stored.note ?? '')) {
    if (note.length > NOTE_MAX_CHARS) faults.note = excessWords(note.length - NOTE_MAX_CHARS);
    else choice.note = note.trim() === '' ? null : note;
  }
  return { choice, faults };
}

const EXAMPLES: Record<Unit, number> = { '°C': 36.6, '°F': 97.9, kg: 60.5, lb: 133.5 };

function measureFaultWords(fault: 'not-a-number' | 'out-of-range', unit: Unit): string {
  const { min, max } = limitsIn(unit);
  return fault === 'not-a-number'
    ? t`Please enter a number, such as ${{ example: numberWords(EXAMPLES[unit]) }}.`
    : t`Please enter a number from ${{ min: numberWords(min) }} to ${{ max: numberWords(max) }} ${unit}.`;
}

function excessWords(excess: number): string {
  const most = numberWords(NOTE_MAX_CHARS);
  return plural(excess, {
    one: `A note can have up to ${most} characters. Please shorten it by # character.`,
    other: `A note can have up to ${most} characters. Please shorten it by # characters.`,
  });
}

export function roomLeft(note: string): string | undefined {
  return charactersLeftWords(note, NOTE_MAX_CHARS, 100);
}

/** More names would take too long to read in a toast. */
const MOST_NAMES = 3;

export function trackedWords(choice: DayChoice, things: Tracking['things']): string | undefined {
  const isAboutTemperature = choice.disturbed !== undefined || choice.temperatureTime !== undefined;
  const namesOf = (isSaved: boolean) => {
    const ids = [...(choice.marks ?? [])].filter(([, strength]) => (strength !== null) === isSaved);
    const names = ids.flatMap(([id]) => things.get(id)?.name ?? []);
    const count = names.length;
    const marked =
      count > MOST_NAMES ? [plural(count, { one: '# thing', other: '# things' })] : names;
    const measures = MEASURES.filter((measure) =>
      choice[measure] === undefined
        ? measure === 'temperature' && isAboutTemperature && isSaved
        : (choice[measure] !== null) === isSaved,
    ).map((measure, index) =>
      count === 0 && index === 0
        ? select(measure, { temperature: 'Temperature', weight: 'Weight', other: 'Note' })
        : select(measure, { temperature: 'temperature', weight: 'weight', other: 'note' }),
    );
    return listWords([...marked, ...measures]);
  };
  const saved = namesOf(true);
  const removed = namesOf(false);
  if (saved && removed) return t`${saved} saved. ${removed} removed.`;
  if (saved) return t`${{ things: saved }} saved.`;
  return removed ? t`${{ things: removed }} removed.` : undefined;
}
