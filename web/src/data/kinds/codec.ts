/**
 * Bodies as text and back. Reading is strict: a body of a later version is distinguished from a corrupt one, and
 * neither is read as an empty one.
 */
import { failure, type Result, success } from '@lunaria/cycle/result';
import { asCount, asObject, asText, type Fields } from './reading.ts';
import { type Body, kindNamed, kindOf } from './registry.ts';

export type BodyFailure = 'damaged' | 'newer-version';

/**
 * Every body is as long as a day with all symptoms there are, many of the user's own, and a note of 280 characters in
 * any language: the cloud can tell neither a period from a headache, nor a note from none, nor either from a short
 * diary entry. With the header of the seal it makes 2 KiB.
 */
export const SHORTEST_BYTES = 2044;

/** Padded with spaces, which JSON ignores. */
export function bodyToText(body: Body): string {
  const text = JSON.stringify(bodyToValue(body));
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
  } catch {
    return failure('damaged');
  }
}

/** Fields that a newer version has added. */
function restOf({ v: _version, kind: _kind, ...fields }: Fields, names: readonly string[]) {
  const rest = Object.entries(fields).filter(([name]) => !names.includes(name));
  return rest.length > 0 ? Object.fromEntries(rest) : undefined;
}
