/**
 * The keyring: the vault key, closed with the password's key. The cloud keeps it on the account and cannot
 * open it.
 *
 * [Note: The vault key] It is 32 random bytes, made once when the account is, and stays the same for the
 * account's whole life; everything the user writes is sealed with keys derived from it. Her password
 * only closes the ring around it, so a new password needs no record to be sealed again. The bytes never
 * enter the page: WebCrypto makes the key, closes it and opens it, and hands out only keys that cannot
 * be read. The one exception lasts for a few lines of this file and of `recovery-keyring.ts`: while a keyring is
 * made or re-wrapped, a readable key object exists that is dropped at the end of the function.
 */

import { failure, type Result, success } from '@lunaria/cycle/result';
import { areEqual, type Bytes } from './bytes.ts';
import { deriveAesKey, deriveBytes, deriveHmacKey, KEY_ID_LENGTH } from './hkdf.ts';
import {
  formatKeyring,
  type Keyring,
  PASSWORD_WRAP,
  parseKeyring,
  type Wrap,
} from './keyring-format.ts';
import type { PasswordKeys } from './password-keys.ts';
import {
  passwordWay,
  READABLE_KEY,
  unwrapMainKey,
  unwrapReadableKey,
  wrapVaultKey,
} from './wraps.ts';

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
  const wrap = await wrapVaultKey(vaultKey, passwordWay(passwordKeys));
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
  const mainKey = await unwrapMainKey(found.value.wrap, passwordWay(passwordKeys));
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
  const vaultKey = await unwrapReadableKey(wrap, passwordWay(current));
  if (!vaultKey) return failure('damaged');

  const newWrap = await wrapVaultKey(vaultKey, passwordWay(next));
  const wraps = ring.wraps.map((each) => (each === wrap ? newWrap : each));
  return success(formatKeyring({ accountTag: next.accountTag, wraps }));
}

/** The wrap of this password, and the ring it is on. Fails as `openKeyring` does. */
export function findPasswordWrap(
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
