/**
 * Named values, each with a stamp of its own: of each the last write counts, so that a cycle length changed here and
 * an age changed there both stay. Names that this version does not know are kept like the others.
 */
import type { Merged } from './kind.ts';
import { asCount, asObject, asText, Damaged, type Fields } from './reading.ts';
import {
  type CreateStamp,
  compareStamps,
  type Json,
  type Stamp,
  type StampedFields,
} from './stamp.ts';

/**
 * As `[value, stamp]`. Where there is a table the stamps are written there once, and named by their place; the first
 * one is not named at all, because most values of a day are written in one go.
 */
export function encodeStamped(fields: StampedFields, table?: string[]): Fields {
  const pairs = Object.entries(fields).map(([name, { value, stamp }]) => {
    const text = stampToText(stamp);
    if (!table) return [name, [value, text]];
    const known = table.indexOf(text);
    const place = known < 0 ? table.push(text) - 1 : known;
    return [name, place === 0 ? value : [value, place]];
  });
  return Object.fromEntries(pairs);
}

/** Throws `Damaged`. */
export function decodeStamped(fields: unknown, table: unknown = []): StampedFields {
  if (!Array.isArray(table)) throw new Damaged();
  const entries = Object.entries(asObject(fields)).map(([name, written]) => {
    const pair = Array.isArray(written) ? written : [written, 0];
    if (!isJson(pair[0])) throw new Damaged();
    const stamp = asStamp(typeof pair[1] === 'number' ? table[pair[1]] : pair[1]);
    return [name, { value: pair[0], stamp }] as const;
  });
  return Object.fromEntries(entries);
}

export function mergeStamped<Body extends { readonly fields: StampedFields }>(
  local: Body,
  remote: Body,
): Merged<Body> {
  const fields = joinStamped(local.fields, remote.fields);
  const isWaiting = Object.keys(fields).some((name) => fields[name] !== remote.fields[name]);
  return { body: { ...remote, fields }, isWaiting };
}

/** Of each value the last write. */
export function joinStamped(local: StampedFields, remote: StampedFields): StampedFields {
  const newer = Object.entries(local).filter(([name, ours]) => {
    const theirs = remote[name];
    return !theirs || isLater(ours, theirs);
  });
  return { ...remote, ...Object.fromEntries(newer) };
}

/** Equal stamps of unequal values come from a copied browser profile: then the values decide. */
export function isLater(
  ours: { readonly stamp: Stamp },
  theirs: { readonly stamp: Stamp },
): boolean {
  const order = compareStamps(ours.stamp, theirs.stamp);
  return order > 0 || (order === 0 && JSON.stringify(ours) > JSON.stringify(theirs));
}

/** `null` stands for no value. */
export type Values = Readonly<Record<string, Json | undefined>>;

/**
 * The values that differ from what is there, stamped. What was not touched is not written: another device may know
 * better.
 */
export function stampChanges(
  values: Values,
  before: StampedFields,
  stamp: CreateStamp,
): StampedFields | undefined {
  const touched = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === (before[name]?.value ?? null)
      ? []
      : [[name, { value, stamp: stamp(before[name]?.stamp) }] as const],
  );
  return touched.length > 0 ? Object.fromEntries(touched) : undefined;
}

export function valuesOf(fields: StampedFields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
}

export function stampToText({ time, device }: Stamp): string {
  return `${time}.${device}`;
}

export function asStamp(value: unknown): Stamp {
  const { time, device } = /^(?<time>\d+)\.(?<device>.+)$/.exec(asText(value))?.groups ?? {};
  return { time: asCount(Number(time)), device: asText(device) };
}

function isJson(value: unknown): value is Json {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
