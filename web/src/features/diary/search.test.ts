import { addDays, civilToDay } from '@lunaria/cycle/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entry } from '../../data/api/diary.ts';
import {
  findMatches,
  findWritings,
  fold,
  foldWithPlaces,
  notesToWritings,
  queryToWords,
} from './search.ts';

const DAY = civilToDay({ year: 2026, month: 11, day: 13 });

const DIARY = [
  'Walked to the sea. The Moon was out.',
  'Coffee at the Café Lune',
  'Slept badly; the moon again.',
].map((entry, index): Entry => ({ id: String(index), day: DAY, entry }));

describe('finding entries', () => {
  test.each([
    ['moon', ['Slept badly; the moon again.', 'Walked to the sea. The Moon was out.']],
    ['MOON sea', ['Walked to the sea. The Moon was out.']],
    ['  sea   moon ', ['Walked to the sea. The Moon was out.']],
    ['cafe', ['Coffee at the Café Lune']],
    ['café', ['Coffee at the Café Lune']],
    ['alk', ['Walked to the sea. The Moon was out.']],
    ['.', ['Slept badly; the moon again.', 'Walked to the sea. The Moon was out.']],
    ['moon coffee', []],
    ['', []],
    ['   ', []],
  ])('%j finds %j, the newest first', (query, texts) => {
    expect(findWritings(DIARY, [], queryToWords(query)).map(({ entry }) => entry)).toEqual(texts);
  });

  test('an entry that was edited is found by its new text', () => {
    const edited = DIARY.with(1, { id: '1', day: DAY, entry: 'Tea at home' });
    const folded = new WeakMap();
    findWritings(DIARY, [], ['cafe'], folded);
    expect(findWritings(edited, [], ['cafe'], folded)).toEqual([]);
    expect(findWritings(edited, [], ['tea'], folded)).toHaveLength(1);
  });
});

test('notes are found among the entries, by their day', () => {
  const notes = notesToWritings(
    new Map([
      [addDays(DAY, -1), 'new moon'],
      [DAY, 'moon and rain'],
      [addDays(DAY, 1), 'no cramps'],
      [addDays(DAY, 2), 'Moon!'],
    ]),
  );
  const found = findWritings(DIARY, notes, ['moon']);
  expect(found.map(({ entry, isNote }) => (isNote ? `note: ${entry}` : entry))).toEqual([
    'note: Moon!',
    'Slept badly; the moon again.',
    'Walked to the sea. The Moon was out.',
    'note: moon and rain',
    'note: new moon',
  ]);
});

describe('marking matches', () => {
  test.each([
    ['The moon, the Moon', 'moon', ['moon', 'Moon']],
    ['Café, cafe\u0301!', 'cafe', ['Café', 'cafe\u0301']],
    ['İstanbul', 'i', ['İ']],
    ['İstanbul', 'istan', ['İstan']],
    ['moonlight', 'moon light', ['moon', 'light']],
    ['moonlight', 'moonl onli', ['moonli']],
    ['🌙🌙', '🌙', ['🌙', '🌙']],
    ['가나', '\u1100', ['가']],
    ['nothing', 'moon', []],
  ])('in %j, %j marks %j', (text, query, marked) => {
    const matches = findMatches(text, queryToWords(query));
    expect(matches.map(({ start, end }) => text.slice(start, end))).toEqual(marked);
  });

  test('matches are in order, within the text and do not overlap', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'A', 'ä', 'İ', 'ﬁ', '가', '🌙', ' ') });
    fc.assert(
      fc.property(text, text, (entry, query) => {
        let last = 0;
        for (const { start, end } of findMatches(entry, queryToWords(query))) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(entry.length);
      }),
    );
  });

  test('every entry that is found has something to mark', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'A', 'ä', 'Σ', 'ς', 'İ', ' ') });
    fc.assert(
      fc.property(letters, letters, (entry, query) => {
        const words = queryToWords(query);
        const found = findWritings([{ id: '1', day: DAY, entry }], [], words);
        const isMarked = findMatches(entry, words).length > 0;
        expect(isMarked || found.length === 0).toBe(true);
      }),
    );
  });
});

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

test('folding with positions gives the same text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(sorted(foldWithPlaces(text).folded)).toEqual(sorted(fold(text)));
    }),
  );
});

test('every position is the start of a character of the original, in order, and the last is its end', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { folded, places } = foldWithPlaces(text);
      expect(places).toHaveLength(folded.length + 1);
      expect(places.at(-1)).toBe(text.length);
      expect(places).toEqual([...places].sort((a, b) => a - b));
    }),
  );
});

/** Combining marks have no fixed order in a text. */
function sorted(text: string): readonly string[] {
  return [...text].sort();
}
