/**
 * Sealing and opening records: the only form in which the user's words leave the page.
 *
 *     version 1 │ id of the seal key 8 │ nonce 12 │ sealed body, padded + 16 │ checksum 4
 *     body:  encoding 1 │ length 3 │ text │ zeros
 */

import { failure, type Result, success } from '@lunaria/cycle/result';
import { base64urlToBytes, bytesToBase64url } from './base64url.ts';
import { areEqual, type Bytes, concat, randomBytes, utf8, wipe } from './bytes.ts';
import { appendChecksum, CHECKSUM_LENGTH, stripChecksum } from './crc32.ts';
import { NONCE_LENGTH, nullIfSealBroken, TAG_LENGTH } from './gcm.ts';
import { KEY_ID_LENGTH } from './hkdf.ts';
import type { VaultKeys } from './keyring.ts';
import { paddedLength } from './padding.ts';
import { bytesToText, type TextEncoding, textToBytes } from './text-bytes.ts';

/** The cloud takes no longer record. */
export const SEALED_MAX_CHARS = 64 * 1024;

/**
 * [Note: A record's place] Which record this is, and which revision of it. Both are sealed in, so the cloud
 * can neither answer with one record where another was asked for, nor pass an old revision off as the
 * newest. A record that gets another `rev` has to be sealed again.
 */
export type RecordPlace = { readonly id: string; readonly rev: number };

/**
 * - `damaged`: the text is not whole, was tampered with, or was sealed for another place.
 * - `other-key`: it is whole, but was sealed with a key that is none of these: another user's record.
 * - `newer-version`: a later version of the app sealed it; this one must leave it alone.
 */
export type RecordFailure = 'damaged' | 'other-key' | 'newer-version';

const RECORD_VERSION = 1;
const NONCE_START = 1 + KEY_ID_LENGTH;
const SEALED_START = NONCE_START + NONCE_LENGTH;
const OVERHEAD = SEALED_START + TAG_LENGTH + CHECKSUM_LENGTH;
const BODY_HEADER_LENGTH = 4;
const ENCODING_CODES = { 'utf-8': 1, 'utf-16': 2 } as const satisfies Record<TextEncoding, number>;

/**
 * Seals a text (in practice JSON) for its place. No two results are alike, even of the same text. Fails
 * with `too-large` if the result would be longer than the cloud takes; any text of 20,000 characters
 * fits, with some thousand quotes and line breaks to escape in it.
 */
export async function sealRecord(
  { sealKey, sealKeyId }: VaultKeys,
  place: RecordPlace,
  text: string,
): Promise<Result<string, 'too-large'>> {
  const body = textToBody(text);
  if (!body) return failure('too-large');
  const nonce = randomBytes(NONCE_LENGTH);
  const sealed = await crypto.subtle.encrypt(placeSeal(nonce, place), sealKey, body);
  wipe(body);
  const header = concat(Uint8Array.of(RECORD_VERSION), sealKeyId, nonce);
  return success(bytesToBase64url(appendChecksum(concat(header, new Uint8Array(sealed)))));
}

/** Opens what `sealRecord` sealed, for the place it was sealed for: with these keys, or with those of before. */
export async function openRecord(
  keys: VaultKeys,
  place: RecordPlace,
  sealed: string,
): Promise<Result<string, RecordFailure>> {
  const whole = base64urlToBytes(sealed);
  const bytes = whole && stripChecksum(whole);
  const version = bytes?.[0];
  if (!bytes || !version) return failure('damaged');
  if (version > RECORD_VERSION) return failure('newer-version');
  const keyId = bytes.subarray(1, NONCE_START);
  const key = [keys, ...(keys.older ?? [])].find(({ sealKeyId }) => areEqual(keyId, sealKeyId));
  if (!key) return failure('other-key');

  const seal = placeSeal(bytes.subarray(NONCE_START, SEALED_START), place);
  const body = await nullIfSealBroken(
    crypto.subtle.decrypt(seal, key.sealKey, bytes.subarray(SEALED_START)),
  );
  const text = body && bodyToText(new Uint8Array(body));
  return text === null ? failure('damaged') : success(text);
}

/**
 * Tells what was sealed with a key of before, and is to be sealed anew. It only looks at the beginning: version and key
 * id are nine bytes, which is twelve characters.
 */
export function olderSeals({ older = [] }: VaultKeys): (sealed: string) => boolean {
  const beginnings = older.map(({ sealKeyId }) =>
    bytesToBase64url(concat(Uint8Array.of(RECORD_VERSION), sealKeyId)),
  );
  return (sealed) => beginnings.some((beginning) => sealed.startsWith(beginning));
}

function placeSeal(nonce: Bytes, { id, rev }: RecordPlace): AesGcmParams {
  if (!Number.isSafeInteger(rev) || rev < 0) throw new RangeError(`No revision: ${rev}.`);
  const additionalData = utf8(`lunaria/v1/record/${id}/${rev}`);
  return { name: 'AES-GCM', iv: nonce, additionalData };
}

/** Returns `null` if the sealed record would be too large. */
function textToBody(text: string): Bytes | null {
  const { encoding, bytes } = textToBytes(text);
  const length = paddedLength(BODY_HEADER_LENGTH + bytes.length);
  if (Math.ceil(((OVERHEAD + length) * 4) / 3) > SEALED_MAX_CHARS) return null;
  const body = new Uint8Array(length);
  new DataView(body.buffer).setUint32(0, bytes.length);
  body[0] = ENCODING_CODES[encoding];
  body.set(bytes, BODY_HEADER_LENGTH);
  wipe(bytes);
  return body;
}

/** Returns `null` for a body that `textToBody` would not have made. */
function bodyToText(body: Bytes): string | null {
  if (body.length < BODY_HEADER_LENGTH) return null;
  const header = new DataView(body.buffer).getUint32(0);
  const length = header & 0xffffff;
  const encoding = codeToEncoding(header >>> 24);
  const end = BODY_HEADER_LENGTH + length;
  if (!encoding || body.length !== paddedLength(end)) return null;
  const text = bytesToText({ encoding, bytes: body.subarray(BODY_HEADER_LENGTH, end) });
  wipe(body);
  return text;
}

function codeToEncoding(code: number): TextEncoding | undefined {
  if (code === ENCODING_CODES['utf-8']) return 'utf-8';
  if (code === ENCODING_CODES['utf-16']) return 'utf-16';
  return undefined;
}
