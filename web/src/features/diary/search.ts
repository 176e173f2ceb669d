/**
 * The search over all entries and notes, on the device: every word of the query must be in one, anywhere in it, in
 * any case and with or without accents. The newest come first.
 */
import { fold, foldWithPlaces } from './fold.ts';
import type { Writing } from './writing.ts';

/** A part of a text that is marked, from its start up to its end. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** Writings stay the same objects until they change, so each is folded once and not at every keystroke. */
const foldedByWriting = new WeakMap<Writing, string>();

export function queryToWords(query: string): readonly string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** Of one day the notes come last. */
export function findWritings(
  entries: readonly Writing[],
  notes: readonly Writing[],
  words: readonly string[],
): readonly Writing[] {
  if (words.length === 0) return [];
  const hasWords = (writing: Writing) => hasAll(foldedText(writing), words);
  const found = entries.filter(hasWords).reverse();
  const foundNotes = notes.filter(hasWords);
  if (foundNotes.length === 0) return found;
  return [...found, ...foundNotes].sort((a, b) => b.day - a.day);
}

/** Where the words stand in the text, in order; overlapping ones are joined. */
export function findMatches(text: string, words: readonly string[]): readonly Match[] {
  const { folded, places } = foldWithPlaces(text);
  const found = words.flatMap((word) => placesOf(folded, word));
  const matches = found
    .map(({ start, end }) => ({ start: places[start] ?? 0, end: characterEnd(places, end) }))
    .sort((a, b) => a.start - b.start || a.end - b.end);
  return joinOverlapping(matches);
}

function hasAll(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word));
}

function foldedText(writing: Writing): string {
  const known = foldedByWriting.get(writing);
  if (known !== undefined) return known;
  const folded = fold(writing.entry);
  foldedByWriting.set(writing, folded);
  return folded;
}

function placesOf(folded: string, word: string): readonly Match[] {
  const found: Match[] = [];
  let start = folded.indexOf(word);
  while (start >= 0) {
    const end = start + word.length;
    found.push({ start, end });
    start = folded.indexOf(word, end);
  }
  return found;
}

/** A match that ends within what one character was folded to includes the whole character. */
function characterEnd(places: readonly number[], end: number): number {
  const last = places[end - 1] ?? 0;
  let next = end;
  while (places[next] === last) next += 1;
  return places[next] ?? last;
}

function joinOverlapping(matches: readonly Match[]): readonly Match[] {
  const joined: Match[] = [];
  for (const match of matches) {
    const before = joined.at(-1);
    if (before && match.start < before.end) {
      joined[joined.length - 1] = { ...before, end: Math.max(before.end, match.end) };
    } else joined.push(match);
  }
  return joined;
}
