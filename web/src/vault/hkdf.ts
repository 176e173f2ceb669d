/**
 * HKDF-SHA-256 with an empty salt: many independent keys from one. The label makes them independent, and
 * stands as a literal at each call, so that a search for it finds every use.
 */

import { type Bytes, utf8, wipe } from './bytes.ts';

export const KEY_ID_LENGTH = 8;

/** A key that only derives others. It wipes the bytes it is made from. */
export async function importMainKey(bytes: Bytes): Promise<CryptoKey> {
  try {
    return await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey']);
  } finally {
    wipe(bytes);
  }
}

export async function deriveBytes(
  mainKey: CryptoKey,
  label: string,
  length: number,
): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.deriveBits(hkdf(label), mainKey, length * 8));
}

/** An AES-256-GCM key that cannot be read out again. */
export function deriveAesKey(
  mainKey: CryptoKey,
  label: string,
  usages: KeyUsage[],
): Promise<CryptoKey> {
  const aes: AesKeyGenParams = { name: 'AES-GCM', length: 256 };
  return crypto.subtle.deriveKey(hkdf(label), mainKey, aes, false, usages);
}

export type WrapKey = {
  /** Opens and closes the keyring. Non-extractable. */
  readonly wrapKey: CryptoKey;
  /** Public: tells whether a keyring was closed with this `wrapKey`. */
  readonly wrapKeyId: Bytes;
};

export async function deriveWrapKey(
  mainKey: CryptoKey,
  label: string,
  idLabel: string,
): Promise<WrapKey> {
  const [wrapKey, wrapKeyId] = await Promise.all([
    deriveAesKey(mainKey, label, ['wrapKey', 'unwrapKey']),
    deriveBytes(mainKey, idLabel, KEY_ID_LENGTH),
  ]);
  return { wrapKey, wrapKeyId };
}

/** An HMAC-SHA-256 key that cannot be read out again. */
export function deriveHmacKey(mainKey: CryptoKey, label: string): Promise<CryptoKey> {
  const hmac: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256', length: 256 };
  return crypto.subtle.deriveKey(hkdf(label), mainKey, hmac, false, ['sign']);
}

function hkdf(label: string): HkdfParams {
  return { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: utf8(label) };
}
