/**
 * Bodies as text and back. Reading is strict: a body of a later version is told apart from one that makes no
 * sense, and neither is ever taken for an empty one.
 */
import { textToDay } from '@lunaria/cycle/date-texts';
import type { Result } from '../vault/result.ts';
import { failure, success } from '../vault/result.ts';
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

const VERSION = 1;

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
  switch (body.kind) {
    case 'profile': {
      const fields = Object.entries(body.fields).map(([field, { text, stamp }]) => [
        field,
        [text, stampToText(stamp)],
      ]);
      return { v: VERSION, kind: body.kind, fields: Object.fromEntries(fields) };
    }
    case 'symptoms':
    case 'session':
      return { v: VERSION, ...body, stamp: stampToText(body.stamp) };
    case 'entry':
      return { v: VERSION, ...body };
  }
}

export function valueToBody(value: unknown): Result<Body, BodyFailure> {
  try {
    const fields = asObject(value);
    if (asCount(fields.v) > VERSION) return failure('newer-version');
    return success(readBody(fields));
  } catch {
    return failure('damaged');
  }
}

type Fields = Readonly<Record<string, unknown>>;

class Nonsense extends Error {}

function readBody(fields: Fields): Body {
  switch (fields.kind) {
    case 'profile':
      return readProfileBody(fields);
    case 'symptoms':
      return readSymptomsBody(fields);
    case 'entry':
      return readEntryBody(fields);
    case 'session':
      return readSessionBody(fields);
    default:
      throw new Nonsense();
  }
}

function readProfileBody({ fields }: Fields): ProfileBody {
  const given = asObject(fields);
  const read = PROFILE_FIELDS.filter((field) => given[field] !== undefined).map((field) => {
    const pair = given[field];
    if (!Array.isArray(pair)) throw new Nonsense();
    const [text, stamp] = pair;
    return [field, { text: asText(text), stamp: asStamp(stamp) }] as const;
  });
  return { kind: 'profile', fields: Object.fromEntries(read) };
}

function readSymptomsBody({ date, labels, stamp }: Fields): SymptomsBody {
  if (!Array.isArray(labels) || !labels.every(isSymptom)) throw new Nonsense();
  return { kind: 'symptoms', date: asDate(date, 'long'), labels, stamp: asStamp(stamp) };
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
