import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesToText, textToBytes } from './text-bytes.ts';

const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }))
  .map((units) => String.fromCharCode(...units));

describe('text as bytes', () => {
  it('brings every text back as it was', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(bytesToText(textToBytes(text))).toBe(text);
      }),
    );
  });

  it.each(['', '\ufeffmarked', 'a\u0000b', '🌙', 'half a moon: \ud83c', '\udf19'])(
    'brings %j back',
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

  it('refuses bytes that are no text', () => {
    expect(bytesToText({ encoding: 'utf-8', bytes: Uint8Array.of(0xff) })).toBeNull();
    expect(bytesToText({ encoding: 'utf-16', bytes: Uint8Array.of(0, 65, 0) })).toBeNull();
  });
});
