import { type Day, textToDay } from '@lunaria/cycle/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXCERPT_CHARS, onThisDay, toExcerpt } from './excerpt-cards.tsx';
import { findMatches } from './search.ts';

describe('on this day', () => {
  test('are the days of earlier years, the latest first', () => {
    const days = daysOf('11/15/2020', '11/15/2025', '11/14/2025', '11/15/2026', '11/15/2027');
    expect(onThisDay(day('11/15/2026'), days)).toEqual([day('11/15/2025'), day('11/15/2020')]);
  });

  test('is empty without entries', () => {
    expect(onThisDay(day('11/15/2026'), new Set())).toEqual([]);
  });

  test('finds leap days on leap days only', () => {
    const days = daysOf('2/29/2020', '2/28/2023', '3/1/2023', '2/29/2024');
    expect(onThisDay(day('2/29/2028'), days)).toEqual([day('2/29/2024'), day('2/29/2020')]);
    expect(onThisDay(day('2/28/2026'), days)).toEqual([day('2/28/2023')]);
  });
});

const LONG = `${'before '.repeat(200)}moon${' after'.repeat(200)}`;

test('a short entry is shown in full', () => {
  expect(toExcerpt('A short\nentry')).toEqual({
    text: 'A short\nentry',
    matches: [],
    isCutBefore: false,
    isCutAfter: false,
  });
});

test('a long entry is cut after a complete word', () => {
  const { text, isCutBefore, isCutAfter } = toExcerpt(LONG);
  expect(LONG.startsWith(text)).toBe(true);
  expect(text).toMatch(/before$/);
  expect(text.length).toBeLessThanOrEqual(EXCERPT_CHARS);
  expect([isCutBefore, isCutAfter]).toEqual([false, true]);
});

test('a long entry is shown around the match', () => {
  const { text, matches, isCutBefore, isCutAfter } = toExcerpt(LONG, findMatches(LONG, ['moon']));
  expect(text).toMatch(/^before .* moon .* after$/);
  expect(matches.map(({ start, end }) => text.slice(start, end))).toEqual(['moon']);
  expect([isCutBefore, isCutAfter]).toEqual([true, true]);
});

test('a match near the end is shown with the text before it', () => {
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

function day(text: string): Day {
  const read = textToDay(text, 'short');
  if (read === undefined) throw new Error(`${text} is no day`);
  return read;
}

function daysOf(...texts: readonly string[]): ReadonlySet<Day> {
  return new Set(texts.map(day));
}
