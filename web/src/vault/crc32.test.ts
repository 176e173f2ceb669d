import { describe, expect, it } from 'vitest';
import { utf8 } from './bytes.ts';
import { appendChecksum, crc32, stripChecksum } from './crc32.ts';

describe('the checksum', () => {
  it('is the CRC-32 of gzip and PNG', () => {
    expect(crc32(utf8('123456789'))).toBe(0xcbf43926);
    expect(crc32(new Uint8Array(0))).toBe(0);
  });

  it('is appended in big-endian order, and removed again', () => {
    const whole = appendChecksum(utf8('123456789'));
    expect(whole).toEqual(Uint8Array.of(...utf8('123456789'), 0xcb, 0xf4, 0x39, 0x26));
    expect(stripChecksum(whole)).toEqual(utf8('123456789'));
  });

  it('is removed from a part of a larger array', () => {
    const larger = Uint8Array.of(7, ...appendChecksum(utf8('text')), 7);
    expect(stripChecksum(larger.subarray(1, -1))).toEqual(utf8('text'));
  });

  it('does not fit changed, shortened or missing bytes', () => {
    const whole = appendChecksum(utf8('text'));
    expect(stripChecksum(whole.with(0, 0))).toBeNull();
    expect(stripChecksum(whole.subarray(1))).toBeNull();
    expect(stripChecksum(whole.subarray(0, 3))).toBeNull();
  });
});
