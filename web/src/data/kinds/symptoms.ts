/** The spec's four symptoms, and the records in which version 0.1.0 stored them: one a day. */
import { type Day, dayToText } from '@lunaria/cycle/day';
import type { Kind } from './kind.ts';
import { asDay, Damaged, type Fields } from './reading.ts';
import {
  asStamp,
  decodeStamped,
  encodePairs,
  mergeStamped,
  type StampedFields,
} from './stamped.ts';

export const SYMPTOMS = ['Pain', 'Energy', 'Moody', 'Sexual-Activity'] as const;
export type Symptom = (typeof SYMPTOMS)[number];

export function isSymptom(value: unknown): value is Symptom {
  return SYMPTOMS.some((symptom) => symptom === value);
}

export function symptomsIn(fields: StampedFields): readonly Symptom[] {
  return SYMPTOMS.filter((symptom) => fields[symptom]?.value);
}

export type OldSymptomsBody = {
  readonly kind: 'symptoms';
  readonly day: Day;
  readonly fields: StampedFields;
};

/**
 * [Note: Days of version 0.1.0] They are shown together with the day's own record, of each symptom the last write, and
 * copied into that record when the day is next written. They are not rewritten at once: ten years of days would all
 * change in one evening, and an older tab may still write to them.
 */
export const OLD_SYMPTOMS: Kind<OldSymptomsBody> = {
  kind: 'symptoms',
  version: 2,
  path: ({ day }) => oldSymptomsPath(day),
  names: ['date', 'marks', 'labels', 'stamp'],
  encode: ({ day, fields }) => ({ date: dayToText(day, 'long'), marks: encodePairs(fields) }),
  decode: ({ date, marks, labels, stamp }, version) => ({
    kind: 'symptoms',
    day: asDay(date, 'long'),
    fields: version === 1 ? labelsToFields(labels, stamp) : decodeStamped(marks),
  }),
  merge: mergeStamped,
  dayParts: (body) => [['', body]],
};

export function oldSymptomsPath(day: Day): string {
  return `symptoms/${dayToText(day, 'long')}`;
}

function labelsToFields(labels: unknown, stamp: Fields[string]): StampedFields {
  if (!Array.isArray(labels) || !labels.every(isSymptom)) throw new Damaged();
  const read = asStamp(stamp);
  return Object.fromEntries(
    SYMPTOMS.map((symptom) => [symptom, { value: labels.includes(symptom), stamp: read }]),
  );
}
