/**
 * Named values, each with a stamp of its own: of each the last write counts, so that a cycle length changed here and
 * an age changed there both stay. Names that this version does not know are kept like the others.
 *
 * [Note: Which write is the last] Clocks of devices differ, and the order of arrival in the cloud says nothing: a
 * tablet that was offline since Monday would undo what the phone wrote on Wednesday. So a stamp is a time by the
 * device's clock, corrected by the time in the cloud's answers, and always later than the stamp of the value it
 * replaces: a device that has seen a value and changes it comes after it, whatever the clocks say. Clocks only decide
 * between devices that did not know of each other, and a stamp from the far future is overtaken by the next write on
 * the same record. Of two equal times the device with the greater name wins, so that all devices agree.
 */
import type { AnyBody, CreateStamp, Json, Merged, RecordEdit, Stamp, Written } from './kind.ts';
import { asCount, asObject, asText, Damaged, type Fields } from './reading.ts';

export type Stamped = { readonly value: Json; readonly stamp: Stamp };

/** `null` stands for no value. */
export type StampedFields = Readonly<Record<string, Stamped>>;

export function createStamps(device: string, now: () => number): CreateStamp {
  return (after) => ({ time: Math.max(now(), (after?.time ?? 0) + 1), device });
}

export function later(a: Stamp | undefined, b: Stamp | undefined): Stamp | undefined {
  if (!a || !b) return a ?? b;
  return compareStamps(a, b) > 0 ? a : b;
}

export function compareStamps(a: Stamp, b: Stamp): number {
  if (a.time !== b.time) return a.time - b.time;
  return a.device < b.device ? -1 : a.device > b.device ? 1 : 0;
}

export type StampedBody = AnyBody & { readonly fields: StampedFields };

/** Each stamp is written once, and referred to by its index. Index 0, which most values have, is left out. */
export function encodeStamped(fields: StampedFields): Fields {
  const stamps: string[] = [];
  const pairs = Object.entries(fields).map(([name, { value, stamp }]) => {
    const text = stampToText(stamp);
    const known = stamps.indexOf(text);
    const place = known < 0 ? stamps.push(text) - 1 : known;
    return [name, place === 0 ? value : [value, place]];
  });
  return { fields: Object.fromEntries(pairs), stamps };
}

/** Each value as `[value, stamp]`, as version 0.1.0 wrote them. */
export function encodePairs(fields: StampedFields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { value, stamp }]) => [name, [value, stampToText(stamp)]]),
  );
}

/** Reads both. Throws `Damaged`. */
export function decodeStamped(fields: unknown, stamps: unknown = []): StampedFields {
  if (!Array.isArray(stamps)) throw new Damaged();
  const entries = Object.entries(asObject(fields)).map(([name, written]) => {
    const pair = Array.isArray(written) ? written : [written, 0];
    if (!isJson(pair[0])) throw new Damaged();
    const stamp = asStamp(typeof pair[1] === 'number' ? stamps[pair[1]] : pair[1]);
    return [name, { value: pair[0], stamp }] as const;
  });
  return Object.fromEntries(entries);
}

export function mergeStamped<Body extends StampedBody>(local: Body, remote: Body): Merged<Body> {
  const fields = joinStamped(local.fields, remote.fields);
  const isWaiting = Object.keys(fields).some((name) => fields[name] !== remote.fields[name]);
  return { body: { ...remote, fields }, isWaiting };
}

export function mergeLast<Body extends { readonly stamp: Stamp }>(
  local: Body,
  remote: Body,
): Merged<Body> {
  const isWaiting = isLater(local, remote);
  return { body: isWaiting ? local : remote, isWaiting };
}

export function joinStamped(local: StampedFields, remote: StampedFields): StampedFields {
  const newer = Object.entries(local).filter(([name, ours]) => {
    const theirs = remote[name];
    return !theirs || isLater(ours, theirs);
  });
  return { ...remote, ...Object.fromEntries(newer) };
}

/** Equal stamps of unequal values come from a copied browser profile: then the values decide. */
function isLater(ours: Pick<Stamped, 'stamp'>, theirs: Pick<Stamped, 'stamp'>): boolean {
  const order = compareStamps(ours.stamp, theirs.stamp);
  return order > 0 || (order === 0 && JSON.stringify(ours) > JSON.stringify(theirs));
}

export type Values = Readonly<Record<string, Json | undefined>>;

/** `values` may depend on the present ones. `after`: a stamp in another record that theirs have to follow. */
export function stampedEdit(
  path: string,
  empty: StampedBody,
  values: Values | ((before: StampedFields) => Values),
  after?: Stamp,
): RecordEdit {
  return {
    kind: empty.kind,
    path,
    change: (given: StampedBody | undefined, { stamp }) => {
      const body = given ?? empty;
      const wanted = typeof values === 'function' ? values(body.fields) : values;
      // Only values that differ are written: another device may know better about the others.
      const changes = Object.entries(wanted).flatMap(([name, value]) => {
        const known = body.fields[name];
        if (value === undefined || value === (known?.value ?? null)) return [];
        return [[name, { value, stamp: stamp(later(known?.stamp, after)) }] as const];
      });
      if (changes.length === 0) return given;
      return { ...body, fields: { ...body.fields, ...Object.fromEntries(changes) } };
    },
  };
}

export type StampedItem<Name extends string> = StampedBody & {
  readonly kind: Name;
  readonly id: string;
};

/** What kinds have in common whose records are named values under an id. */
export function stampedItems<Name extends string>(kind: Name, folder: string) {
  type Item = StampedItem<Name>;
  const toPath = (id: string) => `${folder}/${id}`;
  const common = {
    kind,
    version: 1,
    path: ({ id }: Item) => toPath(id),
    names: ['id', 'fields', 'stamps'],
    encode: ({ id, fields }: Item): Fields => ({ id, ...encodeStamped(fields) }),
    decode: ({ id, fields, stamps }: Fields): Item => ({
      kind,
      id: asText(id),
      fields: decodeStamped(fields, stamps),
    }),
    merge: mergeStamped<Item>,
  };
  const edit = (id: string, values: Values) =>
    stampedEdit(toPath(id), { kind, id, fields: {} } as StampedBody, values);
  return { common, edit };
}

export function fieldsOf(body: AnyBody | undefined): StampedFields {
  return body && 'fields' in body ? (body.fields as StampedFields) : {};
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

export function isJson(value: unknown): value is Json {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** Gives each value that the write set, and that nobody has set since, the value it had before. */
export function undoEdit({ path, before, after }: Written): RecordEdit {
  const old = fieldsOf(before);
  const set = Object.entries(fieldsOf(after)).filter(([name, value]) => !isSame(value, old[name]));
  return stampedEdit(path, { ...after, fields: {} }, (now) =>
    Object.fromEntries(
      set.flatMap(([name, value]) =>
        isSame(value, now[name]) ? [[name, old[name]?.value ?? null]] : [],
      ),
    ),
  );
}

function isSame(a: Stamped, b: Stamped | undefined): boolean {
  return b !== undefined && compareStamps(a.stamp, b.stamp) === 0;
}
