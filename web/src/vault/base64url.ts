/** Base64url without padding (RFC 4648, section 5). */

import type { Bytes } from './bytes.ts';

/** Engines limit the number of arguments of `String.fromCharCode`. */
const CHUNK = 8192;

export function bytesToBase64url(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * Returns `null` for anything that `bytesToBase64url` would not have written: other characters, padding, an impossible
 * length, stray bits in the last character. So no changed character goes unnoticed.
 */
export function base64urlToBytes(text: string): Bytes | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const bytes = engine.fromBase64?.(text, { alphabet: 'base64url' }) ?? decode(text);
  // Both ways of decoding ignore stray bits in the last character: encoding the last group again shows them.
  const lastGroup = bytes.subarray(bytes.length - (bytes.length % 3));
  return text.endsWith(bytesToBase64url(lastGroup)) ? bytes : null;
}

/** In newer engines, and many times faster. */
const engine = Uint8Array as {
  readonly fromBase64?: (text: string, options: { readonly alphabet: 'base64url' }) => Bytes;
};

function decode(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
