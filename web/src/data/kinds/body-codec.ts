/**
 * Bodies as text and back. Reading is strict: a body of a later version is told apart from one that makes no
 * sense, and neither is ever taken for an empty one.
 */
import { textToDay } from '@lunaria/cycle/date-texts';
import type { Result } from '../../vault/result.ts';
import { failure, success } from '../../vault/result.ts';
import {
  type Body,
  type EntryBody,
  PROFILE_FIELDS,
  type ProfileBody,
  type SessionBody,
  SYMPTOMS,
  type Symptom,
  type SymptomsBody,
} from './body.ts';
import type { Edits } from './edits.ts';
import type { Stamp } from './stamp.ts';

/** The version of each kind that this app writes. It reads every one up to that. */
const VERSIONS = { profile: 1, symptoms: 2, entry: 1, session: 1 } as const satisfies Record<
  Body['kind'],
  number
>;

export type BodyFailure = 'damaged' | 'newer-version';

export function bodyToText(body: Body): string {
  return JSON.stringify(bodyToValue(body));
}

export function textToBody(text: string): Result<Body, BodyFailure> {
  try {
    return valueToBody(JSON.parse(text));
  } catch {
    return failure('damaged');
  }
}

/** What is written as JSON. Stamps are short, so that a whole profile is no longer than a day. */
export function bodyToValue(body: Body): object {
  const head = { v: VERSIONS[body.kind], kind: body.kind };
  switch (body.kind) {
    case 'profile': {
      const fields = Object.entries(body.fields).map(([field, { text, stamp }]) => [
        field,
        [text, stampToText(stamp)],
      ]);
      return { ...head, fields: Object.fromEntries(fields) };
    }
    case 'symptoms': {
      const marks = Object.entries(body.marks).map(([label, { isOn, stamp }]) => [
        label,
        [isOn ? 1 : 0, stampToText(stamp)],
      ]);
      return { ...head, date: body.date, marks: Object.fromEntries(marks) };
    }
    case 'session':
      return { ...head, ...body, stamp: stampToText(body.stamp) };
    case 'entry':
      return { ...head, ...body };
  }
}

export function valueToBody(value: unknown): Result<Body, BodyFailure> {
  try {
    const fields = asObject(value);
    const version = asCount(fields.v);
    // A kind that this app does not know was written by one that came after it.
    if (!isKind(fields.kind) || version > VERSIONS[fields.kind]) return failure('newer-version');
    return success(readBody(fields.kind, version, fields));
  } catch {
    return failure('damaged');
  }
}

function isKind(kind: unknown): kind is Body['kind'] {
  return Object.hasOwn(VERSIONS, asText(kind));
}

type Fields = Readonly<Record<string, unknown>>;

class Nonsense extends Error {}

function readBody(kind: Body['kind'], version: number, fields: Fields): Body {
  switch (kind) {
    case 'profile':
      return readProfileBody(fields);
    case 'symptoms':
      return version === 1 ? readSymptomsBody1(fields) : readSymptomsBody(fields);
    case 'entry':
      return readEntryBody(fields);
    case 'session':
      return readSessionBody(fields);
  }
}

function readProfileBody({ fields }: Fields): ProfileBody {
  const read = readPairs(PROFILE_FIELDS, fields, (text, stamp) => ({ text: asText(text), stamp }));
  return { kind: 'profile', fields: read };
}

function readSymptomsBody({ date, marks }: Fields): SymptomsBody {
  const read = readPairs(SYMPTOMS, marks, (isOn, stamp) => ({ isOn: asCount(isOn) > 0, stamp }));
  return { kind: 'symptoms', date: asDate(date, 'long'), marks: read };
}

/** Version 0.1.0 had one stamp for all labels of a day. */
function readSymptomsBody1({ date, labels, stamp }: Fields): SymptomsBody {
  if (!Array.isArray(labels) || !labels.every(isSymptom)) throw new Nonsense();
  const marks = SYMPTOMS.map((symptom) => [
    symptom,
    { isOn: labels.includes(symptom), stamp: asStamp(stamp) },
  ]);
  return { kind: 'symptoms', date: asDate(date, 'long'), marks: Object.fromEntries(marks) };
}

/** Reads those of the named pairs `[value, stamp]` that there are. */
function readPairs<Name extends string, Value>(
  names: readonly Name[],
  value: unknown,
  read: (value: unknown, stamp: Stamp) => Value,
): { readonly [Each in Name]?: Value } {
  const given = asObject(value);
  const pairs = names.flatMap((name) => {
    const pair = given[name];
    if (pair === undefined) return [];
    if (!Array.isArray(pair)) throw new Nonsense();
    return [[name, read(pair[0], asStamp(pair[1]))] as const];
  });
  return Object.fromEntries(pairs) as { [Each in Name]?: Value };
}

function readEntryBody({ id, addedAt, date, text, isRemoved, edits }: Fields): EntryBody {
  return {
    kind: 'entry',
    id: asText(id),
    addedAt: asCount(addedAt),
    date: asDate(date, 'short'),
    text: asText(text),
    isRemoved: asBoolean(isRemoved),
    edits: asEdits(edits),
  };
}

function readSessionBody({ id, date, minutes, song, isRemoved, stamp }: Fields): SessionBody {
  return {
    kind: 'session',
    id: asText(id),
    date: asDate(date, 'long'),
    minutes: asCount(minutes),
    song: asText(song),
    isRemoved: asBoolean(isRemoved),
    stamp: asStamp(stamp),
  };
}

export function isSymptom(value: unknown): value is Symptom {
  return SYMPTOMS.some((symptom) => symptom === value);
}

function asObject(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Nonsense();
  return value as Fields;
}

function asText(value: unknown): string {
  if (typeof value !== 'string') throw new Nonsense();
  return value;
}

function asBoolean(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new Nonsense();
  return value;
}

function asCount(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new Nonsense();
  return value;
}

function asDate(value: unknown, form: 'short' | 'long'): string {
  const text = asText(value);
  if (!textToDay(text, [form]).ok) throw new Nonsense();
  return text;
}

function stampToText({ time, device }: Stamp): string {
  return `${time}.${device}`;
}

function asStamp(value: unknown): Stamp {
  const { time, device } = /^(?<time>\d+)\.(?<device>.+)$/.exec(asText(value))?.groups ?? {};
  return { time: asCount(Number(time)), device: asText(device) };
}

function asEdits(value: unknown): Edits {
  const entries = Object.entries(asObject(value));
  return Object.fromEntries(entries.map(([device, count]) => [device, asCount(count)]));
}
