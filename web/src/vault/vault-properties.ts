/** Property tests with random texts, paths and damage, for `vault-cases.ts`. */

import fc from 'fast-check';
import { base64urlToBytes, bytesToBase64url } from './bytes.ts';
import { appendChecksum, stripChecksum } from './crc32.ts';
import { normalizeEmail } from './identifiers.ts';
import { createKeyring, openKeyring } from './keyring.ts';
import { paddedLength } from './record-body.ts';
import { openRecord, pathToRecordId, sealRecord } from './sealed-record.ts';
import {
  assert,
  assertEqual,
  cheapPasswordKeys,
  expectValue,
  newVaultKeys,
  type VaultCase,
} from './testing.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const place = { id: 'A'.repeat(43), rev: 3 };

/** Any string, including lone surrogates and byte order marks. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constant(0xfeff)), { maxLength: 600 })
  .map((units) => String.fromCharCode(...units));

const anyPlace = fc.record({ id: fc.string({ minLength: 1 }), rev: fc.maxSafeNat() });

export const vaultProperties: VaultCase[] = [
  {
    name: 'sealing and opening returns every text unchanged',
    run: async () => {
      const keys = await newVaultKeys();
      await holds(anyPlace, anyText, async (where, text) => {
        const sealed = expectValue(await sealRecord(keys, where, text));
        const opened = expectValue(await openRecord(keys, where, sealed));
        assert(opened === text, 'the text has changed');
      });
    },
  },
  {
    name: 'a record with any one character changed is damaged',
    run: async () => {
      const keys = await newVaultKeys();
      const sealed = expectValue(await sealRecord(keys, place, 'a text'));
      await holds(...changeOf(sealed), async (index, character) => {
        const changed = withCharacter(sealed, index, character);
        assertEqual(await openRecord(keys, place, changed), { ok: false, failure: 'damaged' });
      });
    },
  },
  {
    name: 'a keyring with any one character changed is damaged',
    run: async () => {
      const passwordKeys = await cheapPasswordKeys();
      const { keyring } = await createKeyring(passwordKeys);
      await holds(...changeOf(keyring), async (index, character) => {
        const changed = withCharacter(keyring, index, character);
        assertEqual(await openKeyring(passwordKeys, changed), { ok: false, failure: 'damaged' });
      });
    },
  },
  {
    name: 'a record with any one bit changed does not open, even with a correct checksum',
    run: async () => {
      const keys = await newVaultKeys();
      const sealed = expectValue(await sealRecord(keys, place, 'a text'));
      for (const forged of withEachBitForged(sealed)) {
        assert(!(await openRecord(keys, place, forged)).ok, `${forged} opened`);
      }
    },
  },
  {
    name: 'a keyring with any one bit changed does not open, even with a correct checksum',
    run: async () => {
      const passwordKeys = await cheapPasswordKeys();
      const { keyring } = await createKeyring(passwordKeys);
      for (const forged of withEachBitForged(keyring)) {
        assert(!(await openKeyring(passwordKeys, forged)).ok, `${forged} opened`);
      }
    },
  },
  {
    name: 'the length of a sealed record depends only on the padded length of its text',
    run: async () => {
      const keys = await newVaultKeys();
      await holds(anyPlace, fc.integer({ min: 0, max: 5000 }), async (where, length) => {
        const sealed = expectValue(await sealRecord(keys, where, 'x'.repeat(length)));
        assertEqual(sealed.length, Math.ceil(((paddedLength(length + 4) + 41) * 4) / 3));
      });
    },
  },
  {
    name: 'record ids have the form that the cloud accepts, and differ by path and vault',
    run: async () => {
      const [keys, otherKeys] = await Promise.all([newVaultKeys(), newVaultKeys()]);
      await holds(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        async (path, otherPath) => {
          const id = await pathToRecordId(keys, path);
          assert(/^[A-Za-z0-9_-]{43}$/.test(id), `${id} has a wrong form`);
          assertEqual((await pathToRecordId(keys, otherPath)) === id, otherPath === path);
          assert((await pathToRecordId(otherKeys, path)) !== id, 'two vaults share an id');
        },
      );
    },
  },
  {
    name: 'normalizing an e-mail twice changes nothing more',
    run: () =>
      holds(anyText, anyText, async (start, end) => {
        const normalized = normalizeEmail(`${start}@${end}`);
        assertEqual(normalizeEmail(normalized), normalized);
      }),
  },
];

async function holds<A, B>(
  a: fc.Arbitrary<A>,
  b: fc.Arbitrary<B>,
  predicate: (a: A, b: B) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(a, b, predicate), { numRuns: 200 });
}

function changeOf(text: string): [fc.Arbitrary<number>, fc.Arbitrary<string>] {
  return [fc.nat({ max: text.length - 1 }), fc.constantFrom(...ALPHABET, '=', '+', ' ', 'é')];
}

/** Replaces the character at the index by the given one, or by another one if they are equal. */
function withCharacter(text: string, index: number, character: string): string {
  const other = text[index] === character ? (character === 'A' ? 'B' : 'A') : character;
  return text.slice(0, index) + other + text.slice(index + 1);
}

/** The text with each of its bits flipped in turn and a correct checksum, as an attacker could store it. */
function* withEachBitForged(text: string): Generator<string> {
  const whole = base64urlToBytes(text);
  const bytes = whole && stripChecksum(whole);
  assert(bytes !== null, 'the text was not written by the vault');
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const forged = bytes.slice();
    forged[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    yield bytesToBase64url(appendChecksum(forged));
  }
}
