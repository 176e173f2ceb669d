/**
 * The search over entries and notes, on the device: every word of the query must be found, anywhere, in any case and
 * with or without accents. The newest come first.
 */
import type { Day } from '@lunaria/cycle/day';
import { useMemo } from 'react';
import type { Entry } from '../../data/api/diary.ts';
import { useView } from '../../data/api/use-data.ts';

export type Writing = Entry & { readonly isNote?: true };

/** Memoised: the search caches by object. */
export function useWrittenNotes(): readonly Writing[] {
  const notes = useView(({ day }) => day.notes);
  return useMemo(() => notesToWritings(notes), [notes]);
}

export function notesToWritings(notes: ReadonlyMap<Day, string>): readonly Writing[] {
  return [...notes].map(([day, entry]) => ({ id: `note ${day}`, day, entry, isNote: true }));
}

export interface Match {
  readonly start: number;
  readonly end: number;
}

/** Each writing is folded once, not at every keystroke. Belongs to a page, so that leaving it frees the memory. */
export type FoldedTexts = WeakMap<Writing, string>;

export function queryToWords(query: string): readonly string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** Notes come after the entries of their day. */
export function findWritings(
  entries: readonly Writing[],
  notes: readonly Writing[],
  words: readonly string[],
  folded: FoldedTexts = new WeakMap(),
): readonly Writing[] {
  if (words.length === 0) return [];
  const hasWords = (writing: Writing) => {
    const text = folded.get(writing) ?? fold(writing.entry);
    folded.set(writing, text);
    return words.every((word) => text.includes(word));
  };
  const found = entries.filter(hasWords).reverse();
  const foundNotes = notes.filter(hasWords);
  if (foundNotes.length === 0) return found;
  return [...found, ...foundNotes].sort((a, b) => b.day - a.day);
}

export function findMatches(text: string, words: readonly string[]): readonly Match[] {
  const { folded, places } = foldWithPlaces(text);
  const found = words.flatMap((word) => placesOf(folded, word));
  const matches = found
    .map(({ start, end }) => ({ start: places[start] ?? 0, end: characterEnd(places, end) }))
    .sort((a, b) => a.start - b.start || a.end - b.end);
  return joinOverlapping(matches);
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

/** A match may end within what one character was folded to: it includes the whole character. */
function characterEnd(places: readonly number[], end: number): number {
  const last = places[end - 1] ?? 0;
  let next = end;
  while (places[next] === last) next += 1;
  return places[next] ?? last;
}

function joinOverlapping(matches: readonly Match[]): readonly Match[] {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of matches) {
    const before = joined.at(-1);
    if (before && start < before.end) before.end = Math.max(before.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

const ONLY_ASCII = /^[\0-\x7f]*$/;
const ACCENTS = /[\u0300-\u036f]/g;
/** The Greek small sigma at the end of a word; a query may stop anywhere. */
const FINAL_SIGMA = /ς/g;

/** Text as the search compares it: "cafe" finds "Café". */
export function fold(text: string): string {
  if (ONLY_ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(ACCENTS, '').toLowerCase().replace(FINAL_SIGMA, 'σ');
}

/** Folding can change the length of a text: this one knows the positions in the original. */
export function foldWithPlaces(text: string) {
  let folded = '';
  /** For each position in the folded text, where its character begins in the original; then where the text ends. */
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const part = fold(character);
    folded += part;
    for (let unit = 0; unit < part.length; unit += 1) places.push(place);
    place += character.length;
  }
  places.push(text.length);
  return { folded, places };
}
