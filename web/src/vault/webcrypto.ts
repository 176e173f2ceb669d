/** Each HKDF label is a literal at its call, so that a search for it finds every use. */

import { type Bytes, randomBytes, utf8, wipe } from './bytes.ts';

export const KEY_ID_LENGTH = 8;
/** 96 random bits for every seal: good for 2³² seals with one key, far more than an account makes. */
export const NONCE_LENGTH = 12;
export const TAG_LENGTH = 16;

/** A key that only derives others. Wipes the bytes it is made from. */
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

/** Non-extractable, as all derived keys. */
export function deriveAesKey(
  mainKey: CryptoKey,
  label: string,
  usages: KeyUsage[],
): Promise<CryptoKey> {
  const aes: AesKeyGenParams = { name: 'AES-GCM', length: 256 };
  return crypto.subtle.deriveKey(hkdf(label), mainKey, aes, false, usages);
}

export type WrapKey = {
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

export function deriveHmacKey(mainKey: CryptoKey, label: string): Promise<CryptoKey> {
  const hmac: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256', length: 256 };
  return crypto.subtle.deriveKey(hkdf(label), mainKey, hmac, false, ['sign']);
}

/** For what is read without a password or session, e.g. by the service worker. Deleted with what they seal. */
export async function createDeviceKeys() {
  const mainKey = await importMainKey(randomBytes(32));
  const [sealKey, indexKey, sealKeyId] = await Promise.all([
    deriveAesKey(mainKey, 'lunaria/v1/device-seal', ['encrypt', 'decrypt']),
    deriveHmacKey(mainKey, 'lunaria/v1/device-index'),
    deriveBytes(mainKey, 'lunaria/v1/device-seal-id', KEY_ID_LENGTH),
  ]);
  return { sealKey, indexKey, sealKeyId };
}

function hkdf(label: string): HkdfParams {
  return { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: utf8(label) };
}

/** Resolves with `null` for another key or place, or changed bytes. Every other rejection is a bug and passes through. */
export async function nullIfSealBroken<Value>(opening: Promise<Value>): Promise<Value | null> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof Error && error.name === 'OperationError') return null;
    throw error;
  }
}
