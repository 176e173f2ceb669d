/**
 * CRC-32 (the polynomial of Ethernet, gzip and PNG).
 *
 * [Note: Accidents and attacks] The checksum does not protect against an attacker; AES-GCM does. It is there for honest
 * answers: without it a corrupt byte in the key id of a record would read as "sealed with another key", and in the
 * keyring as "wrong password", and users would doubt their memory instead of their disk. It covers sealed bytes only.
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

export function appendChecksum(bytes: Uint8Array): Bytes {
  const whole = new Uint8Array(bytes.length + CHECKSUM_LENGTH);
  whole.set(bytes);
  new DataView(whole.buffer).setUint32(bytes.length, crc32(bytes));
  return whole;
}

/** Returns `null` if the checksum does not match. */
export function stripChecksum(whole: Bytes): Bytes | null {
  const length = whole.length - CHECKSUM_LENGTH;
  if (length < 0) return null;
  const bytes = whole.subarray(0, length);
  const stored = new DataView(whole.buffer, whole.byteOffset, whole.length).getUint32(length);
  return stored === crc32(bytes) ? bytes : null;
}

/** A loop by index: it runs over millions of bytes at the start, and an iterator takes eight times as long. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (let index = 0; index < bytes.length; index++) {
    crc = (crc >>> 8) ^ (TABLE[(crc ^ (bytes[index] ?? 0)) & 0xff] ?? 0);
  }
  return ~crc >>> 0;
}
