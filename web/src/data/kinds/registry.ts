/**
 * All kinds of records, and their bodies as text. Reading is strict: a body of a later version is distinguished from a
 * corrupt one, and neither is read as an empty one.
 */

import { failure, type Result, success } from '@lunaria/cycle/result';
import { DAY } from './day.ts';
import { ENTRY } from './entry.ts';
import { IMPORT } from './import.ts';
import type { AnyBody, Kind, Merged } from './kind.ts';
import { MEDITATION } from './meditation.ts';
import { createPackKind, type PackBody } from './pack.ts';
import { PAUSE } from './pause.ts';
import { PROFILE } from './profile.ts';
import { asCount, asObject, asText, Damaged, type Fields, Newer } from './reading.ts';
import { SETTINGS } from './settings.ts';
import { OLD_SYMPTOMS } from './symptoms.ts';
import { TRACKABLE } from './trackable.ts';

const PACK: Kind<PackBody> = createPackKind({
  encode: (member) => bodyToValue(member as Body),
  decode: (value) => {
    const member = valueToBody(value);
    if (member.ok) return member.value;
    throw member.failure === 'newer-version' ? new Newer() : new Damaged();
  },
  merge: (local, remote) => mergeBodies(local as Body, remote as Body),
});

export const KINDS = {
  profile: PROFILE,
  day: DAY,
  symptoms: OLD_SYMPTOMS,
  entry: ENTRY,
  session: MEDITATION,
  pause: PAUSE,
  settings: SETTINGS,
  import: IMPORT,
  trackable: TRACKABLE,
  pack: PACK,
};

export type KindName = keyof typeof KINDS;

type Registered = (typeof KINDS)[KindName];
type Every<Part extends 'body' | 'view'> = {
  [Name in KindName]: (typeof KINDS)[Name] extends Kind<infer Body, infer View, infer _Views>
    ? { readonly body: Body; readonly view: View }[Part]
    : never;
};

export type Body = Every<'body'>[KindName];

export type Views = Readonly<Every<'view'>>;

/** Undefined for a kind of a newer version of the app. */
export function kindNamed(name: string): Kind<AnyBody> | undefined {
  return Object.hasOwn(KINDS, name) ? anyKind(KINDS[name as KindName]) : undefined;
}

export function kindOf(body: Body): Kind<AnyBody> {
  return anyKind(KINDS[body.kind]);
}

export function allKinds(): readonly (readonly [KindName, Kind<AnyBody>])[] {
  return (Object.keys(KINDS) as KindName[]).map((name) => [name, anyKind(KINDS[name])]);
}

/** `local` waits to be pushed, and the cloud has `remote`. Undefined for bodies that cannot be of one record. */
export function mergeBodies(local: Body, remote: Body): Merged<Body> | undefined {
  if (local.kind !== remote.kind) return undefined;
  return kindOf(local).merge(local, remote) as Merged<Body>;
}

/** Whether `other` has all that `body` has. */
export function isCovered(body: Body, other: Body): boolean {
  const merged = mergeBodies(body, other);
  return merged !== undefined && !merged.isWaiting && !merged.copy && hasRestOf(body, other);
}

/** Nothing tells which of two is the later one of what a newer version has added. */
export function hasRestOf({ rest }: AnyBody, other: AnyBody): boolean {
  return rest === undefined || JSON.stringify(rest) === JSON.stringify(other.rest);
}

/** A body is only ever handed to the kind that it names. */
function anyKind(kind: Registered): Kind<AnyBody> {
  return kind as unknown as Kind<AnyBody>;
}

export type BodyFailure = 'damaged' | 'newer-version';

/**
 * Every body is as long as a day with all symptoms there are, many of the user's own, and a note of 265 characters in
 * any language: the cloud can tell neither a period from a headache, nor a note from none, nor either from a short
 * diary entry. With the header of the seal it makes 2 KiB.
 */
export const SHORTEST_BYTES = 2044;

/** Padded with spaces, which JSON ignores. A pack is padded by its seal. */
export function bodyToText(body: Body): string {
  const text = JSON.stringify(bodyToValue(body));
  if (body.kind === 'pack') return text;
  const spaces = SHORTEST_BYTES - new TextEncoder().encode(text).length;
  return text + ' '.repeat(Math.max(spaces, 0));
}

export function textToBody(text: string): Result<Body, BodyFailure> {
  try {
    return valueToBody(JSON.parse(text));
  } catch {
    return failure('damaged');
  }
}

export function bodyToValue(body: Body): object {
  const { kind, version, encode } = kindOf(body);
  return { v: version, kind, ...encode(body), ...('rest' in body && (body.rest as Fields)) };
}

export function valueToBody(value: unknown): Result<Body, BodyFailure> {
  try {
    const fields = asObject(value);
    const version = asCount(fields.v);
    const kind = kindNamed(asText(fields.kind));
    if (!kind || version > kind.version) return failure('newer-version');
    const rest = restOf(fields, kind.names);
    const body = kind.decode(fields, version);
    return success((rest ? { ...body, rest } : body) as Body);
  } catch (error) {
    return failure(error instanceof Newer ? 'newer-version' : 'damaged');
  }
}

/** Fields that a newer version has added. */
function restOf({ v: _version, kind: _kind, ...fields }: Fields, names: readonly string[]) {
  const rest = Object.entries(fields).filter(([name]) => !names.includes(name));
  return rest.length > 0 ? Object.fromEntries(rest) : undefined;
}
