// The search over all entries and notes, as the user types. Nothing of it leaves the device.

import { useDeferredValue, useMemo, useState } from 'react';
import { useDiary } from '../../data/api/use-data.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { numberWords } from '../../words/lists.ts';
import { ExcerptList, type OpenDay } from './excerpt-list.tsx';
import { findWritings, queryToWords } from './search.ts';
import styles from './search-card.module.css';
import { useWrittenNotes, type Writing } from './writing.ts';

/** Few enough to draw at every keystroke. */
const SHOWN_AT_ONCE = 10;

export function SearchCard({ onOpen }: { readonly onOpen: OpenDay }) {
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  // The field shows every letter at once; the results follow as soon as there is time.
  const words = useWords(useDeferredValue(query));
  const diary = useDiary();
  const notes = useWrittenNotes();
  const found = useMemo(() => findWritings(diary, notes, words), [diary, notes, words]);
  const left = found.length - shown;

  const search = (next: string) => {
    setQuery(next);
    setShown(SHOWN_AT_ONCE);
  };

  return (
    <Card>
      <search className={styles.search}>
        <TextField
          label="Search your diary"
          type="search"
          enterKeyHint="search"
          value={query}
          onChange={search}
        />
        <p role="status" className={styles.count}>
          {words.length > 0 && countWords(found)}
        </p>
        {found.length > 0 && (
          <ExcerptList
            label="Found entries"
            entries={found.slice(0, shown)}
            words={words}
            onOpen={onOpen}
          />
        )}
        {left > 0 && (
          <Button variant="quiet" onPress={() => setShown(shown + SHOWN_AT_ONCE)}>
            Show {Math.min(left, SHOWN_AT_ONCE)} more
          </Button>
        )}
      </search>
    </Card>
  );
}

function useWords(query: string): readonly string[] {
  return useMemo(() => queryToWords(query), [query]);
}

/** 12 entries and 1 note found */
function countWords(found: readonly Writing[]): string {
  if (found.length === 0) return 'No entry contains all of these words.';
  const notes = found.filter(({ isNote }) => isNote).length;
  const entries = found.length - notes;
  const counts = [
    (entries > 0 || notes === 0) && plural(entries, 'entry', 'entries'),
    notes > 0 && plural(notes, 'note', 'notes'),
  ];
  return `${counts.filter(Boolean).join(' and ')} found`;
}

function plural(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${numberWords(count)} ${many}`;
}
