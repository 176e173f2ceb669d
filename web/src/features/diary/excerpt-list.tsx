// Excerpts of entries and notes, each under a button that opens its day.

import { t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { memo } from 'react';
import { Pressable } from '../../ui/button.tsx';
import { Quiet } from '../../ui/text.tsx';
import { dayToWords } from '../../words/dates.ts';
import styles from './diary-page.module.css';
import { EntryText } from './entry-text.tsx';
import { findMatches, type Match, type Writing } from './search.ts';

export type OpenDay = (day: Day) => void;

interface ExcerptListProps {
  readonly label: string;
  readonly entries: readonly Writing[];
  readonly words?: readonly string[];
  readonly onOpen: OpenDay;
}

/** Memoised: finding matches in long entries takes longer than a keystroke may. */
export const ExcerptList = memo(function ExcerptList(props: ExcerptListProps) {
  const { label, entries, words = [], onOpen } = props;
  const hasNotes = entries.some(({ isNote }) => isNote);
  return (
    <ul className="stack-3 list" aria-label={label}>
      {entries.map(({ id, day, entry, isNote }) => (
        <li key={id} className={styles.excerpt}>
          <Pressable className="link-button" onPress={() => onOpen(day)}>
            {dayToWords(day)}
          </Pressable>
          {hasNotes && <Quiet>{isNote ? t`Note` : t`Diary entry`}</Quiet>}
          <EntryText {...toExcerpt(entry, findMatches(entry, words))} />
        </li>
      ))}
    </ul>
  );
});

export const EXCERPT_CHARS = 280;
const CHARS_BEFORE_MATCH = 80;
/** A text without spaces for so long is cut between two characters. */
const LONGEST_WORD = 40;

/** The part of a long text around the first match, cut between words. */
export function toExcerpt(text: string, matches: readonly Match[] = []) {
  const around = Math.max(0, (matches[0]?.start ?? 0) - CHARS_BEFORE_MATCH);
  const start = text.length - around < EXCERPT_CHARS ? text.length - EXCERPT_CHARS : around;
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

/** Never within a surrogate pair. */
function characterStart(text: string, at: number): number {
  const isSecondHalf = /[\uDC00-\uDFFF]/.test(text.charAt(at));
  return isSecondHalf ? at - 1 : at;
}
