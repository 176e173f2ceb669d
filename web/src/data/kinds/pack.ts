/**
 * Packs: records of past months under one seal, so that the cloud keeps and a new device fetches a few large records
 * instead of thousands of small ones.
 *
 * [Note: Packs in the cloud] A pack is a record like any other, whose body holds the bodies of its members by their ids.
 * What is older than two months goes into the pack of its month; pauses and own things to track go into the head. When a
 * pack is stored in the cloud, its members are removed there as records of their own. A change of a member makes it a
 * record of its own again. Nothing says which of the two is newer but the bodies themselves: they carry their stamps or
 * edits, and are merged like the copies of two devices. So it does no harm if a device packs an old body, if two pack at
 * once, or if a record that was removed comes back.
 *
 * The head also has the facts of all packed days that periods are read from. With it, phase, prediction and history are
 * right before the older months have arrived.
 */
import { addDays, civilToDay, type Day, dayToCivil, dayToIsoText } from '@lunaria/cycle/day';
import { CYCLE_FACTS, dayPath } from './day-edit.ts';
import type { AnyBody, Kind, Merged } from './kind.ts';
import { asIsoDay, asObject, asText, Damaged, type Fields } from './reading.ts';
import { decodeStamped, encodeStamped, joinStamped, type StampedFields } from './stamped.ts';

export type PackBody = {
  readonly kind: 'pack';
  /** `head`, or a month such as `2026-03`, with a number if one pack does not hold it: `2026-03.2`. */
  readonly name: string;
  readonly members: ReadonlyMap<string, AnyBody>;
  /** Of the head. */
  readonly days: ReadonlyMap<Day, StampedFields>;
};

export const HEAD = 'head';

export function packPath(name: string): string {
  return `packs/${name}`;
}

type Codec = {
  readonly encode: (member: AnyBody) => object;
  /** Throws if a newer version wrote it, or it is damaged. */
  readonly decode: (value: unknown) => AnyBody;
  readonly merge: (local: AnyBody, remote: AnyBody) => Merged<AnyBody> | undefined;
};

/** The registry knows the members' kinds, and a pack is one of its kinds. */
export function createPackKind(codec: Codec): Kind<PackBody> {
  return {
    kind: 'pack',
    version: 1,
    path: ({ name }) => packPath(name),
    names: ['name', 'members', 'days'],
    encode: ({ name, members, days }) => ({
      name,
      members: [...members].map(([id, member]) => [id, codec.encode(member)]),
      ...(days.size > 0 && {
        days: [...days].map(([day, fields]) => [dayToIsoText(day), encodeStamped(fields)]),
      }),
    }),
    decode: ({ name, members, days = [] }) => ({
      kind: 'pack',
      name: asText(name),
      members: new Map(pairsIn(members).map(([id, value]) => [asText(id), codec.decode(value)])),
      days: new Map(pairsIn(days).map(([date, value]) => [asIsoDay(date), asFields(value)])),
    }),
    merge: (local, remote) => mergePacks(local, remote, codec),
    dayParts: ({ days }) =>
      [...days].map(([day, fields]) => [dayToIsoText(day), { kind: 'day', day, fields }]),
  };
}

function pairsIn(value: unknown): readonly (readonly [unknown, unknown])[] {
  if (!Array.isArray(value)) throw new Damaged();
  return value.map((pair) => {
    if (!Array.isArray(pair) || pair.length !== 2) throw new Damaged();
    return [pair[0], pair[1]];
  });
}

function asFields(value: unknown): StampedFields {
  const { fields, stamps } = asObject(value) as Fields;
  return decodeStamped(fields, stamps);
}

/** All members of both, each as far as one of them knows it. */
function mergePacks(local: PackBody, remote: PackBody, { merge }: Codec): Merged<PackBody> {
  let isWaiting = false;
  const members = new Map(remote.members);
  for (const [id, member] of local.members) {
    const other = remote.members.get(id);
    const merged = other && merge(member, other);
    if (other && !merged?.isWaiting) continue;
    members.set(id, merged?.body ?? member);
    isWaiting = true;
  }
  const days = new Map(remote.days);
  for (const [day, fields] of local.days) {
    const known = days.get(day) ?? {};
    const joined = joinStamped(fields, known);
    if (Object.keys(joined).every((name) => joined[name] === known[name])) continue;
    days.set(day, joined);
    isWaiting = true;
  }
  return { body: { ...remote, members, days }, isWaiting };
}

export function monthOf(day: Day): string {
  return dayToIsoText(day).slice(0, 7);
}

const LOOSE_DAYS = 61;
const DAY_MS = 86_400_000;

/** Whole months only. */
export function firstLooseDay(now: number): Day {
  return civilToDay({ ...dayToCivil(addDays(dayAt(now), -LOOSE_DAYS)), day: 1 });
}

/** The month into whose pack a body goes; undefined if it is too recent, or stays a record of its own. */
export function monthToPack(body: AnyBody, before: Day): string | undefined {
  if (!('day' in body) || body.kind === 'import') return undefined;
  const day = body.day as Day;
  return day < before ? monthOf(day) : undefined;
}

/** The days that are in no pack, whatever the time zone. */
export function recentDayPaths(now: number): string[] {
  const tomorrow = addDays(dayAt(now), 1);
  return Array.from({ length: tomorrow - firstLooseDay(now) + 1 }, (_, before) =>
    dayPath(addDays(tomorrow, -before)),
  );
}

/** By UTC: which days are old enough is no question of hours. */
function dayAt(now: number): Day {
  return Math.floor(now / DAY_MS) as Day;
}

export function factsOf(bodies: Iterable<AnyBody>): PackBody['days'] {
  const days = new Map<Day, StampedFields>();
  for (const body of bodies) {
    if (body.kind !== 'day') continue;
    const { day, fields } = body as AnyBody & { day: Day; fields: StampedFields };
    const facts = Object.entries(fields).filter(([name]) =>
      CYCLE_FACTS.some((fact) => fact === name),
    );
    if (facts.length > 0) days.set(day, Object.fromEntries(facts));
  }
  return days;
}
