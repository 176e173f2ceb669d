// Parts of entries under the day they were written on, which opens that day.

import type { Day } from '@lunaria/cycle/day';
import { memo } from 'react';
import { Button } from 'react-aria-components/Button';
import { dayToWords } from '../../data/api/day-words.ts';
import type { Entry } from '../../data/api/diary.ts';
import { EntryText } from './entry-text.tsx';
import { toExcerpt } from './excerpt.ts';
import styles from './excerpt-list.module.css';
import { findMatches } from './search.ts';

export type OpenDay = (day: Day) => void;

interface ExcerptListProps {
  readonly label: string;
  readonly entries: readonly Entry[];
  /** What is marked in them. */
  readonly words?: readonly string[];
  readonly onOpen: OpenDay;
}

const NO_WORDS: readonly string[] = [];

export function ExcerptList({ label, entries, words = NO_WORDS, onOpen }: ExcerptListProps) {
  return (
    <ul className={styles.excerpts} aria-label={label}>
      {entries.map((entry) => (
        <ExcerptItem key={entry.id} entry={entry} words={words} onOpen={onOpen} />
      ))}
    </ul>
  );
}

interface ExcerptItemProps extends Required<Pick<ExcerptListProps, 'words' | 'onOpen'>> {
  readonly entry: Entry;
}

const ExcerptItem = memo(function ExcerptItem({
  entry: { day, entry },
  words,
  onOpen,
}: ExcerptItemProps) {
  return (
    <li className={styles.excerpt}>
      <Button className={styles.open ?? ''} onPress={() => onOpen(day)}>
        {dayToWords(day)}
      </Button>
      <EntryText {...toExcerpt(entry, findMatches(entry, words))} />
    </li>
  );
});
