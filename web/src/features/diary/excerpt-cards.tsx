// The cards that show excerpts: what a search finds, and what was written on this day in earlier years. Memoised: selecting
// a day draws only the calendar again.

import { plural, t } from '@lingui/core/macro';
import { type Day, dayToCivil } from '@lunaria/cycle/day';
import { Fragment, memo, useDeferredValue, useMemo, useState } from 'react';
import { useArrival, useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Button, Pressable } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { Quiet } from '../../ui/text.tsx';
import { dayToWords } from '../../words/dates.ts';
import { arrivalWords } from '../../words/shared.ts';
import styles from './diary-page.module.css';
import entryStyles from './entries.module.css';
import {
  type FoldedTexts,
  findMatches,
  findWritings,
  type Match,
  queryToWords,
  useWrittenNotes,
  type Writing,
} from './search.ts';

export type OpenDay = (day: Day) => void;

/** Few enough to draw at every keystroke. */
const SHOWN_AT_ONCE = 10;

export const SearchCard = memo(function SearchCard({ onOpen }: { readonly onOpen: OpenDay }) {
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  // Typing takes precedence over the results.
  const sought = useDeferredValue(query);
  const words = useMemo(() => queryToWords(sought), [sought]);
  const diary = useView(({ entry }) => entry.diary);
  const notes = useWrittenNotes();
  const arrival = useArrival();
  const [folded] = useState<FoldedTexts>(() => new WeakMap());
  const found = useMemo(
    () => findWritings(diary, notes, words, folded),
    [diary, notes, words, folded],
  );
  const first = useMemo(() => found.slice(0, shown), [found, shown]);
  const next = Math.min(found.length - shown, SHOWN_AT_ONCE);

  const search = (text: string) => {
    setQuery(text);
    setShown(SHOWN_AT_ONCE);
  };

  return (
    <Card>
      <search className="stack-4 titled">
        <TextField
          label={t`Search your diary`}
          type="search"
          enterKeyHint="search"
          value={query}
          onChange={search}
        />
        <p role="status" className={`quiet ${styles.count}`}>
          {words.length > 0 && countWords(found)}
        </p>
        {arrival && <Quiet>{arrivalWords(arrival)}</Quiet>}
        {found.length > 0 && (
          <ExcerptList label={t`Found entries`} entries={first} words={words} onOpen={onOpen} />
        )}
        {next > 0 && (
          <Button variant="quiet" onPress={() => setShown(shown + SHOWN_AT_ONCE)}>
            {plural(next, { one: 'Show # more', other: 'Show # more' })}
          </Button>
        )}
      </search>
    </Card>
  );
});

function countWords(found: readonly Writing[]): string {
  if (found.length === 0) return t`No entry contains all of these words.`;
  const notes = found.filter(({ isNote }) => isNote).length;
  const entries = found.length - notes;
  if (notes === 0) return plural(entries, { one: '# entry found', other: '# entries found' });
  if (entries === 0) return plural(notes, { one: '# note found', other: '# notes found' });
  return t`${plural(entries, { one: '# entry', other: '# entries' })} and ${plural(notes, { one: '# note', other: '# notes' })} found`;
}

export const OnThisDayCard = memo(function OnThisDayCard(props: { readonly onOpen: OpenDay }) {
  const today = useToday();
  const days = useView(({ entry }) => entry.days);
  const byDay = useView(({ entry }) => entry.byDay);
  const notes = useWrittenNotes();
  const earlier = useMemo(
    () => onThisDay(today, new Set([...days, ...notes.map(({ day }) => day)])),
    [today, days, notes],
  );
  const entries = earlier.flatMap((day) => [
    ...(byDay.get(day) ?? []),
    ...notes.filter((note) => note.day === day),
  ]);

  if (entries.length === 0) return null;
  return (
    <Card title={t`On this day`}>
      <ExcerptList
        label={t`On this day in earlier years`}
        entries={entries}
        onOpen={props.onOpen}
      />
    </Card>
  );
});

export function onThisDay(today: Day, days: ReadonlySet<Day>): readonly Day[] {
  const { month, day } = dayToCivil(today);
  const isSameDay = (other: Day) => {
    const civil = dayToCivil(other);
    return civil.month === month && civil.day === day;
  };
  return [...days].filter((other) => other < today && isSameDay(other)).sort((a, b) => b - a);
}

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

interface EntryTextProps {
  readonly text: string;
  readonly matches?: readonly Match[];
  readonly isCutBefore?: boolean;
  readonly isCutAfter?: boolean;
}

const CUT = '…';

/** As it was written, with its line breaks, in the direction of its script, and with matches highlighted. */
export function EntryText({ text, matches = [], isCutBefore, isCutAfter }: EntryTextProps) {
  return (
    <p className={`breaks ${entryStyles.text}`} dir="auto">
      {isCutBefore && CUT}
      {matches.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(matches[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.end ?? 0)}
      {isCutAfter && CUT}
    </p>
  );
}

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
