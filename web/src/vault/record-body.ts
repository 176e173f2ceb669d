/**
 * The body of a record before it is sealed: its text, padded.
 *
 *     encoding 1 │ length 3 │ text │ zeros
 *
 * [Note: Two encodings] UTF-8 takes three bytes for a character of Hindi, Thai, Chinese or Japanese, UTF-16 two. The
 * shorter one is used, so that a diary entry may have as many characters in one language as in another.
 *
 * [Note: Short records] Padding hides the length. PADMÉ costs at most 12 percent, but is made for files: it hardly pads
 * short ones, and the length of a symptom day would tell which symptoms. So everything up to 256 bytes is padded to one
 * length, and PADMÉ starts there.
 */

import { type Bytes, utf8, wipe } from './bytes.ts';

const HEADER_LENGTH = 4;
/** By their codes, from 1. */
const ENCODINGS = ['utf-8', 'utf-16'] as const;
const SHORTEST = 256;

export function textToBody(text: string): Bytes {
  const { encoding, bytes } = textToBytes(text);
  const body = new Uint8Array(paddedLength(HEADER_LENGTH + bytes.length));
  new DataView(body.buffer).setUint32(0, bytes.length);
  body[0] = ENCODINGS.indexOf(encoding) + 1;
  body.set(bytes, HEADER_LENGTH);
  wipe(bytes);
  return body;
}

/** Returns `null` for a body that `textToBody` would not have made. */
export function bodyToText(body: Bytes): string | null {
  if (body.length < HEADER_LENGTH) return null;
  const header = new DataView(body.buffer).getUint32(0);
  const length = header & 0xffffff;
  const encoding = ENCODINGS[(header >>> 24) - 1];
  const end = HEADER_LENGTH + length;
  if (!encoding || body.length !== paddedLength(end)) return null;
  const text = bytesToText({ encoding, bytes: body.subarray(HEADER_LENGTH, end) });
  wipe(body);
  return text;
}

export type EncodedText = {
  readonly encoding: (typeof ENCODINGS)[number];
  readonly bytes: Bytes;
};

export function textToBytes(text: string): EncodedText {
  const bytes = utf8(text);
  // Half a surrogate pair, which a cut through an emoji leaves behind, has no form in UTF-8.
  if (bytes.length <= text.length * 2 && !/\p{Surrogate}/u.test(text)) {
    return { encoding: 'utf-8', bytes };
  }
  return { encoding: 'utf-16', bytes: textToUtf16(text) };
}

/** Returns `null` for bytes that `textToBytes` would not have written. */
export function bytesToText({ encoding, bytes }: EncodedText): string | null {
  if (encoding === 'utf-16') return bytes.length % 2 === 0 ? utf16ToText(bytes) : null;
  try {
    // With `ignoreBOM` a text that begins with U+FEFF keeps it.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function textToUtf16(text: string): Bytes {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index++) {
    view.setUint16(index * 2, text.charCodeAt(index));
  }
  return bytes;
}

function utf16ToText(bytes: Bytes): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let text = '';
  for (let offset = 0; offset < bytes.length; offset += 2) {
    text += String.fromCharCode(view.getUint16(offset));
  }
  return text;
}

export function paddedLength(length: number): number {
  return padme(Math.max(length, SHORTEST));
}

/**
 * Rounds up to a number that, written in binary floating point, has a mantissa no longer than its exponent (Nikitin and
 * others, "Reducing Metadata Leakage from Encrypted Files and Communication with PURBs", 2019). For lengths from 2 to 2³⁰.
 */
export function padme(length: number): number {
  const exponent = 31 - Math.clz32(length);
  const exponentBits = 32 - Math.clz32(exponent);
  const unit = 2 ** (exponent - exponentBits);
  return Math.ceil(length / unit) * unit;
}
