/** What is tracked on a day beside bleeding: the things that were marked, two numbers and a note. */
import type { Marks, Strength } from '@lunaria/cycle/marks';
import { NOTE_MAX_CHARS, TEMPERATURE, WEIGHT } from './limits.ts';
import type { Json, StampedFields } from './stamp.ts';
import type { Values } from './stamped.ts';
import { symptomsIn } from './symptoms.ts';

export type { Marks };

export type Tracked = {
  readonly marks: Marks;
  readonly temperature?: number;
  readonly weight?: number;
  readonly note?: string;
};

/** `null` takes away; what is missing is not touched. */
export type TrackedChoice = {
  readonly marks?: ReadonlyMap<string, Strength | null> | undefined;
  readonly temperature?: number | null | undefined;
  readonly weight?: number | null | undefined;
  readonly note?: string | null | undefined;
};

/** Before the id of what was marked, in the names of a day's values: short, because there may be many. */
const MARK = '+';

/** The name of the value that says that something was marked, and back. */
export function markName(id: string): string {
  return `${MARK}${id}`;
}

export function markedId(name: string): string {
  return name.startsWith(MARK) ? name.slice(MARK.length) : name;
}

/** Values of a later version count as none here. */
export function trackedIn(fields: StampedFields): Tracked {
  const marks = new Map<string, Strength>(symptomsIn(fields).map((symptom) => [symptom, 0]));
  for (const [name, { value }] of Object.entries(fields)) {
    if (name.startsWith(MARK) && isStrength(value)) marks.set(name.slice(MARK.length), value);
  }
  const temperature = numberIn(fields.temperature?.value, TEMPERATURE);
  const weight = numberIn(fields.weight?.value, WEIGHT);
  const note = fields.note?.value;
  return {
    marks,
    ...(temperature !== undefined && { temperature }),
    ...(weight !== undefined && { weight }),
    ...(typeof note === 'string' && note !== '' && { note }),
  };
}

export function trackedToValues({ marks, ...measures }: TrackedChoice): Values {
  const named = [...(marks ?? [])].map(([id, strength]) => [markName(id), strength]);
  return { ...measures, ...Object.fromEntries(named) };
}

export function isStrength(value: unknown): value is Strength {
  return value === 0 || value === 1 || value === 2 || value === 3;
}

export function isTrackedChoice({ marks, temperature, weight, note }: TrackedChoice): boolean {
  return (
    [...(marks?.values() ?? [])].every((strength) => strength === null || isStrength(strength)) &&
    (isMissing(temperature) || numberIn(temperature, TEMPERATURE) !== undefined) &&
    (isMissing(weight) || numberIn(weight, WEIGHT) !== undefined) &&
    (isMissing(note) || isNote(note))
  );
}

export function isNote(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= NOTE_MAX_CHARS;
}

export function numberIn(
  value: unknown,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  return typeof value === 'number' && value >= min && value <= max ? value : undefined;
}

function isMissing(value: Json | undefined): value is null | undefined {
  return value === null || value === undefined;
}
