/**
 * The vault key, closed and opened: one wrap for each way into the vault. `keyring.ts` closes it with the password,
 * `recovery-keyring.ts` with the recovery phrase, `rotate-keyring.ts` with the vault key that takes its place; the
 * bytes of the key never enter the page ([Note: The vault key]).
 */

import { type Bytes, concat, randomBytes, utf8 } from './bytes.ts';
import { NONCE_LENGTH, nullIfSealBroken } from './gcm.ts';
import { deriveWrapKey, type WrapKey } from './hkdf.ts';
import { OLDER_WRAP, PASSWORD_WRAP, RECOVERY_WRAP, type Wrap } from './keyring-format.ts';
import type { PasswordKeys } from './password-keys.ts';
import type { RecoveryKeys } from './recovery-keys.ts';

/** A key that closes the ring, and what its wrap is bound to. */
export type Way = WrapKey & {
  readonly kind: number;
  readonly boundTo: Bytes;
};

/**
 * A password's wrap is bound to the e-mail, as its key is through the salt, and to how many older keys stand beside it:
 * nobody can take one off the ring unnoticed.
 */
export function passwordWay({ wrapKey, wrapKeyId, accountTag }: PasswordKeys, older: number): Way {
  const boundTo =
    older === 0
      ? concat(utf8('lunaria/v1/keyring/password/'), accountTag)
      : concat(utf8('lunaria/v2/keyring/password/'), accountTag, Uint8Array.of(older));
  return { kind: PASSWORD_WRAP, wrapKey, wrapKeyId, boundTo };
}

/** A phrase outlives a change of e-mail, so its wrap is bound to what it is and to the number of older keys only. */
export function recoveryWay({ wrapKey, wrapKeyId }: RecoveryKeys, older: number): Way {
  const boundTo =
    older === 0
      ? utf8('lunaria/v1/keyring/recovery')
      : concat(utf8('lunaria/v2/keyring/recovery/'), Uint8Array.of(older));
  return { kind: RECOVERY_WRAP, wrapKey, wrapKeyId, boundTo };
}

/** The ways to the keys of before, by the newest vault key: each is bound to its place, 0 for the oldest. */
export async function olderWays(newest: CryptoKey): Promise<(place: number) => Way> {
  const keys = await deriveWrapKey(newest, 'lunaria/v1/older', 'lunaria/v1/older-id');
  return (place) => ({
    kind: OLDER_WRAP,
    ...keys,
    boundTo: utf8(`lunaria/v1/keyring/older/${place}`),
  });
}

/** WebCrypto makes and wraps no HKDF keys, so while it is readable the vault key goes by an AES name. */
export const READABLE_KEY = { name: 'AES-GCM', length: 256 } as const;

export async function wrapVaultKey(vaultKey: CryptoKey, way: Way): Promise<Wrap> {
  const nonce = randomBytes(NONCE_LENGTH);
  const seal = sealFor(nonce, way);
  const sealed = await crypto.subtle.wrapKey('raw', vaultKey, way.wrapKey, seal);
  return { kind: way.kind, keyId: way.wrapKeyId, nonce, sealedKey: new Uint8Array(sealed) };
}

/** As the key that others are derived from. Resolves with `null` if the wrap was changed. */
export function unwrapMainKey(wrap: Wrap, way: Way): Promise<CryptoKey | null> {
  return unwrap(wrap, way, 'HKDF', false, ['deriveBits', 'deriveKey']);
}

/** As one that can be wrapped again; drop it at the end of the function. Resolves with `null` as above. */
export function unwrapReadableKey(wrap: Wrap, way: Way): Promise<CryptoKey | null> {
  return unwrap(wrap, way, READABLE_KEY, true, ['encrypt']);
}

function unwrap(
  { nonce, sealedKey }: Wrap,
  way: Way,
  as: 'HKDF' | AesKeyAlgorithm,
  extractable: boolean,
  usages: KeyUsage[],
): Promise<CryptoKey | null> {
  const seal = sealFor(nonce, way);
  return nullIfSealBroken(
    crypto.subtle.unwrapKey('raw', sealedKey, way.wrapKey, seal, as, extractable, usages),
  );
}

function sealFor(nonce: Bytes, { boundTo }: Way): AesGcmParams {
  return { name: 'AES-GCM', iv: nonce, additionalData: boundTo };
}
