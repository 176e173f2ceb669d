/**
 * The vault key, closed and opened: one wrap for each way into the vault. `keyring.ts` closes it with the password,
 * `recovery-keyring.ts` with the recovery phrase; the bytes of the key never enter the page ([Note: The vault key]).
 */

import { type Bytes, concat, randomBytes, utf8 } from './bytes.ts';
import { NONCE_LENGTH, nullIfSealBroken } from './gcm.ts';
import { PASSWORD_WRAP, RECOVERY_WRAP, type Wrap } from './keyring-format.ts';
import type { PasswordKeys } from './password-keys.ts';
import type { RecoveryKeys } from './recovery-keys.ts';

/** A key that closes the ring, and what its wrap is bound to. */
export type Way = {
  readonly kind: number;
  readonly wrapKey: CryptoKey;
  readonly wrapKeyId: Bytes;
  readonly boundTo: Bytes;
};

/** A password's wrap is bound to the e-mail, as its key is through the salt. */
export function passwordWay({ wrapKey, wrapKeyId, accountTag }: PasswordKeys): Way {
  const boundTo = concat(utf8('lunaria/v1/keyring/password/'), accountTag);
  return { kind: PASSWORD_WRAP, wrapKey, wrapKeyId, boundTo };
}

/** A phrase outlives a change of e-mail, so its wrap is bound to nothing but what it is. */
export function recoveryWay({ wrapKey, wrapKeyId }: RecoveryKeys): Way {
  return { kind: RECOVERY_WRAP, wrapKey, wrapKeyId, boundTo: utf8('lunaria/v1/keyring/recovery') };
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
