/** The part of a long entry that is worth showing in a list: around what was searched for, whole words only. */
import type { Match } from './search.ts';

export const EXCERPT_CHARS = 280;
const CHARS_BEFORE_MATCH = 80;
/** How far from the cut the end of a word is looked for; a text without spaces is cut between two characters. */
const LONGEST_WORD = 40;

export interface Excerpt {
  readonly text: string;
  readonly matches: readonly Match[];
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

export function toExcerpt(text: string, matches: readonly Match[] = []): Excerpt {
  const wished = Math.max(0, (matches[0]?.start ?? 0) - CHARS_BEFORE_MATCH);
  const start = text.length - wished < EXCERPT_CHARS ? text.length - EXCERPT_CHARS : wished;
  const from = start <= 0 ? 0 : wordStart(text, start);
  const isWhole = text.length - from <= EXCERPT_CHARS;
  const to = isWhole ? text.length : wordEnd(text, from + EXCERPT_CHARS);
  return {
    text: text.slice(from, to),
    matches: matches
      .filter((match) => match.start >= from && match.end <= to)
      .map((match) => ({ start: match.start - from, end: match.end - from })),
    isCutBefore: from > 0,
    isCutAfter: to < text.length,
  };
}

function wordStart(text: string, at: number): number {
  const gap = text.slice(at, at + LONGEST_WORD).search(/\s/);
  return gap < 0 ? characterStart(text, at) : at + gap + 1;
}

function wordEnd(text: string, at: number): number {
  const gap = text.slice(at - LONGEST_WORD, at).search(/\s\S*$/);
  return gap < 0 ? characterStart(text, at) : at - LONGEST_WORD + gap;
}

/** Never between the two halves of one character. */
function characterStart(text: string, at: number): number {
  const isSecondHalf = /[\uDC00-\uDFFF]/.test(text.charAt(at));
  return isSecondHalf ? at - 1 : at;
}
