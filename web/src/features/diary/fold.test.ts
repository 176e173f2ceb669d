import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, foldWithPlaces } from './fold.ts';

const anyText = fc.string({ unit: 'binary' });

test.each([
  ['Café', 'cafe'],
  ['Cafe\u0301', 'cafe'],
  ['ÅNGSTRÖM', 'angstrom'],
  ['Ёлка', 'елка'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
  ['σίσυφος', 'σισυφοσ'],
  ['שָׁלוֹם', 'שָׁלוֹם'],
  ['🌙 Moon', '🌙 moon'],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded.normalize('NFD'));
});

test('capital and small letters compare equal', () => {
  expect(fold('İSTANBUL')).toBe(fold('i̇stanbul'));
});

test('folding with places folds to the same text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(sorted(foldWithPlaces(text).folded)).toEqual(sorted(fold(text)));
    }),
  );
});

test('every place is the start of a character of the original, in order, and the last is its end', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { folded, places } = foldWithPlaces(text);
      expect(places).toHaveLength(folded.length + 1);
      expect(places.at(-1)).toBe(text.length);
      expect(places).toEqual([...places].sort((a, b) => a - b));
    }),
  );
});

/** Marks that stand above one another have no order of their own in a text. */
function sorted(text: string): readonly string[] {
  return [...text].sort();
}
