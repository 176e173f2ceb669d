/**
 * CRC-32 (the polynomial of Ethernet, gzip and PNG), which tells accidents from other failures.
 *
 * [Note: Accidents and attacks] The checksum protects nothing against an attacker, who can compute it as
 * well as we can; AES-GCM does that. It is there for honest answers. Without it a byte that rotted in
 * the key id of a sealed record would read as "sealed with another key", and in the keyring as "wrong
 * password", and a user would doubt her memory instead of her disk. It is computed over sealed bytes
 * only, so it says nothing about what is inside.
 */

import type { Bytes } from './bytes.ts';

const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) {
    remainder = (remainder >>> 1) ^ (remainder & 1 ? POLYNOMIAL : 0);
  }
  return remainder;
});

export const CHECKSUM_LENGTH = 4;

/** Returns a copy of the bytes with their checksum (big-endian) behind them. */
export function appendChecksum(bytes: Uint8Array): Bytes {
  const whole = new Uint8Array(bytes.length + CHECKSUM_LENGTH);
  whole.set(bytes);
  new DataView(whole.buffer).setUint32(bytes.length, crc32(bytes));
  return whole;
}

/** Returns the bytes before the checksum, or `null` if it does not fit them. */
export function stripChecksum(whole: Bytes): Bytes | null {
  const length = whole.length - CHECKSUM_LENGTH;
  if (length < 0) return null;
  const bytes = whole.subarray(0, length);
  const stored = new DataView(whole.buffer, whole.byteOffset, whole.length).getUint32(length);
  return stored === crc32(bytes) ? bytes : null;
}

/** Counts by index: it runs over millions of bytes when ten years open, and an iterator takes eight times as long. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (let index = 0; index < bytes.length; index++) {
    crc = (crc >>> 8) ^ (TABLE[(crc ^ (bytes[index] ?? 0)) & 0xff] ?? 0);
  }
  return ~crc >>> 0;
}
