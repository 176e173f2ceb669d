/** Wraps and unwraps the vault key. Its bytes never enter the page ([Note: The vault key]). */

import { type Bytes, concat, randomBytes, utf8 } from './bytes.ts';
import { OLDER_WRAP, PASSWORD_WRAP, RECOVERY_WRAP, type Wrap } from './keyring-format.ts';
import type { PasswordKeys } from './password-keys.ts';
import { deriveWrapKey, NONCE_LENGTH, nullIfSealBroken, type WrapKey } from './webcrypto.ts';

export type Wrapper = WrapKey & {
  readonly kind: number;
  readonly boundTo: Bytes;
};

/** Bound to the number of older keys too: nobody can remove one from the ring unnoticed. */
export function passwordWrapper(keys: PasswordKeys, older: number): Wrapper {
  const { wrapKey, wrapKeyId, accountTag } = keys;
  const boundTo =
    older === 0
      ? concat(utf8('lunaria/v1/keyring/password/'), accountTag)
      : concat(utf8('lunaria/v2/keyring/password/'), accountTag, Uint8Array.of(older));
  return { kind: PASSWORD_WRAP, wrapKey, wrapKeyId, boundTo };
}

/** Not bound to the e-mail: a phrase outlives a change of it. */
export function recoveryWrapper({ wrapKey, wrapKeyId }: WrapKey, older: number): Wrapper {
  const boundTo =
    older === 0
      ? utf8('lunaria/v1/keyring/recovery')
      : concat(utf8('lunaria/v2/keyring/recovery/'), Uint8Array.of(older));
  return { kind: RECOVERY_WRAP, wrapKey, wrapKeyId, boundTo };
}

/** For the older vault keys, under the newest: each is bound to its index, 0 for the oldest. */
export async function olderWrappers(newest: CryptoKey): Promise<(index: number) => Wrapper> {
  const keys = await deriveWrapKey(newest, 'lunaria/v1/older', 'lunaria/v1/older-id');
  return (index) => ({
    kind: OLDER_WRAP,
    ...keys,
    boundTo: utf8(`lunaria/v1/keyring/older/${index}`),
  });
}

/** WebCrypto neither generates nor wraps HKDF keys, so while it is readable the vault key is an AES key. */
export const READABLE_KEY = { name: 'AES-GCM', length: 256 } as const;

export async function wrapVaultKey(vaultKey: CryptoKey, wrapper: Wrapper): Promise<Wrap> {
  const { kind, wrapKey, wrapKeyId: keyId } = wrapper;
  const nonce = randomBytes(NONCE_LENGTH);
  const sealed = await crypto.subtle.wrapKey('raw', vaultKey, wrapKey, gcm(nonce, wrapper));
  return { kind, keyId, nonce, sealedKey: new Uint8Array(sealed) };
}

/** For deriving keys. Resolves with `null` if the wrap was changed. */
export function unwrapMainKey(wrap: Wrap, wrapper: Wrapper): Promise<CryptoKey | null> {
  return unwrap(wrap, wrapper, 'HKDF', false, ['deriveBits', 'deriveKey']);
}

/** For wrapping again; drop it at the end of the function. Resolves with `null` if the wrap was changed. */
export function unwrapReadableKey(wrap: Wrap, wrapper: Wrapper): Promise<CryptoKey | null> {
  return unwrap(wrap, wrapper, READABLE_KEY, true, ['encrypt']);
}

function unwrap(
  { nonce, sealedKey }: Wrap,
  wrapper: Wrapper,
  as: 'HKDF' | AesKeyAlgorithm,
  extractable: boolean,
  usages: KeyUsage[],
): Promise<CryptoKey | null> {
  const params = gcm(nonce, wrapper);
  return nullIfSealBroken(
    crypto.subtle.unwrapKey('raw', sealedKey, wrapper.wrapKey, params, as, extractable, usages),
  );
}

function gcm(nonce: Bytes, { boundTo }: Wrapper): AesGcmParams {
  return { name: 'AES-GCM', iv: nonce, additionalData: boundTo };
}
