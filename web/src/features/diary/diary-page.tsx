// The page where a user writes and reads the diary.

import type { Day } from '@lunaria/cycle/day';
import { memo, Suspense, useCallback, useDeferredValue, useRef, useState } from 'react';
import { rememberedUser } from '../../data/session-store.ts';
import { useAuth } from '../../data/use-auth.ts';
import { deviceToday } from '../../data/use-today.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';
import styles from './diary-page.module.css';
import { leadTo } from './lead-to.ts';
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
  const auth = useAuth();
  const [selected, setSelected] = useState<Day>();
  const [turns, setTurns] = useState(0);
  const todaysEntries = useRef<HTMLUListElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const isBrowsingShown = useDeferredValue(true, false);

  // Today's entries stand under the form: there the way to them ends.
  const openDay = useCallback((day: Day) => {
    if (day === deviceToday()) {
      leadTo(todaysEntries.current);
      return;
    }
    setSelected(day);
    setTurns((before) => before + 1);
  }, []);

  return (
    <>
      <PageHeader title="Diary" />
      <div ref={page} tabIndex={-1} className={styles.page}>
        <div className={styles.column}>
          {auth.status === 'signed-out' && (
            <SignInInvitation
              what="Your diary"
              isReturning={auth.ended || rememberedUser() !== undefined}
            />
          )}
          <QuoteCard />
          <UnfinishedCard selected={selected} onOpen={openDay} />
          <WriteCardOnce todaysEntries={todaysEntries} />
          <OnThisDayCardOnce onOpen={openDay} />
        </div>
        <div className={styles.column}>
          <Suspense fallback={<div className={styles.room} />}>
            {isBrowsingShown ? (
              <>
                <CalendarCard
                  selected={selected}
                  onSelect={setSelected}
                  onOpen={openDay}
                  turns={turns}
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
