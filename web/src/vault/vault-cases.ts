/**
 * Test cases of the vault that need no test runner: `vault.test.ts` runs them in Node, and
 * `web/browser-test/vault.spec.ts` in a real browser, where Argon2id runs in its worker.
 */

import type { Stretch } from './argon2-implementation.ts';
import { backupCases } from './backup-cases.ts';
import { emailToAccountTag, emailToSalt, normalizeEmail } from './identifiers.ts';
import { keyringCases } from './keyring-cases.ts';
import { derivePasswordKeys } from './password-keys.ts';
import { recordCases } from './record-cases.ts';
import { recoveryCases } from './recovery-cases.ts';
import { rotationCases } from './rotation-cases.ts';
import { assertEqual, assertRejects, bytesToHex, type VaultCase } from './testing.ts';
import { vaultProperties } from './vault-properties.ts';
import vectors from './vault-vectors.json' with { type: 'json' };

export function createVaultCases(stretch: Stretch): VaultCase[] {
  return [
    ...emailCases,
    ...derivationCases(stretch),
    ...keyringCases,
    ...recordCases,
    ...backupCases(stretch),
    ...recoveryCases,
    ...rotationCases,
    ...vaultProperties,
  ];
}

const emailCases: VaultCase[] = vectors.emails.map((vector) => ({
  name: `the e-mail ${JSON.stringify(vector.typed)} has the normal form, salt and tag of the vectors`,
  run: async () => {
    assertEqual(normalizeEmail(vector.typed), vector.normalized);
    assertEqual(bytesToHex(await emailToSalt(vector.typed)), vector.salt);
    assertEqual(bytesToHex(await emailToAccountTag(vector.typed)), vector.accountTag);
  },
}));

function derivationCases(stretch: Stretch): VaultCase[] {
  return [
    ...vectors.accounts.map((vector) => ({
      name: `${JSON.stringify(vector.password)} of ${vector.email} gives the keys of the vectors, with real Argon2id`,
      run: async () => {
        const keys = await derivePasswordKeys(vector.email, vector.password, { stretch });
        assertEqual(keys.authSecret, vector.authSecret);
        assertEqual(bytesToHex(keys.wrapKeyId), vector.wrapKeyId);
        assertEqual(keys.wrapKey.extractable, false);
      },
    })),
    {
      name: 'an empty password gives no keys',
      run: () => assertRejects(derivePasswordKeys('a@b.c', '', { stretch }), 'RangeError'),
    },
  ];
}
