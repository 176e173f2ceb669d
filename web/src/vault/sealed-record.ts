/**
 * Record ids, and sealing and opening records: the only form in which the user's words leave the page.
 *
 *     version 1 │ id of the seal key 8 │ nonce 12 │ sealed body, padded + 16 │ checksum 4
 *
 * Version 1 holds one record, version 2 a pack of many, compressed.
 */

import { failure, type Result, success } from '@lunaria/cycle/result';
import {
  areEqual,
  type Bytes,
  base64urlToBytes,
  bytesToBase64url,
  concat,
  randomBytes,
  utf8,
  wipe,
} from './bytes.ts';
import { appendChecksum, CHECKSUM_LENGTH, stripChecksum } from './crc32.ts';
import type { VaultKeys } from './keyring.ts';
import { packText, unpackText } from './packed-body.ts';
import { bodyToText, textToBody } from './record-body.ts';
import { KEY_ID_LENGTH, NONCE_LENGTH, nullIfSealBroken, TAG_LENGTH } from './webcrypto.ts';

export const SEALED_MAX_CHARS = 64 * 1024;

/**
 * [Note: A record's place] Which record this is, and which revision of it. Both are sealed in, so the cloud can neither
 * answer with another record, nor pass an old revision off as the newest. A record that gets another `rev` has to be
 * resealed.
 */
export type RecordPlace = { readonly id: string; readonly rev: number };

/**
 * - `damaged`: the text is not whole, was tampered with, or was sealed for another place.
 * - `other-key`: it is whole, but was sealed with a key that is none of these: another user's record.
 * - `newer-version`: a later version of the app sealed it; this one must leave it alone.
 */
export type RecordFailure = 'damaged' | 'other-key' | 'newer-version';

const RECORD_VERSION = 1;
const PACK_VERSION = 2;
const NONCE_START = 1 + KEY_ID_LENGTH;
const SEALED_START = NONCE_START + NONCE_LENGTH;
const OVERHEAD = SEALED_START + TAG_LENGTH + CHECKSUM_LENGTH;

/** Of a path such as `days/2026-11-13`: the same on every device, and without the key it tells nothing. */
export async function pathToRecordId({ indexKey }: VaultKeys, path: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', indexKey, utf8(path));
  return bytesToBase64url(new Uint8Array(mac));
}

/** Any text of 20,000 characters fits, with some thousand quotes and line breaks to escape in it. */
export async function sealRecord(
  keys: VaultKeys,
  place: RecordPlace,
  text: string,
): Promise<Result<string, 'too-large'>> {
  const body = textToBody(text);
  if (Math.ceil(((OVERHEAD + body.length) * 4) / 3) > SEALED_MAX_CHARS) return failure('too-large');
  return success(await seal(keys, place, RECORD_VERSION, body));
}

export async function sealPack(
  keys: VaultKeys,
  place: RecordPlace,
  text: string,
): Promise<Result<string, 'too-large'>> {
  const body = await packText(text, OVERHEAD);
  return body ? success(await seal(keys, place, PACK_VERSION, body)) : failure('too-large');
}

async function seal(
  { sealKey, sealKeyId }: VaultKeys,
  place: RecordPlace,
  version: number,
  body: Bytes,
): Promise<string> {
  const nonce = randomBytes(NONCE_LENGTH);
  const sealed = await crypto.subtle.encrypt(gcm(nonce, place), sealKey, body);
  wipe(body);
  const header = concat(Uint8Array.of(version), sealKeyId, nonce);
  return bytesToBase64url(appendChecksum(concat(header, new Uint8Array(sealed))));
}

export async function openRecord(
  keys: VaultKeys,
  place: RecordPlace,
  sealed: string,
): Promise<Result<string, RecordFailure>> {
  const whole = base64urlToBytes(sealed);
  const bytes = whole && stripChecksum(whole);
  const version = bytes?.[0];
  if (!bytes || !version) return failure('damaged');
  if (version > PACK_VERSION) return failure('newer-version');
  const keyId = bytes.subarray(1, NONCE_START);
  const key = [keys, ...(keys.older ?? [])].find(({ sealKeyId }) => areEqual(keyId, sealKeyId));
  if (!key) return failure('other-key');

  const params = gcm(bytes.subarray(NONCE_START, SEALED_START), place);
  const body = await nullIfSealBroken(
    crypto.subtle.decrypt(params, key.sealKey, bytes.subarray(SEALED_START)),
  );
  const toText = version === PACK_VERSION ? unpackText : bodyToText;
  const text = body && (await toText(new Uint8Array(body)));
  return text === null ? failure('damaged') : success(text);
}

/** By its first byte. */
export function isPack(sealed: string): boolean {
  return /^A[g-v]/.test(sealed);
}

/** By version and key id: nine bytes, which is twelve characters. */
export function olderSeals({ older = [] }: VaultKeys): (sealed: string) => boolean {
  const prefixes = older.flatMap(({ sealKeyId }) =>
    [RECORD_VERSION, PACK_VERSION].map((version) =>
      bytesToBase64url(concat(Uint8Array.of(version), sealKeyId)),
    ),
  );
  return (sealed) => prefixes.some((prefix) => sealed.startsWith(prefix));
}

function gcm(nonce: Bytes, { id, rev }: RecordPlace): AesGcmParams {
  if (!Number.isSafeInteger(rev) || rev < 0) throw new RangeError(`No revision: ${rev}.`);
  const additionalData = utf8(`lunaria/v1/record/${id}/${rev}`);
  return { name: 'AES-GCM', iv: nonce, additionalData };
}
