/** Reads untrusted values strictly: anything unexpected is damaged, never taken for empty. */
import { type DateForm, type Day, isoTextToDay, textToDay } from '@lunaria/cycle/day';

export type Fields = Readonly<Record<string, unknown>>;

/** Only thrown inside a codec. */
export class Damaged extends Error {}
/** Only thrown inside a codec: a newer version wrote a part of it. */
export class Newer extends Error {}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list in the part of the tree that the spec does not know; empty if there is none. */
export function listIn(lunaria: unknown, name: string): readonly unknown[] {
  const list = isObject(lunaria) ? lunaria[name] : undefined;
  return Array.isArray(list) ? list : [];
}

export function asObject(value: unknown): Fields {
  if (!isObject(value)) throw new Damaged();
  return value;
}

export function asText(value: unknown): string {
  if (typeof value !== 'string') throw new Damaged();
  return value;
}

export function asBoolean(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new Damaged();
  return value;
}

export function asCount(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new Damaged();
  return value;
}

export function asDay(value: unknown, form: DateForm): Day {
  return asKnown(textToDay(asText(value), form));
}

export function asIsoDay(value: unknown): Day {
  return asKnown(isoTextToDay(asText(value)));
}

function asKnown<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Damaged();
  return value;
}

/** A day in any of the spec's forms. */
export function textToFormedDay(
  text: string,
): { readonly day: Day; readonly form: DateForm } | undefined {
  for (const form of ['onboarding', 'short', 'long'] satisfies DateForm[]) {
    const day = textToDay(text, form);
    if (day !== undefined) return { day, form };
  }
  return undefined;
}
