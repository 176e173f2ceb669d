import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesToText, paddedLength, padme, textToBytes } from './record-body.ts';
import vectors from './vault-vectors.json' with { type: 'json' };

const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }))
  .map((units) => String.fromCharCode(...units));

describe('text as bytes', () => {
  it('round-trips every text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(bytesToText(textToBytes(text))).toBe(text);
      }),
    );
  });

  it.each(['', '\ufeffmarked', 'a\u0000b', '🌙', 'half a moon: \ud83c', '\udf19'])(
    'round-trips %j',
    (text) => {
      expect(bytesToText(textToBytes(text))).toBe(text);
    },
  );

  it('takes the shorter encoding', () => {
    expect(textToBytes('moon')).toMatchObject({ encoding: 'utf-8', bytes: { length: 4 } });
    expect(textToBytes('луна')).toMatchObject({ encoding: 'utf-8', bytes: { length: 8 } });
    expect(textToBytes('月亮')).toMatchObject({ encoding: 'utf-16', bytes: { length: 4 } });
    expect(textToBytes('चाँद')).toMatchObject({ encoding: 'utf-16', bytes: { length: 8 } });
  });

  it('refuses bytes that are not text', () => {
    expect(bytesToText({ encoding: 'utf-8', bytes: Uint8Array.of(0xff) })).toBeNull();
    expect(bytesToText({ encoding: 'utf-16', bytes: Uint8Array.of(0, 65, 0) })).toBeNull();
  });
});

const anyLength = fc.integer({ min: 2, max: 2 ** 30 });

describe('padding', () => {
  it.each(vectors.paddedLengths)('makes %i bytes %i', (length, padded) => {
    expect(paddedLength(Number(length))).toBe(padded);
  });

  it('gives all short texts the same length', () => {
    const lengths = Array.from({ length: 257 }, (_, length) => paddedLength(length));
    expect(new Set(lengths)).toEqual(new Set([256]));
  });

  it('never shortens, and adds at most 12 percent', () => {
    fc.assert(
      fc.property(anyLength, (length) => {
        const padded = padme(length);
        expect(padded).toBeGreaterThanOrEqual(length);
        expect(padded).toBeLessThanOrEqual(Math.max(length * 1.12, length + 1));
      }),
    );
  });

  it('leaves a padded length unchanged, and keeps the order of lengths', () => {
    fc.assert(
      fc.property(anyLength, anyLength, (a, b) => {
        expect(padme(padme(a))).toBe(padme(a));
        expect(padme(Math.min(a, b))).toBeLessThanOrEqual(padme(Math.max(a, b)));
      }),
    );
  });

  it('leaves few lengths by which records can be told apart', () => {
    const lengths = Array.from({ length: 47_104 }, (_, index) => paddedLength(index + 1));
    expect(new Set(lengths).size).toBe(120);
  });
});
