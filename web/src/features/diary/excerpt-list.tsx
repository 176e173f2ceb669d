// Parts of entries and notes under the day they were written on, which opens that day.

import { t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { memo } from 'react';
import { Button } from 'react-aria-components/Button';
import { Quiet } from '../../ui/text.tsx';
import { dayToWords } from '../../words/dates.ts';
import styles from './diary-page.module.css';
import { EntryText } from './entry-text.tsx';
import { toExcerpt } from './excerpt.ts';
import { findMatches } from './search.ts';
import type { Writing } from './writing.ts';

export type OpenDay = (day: Day) => void;

interface ExcerptListProps {
  readonly label: string;
  readonly entries: readonly Writing[];
  /** What is marked in them. */
  readonly words?: readonly string[];
  readonly onOpen: OpenDay;
}

const NO_WORDS: readonly string[] = [];

export function ExcerptList({ label, entries, words = NO_WORDS, onOpen }: ExcerptListProps) {
  const showsKind = entries.some(({ isNote }) => isNote);
  return (
    <ul className="stack-3 list" aria-label={label}>
      {entries.map((entry) => (
        <ExcerptItem
          key={entry.id}
          entry={entry}
          showsKind={showsKind}
          words={words}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

interface ExcerptItemProps extends Required<Pick<ExcerptListProps, 'words' | 'onOpen'>> {
  readonly entry: Writing;
  /** Whether it says what it is: only where both are found it has to. */
  readonly showsKind: boolean;
}

const ExcerptItem = memo(function ExcerptItem({
  entry: { day, entry, isNote },
  showsKind,
  words,
  onOpen,
}: ExcerptItemProps) {
  return (
    <li className={styles.excerpt}>
      <Button className="link-button" onPress={() => onOpen(day)}>
        {dayToWords(day)}
      </Button>
      {showsKind && <Quiet>{isNote ? t`Note` : t`Diary entry`}</Quiet>}
      <EntryText {...toExcerpt(entry, findMatches(entry, words))} />
    </li>
  );
});
