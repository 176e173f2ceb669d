/** Base64url without padding (RFC 4648, section 5), the text form of everything the vault hands out. */

import type { Bytes } from './bytes.ts';

/** `String.fromCharCode` takes its bytes as arguments, and engines limit how many those may be. */
const CHUNK = 8192;

export function bytesToBase64url(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * Returns the bytes, or `null` for anything that `bytesToBase64url` would not have written: other
 * characters, padding, a length that cannot be, or stray bits in the last character. One sequence of
 * bytes so has exactly one text, and no changed character can go unnoticed.
 */
export function base64urlToBytes(text: string): Bytes | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const bytes = engine.fromBase64?.(text, { alphabet: 'base64url' }) ?? decode(text);
  // Both drop the bits that the last character has too many, so only its own text can show them.
  const lastGroup = bytes.subarray(bytes.length - (bytes.length % 3));
  return text.endsWith(bytesToBase64url(lastGroup)) ? bytes : null;
}

/** Newer engines decode by themselves, many times faster. */
const engine = Uint8Array as {
  readonly fromBase64?: (text: string, options: { readonly alphabet: 'base64url' }) => Bytes;
};

function decode(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
