import { failure, type Result, success } from '@lunaria/cycle/result';
import { areEqual, type Bytes, bytesToBase64url, wipe } from './bytes.ts';
import { type KeyringFailure, readVaultKey } from './keyring.ts';
import {
  formatKeyring,
  olderWraps,
  PASSWORD_WRAP,
  parseKeyring,
  RECOVERY_WRAP,
} from './keyring-format.ts';
import type { PasswordKeys } from './password-keys.ts';
import { deriveBytes, deriveWrapKey, importMainKey, type WrapKey } from './webcrypto.ts';
import { passwordWrapper, recoveryWrapper, unwrapReadableKey, wrapVaultKey } from './wraps.ts';

/** 128 random bits: nobody guesses them, so no stretching is needed. */
export const RECOVERY_ENTROPY_LENGTH = 16;

export type RecoveryKeys = WrapKey & {
  /** What the cloud sees of the phrase, and keeps a hash of: it leads back neither to the words nor to the key. */
  readonly verifier: string;
};

/** Wipes the bytes it is given. */
export async function deriveRecoveryKeys(entropy: Bytes): Promise<RecoveryKeys> {
  if (entropy.length !== RECOVERY_ENTROPY_LENGTH) {
    throw new RangeError('A recovery phrase stands for 16 bytes.');
  }
  const main = await importMainKey(entropy);
  const [secret, keys] = await Promise.all([
    deriveBytes(main, 'lunaria/v1/recovery-auth', 32),
    deriveWrapKey(main, 'lunaria/v1/recovery-wrap', 'lunaria/v1/recovery-wrap-id'),
  ]);
  const verifier = bytesToBase64url(secret);
  wipe(secret);
  return { verifier, ...keys };
}

/** `other-phrase`: the keyring is whole, but has no phrase, or another one. Otherwise as for `openKeyring`. */
export type RecoveryFailure = 'other-phrase' | 'damaged' | 'newer-version';

export async function setRecoveryWrap(
  passwordKeys: PasswordKeys,
  recoveryKeys: RecoveryKeys,
  keyring: string,
): Promise<Result<string, KeyringFailure>> {
  const read = await readVaultKey(passwordKeys, keyring);
  if (!read.ok) return read;
  const { vaultKey, older, ring } = read.value;
  const recoveryWrap = await wrapVaultKey(vaultKey, recoveryWrapper(recoveryKeys, older));
  const others = ring.wraps.filter(({ kind }) => kind !== RECOVERY_WRAP);
  return success(formatKeyring({ ...ring, wraps: [...others, recoveryWrap] }));
}

/** Closes the vault key with a new password. The phrase still opens it. */
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
  const vaultKey = await unwrapReadableKey(wrap, recoveryWrapper(recoveryKeys, older));
  if (!vaultKey) return failure('damaged');
  const newWrap = await wrapVaultKey(vaultKey, passwordWrapper(next, older));
  const others = wraps.filter(({ kind }) => kind !== PASSWORD_WRAP);
  const { accountTag, costs } = next;
  // The password's comes first: the cloud's database relies on it ([Note: Keyrings change with their secrets]).
  return success(formatKeyring({ accountTag, costs, wraps: [newWrap, ...others] }));
}
