/** All kinds of records, and their bodies as text. Neither a later version's body nor a corrupt one is read as empty. */

import { failure, type Result, success } from '@lunaria/cycle/result';
import { DAY } from './day.ts';
import { ENTRY } from './entry.ts';
import { IMPORT } from './import.ts';
import type { AnyBody, Index, Kind, Merged } from './kind.ts';
import { MEDITATION } from './meditation.ts';
import { createPackKind, type PackBody } from './pack.ts';
import { PAUSE } from './pause.ts';
import { PROFILE } from './profile.ts';
import { asCount, asObject, asText, Newer } from './reading.ts';
import { SETTINGS } from './settings.ts';
import { OLD_SYMPTOMS } from './symptoms.ts';
import { TRACKABLE } from './trackable.ts';

const PACK: Kind<PackBody> = createPackKind({
  encode: bodyToValue,
  decode: readBody,
  merge: mergeBodies,
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

export type Body = Parameters<(typeof KINDS)[KindName]['path']>[0];

type ViewOf<Of> = Of extends Kind<infer _Body, infer View, infer _Views> ? View : never;

export type Views = { readonly [Name in KindName]: ViewOf<(typeof KINDS)[Name]> };

/** A body is only ever handed to the kind that it names. */
export const ALL_KINDS = Object.values(KINDS) as unknown as readonly Kind<AnyBody>[];

const KINDS_BY_NAME = new Map(ALL_KINDS.map((kind) => [kind.kind, kind]));

export function kindOf(body: AnyBody): Kind<AnyBody> {
  return KINDS_BY_NAME.get(body.kind) as Kind<AnyBody>;
}

/** `local` waits to be pushed, and the cloud has `remote`. Undefined for bodies that cannot be of one record. */
export function mergeBodies(local: AnyBody, remote: AnyBody): Merged<Body> | undefined {
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

export function bodyToValue(body: AnyBody): object {
  const { kind, version, encode } = kindOf(body);
  return { v: version, kind, ...encode(body), ...body.rest };
}

export function valueToBody(value: unknown): Result<Body, BodyFailure> {
  try {
    return success(readBody(value));
  } catch (error) {
    return failure(error instanceof Newer ? 'newer-version' : 'damaged');
  }
}

function readBody(value: unknown): Body {
  const { v, kind: name, ...fields } = asObject(value);
  const version = asCount(v);
  const kind = KINDS_BY_NAME.get(asText(name));
  if (!kind || version > kind.version) throw new Newer();
  const body = kind.decode(fields, version);
  // Fields that a newer version has added.
  const rest = Object.entries(fields).filter(([field]) => !kind.names.includes(field));
  return (rest.length > 0 ? { ...body, rest: Object.fromEntries(rest) } : body) as Body;
}

export type ReadModel = ReturnType<typeof createReadModel>;

/** A view of each kind. It stays the same object until what it shows changes, so that React renders no more. */
export function createReadModel() {
  const indexes = new Map<string, Index<AnyBody, unknown>>();
  const views = {};
  for (const { kind, index } of ALL_KINDS) {
    if (!index) continue;
    const created = index();
    indexes.set(kind, created);
    Object.defineProperty(views, kind, { get: created.view });
  }
  return {
    put: (recordId: string, body: Body): void => {
      const { kind, dayParts } = kindOf(body);
      indexes.get(kind)?.put(recordId, body);
      for (const [name, part] of dayParts?.(body) ?? []) {
        indexes.get('day')?.put(`${recordId}/${name}`, part);
      }
    },
    views: views as Views,
  };
}
