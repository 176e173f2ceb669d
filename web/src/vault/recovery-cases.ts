/** Test cases of the recovery phrase, for `vault-cases.ts`. */

import { tokenToSessionId } from './identifiers.ts';
import { createKeyring, openKeyring, rewrapKeyring } from './keyring.ts';
import { hasRecoveryWrap } from './keyring-format.ts';
import { deriveRecoveryKeys, recoverKeyring, setRecoveryWrap } from './recovery-keyring.ts';
import {
  createRecoveryWords,
  entropyToWords,
  randomWords,
  wordsToEntropy,
} from './recovery-words.ts';
import {
  assert,
  assertEqual,
  assertRejects,
  bytesToHex,
  cheapPasswordKeys,
  expectValue,
  hexToBytes,
  type VaultCase,
  vectorPasswordKeys,
} from './testing.ts';
import vectors from './vault-vectors.json' with { type: 'json' };

const { phrases, keyring: ringOfVectors } = vectors.recovery;
const WORDS = phrases[2]?.words ?? '';
const vectorRecoveryKeys = (index = 2) =>
  deriveRecoveryKeys(hexToBytes(phrases[index]?.entropy ?? ''));

export const recoveryCases: VaultCase[] = [
  ...phrases.map((vector) => ({
    name: `the phrase "${vector.words.slice(0, 13)}…" has the words and keys of the vectors`,
    run: async () => {
      assertEqual(entropyToWords(hexToBytes(vector.entropy)).join(' '), vector.words);
      const entropy = expectValue(wordsToEntropy(vector.words));
      assertEqual(bytesToHex(entropy), vector.entropy);
      const keys = await deriveRecoveryKeys(entropy);
      assertEqual(keys.verifier, vector.verifier);
      assertEqual(bytesToHex(keys.wrapKeyId), vector.wrapKeyId);
      assertEqual(keys.wrapKey.extractable, false);
      assertEqual(bytesToHex(entropy), '00'.repeat(16));
    },
  })),
  ...[
    WORDS.toUpperCase(),
    `\n ${WORDS.replaceAll(' ', ' \t\n ')}  `,
    WORDS.split(' ')
      .map((word, index) => `${index + 1}. ${word},`)
      .join('\n'),
    WORDS.split(' ').join('・'),
  ].map((typed) => ({
    name: `a phrase is accepted in other spellings, such as ${JSON.stringify(typed.slice(0, 20))}`,
    run: async () =>
      assertEqual(bytesToHex(expectValue(wordsToEntropy(typed))), phrases[2]?.entropy),
  })),
  ...(
    [
      [
        WORDS.replace('grab', 'grabb').replace('picnic', 'picknick'),
        {
          kind: 'unknown-words',
          words: [
            { place: 3, word: 'grabb' },
            { place: 12, word: 'picknick' },
          ],
        },
      ],
      [WORDS.replace(' picnic', ''), { kind: 'word-count', count: 11 }],
      ['', { kind: 'word-count', count: 0 }],
      [WORDS.replace('ozone drill', 'drill ozone'), { kind: 'not-a-phrase' }],
    ] as const
  ).map(([typed, failure]) => ({
    name: `${JSON.stringify(typed.slice(0, 25))} fails with ${failure.kind}`,
    run: async () => assertEqual(wordsToEntropy(typed), { ok: false, failure }),
  })),
  {
    name: 'new phrases have twelve words that can be parsed, and no two are equal',
    run: async () => {
      const [one, two] = [createRecoveryWords(), createRecoveryWords()];
      assertEqual(one.length, 12);
      assert(one.join() !== two.join(), 'two phrases are the same');
      const entropy = expectValue(wordsToEntropy(one.join(' ')));
      assertEqual(entropyToWords(entropy), one);
      assertEqual(new Set(randomWords(500)).size > 300, true);
    },
  },
  {
    name: 'a session has the id of the vectors',
    run: async () => {
      const { token, id } = vectors.sessionId;
      assertEqual(await tokenToSessionId(token), id);
    },
  },
  {
    name: 'keys need sixteen bytes of entropy',
    run: () => assertRejects(deriveRecoveryKeys(new Uint8Array(15)), 'RangeError'),
  },
  {
    name: 'the phrase gives the vectors’ keyring a new password and keeps the vault',
    run: async () => {
      const next = await vectorPasswordKeys(1);
      const ring = expectValue(
        await recoverKeyring(await vectorRecoveryKeys(), next, ringOfVectors),
      );
      const keys = expectValue(await openKeyring(next, ring));
      assertEqual(bytesToHex(keys.sealKeyId), vectors.vault.sealKeyId);
      const refused = { ok: false, failure: 'wrong-password' };
      assertEqual(await openKeyring(await vectorPasswordKeys(0), ring), refused);
      // The phrase stays valid.
      const again = await recoverKeyring(await vectorRecoveryKeys(), next, ring);
      assertEqual(again.ok, true);
    },
  },
  {
    name: 'a phrase stays valid after a change of password, until the next phrase',
    run: async () => {
      const [current, next] = [await cheapPasswordKeys(), await cheapPasswordKeys(undefined, 'b')];
      const { keyring, keys } = await createKeyring(current);
      assertEqual(hasRecoveryWrap(keyring), false);
      const first = expectValue(
        await setRecoveryWrap(current, await vectorRecoveryKeys(0), keyring),
      );
      assertEqual(hasRecoveryWrap(first), true);
      const changed = expectValue(await rewrapKeyring(current, next, first));
      const recovered = await recoverKeyring(await vectorRecoveryKeys(0), current, changed);
      const reopened = expectValue(await openKeyring(current, expectValue(recovered)));
      assertEqual(reopened.sealKeyId, keys.sealKeyId);

      const second = expectValue(await setRecoveryWrap(next, await vectorRecoveryKeys(1), changed));
      assertEqual(await recoverKeyring(await vectorRecoveryKeys(0), current, second), {
        ok: false,
        failure: 'other-phrase',
      });
      assertEqual((await recoverKeyring(await vectorRecoveryKeys(1), current, second)).ok, true);
      assertEqual(second.length, first.length);
    },
  },
  ...(
    [
      ['no phrase', vectors.keyrings.good, 'other-phrase'],
      ['another phrase', vectors.keyrings.withRecovery, 'other-phrase'],
      ['a changed wrap', swapTail(ringOfVectors), 'damaged'],
      ['a later version', vectors.keyrings.newerVersion, 'newer-version'],
    ] as const
  ).map(([what, keyring, failure]) => ({
    name: `recovering a keyring with ${what} fails with ${failure}`,
    run: async () => {
      const next = await vectorPasswordKeys(1);
      assertEqual(await recoverKeyring(await vectorRecoveryKeys(), next, keyring), {
        ok: false,
        failure,
      });
    },
  })),
  {
    name: 'setting a phrase needs the right password',
    run: async () => {
      const wrong = await vectorPasswordKeys(1);
      const result = await setRecoveryWrap(
        wrong,
        await vectorRecoveryKeys(),
        vectors.keyrings.good,
      );
      assertEqual(result, { ok: false, failure: 'wrong-password' });
    },
  },
];

/** Changes one character of the second wrap's sealed key, so that the checksum no longer matches. */
function swapTail(text: string): string {
  const last = text.at(-10) === 'A' ? 'B' : 'A';
  return text.slice(0, -10) + last + text.slice(-9);
}
