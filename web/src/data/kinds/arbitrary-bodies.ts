/** Random bodies, for property tests. */
import { dayToText } from '@lunaria/cycle/date-texts';
import { type Day, FIRST_DAY, LAST_DAY } from '@lunaria/cycle/day';
import fc from 'fast-check';
import type { Body, EntryBody } from './body.ts';

const day = fc.integer({ min: FIRST_DAY, max: LAST_DAY }).map((number) => number as Day);
const longDate = day.map((each) => dayToText(each, 'long'));
const shortDate = day.map((each) => dayToText(each, 'short'));
const id = fc.string({ minLength: 1, maxLength: 16 });

/** Few values, so that equal ones meet. */
const arbitraryStamp = fc.record({
  time: fc.nat({ max: 3 }),
  device: fc.constantFrom('a', 'b', 'c'),
});
const edits = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 3 }));
const field = fc.record({ text: fc.string(), stamp: arbitraryStamp });

const mark = fc.record({ isOn: fc.boolean(), stamp: arbitraryStamp });

export const arbitraryEntry: fc.Arbitrary<EntryBody> = fc
  .record({
    kind: fc.constant('entry' as const),
    id,
    addedAt: fc.nat(),
    date: shortDate,
    text: fc.string({ unit: 'binary' }),
    isRemoved: fc.boolean(),
    edits,
  })
  .map((entry) => (entry.isRemoved ? { ...entry, text: '' } : entry));

export const arbitraryBody: fc.Arbitrary<Body> = fc.oneof(
  fc.record({
    kind: fc.constant('profile' as const),
    fields: fc.record(
      { age: field, lastPeriod: field, cycleLength: field, periodLength: field },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    kind: fc.constant('symptoms' as const),
    date: longDate,
    marks: fc.record(
      { Pain: mark, Energy: mark, Moody: mark, 'Sexual-Activity': mark },
      { requiredKeys: [] },
    ),
  }),
  arbitraryEntry,
  fc.record({
    kind: fc.constant('session' as const),
    id,
    date: longDate,
    minutes: fc.nat(),
    song: fc.string(),
    isRemoved: fc.boolean(),
    stamp: arbitraryStamp,
  }),
);
