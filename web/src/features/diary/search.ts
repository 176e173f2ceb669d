/**
 * The search over all entries, on the device: every word of the query must be in an entry, anywhere in it, in
 * any case and with or without accents. The newest entries come first.
 */
import type { Entry } from '../../data/api/diary.ts';
import { fold, foldWithPlaces } from './fold.ts';

/** A part of an entry's text that is marked, from its start up to its end. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** Entries stay the same objects until they change, so each is folded once and not at every keystroke. */
const foldedByEntry = new WeakMap<Entry, string>();

export function queryToWords(query: string): readonly string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

export function findEntries(entries: readonly Entry[], words: readonly string[]): readonly Entry[] {
  if (words.length === 0) return [];
  return entries.filter((entry) => hasAll(foldedText(entry), words)).reverse();
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

function foldedText(entry: Entry): string {
  const known = foldedByEntry.get(entry);
  if (known !== undefined) return known;
  const folded = fold(entry.entry);
  foldedByEntry.set(entry, folded);
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
