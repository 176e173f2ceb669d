/**
 * The keyring: the vault key, closed with the password's key. The cloud keeps it on the account and cannot
 * open it.
 *
 * [Note: The vault key] It is 32 random bytes, made when the account is; everything the user writes is sealed
 * with keys derived from it. Her password only closes the ring around it, so a new password needs no record to be
 * sealed again, unless she wants a new vault key too ([Note: A new vault key] in `rotate-keyring.ts`). The bytes
 * never enter the page: WebCrypto makes the key, closes it and opens it, and hands out only keys that cannot be
 * read. The one exception lasts for a few lines of this file, of `recovery-keyring.ts` and of `rotate-keyring.ts`:
 * while a keyring is made or re-wrapped, a readable key object exists that is dropped at the end of the function.
 */

import { failure, type Result, success } from '@lunaria/cycle/result';
import { areEqual, type Bytes } from './bytes.ts';
import { deriveAesKey, deriveBytes, deriveHmacKey, KEY_ID_LENGTH } from './hkdf.ts';
import {
  formatKeyring,
  type Keyring,
  olderWraps,
  PASSWORD_WRAP,
  parseKeyring,
  type Wrap,
} from './keyring-format.ts';
import type { PasswordKeys } from './password-keys.ts';
import {
  olderWays,
  passwordWay,
  READABLE_KEY,
  unwrapMainKey,
  unwrapReadableKey,
  type Way,
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
  /** What was in force before, oldest first. Not there if the vault key was never changed. */
  readonly older?: readonly OlderKey[];
};

/** It opens what was sealed with it, and seals nothing any more. */
export type OlderKey = Pick<VaultKeys, 'sealKey' | 'sealKeyId'>;

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
  const wrap = await wrapVaultKey(vaultKey, passwordWay(passwordKeys, 0));
  const { accountTag, costs } = passwordKeys;
  const keyring = formatKeyring({ accountTag, costs, wraps: [wrap] });
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
  const { wrap, ring } = found.value;
  const older = olderWraps(ring.wraps);
  const mainKey = await unwrapMainKey(wrap, passwordWay(passwordKeys, older.length));
  const olderMainKeys = mainKey && (await unwrapOlder(mainKey, older, unwrapMainKey));
  if (!olderMainKeys) return failure('damaged');

  const [newest, indexKey, ...rest] = await Promise.all([
    deriveSealKey(mainKey, ['encrypt', 'decrypt']),
    // Of the oldest: records keep their names when the vault key changes.
    deriveHmacKey(olderMainKeys[0] ?? mainKey, 'lunaria/v1/index'),
    ...olderMainKeys.map((key) => deriveSealKey(key, ['decrypt'])),
  ]);
  return success({ ...newest, indexKey, ...(rest.length > 0 && { older: rest }) });
}

async function deriveSealKey(mainKey: CryptoKey, usages: KeyUsage[]): Promise<OlderKey> {
  const [sealKey, sealKeyId] = await Promise.all([
    deriveAesKey(mainKey, 'lunaria/v1/seal', usages),
    deriveBytes(mainKey, 'lunaria/v1/seal-id', KEY_ID_LENGTH),
  ]);
  return { sealKey, sealKeyId };
}

/** The keys of before, by the newest one. Resolves with `null` if any of their wraps was changed. */
export async function unwrapOlder(
  newest: CryptoKey,
  wraps: readonly Wrap[],
  unwrap: (wrap: Wrap, way: Way) => Promise<CryptoKey | null>,
): Promise<readonly CryptoKey[] | null> {
  if (wraps.length === 0) return [];
  const wayTo = await olderWays(newest);
  const keys = await Promise.all(wraps.map((wrap, place) => unwrap(wrap, wayTo(place))));
  return keys.every((key) => key !== null) ? keys : null;
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
  const older = olderWraps(ring.wraps).length;
  const vaultKey = await unwrapReadableKey(wrap, passwordWay(current, older));
  if (!vaultKey) return failure('damaged');

  const newWrap = await wrapVaultKey(vaultKey, passwordWay(next, older));
  const wraps = ring.wraps.map((each) => (each === wrap ? newWrap : each));
  const { accountTag, costs } = next;
  return success(formatKeyring({ accountTag, costs, wraps }));
}

/** The wrap of this password, and the ring it is on. Fails as `openKeyring` does. */
export function findPasswordWrap(
  { accountTag, wrapKeyId, costs }: PasswordKeys,
  keyring: string,
): Result<{ readonly wrap: Wrap; readonly ring: Keyring }, KeyringFailure> {
  const parsed = parseKeyring(keyring);
  if (!parsed.ok) return parsed;
  const ring = parsed.value;
  if (!areEqual(ring.accountTag, accountTag)) return failure('other-account');
  const wrap = ring.wraps.find(({ kind }) => kind === PASSWORD_WRAP);
  if (!wrap) return failure('damaged');
  const isClosedWith = ring.costs === costs && areEqual(wrap.keyId, wrapKeyId);
  return isClosedWith ? success({ wrap, ring }) : failure('wrong-password');
}
