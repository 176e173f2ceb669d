/**
 * The recovery phrase's part of the keyring: a second wrap of the same vault key, beside the password's. Whoever has
 * the phrase can close the ring with a new password, and nothing that was sealed has to be sealed again.
 */

import { failure, type Result, success } from '@lunaria/cycle/result';
import { areEqual } from './bytes.ts';
import { findPasswordWrap, type KeyringFailure } from './keyring.ts';
import { formatKeyring, olderWraps, parseKeyring, RECOVERY_WRAP } from './keyring-format.ts';
import type { PasswordKeys } from './password-keys.ts';
import type { RecoveryKeys } from './recovery-keys.ts';
import { passwordWay, recoveryWay, unwrapReadableKey, wrapVaultKey } from './wraps.ts';

/**
 * - `other-phrase`: the keyring is whole, but has no phrase, or another one: an older phrase that was replaced
 * - `damaged`, `newer-version`: as for `openKeyring`
 */
export type RecoveryFailure = 'other-phrase' | 'damaged' | 'newer-version';

/** Puts the phrase in the place of the one before, if there was one. Fails as `openKeyring` does. */
export async function setRecoveryWrap(
  passwordKeys: PasswordKeys,
  recoveryKeys: RecoveryKeys,
  keyring: string,
): Promise<Result<string, KeyringFailure>> {
  const found = findPasswordWrap(passwordKeys, keyring);
  if (!found.ok) return found;
  const { wrap, ring } = found.value;
  const older = olderWraps(ring.wraps).length;
  const vaultKey = await unwrapReadableKey(wrap, passwordWay(passwordKeys, older));
  if (!vaultKey) return failure('damaged');
  const recoveryWrap = await wrapVaultKey(vaultKey, recoveryWay(recoveryKeys, older));
  const others = ring.wraps.filter(({ kind }) => kind !== RECOVERY_WRAP);
  return success(formatKeyring({ ...ring, wraps: [...others, recoveryWrap] }));
}

/** Closes the vault key that the phrase opens with a new password. The phrase goes on opening it. */
export async function recoverKeyring(
  recoveryKeys: RecoveryKeys,
  next: PasswordKeys,
  keyring: string,
): Promise<Result<string, RecoveryFailure>> {
  const parsed = parseKeyring(keyring);
  if (!parsed.ok) return parsed;
  const { wraps } = parsed.value;
  const wrap = wraps.find(({ kind }) => kind === RECOVERY_WRAP);
  if (!wrap || !areEqual(wrap.keyId, recoveryKeys.wrapKeyId)) return failure('other-phrase');
  const older = olderWraps(wraps).length;
  const vaultKey = await unwrapReadableKey(wrap, recoveryWay(recoveryKeys, older));
  if (!vaultKey) return failure('damaged');
  const way = passwordWay(next, older);
  const newWrap = await wrapVaultKey(vaultKey, way);
  const others = wraps.filter(({ kind }) => kind !== way.kind);
  // The password's stands first: the cloud's database relies on it ([Note: Keyrings change with their secrets]).
  const { accountTag, costs } = next;
  return success(formatKeyring({ accountTag, costs, wraps: [newWrap, ...others] }));
}

/** Whether there is a phrase for this vault. */
export function hasRecoveryWrap(keyring: string): boolean {
  const parsed = parseKeyring(keyring);
  return parsed.ok && parsed.value.wraps.some(({ kind }) => kind === RECOVERY_WRAP);
}
