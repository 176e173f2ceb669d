/** Byte arrays: the few operations the vault needs on them. */

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

/**
 * Whether both hold the same bytes. Stops at the first difference, so it is for public values (key ids,
 * tags that anybody may read); secrets are only ever compared inside WebCrypto.
 */
export function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/**
 * [Note: Wiping] Overwrites secret bytes with zeros once they have been used. This is best effort: a
 * JavaScript engine may have moved the array and left a copy behind, and strings (the password as
 * typed, the authSecret) cannot be wiped at all. It shortens the time a secret lies in memory; it
 * does not promise that none is left. Keys that must live longer are non-extractable CryptoKeys, whose
 * bytes never enter the page.
 */
export function wipe(...secrets: readonly Uint8Array[]): void {
  for (const secret of secrets) secret.fill(0);
}

export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length));
}
