/** Bytes on memory of their own (never shared with another thread), which is what WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function concat(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Not constant-time: for public values only (key ids, tags). Secrets are only compared inside WebCrypto. */
export function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/**
 * [Note: Wiping] Overwrites secret bytes with zeros after use. Best effort: a JavaScript engine may have copied the array,
 * and strings (the typed password, the authSecret) cannot be wiped at all. Keys that last longer are non-extractable
 * CryptoKeys, whose bytes never enter the page.
 */
export function wipe(...secrets: readonly Uint8Array[]): void {
  for (const secret of secrets) secret.fill(0);
}

export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** Engines limit the number of arguments of `String.fromCharCode`. */
const CHUNK = 8192;

/** Without padding (RFC 4648, section 5). */
export function bytesToBase64url(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Returns `null` for what `bytesToBase64url` would not have written, so that no changed character goes unnoticed. */
export function base64urlToBytes(text: string): Bytes | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const bytes = engine.fromBase64?.(text, { alphabet: 'base64url' }) ?? decode(text);
  // Both ways of decoding ignore stray bits in the last character: encoding the last group again shows them.
  const lastGroup = bytes.subarray(bytes.length - (bytes.length % 3));
  return text.endsWith(bytesToBase64url(lastGroup)) ? bytes : null;
}

const engine = Uint8Array as {
  readonly fromBase64?: (text: string, options: { readonly alphabet: 'base64url' }) => Bytes;
};

function decode(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
