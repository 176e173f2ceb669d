/**
 * The keyring: the vault key, closed with the password's key. The cloud keeps it on the account and cannot
 * open it.
 *
 * [Note: The vault key] It is 32 random bytes, made once when the account is, and stays the same for the
 * account's whole life; everything the user writes is sealed with keys derived from it. Her password
 * only closes the ring around it, so a new password needs no record to be sealed again. The bytes never
 * enter the page: WebCrypto makes the key, closes it and opens it, and hands out only keys that cannot
 * be read. The one exception lasts for a few lines of this file: while a keyring is made or re-wrapped,
 * a readable key object exists that is dropped at the end of the function.
 */

import { failure, type Result, success } from '@lunaria/cycle/result';
import { areEqual, type Bytes, concat, randomBytes, utf8 } from './bytes.ts';
import { NONCE_LENGTH, nullIfSealBroken } from './gcm.ts';
import { deriveAesKey, deriveBytes, deriveHmacKey, KEY_ID_LENGTH } from './hkdf.ts';
import {
  formatKeyring,
  type Keyring,
  PASSWORD_WRAP,
  parseKeyring,
  type Wrap,
} from './keyring-format.ts';
import type { PasswordKeys } from './password-keys.ts';

/**
 * What sealing and opening records takes. The keys are non-extractable, and the object can be stored in
 * IndexedDB or posted to another tab as it is.
 */
export type VaultKeys = {
  readonly sealKey: CryptoKey;
  readonly indexKey: CryptoKey;
  /** Public: every record sealed with `sealKey` carries it. */
  readonly sealKeyId: Bytes;
};

/**
 * - `wrong-password`: the keyring is whole and this account's, but was closed with another password.
 * - `other-account`: it is whole, but belongs to another e-mail.
 * - `damaged`: it is not whole, or was tampered with.
 * - `newer-version`: a later version of the app wrote it; this one must leave it alone.
 */
export type KeyringFailure = 'wrong-password' | 'other-account' | 'damaged' | 'newer-version';

/** Makes a new vault key, for a new account: the keyring to hand to the cloud and the keys to go on with. */
export async function createKeyring(
  passwordKeys: PasswordKeys,
): Promise<{ readonly keyring: string; readonly keys: VaultKeys }> {
  const vaultKey = await crypto.subtle.generateKey(READABLE_KEY, true, ['encrypt']);
  const wrap = await wrapVaultKey(vaultKey, passwordKeys);
  const keyring = formatKeyring({ accountTag: passwordKeys.accountTag, wraps: [wrap] });
  // Opened like any other, so that an account is never created with a keyring that would not open.
  const opened = await openKeyring(passwordKeys, keyring);
  if (!opened.ok) throw new Error(`A new keyring did not open: ${opened.failure}.`);
  return { keyring, keys: opened.value };
}

export async function openKeyring(
  passwordKeys: PasswordKeys,
  keyring: string,
): Promise<Result<VaultKeys, KeyringFailure>> {
  const found = findPasswordWrap(passwordKeys, keyring);
  if (!found.ok) return found;
  const mainKey = await unwrapVaultKey(found.value.wrap, passwordKeys, {
    as: 'HKDF',
    extractable: false,
    usages: ['deriveBits', 'deriveKey'],
  });
  if (!mainKey) return failure('damaged');

  const [sealKey, indexKey, sealKeyId] = await Promise.all([
    deriveAesKey(mainKey, 'lunaria/v1/seal', ['encrypt', 'decrypt']),
    deriveHmacKey(mainKey, 'lunaria/v1/index'),
    deriveBytes(mainKey, 'lunaria/v1/seal-id', KEY_ID_LENGTH),
  ]);
  return success({ sealKey, indexKey, sealKeyId });
}

/**
 * Closes the same vault key with a new password. Wraps of other kinds stay as they are. Fails as
 * `openKeyring` does with the current password; the given keyring goes on opening with it.
 */
export async function rewrapKeyring(
  current: PasswordKeys,
  next: PasswordKeys,
  keyring: string,
): Promise<Result<string, KeyringFailure>> {
  const found = findPasswordWrap(current, keyring);
  if (!found.ok) return found;
  const { wrap, ring } = found.value;
  const vaultKey = await unwrapVaultKey(wrap, current, {
    as: READABLE_KEY,
    extractable: true,
    usages: ['encrypt'],
  });
  if (!vaultKey) return failure('damaged');

  const newWrap = await wrapVaultKey(vaultKey, next);
  const wraps = ring.wraps.map((each) => (each === wrap ? newWrap : each));
  return success(formatKeyring({ accountTag: next.accountTag, wraps }));
}

/** WebCrypto makes and wraps no HKDF keys, so while it is readable the vault key goes by an AES name. */
const READABLE_KEY = { name: 'AES-GCM', length: 256 } as const;

function findPasswordWrap(
  { accountTag, wrapKeyId }: PasswordKeys,
  keyring: string,
): Result<{ readonly wrap: Wrap; readonly ring: Keyring }, KeyringFailure> {
  const parsed = parseKeyring(keyring);
  if (!parsed.ok) return parsed;
  const ring = parsed.value;
  if (!areEqual(ring.accountTag, accountTag)) return failure('other-account');
  const wrap = ring.wraps.find(({ kind }) => kind === PASSWORD_WRAP);
  if (!wrap) return failure('damaged');
  return areEqual(wrap.keyId, wrapKeyId) ? success({ wrap, ring }) : failure('wrong-password');
}

async function wrapVaultKey(vaultKey: CryptoKey, passwordKeys: PasswordKeys): Promise<Wrap> {
  const nonce = randomBytes(NONCE_LENGTH);
  const sealed = await crypto.subtle.wrapKey(
    'raw',
    vaultKey,
    passwordKeys.wrapKey,
    passwordWrapSeal(nonce, passwordKeys.accountTag),
  );
  const sealedKey = new Uint8Array(sealed);
  return { kind: PASSWORD_WRAP, keyId: passwordKeys.wrapKeyId, nonce, sealedKey };
}

/** Resolves with `null` if the wrap was changed. */
function unwrapVaultKey(
  { nonce, sealedKey }: Wrap,
  { wrapKey, accountTag }: PasswordKeys,
  {
    as,
    extractable,
    usages,
  }: { as: 'HKDF' | AesKeyAlgorithm; extractable: boolean; usages: KeyUsage[] },
): Promise<CryptoKey | null> {
  const seal = passwordWrapSeal(nonce, accountTag);
  return nullIfSealBroken(
    crypto.subtle.unwrapKey('raw', sealedKey, wrapKey, seal, as, extractable, usages),
  );
}

/**
 * A password's wrap is bound to the e-mail, as its key is through the salt. Other kinds of wrap will bind
 * what their keys depend on: a recovery key outlives a change of e-mail, so not this.
 */
function passwordWrapSeal(nonce: Bytes, accountTag: Bytes): AesGcmParams {
  const additionalData = concat(utf8('lunaria/v1/keyring/password/'), accountTag);
  return { name: 'AES-GCM', iv: nonce, additionalData };
}
