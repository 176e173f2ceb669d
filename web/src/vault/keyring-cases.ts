/** Test cases of the keyring, for `vault-cases.ts`. */

import { changePassword, createKeyring, openKeyring, rewrapKeyring } from './keyring.ts';
import { parseKeyring } from './keyring-format.ts';
import { openRecord, pathToRecordId, sealRecord } from './sealed-record.ts';
import {
  assert,
  assertEqual,
  bytesToHex,
  cheapPasswordKeys,
  expectValue,
  stretchCheaply,
  type VaultCase,
  vectorPasswordKeys,
  vectorVaultKeys,
} from './testing.ts';
import vectors from './vault-vectors.json' with { type: 'json' };

const place = { id: 'A'.repeat(43), rev: 3 };

export const keyringCases: VaultCase[] = [
  {
    name: 'the keyring of the vectors opens to the keys of the vectors',
    run: async () => {
      const keys = await vectorVaultKeys();
      assertEqual(bytesToHex(keys.sealKeyId), vectors.vault.sealKeyId);
      for (const { path, id } of vectors.recordIds) {
        assertEqual(await pathToRecordId(keys, path), id);
      }
    },
  },
  {
    name: 'the keys of a keyring cannot be extracted, and survive a structured clone',
    run: async () => {
      const { keys } = await createKeyring(await cheapPasswordKeys());
      assertEqual([keys.sealKey.extractable, keys.indexKey.extractable], [false, false]);
      const sealed = expectValue(await sealRecord(keys, place, 'a text'));
      assertEqual(expectValue(await openRecord(structuredClone(keys), place, sealed)), 'a text');
    },
  },
  {
    name: 'a new keyring opens with its password, to the keys it was created with',
    run: async () => {
      const passwordKeys = await cheapPasswordKeys();
      const { keyring, keys } = await createKeyring(passwordKeys);
      const sealed = expectValue(await sealRecord(keys, place, 'a text'));
      const reopened = expectValue(await openKeyring(passwordKeys, keyring));
      assertEqual(expectValue(await openRecord(reopened, place, sealed)), 'a text');
    },
  },
  {
    name: 'two accounts with the same e-mail and password have different vaults',
    run: async () => {
      const passwordKeys = await cheapPasswordKeys();
      const [one, two] = [await createKeyring(passwordKeys), await createKeyring(passwordKeys)];
      assert(one.keyring !== two.keyring, 'the keyrings are the same');
      assert(
        bytesToHex(one.keys.sealKeyId) !== bytesToHex(two.keys.sealKeyId),
        'the vault keys are the same',
      );
    },
  },
  ...(
    [
      ['another password', 1, vectors.keyrings.good, 'wrong-password'],
      ['the keyring of another account', 0, vectors.keyrings.otherAccount, 'other-account'],
      ['a keyring of a later version', 0, vectors.keyrings.newerVersion, 'newer-version'],
      ['an empty text', 0, '', 'damaged'],
      ['a text that is no keyring', 0, 'not a keyring', 'damaged'],
      ['a truncated keyring', 0, vectors.keyrings.good.slice(0, -4), 'damaged'],
    ] as const
  ).map(([what, account, keyring, failure]) => ({
    name: `opening with ${what} fails with ${failure}`,
    run: async () => {
      const passwordKeys = await vectorPasswordKeys(account);
      assertEqual(await openKeyring(passwordKeys, keyring), { ok: false, failure });
      const next = await vectorPasswordKeys(1);
      assertEqual(await rewrapKeyring(passwordKeys, next, keyring), { ok: false, failure });
    },
  })),
  {
    name: 'a new password opens the same vault, the old one no longer does',
    run: async () => {
      const [current, next] = [await vectorPasswordKeys(0), await vectorPasswordKeys(1)];
      const keyring = expectValue(await rewrapKeyring(current, next, vectors.keyrings.good));
      const keys = expectValue(await openKeyring(next, keyring));
      assertEqual(bytesToHex(keys.sealKeyId), vectors.vault.sealKeyId);
      const refused = { ok: false, failure: 'wrong-password' };
      assertEqual(await openKeyring(current, keyring), refused);
    },
  },
  {
    name: 'an unknown wrap survives a change of password',
    run: async () => {
      const [current, next] = [await vectorPasswordKeys(0), await vectorPasswordKeys(1)];
      const keyring = expectValue(
        await rewrapKeyring(current, next, vectors.keyrings.withRecovery),
      );
      const { wraps } = expectValue(parseKeyring(keyring));
      const [, kept] = wraps;
      assert(wraps.length === 2 && kept !== undefined, 'the second wrap is gone');
      const hex = [kept.keyId, kept.nonce, kept.sealedKey].map(bytesToHex).join('');
      assertEqual(`0${kept.kind}${hex}`, vectors.keyrings.recoveryWrap);
    },
  },
  {
    name: 'changing the password gives both secrets and a keyring for the new one',
    run: async () => {
      const email = 'Someone@Example.com';
      const current = await cheapPasswordKeys(email, 'old password');
      const next = await cheapPasswordKeys(email, 'new password');
      const { keyring, keys } = await createKeyring(current);
      const changed = expectValue(
        await changePassword(
          { email, currentPassword: 'old password', newPassword: 'new password', keyring },
          { stretch: stretchCheaply },
        ),
      );
      assertEqual(changed.currentAuthSecret, current.authSecret);
      assertEqual(changed.next.authSecret, next.authSecret);
      const reopened = expectValue(await openKeyring(next, changed.newKeyring));
      assertEqual(reopened.sealKeyId, keys.sealKeyId);
    },
  },
  {
    name: 'changing the password with a wrong current one fails without deriving the new keys',
    run: async () => {
      const email = 'someone@example.com';
      const { keyring } = await createKeyring(await cheapPasswordKeys(email, 'old password'));
      let derivations = 0;
      const result = await changePassword(
        { email, currentPassword: 'mistyped', newPassword: 'new password', keyring },
        {
          stretch: (password, salt, costs) => {
            derivations++;
            return stretchCheaply(password, salt, costs);
          },
        },
      );
      assertEqual(result, { ok: false, failure: 'wrong-password' });
      assertEqual(derivations, 1);
    },
  },
];
