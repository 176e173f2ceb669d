/**
 * Lossless conversion of text to bytes.
 *
 * [Note: Two encodings] UTF-8 takes three bytes for a character of Hindi, Thai, Chinese or Japanese, UTF-16 two. The
 * shorter one is used, so that a diary entry may have as many characters in one language as in another.
 */

import { type Bytes, utf8 } from './bytes.ts';

export type TextEncoding = 'utf-8' | 'utf-16';
export type EncodedText = { readonly encoding: TextEncoding; readonly bytes: Bytes };

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
