import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXCERPT_CHARS, toExcerpt } from './excerpt-list.tsx';
import { findMatches } from './search.ts';

const LONG = `${'before '.repeat(200)}moon${' after'.repeat(200)}`;

test('a short entry is shown whole', () => {
  expect(toExcerpt('A short\nentry')).toEqual({
    text: 'A short\nentry',
    matches: [],
    isCutBefore: false,
    isCutAfter: false,
  });
});

test('a long entry is cut after a whole word', () => {
  const { text, isCutBefore, isCutAfter } = toExcerpt(LONG);
  expect(LONG.startsWith(text)).toBe(true);
  expect(text).toMatch(/before$/);
  expect(text.length).toBeLessThanOrEqual(EXCERPT_CHARS);
  expect([isCutBefore, isCutAfter]).toEqual([false, true]);
});

test('a long entry is shown around what was found in it', () => {
  const { text, matches, isCutBefore, isCutAfter } = toExcerpt(LONG, findMatches(LONG, ['moon']));
  expect(text).toMatch(/^before .* moon .* after$/);
  expect(matches.map(({ start, end }) => text.slice(start, end))).toEqual(['moon']);
  expect([isCutBefore, isCutAfter]).toEqual([true, true]);
});

test('a match near the end is shown with what leads to it', () => {
  const text = `${'before '.repeat(200)}moon`;
  const excerpt = toExcerpt(text, findMatches(text, ['moon']));
  expect(excerpt.text).toMatch(/^before .* moon$/);
  expect(excerpt.text.length).toBeGreaterThan(EXCERPT_CHARS / 2);
  expect(excerpt.isCutAfter).toBe(false);
});

test('a text without spaces is cut between two characters', () => {
  const text = `a${'🌙'.repeat(400)}ß${'🌙'.repeat(400)}`;
  for (const excerpt of [toExcerpt(text), toExcerpt(text, findMatches(text, ['ß']))]) {
    expect(excerpt.text).not.toMatch(/\p{Surrogate}/u);
    expect(excerpt.isCutAfter).toBe(true);
  }
});

test('no character is cut in half, and the first match is always shown', () => {
  const unit = fc.constantFrom('🌙', 'a', '가', ' ', '\n');
  const long = fc.string({ unit, minLength: 300, maxLength: 900 });
  fc.assert(
    fc.property(long, fc.string({ unit, maxLength: 300 }), (before, after) => {
      const text = `${before}ß${after}`;
      const excerpt = toExcerpt(text, findMatches(text, ['ß']));
      expect(excerpt.text).not.toMatch(/\p{Surrogate}/u);
      expect(text).toContain(excerpt.text);
      const [match] = excerpt.matches;
      expect(match && excerpt.text.slice(match.start, match.end)).toBe('ß');
    }),
  );
});
