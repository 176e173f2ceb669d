/** Test cases of sealed records, for `vault-cases.ts`. */

import { bytesToBase64url, randomBytes } from './bytes.ts';
import {
  isPack,
  openRecord,
  type RecordPlace,
  SEALED_MAX_CHARS,
  sealPack,
  sealRecord,
} from './sealed-record.ts';
import {
  assert,
  assertEqual,
  assertRejects,
  expectValue,
  newVaultKeys,
  type VaultCase,
  vectorVaultKeys,
} from './testing.ts';
import vectors from './vault-vectors.json' with { type: 'json' };

const place: RecordPlace = { id: 'A'.repeat(43), rev: 3 };

/** The longest allowed diary entry, as web/src/data encodes it. */
function longestEntry(character: string): string {
  return JSON.stringify({
    v: 1,
    kind: 'entry',
    id: 'A'.repeat(16),
    addedAt: 1_794_713_219_956,
    date: '11/13/2026',
    text: character.repeat(20_000),
    isRemoved: false,
    edits: { AbCdEfGh: 1 },
  });
}

// As web/src/data encodes them, with times and ids of full length.
const STAMP = '1794713219956.AbCdEfGh';
const symptoms = (labels: readonly string[]) =>
  JSON.stringify({ v: 1, kind: 'symptoms', date: 'Fri Nov 13 2026', labels, stamp: STAMP });
const PROFILE = JSON.stringify({
  v: 1,
  kind: 'profile',
  fields: {
    age: ['31', STAMP],
    lastPeriod: ['11-03-2026', STAMP],
    cycleLength: ['28', STAMP],
    periodLength: ['5', STAMP],
  },
});

export const recordCases: VaultCase[] = [
  ...vectors.records.map(({ id, rev, text, sealed }) => ({
    name: `the vectors' record of revision ${rev} opens to its text`,
    run: async () => {
      assertEqual(
        expectValue(await openRecord(await vectorVaultKeys(), { id, rev }, sealed)),
        text,
      );
    },
  })),
  {
    name: 'sealing the same text twice gives different records',
    run: async () => {
      const keys = await newVaultKeys();
      const one = expectValue(await sealRecord(keys, place, 'a text'));
      const two = expectValue(await sealRecord(keys, place, 'a text'));
      assert(one !== two, 'they are the same');
    },
  },
  ...(
    [
      ['another record', { ...place, id: 'B'.repeat(43) }],
      ['an older revision', { ...place, rev: 2 }],
      ['a newer revision', { ...place, rev: 4 }],
    ] as const
  ).map(([what, otherPlace]) => ({
    name: `a record does not open as ${what}`,
    run: async () => {
      const keys = await newVaultKeys();
      const sealed = expectValue(await sealRecord(keys, place, 'a text'));
      assertEqual(await openRecord(keys, otherPlace, sealed), { ok: false, failure: 'damaged' });
    },
  })),
  ...(
    [
      ["another user's record", vectors.foreignRecords.otherKey, 'other-key'],
      ['a record of a later version', vectors.foreignRecords.newerVersion, 'newer-version'],
      ['an empty text', '', 'damaged'],
      ['a text that is no record', 'not a record', 'damaged'],
      ['a truncated record', vectors.foreignRecords.otherKey.slice(0, -4), 'damaged'],
    ] as const
  ).map(([what, sealed, failure]) => ({
    name: `opening ${what} fails with ${failure}`,
    run: async () => {
      const { id, rev } = vectors.foreignRecords;
      assertEqual(await openRecord(await vectorVaultKeys(), { id, rev }, sealed), {
        ok: false,
        failure,
      });
    },
  })),
  ...['a', 'é', 'न', '月', '\n'].map((character) => ({
    name: `the longest diary entry fits if it consists of ${JSON.stringify(character)}`,
    run: async () => {
      const keys = await newVaultKeys();
      const text = longestEntry(character);
      const sealed = expectValue(await sealRecord(keys, place, text));
      assert(sealed.length <= SEALED_MAX_CHARS, `it has ${sealed.length} characters`);
      assertEqual(expectValue(await openRecord(keys, place, sealed)), text);
    },
  })),
  {
    name: 'a text can be sealed up to the limit',
    run: async () => {
      const keys = await newVaultKeys();
      const longest = expectValue(await sealRecord(keys, place, 'a'.repeat(47_100)));
      assertEqual(longest.length, Math.ceil(((47_104 + 41) * 4) / 3));
      const refused = { ok: false, failure: 'too-large' };
      assertEqual(await sealRecord(keys, place, 'a'.repeat(47_101)), refused);
    },
  },
  {
    name: 'a pack opens to its text, and has one of a few lengths',
    run: async () => {
      const keys = await newVaultKeys();
      const texts = ['[]', 'a'.repeat(200_000), '月'.repeat(10_000), '\uFEFF"'];
      const lengths = await Promise.all(
        texts.map(async (text) => {
          const sealed = expectValue(await sealPack(keys, place, text));
          assert(isPack(sealed), 'a pack is not recognised by its first byte');
          assertEqual(expectValue(await openRecord(keys, place, sealed)), text);
          return sealed.length;
        }),
      );
      assertEqual([...new Set(lengths)], [Math.ceil((4096 * 4) / 3)]);
      assert(
        !isPack(expectValue(await sealRecord(keys, place, '[]'))),
        'a record is taken for one',
      );
    },
  },
  {
    name: 'a pack that is too large is refused, and one of another revision does not open',
    run: async () => {
      const keys = await newVaultKeys();
      const noise = bytesToBase64url(randomBytes(49_000));
      assertEqual(await sealPack(keys, place, noise), { ok: false, failure: 'too-large' });
      const sealed = expectValue(await sealPack(keys, place, '[]'));
      const other = { ...place, rev: place.rev + 1 };
      assertEqual(await openRecord(keys, other, sealed), { ok: false, failure: 'damaged' });
    },
  },
  {
    name: 'a record with any symptoms has the same length as a profile',
    run: async () => {
      const keys = await newVaultKeys();
      const texts = [
        symptoms([]),
        symptoms(['Pain']),
        symptoms(['Pain', 'Energy', 'Moody', 'Sexual-Activity']),
        PROFILE,
      ];
      const sealed = await Promise.all(texts.map((text) => sealRecord(keys, place, text)));
      assertEqual(new Set(sealed.map((result) => expectValue(result).length)).size, 1);
    },
  },
  {
    name: 'a revision must be a non-negative safe integer',
    run: async () => {
      const keys = await newVaultKeys();
      for (const rev of [-1, 0.5, Number.NaN, 2 ** 53]) {
        await assertRejects(sealRecord(keys, { ...place, rev }, 'a text'), 'RangeError');
      }
    },
  },
];
