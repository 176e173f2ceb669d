// What is tracked in the window of a day beside symptoms and bleeding: what is marked there, what is written, and what is
// wrong with what was typed, and how it is told what was saved.

import { plural, select, t } from '@lingui/core/macro';
import type { DayChoice } from '../../data/api/days.ts';
import { limitsIn, measureToText, readMeasure, type Unit } from '../../data/api/measures.ts';
import type { Marks, Trackable } from '../../data/api/tracking.ts';
import type { Strength } from '../../data/kinds/catalogue.ts';
import { NOTE_MAX_CHARS } from '../../data/kinds/limits.ts';
import { listWords, numberWords } from '../../words/lists.ts';

/** What was touched so far. */
export interface TrackedDraft {
  /** `null` for what was taken away. */
  readonly marks?: ReadonlyMap<string, Strength | null>;
  /** As they were typed. */
  readonly temperature?: string;
  readonly weight?: string;
  readonly note?: string;
}

/** In the order in which they are told of. */
export const MEASURES = ['temperature', 'weight', 'note'] as const;
export type Measure = (typeof MEASURES)[number];

/** What the day has already. */
export interface TrackedDay {
  readonly marks: Marks;
  readonly temperature?: number | undefined;
  readonly weight?: number | undefined;
  readonly note?: string | undefined;
}

export interface Units {
  readonly temperature: Unit;
  readonly weight: Unit;
}

export function marksShown(draft: TrackedDraft, stored: TrackedDay): Marks {
  const shown = new Map(stored.marks);
  for (const [id, strength] of draft.marks ?? []) {
    if (strength === null) shown.delete(id);
    else shown.set(id, strength);
  }
  return shown;
}

/** Marks a thing, and takes away what cannot be true beside it. */
export function withMark<Draft extends TrackedDraft>(
  draft: Draft,
  thing: Trackable,
  strength: Strength | null,
  things: ReadonlyMap<string, Trackable>,
): Draft {
  const marks = new Map(draft.marks);
  const rivals = thing.oneOf ? [...things.values()] : [];
  for (const { id, oneOf } of rivals) if (oneOf === thing.oneOf) marks.set(id, null);
  return { ...draft, marks: marks.set(thing.id, strength) };
}

/** As it stands in its field. */
export function textShown(
  measure: Measure,
  draft: TrackedDraft,
  stored: TrackedDay,
  units: Units,
): string {
  const typed = draft[measure];
  if (typed !== undefined) return typed;
  if (measure === 'note') return stored.note ?? '';
  const kept = stored[measure];
  return kept === undefined ? '' : measureToText(kept, units[measure]);
}

/** What is to be written; or what is wrong, by field. */
export interface ReadTracked {
  readonly choice: Pick<DayChoice, 'marks' | Measure>;
  readonly faults: Readonly<Partial<Record<Measure, string>>>;
}

export function readTracked(draft: TrackedDraft, stored: TrackedDay, units: Units): ReadTracked {
  const marks = [...(draft.marks ?? [])].filter(
    ([id, strength]) => strength !== (stored.marks.get(id) ?? null),
  );
  const temperature = readNumber('temperature', draft, stored, units);
  const weight = readNumber('weight', draft, stored, units);
  const note = readNote(draft, stored);
  return {
    choice: {
      ...(marks.length > 0 && { marks: new Map(marks) }),
      ...temperature.choice,
      ...weight.choice,
      ...note.choice,
    },
    faults: { ...temperature.faults, ...weight.faults, ...note.faults },
  };
}

function readNumber(
  measure: 'temperature' | 'weight',
  draft: TrackedDraft,
  stored: TrackedDay,
  units: Units,
): ReadTracked {
  const typed = draft[measure]?.trim();
  // What stands there as it stood there is not read: it may be rounded.
  if (typed === undefined || typed === textShown(measure, {}, stored, units)) return NOTHING;
  const unit = units[measure];
  const read = readMeasure(typed, unit);
  if (read.ok) return { choice: { [measure]: read.value }, faults: {} };
  const { min, max } = limitsIn(unit);
  const words =
    read.failure === 'not-a-number'
      ? t`Please enter a number, such as ${{ example: numberWords(EXAMPLES[unit]) }}.`
      : t`Please enter a number from ${{ min: numberWords(min) }} to ${{ max: numberWords(max) }} ${unit}.`;
  return { choice: {}, faults: { [measure]: words } };
}

function readNote(draft: TrackedDraft, stored: TrackedDay): ReadTracked {
  const { note } = draft;
  if (note === undefined || note === (stored.note ?? '')) return NOTHING;
  const excess = note.length - NOTE_MAX_CHARS;
  if (excess <= 0) return { choice: { note: note.trim() === '' ? null : note }, faults: {} };
  const most = numberWords(NOTE_MAX_CHARS);
  const words = plural(excess, {
    one: `A note can have up to ${most} characters. Please shorten it by # character.`,
    other: `A note can have up to ${most} characters. Please shorten it by # characters.`,
  });
  return { choice: {}, faults: { note: words } };
}

/** From here on, the number of characters left is shown. */
const NEAR_LIMIT_CHARS = 100;

export function roomLeft(note: string): string | undefined {
  const left = NOTE_MAX_CHARS - note.length;
  return left < 0 || left > NEAR_LIMIT_CHARS
    ? undefined
    : plural(left, { one: '# character left.', other: '# characters left.' });
}

const NOTHING: ReadTracked = { choice: {}, faults: {} };
const EXAMPLES: Record<Unit, number> = { '°C': 36.6, '°F': 97.9, kg: 60.5, lb: 133.5 };

/** More names than these are not read out of a line that goes away by itself. */
const MOST_NAMES = 3;

/** What was saved. Undefined if there was nothing to save. */
export function trackedWords(
  choice: ReadTracked['choice'],
  things: ReadonlyMap<string, Trackable>,
): string | undefined {
  const namesOf = (isKept: boolean) => {
    const ids = [...(choice.marks ?? [])].filter(([, strength]) => (strength !== null) === isKept);
    const names = ids.flatMap(([id]) => things.get(id)?.name ?? []);
    const count = names.length;
    const marked =
      count > MOST_NAMES ? [plural(count, { one: '# thing', other: '# things' })] : names;
    const measures = MEASURES.filter(
      (measure) => choice[measure] !== undefined && (choice[measure] !== null) === isKept,
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
