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
