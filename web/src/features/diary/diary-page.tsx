// The page where a user writes and reads the diary.

import type { Day } from '@lunaria/cycle/day';
import { memo, Suspense, useCallback, useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAuth } from '../../data/use-auth.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';
import styles from './diary-page.module.css';
import { OnThisDayCard } from './on-this-day-card.tsx';
import { QuoteCard } from './quote-card.tsx';
import { SearchCard } from './search-card.tsx';
import { UndoBar } from './undo-bar.tsx';
import { UnfinishedCard } from './unfinished-card.tsx';
import { WriteCard } from './write-card.tsx';

// A calendar is large and takes long to draw: one can write before it is there.
const CalendarCard = lazyPart(async () => (await import('./calendar-card.tsx')).CalendarCard);

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
        <div className={styles.column}>
          <Suspense fallback={<div className={styles.room} />}>
            {isBrowsingShown ? (
              <>
                <CalendarCard
                  selected={selected}
                  onSelect={setSelected}
                  turns={turns}
                  dayHeading={dayHeading}
                />
                <SearchCardOnce onOpen={openDay} />
              </>
            ) : (
              <div className={styles.room} />
            )}
          </Suspense>
        </div>
      </div>
      <UndoBar after={page} />
    </>
  );
}
