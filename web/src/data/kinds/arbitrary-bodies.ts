/** Random bodies of every kind, for property tests. */
import { type Day, FIRST_DAY, LAST_DAY } from '@lunaria/cycle/day';
import fc from 'fast-check';
import { type EntryBody, joinEdits } from './entry.ts';
import { FEELINGS } from './meditation.ts';
import type { Body, KindName } from './registry.ts';
import { SYMPTOMS } from './symptoms.ts';

const day = fc.integer({ min: FIRST_DAY, max: LAST_DAY }).map((number) => number as Day);
const id = fc.string({ minLength: 1, maxLength: 16 });

/** Few values, so that equal ones occur. */
const stamp = fc.record({
  time: fc.nat({ max: 3 }),
  device: fc.constantFrom('a', 'b', 'c'),
});
const edits = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 3 }));

const value = fc.oneof(fc.string(), fc.boolean(), fc.nat(), fc.constant(null));
const fields = (names: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...names), fc.record({ value, stamp }));

export const arbitraryEntry: fc.Arbitrary<EntryBody> = fc
  .record({
    kind: fc.constant('entry' as const),
    id,
    addedAt: fc.nat(),
    day,
    text: fc.string({ unit: 'binary' }),
    isRemoved: fc.boolean(),
    edits,
    outweighed: fc.option(edits),
  })
  .map(({ outweighed, ...entry }) => {
    const all = joinEdits(entry.edits, outweighed ?? {});
    const kept = outweighed ? { edits: all, kept: { text: entry.edits, edits: all } } : {};
    return { ...entry, ...(entry.isRemoved && { text: '' }), ...kept };
  });

const member = fc.tuple(id, arbitraryEntry);

const KINDS: { readonly [Name in KindName]: fc.Arbitrary<Extract<Body, { kind: Name }>> } = {
  profile: fc.record({
    kind: fc.constant('profile' as const),
    fields: fields(['age', 'lastPeriod', 'cycleLength', 'something new']),
  }),
  day: fc.record({
    kind: fc.constant('day' as const),
    day,
    fields: fields([
      ...SYMPTOMS,
      'bleeding',
      'starts',
      'ends',
      '+cramps',
      '+own',
      'temperature',
      'disturbed',
      'temperatureTime',
      'note',
      'something new',
    ]),
  }),
  symptoms: fc.record({ kind: fc.constant('symptoms' as const), day, fields: fields(SYMPTOMS) }),
  entry: arbitraryEntry,
  pause: fc.record({
    kind: fc.constant('pause' as const),
    id,
    fields: fields(['from', 'until', 'why', 'isRemoved']),
  }),
  trackable: fc.record({
    kind: fc.constant('trackable' as const),
    id,
    fields: fields(['name', 'icon', 'group', 'isHidden', 'isRemoved']),
  }),
  settings: fc.record({ kind: fc.constant('settings' as const), fields: fields(['a', 'b']) }),
  import: fc.record({
    kind: fc.constant('import' as const),
    id,
    app: fc.string(),
    day,
    isUndone: fc.boolean(),
    stamp,
  }),
  pack: fc.record({
    kind: fc.constant('pack' as const),
    name: fc.constantFrom('head', '2026-03'),
    members: fc.array(member, { maxLength: 3 }).map((members) => new Map(members)),
    days: fc
      .array(fc.tuple(day, fields(['bleeding', 'starts'])), { maxLength: 3 })
      .map((days) => new Map(days)),
  }),
  session: fc.record(
    {
      kind: fc.constant('session' as const),
      id,
      day,
      minutes: fc.nat(),
      song: fc.string(),
      before: fc.constantFrom(...FEELINGS),
      after: fc.constantFrom(...FEELINGS),
      isRemoved: fc.boolean(),
      stamp,
    },
    { requiredKeys: ['kind', 'id', 'day', 'minutes', 'song', 'isRemoved', 'stamp'] },
  ),
};

export const arbitraryBody: fc.Arbitrary<Body> = fc.oneof(...Object.values(KINDS));

/** Two bodies that can belong to the same record. */
export const arbitraryPair: fc.Arbitrary<readonly [Body, Body]> = fc
  .tuple(arbitraryBody, arbitraryBody)
  .filter(([one, other]) => one.kind === other.kind)
  .map(([one, other]) => {
    const place = { ...('day' in one && { day: one.day }), ...('id' in one && { id: one.id }) };
    return [one, { ...other, ...place } as Body];
  });
