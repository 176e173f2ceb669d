import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areEqual, base64urlToBytes, bytesToBase64url, utf8 } from './bytes.ts';

describe('base64url', () => {
  it.each([
    ['', ''],
    ['f', 'Zg'],
    ['fo', 'Zm8'],
    ['foo', 'Zm9v'],
    ['foob', 'Zm9vYg'],
    ['fooba', 'Zm9vYmE'],
    ['foobar', 'Zm9vYmFy'],
  ])('writes %j of RFC 4648 as %j', (plain, encoded) => {
    expect(bytesToBase64url(utf8(plain))).toBe(encoded);
    expect(base64urlToBytes(encoded)).toEqual(utf8(plain));
  });

  it('uses URL-safe characters', () => {
    expect(bytesToBase64url(Uint8Array.of(0xfb, 0xff, 0xfe))).toBe('-__-');
  });

  it('round-trips all bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(base64urlToBytes(bytesToBase64url(bytes))).toEqual(new Uint8Array(bytes));
      }),
    );
  });

  it('round-trips the largest record', () => {
    const bytes = Uint8Array.from({ length: 49_152 }, (_, index) => index * 7);
    const text = bytesToBase64url(bytes);
    expect(text.length).toBe(65_536);
    // Not `toEqual`, which takes a second for this many.
    expect(areEqual(base64urlToBytes(text) ?? new Uint8Array(0), bytes)).toBe(true);
  });

  it.each(['A', 'Zg==', 'Zm9v\n', ' Zm9v', 'Zm+v', 'Zm/v', 'Zmév'])('refuses %j', (text) => {
    expect(base64urlToBytes(text)).toBeNull();
  });

  it.each(['Zh', 'Zm9'])('refuses %j, whose last character has extra bits', (text) => {
    expect(base64urlToBytes(text)).toBeNull();
  });
});
