/**
 * Replaces the vault key, for somebody whose password may have been known.
 *
 * [Note: A new vault key] Somebody who has opened the old ring has the vault key itself, which a new password does not
 * change. So the vault key can be changed together with the password. The ring then holds the new key, closed with the new
 * password, and each older key, closed with a key derived from the new one: the new key opens everything, an old one
 * nothing that is sealed from now on. The old keys stay for good, since a device that was away may come back with something
 * sealed by one of them. What the cloud has is resealed bit by bit (`data/sync/key-rotation.ts`). Records keep their ids,
 * which are made with a key of the oldest vault key.
 */

import { failure, type Result, success } from '@lunaria/cycle/result';
import { createKeyring, type KeyringFailure, readVaultKey, unwrapOlder } from './keyring.ts';
import { olderWraps } from './keyring-format.ts';
import type { PasswordKeys } from './password-keys.ts';
import { passwordWrapper, unwrapMainKey, unwrapReadableKey } from './wraps.ts';

/** As many as fit into what the cloud takes for a keyring, and some room for later. */
export const MOST_OLDER_KEYS = 40;

/** Drops the recovery phrase's wrap: it holds the old key, and its words are not at hand. */
export async function rotateKeyring(
  current: PasswordKeys,
  next: PasswordKeys,
  keyring: string,
): Promise<Result<string, KeyringFailure | 'too-many-keys'>> {
  const read = await readVaultKey(current, keyring);
  if (!read.ok) return read;
  const { vaultKey, wrap, ring } = read.value;
  const older = olderWraps(ring.wraps);
  if (older.length >= MOST_OLDER_KEYS) return failure('too-many-keys');

  const mainKey = await unwrapMainKey(wrap, passwordWrapper(current, older.length));
  const olderKeys = mainKey && (await unwrapOlder(mainKey, older, unwrapReadableKey));
  if (!olderKeys) return failure('damaged');
  const rotated = await createKeyring(next, [...olderKeys, vaultKey]);
  return success(rotated.keyring);
}
