// The quotes of our own feed: enough of them, short enough for the card, and no two alike.

import { describe, expect, test, vi } from 'vitest';
import { jsonToQuotes } from './quote-of-the-day.ts';

// Public files are not modules and cannot be imported. The app's types do not include Node.
interface FileSystem {
  readFileSync(path: URL, encoding: 'utf8'): string;
}
const { readFileSync } = await vi.importActual<FileSystem>('node:fs');
const feed = readFileSync(new URL('../../../public/quotes.json', import.meta.url), 'utf8');
const quotes = jsonToQuotes(JSON.parse(feed));
const texts = quotes.map(({ text }) => text);

const AT_LEAST = 150;
const SHORTEST = 12;
/** Four lines of the card on a phone. */
const LONGEST = 100;
/** The share of a line's words that another line may use too, by the shorter of the two. */
const MOST_IN_COMMON = 0.5;
const SENTENCE = /^[A-Z][A-Za-z ,.:;?!]*[.?!]$/;
const DOUBLED = / {2}|[,.:;?!]{2}| [,.:;?!]/;

describe('the feed of quotes', () => {
  test(`has at least ${AT_LEAST} lines`, () => {
    expect(texts.length).toBeGreaterThanOrEqual(AT_LEAST);
  });

  test('is all our own', () => {
    expect(new Set(quotes.map(({ author }) => author))).toEqual(new Set(['Lunaria']));
  });

  test('fits on the card', () => {
    const misfits = texts.filter(({ length }) => length < SHORTEST || length > LONGEST);
    expect(misfits).toEqual([]);
  });

  test('is written in plain sentences', () => {
    expect(texts.filter((text) => !SENTENCE.test(text) || DOUBLED.test(text))).toEqual([]);
  });

  test('does not repeat itself', () => {
    const lines = texts.map((text) => ({ text, words: toWords(text) }));
    const alike = lines.flatMap((line, index) =>
      lines
        .slice(index + 1)
        .filter((other) => inCommon(line.words, other.words) > MOST_IN_COMMON)
        .map((other) => `${line.text} / ${other.text}`),
    );
    expect(alike).toEqual([]);
  });

  test('does not always begin the same way', () => {
    const openings = texts.map((text) => text.split(' ').slice(0, 3).join(' '));
    const repeated = openings.filter((opening, index) => openings.indexOf(opening) !== index);
    expect(repeated.length).toBeLessThan(texts.length / 20);
  });
});

function inCommon(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared / Math.min(words.size, others.size);
}

/** The content words, which are rarely shorter than four letters. */
function toWords(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[a-z]{4,}/g));
}
