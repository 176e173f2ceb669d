/**
 * A new vault key in the place of the one before, for somebody whose password may have been known.
 *
 * [Note: A new vault key] A new password closes the ring anew, but whoever has opened the old ring has the vault key
 * itself. So the vault key can be changed too, together with the password. The ring then holds the new key, closed with
 * the new password, and each key of before, closed with a key that is derived from the new one: the new one opens
 * everything, an old one nothing that is sealed from now on. The old keys stay for good, since a device that was away
 * may come back with something that one of them has sealed. What the cloud has is resealed bit by bit
 * (`data/sync/key-rotation.ts`). Records keep their names, which a key of the oldest vault key makes.
 */

import { failure, type Result, success } from '@lunaria/cycle/result';
import { findPasswordWrap, type KeyringFailure, openKeyring, unwrapOlder } from './keyring.ts';
import { formatKeyring, olderWraps } from './keyring-format.ts';
import type { PasswordKeys } from './password-keys.ts';
import {
  olderWays,
  passwordWay,
  READABLE_KEY,
  unwrapMainKey,
  unwrapReadableKey,
  wrapVaultKey,
} from './wraps.ts';

/** As many as fit into what the cloud takes for a keyring, and some room for later. */
export const MOST_OLDER_KEYS = 40;

/**
 * Makes a new vault key and closes it with a new password. The recovery phrase's wrap goes: it holds the key of before,
 * and its words are not at hand. Fails as `openKeyring` does with the current password, and with `too-many-keys` if
 * there is no room for another one on the ring.
 */
export async function rotateKeyring(
  current: PasswordKeys,
  next: PasswordKeys,
  keyring: string,
): Promise<Result<string, KeyringFailure | 'too-many-keys'>> {
  const found = findPasswordWrap(current, keyring);
  if (!found.ok) return found;
  const { wrap, ring } = found.value;
  const older = olderWraps(ring.wraps);
  if (older.length >= MOST_OLDER_KEYS) return failure('too-many-keys');

  const way = passwordWay(current, older.length);
  const [mainKey, vaultKey] = await Promise.all([
    unwrapMainKey(wrap, way),
    unwrapReadableKey(wrap, way),
  ]);
  const olderKeys = mainKey && (await unwrapOlder(mainKey, older, unwrapReadableKey));
  if (!vaultKey || !olderKeys) return failure('damaged');
  return success(await closeWithNewKey(next, [...olderKeys, vaultKey]));
}

async function closeWithNewKey(
  next: PasswordKeys,
  olderKeys: readonly CryptoKey[],
): Promise<string> {
  const vaultKey = await crypto.subtle.generateKey(READABLE_KEY, true, ['encrypt']);
  const way = passwordWay(next, olderKeys.length);
  const wrap = await wrapVaultKey(vaultKey, way);
  // WebCrypto derives nothing from a key that it could wrap, so the new one is opened like any other.
  const mainKey = await unwrapMainKey(wrap, way);
  if (!mainKey) throw new Error('A new vault key did not open.');
  const wayTo = await olderWays(mainKey);
  const older = await Promise.all(olderKeys.map((key, place) => wrapVaultKey(key, wayTo(place))));
  const { accountTag, costs } = next;
  const keyring = formatKeyring({ accountTag, costs, wraps: [wrap, ...older] });
  // As in `createKeyring`: no account gets a keyring that would not open.
  const opened = await openKeyring(next, keyring);
  if (!opened.ok) throw new Error(`A rotated keyring did not open: ${opened.failure}.`);
  return keyring;
}
