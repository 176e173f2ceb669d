// The page where a user writes and reads the diary.

import type { Day } from '@lunaria/cycle/day';
import { memo, useCallback, useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAuth } from '../../data/use-auth.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';
import { CalendarCard } from './calendar-card.tsx';
import styles from './diary-page.module.css';
import { OnThisDayCard } from './on-this-day-card.tsx';
import { QuoteCard } from './quote-card.tsx';
import { SearchCard } from './search-card.tsx';
import { UndoBar } from './undo-bar.tsx';
import { UnfinishedCard } from './unfinished-card.tsx';
import { WriteCard } from './write-card.tsx';

// Selecting a day draws the calendar anew and leaves the rest of the page alone.
const WriteCardOnce = memo(WriteCard);
const OnThisDayCardOnce = memo(OnThisDayCard);
const SearchCardOnce = memo(SearchCard);

export function DiaryPage() {
  const isSignedOut = useAuth().status === 'signed-out';
  const [selected, setSelected] = useState<Day>();
  const [turns, setTurns] = useState(0);
  const dayHeading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLDivElement>(null);
  // A calendar takes long to draw: one can write before it is there.
  const isBrowsingShown = useDeferredValue(true, false);

  const openDay = useCallback((day: Day) => {
    flushSync(() => {
      setSelected(day);
      setTurns((before) => before + 1);
    });
    dayHeading.current?.scrollIntoView({ block: 'nearest' });
    dayHeading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <PageHeader title="Diary" />
      <div ref={page} tabIndex={-1} className={styles.page}>
        <div className={styles.column}>
          {isSignedOut && <SignInInvitation what="Your diary" />}
          <QuoteCard />
          <UnfinishedCard selected={selected} onOpen={openDay} />
          <WriteCardOnce />
          <OnThisDayCardOnce onOpen={openDay} />
        </div>
        <div className={styles.column} data-empty={!isBrowsingShown || undefined}>
          {isBrowsingShown && (
            <>
              <CalendarCard
                selected={selected}
                onSelect={setSelected}
                turns={turns}
                dayHeading={dayHeading}
              />
              <SearchCardOnce onOpen={openDay} />
            </>
          )}
        </div>
      </div>
      <UndoBar after={page} />
    </>
  );
}
