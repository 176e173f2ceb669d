/** What sealed records promise. Cases for `vault-cases.ts`. */

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

/** The longest diary entry there may be, as web/src/data writes it. */
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

// As web/src/data writes them, with times and names of full length.
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
    name: `the vectors' record sealed at revision ${rev} opens to its text`,
    run: async () => {
      assertEqual(
        expectValue(await openRecord(await vectorVaultKeys(), { id, rev }, sealed)),
        text,
      );
    },
  })),
  {
    name: 'the same text sealed twice gives two different records',
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
    name: `a record does not open in the place of ${what}`,
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
      ['no text at all', '', 'damaged'],
      ['a text that is no record', 'not a record', 'damaged'],
      ['a record that was cut short', vectors.foreignRecords.otherKey.slice(0, -4), 'damaged'],
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
    name: `the longest diary entry fits when it is written in ${JSON.stringify(character)}`,
    run: async () => {
      const keys = await newVaultKeys();
      const text = longestEntry(character);
      const sealed = expectValue(await sealRecord(keys, place, text));
      assert(sealed.length <= SEALED_MAX_CHARS, `it has ${sealed.length} characters`);
      assertEqual(expectValue(await openRecord(keys, place, sealed)), text);
    },
  })),
  {
    name: 'a text is sealed up to the limit and refused beyond it',
    run: async () => {
      const keys = await newVaultKeys();
      const longest = expectValue(await sealRecord(keys, place, 'a'.repeat(47_100)));
      assertEqual(longest.length, Math.ceil(((47_104 + 41) * 4) / 3));
      const refused = { ok: false, failure: 'too-large' };
      assertEqual(await sealRecord(keys, place, 'a'.repeat(47_101)), refused);
    },
  },
  {
    name: 'a pack opens to its text, and its length is one of a few',
    run: async () => {
      const keys = await newVaultKeys();
      const texts = ['[]', 'a'.repeat(200_000), '月'.repeat(10_000), '\uFEFF"'];
      const lengths = await Promise.all(
        texts.map(async (text) => {
          const sealed = expectValue(await sealPack(keys, place, text));
          assert(isPack(sealed), 'a pack is told by its first byte');
          assertEqual(expectValue(await openRecord(keys, place, sealed)), text);
          return sealed.length;
        }),
      );
      assertEqual([...new Set(lengths)], [Math.ceil((4096 * 4) / 3)]);
      assert(!isPack(expectValue(await sealRecord(keys, place, '[]'))), 'a record is no pack');
    },
  },
  {
    name: 'a pack that does not fit is refused, and a changed one does not open',
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
    name: 'every choice of symptoms makes a record of the same length as a profile',
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
    name: 'a revision that is no count is refused',
    run: async () => {
      const keys = await newVaultKeys();
      for (const rev of [-1, 0.5, Number.NaN, 2 ** 53]) {
        await assertRejects(sealRecord(keys, { ...place, rev }, 'a text'), 'RangeError');
      }
    },
  },
];
