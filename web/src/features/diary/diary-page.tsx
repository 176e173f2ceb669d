// The page where a user writes and reads the diary.

import { t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import { deviceToday, useToday } from '../../data/api/use-today.ts';
import { isReturning, useUser } from '../../data/api/user.ts';
import { lazyPart } from '../../ui/late-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';
import styles from './diary-page.module.css';
import { OnThisDayCard } from './on-this-day-card.tsx';
import { QuoteCard } from './quote-card.tsx';
import { SearchCard } from './search-card.tsx';
import { UnfinishedCard } from './unfinished-card.tsx';
import { WriteCard } from './write-card.tsx';

// A calendar is large and takes a while to draw: one can write before it is there.
const CalendarCard = lazyPart(async () => (await import('./calendar-card.tsx')).CalendarCard, {
  meanwhile: <div className={styles.room} />,
});

// Selecting a day redraws the calendar and leaves the rest of the page alone.
const WriteCardOnce = memo(WriteCard);
const OnThisDayCardOnce = memo(OnThisDayCard);
const SearchCardOnce = memo(SearchCard);

/** Today is selected as such, so that the selection moves on with it at midnight. */
type Selection = Day | 'today' | 'none';

interface Browsing {
  readonly selection: Selection;
  /** Counts the times that a day was selected from outside the calendar. */
  readonly turns: number;
  /** Of those, the times that it was opened to be read. */
  readonly openings: number;
}

const AT_FIRST: Browsing = { selection: 'today', turns: 0, openings: 0 };

export default function DiaryPage() {
  const user = useUser();
  const today = useToday();
  const [{ selection, turns, openings }, setBrowsing] = useState(AT_FIRST);
  const isBrowsingShown = useDeferredValue(true, false);
  const selected = selectionToDay(selection, today);

  const select = useCallback((day: Day | undefined) => {
    setBrowsing((before) => ({ ...before, selection: dayToSelection(day) }));
  }, []);
  const openDay = useCallback((day: Day) => {
    setBrowsing(({ turns, openings }) => ({
      selection: dayToSelection(day),
      turns: turns + 1,
      openings: openings + 1,
    }));
  }, []);
  const showDay = useCallback((day: Day) => {
    const selection = dayToSelection(day);
    setBrowsing((before) =>
      before.selection === selection ? before : { ...before, selection, turns: before.turns + 1 },
    );
  }, []);

  return (
    <>
      <PageHeader title={t`Diary`} />
      <div className={styles.page}>
        <div className={styles.column}>
          {user.status === 'signed-out' && (
            <SignInInvitation what="diary" isReturning={isReturning(user)} />
          )}
          <QuoteCard />
          <UnfinishedCard selected={selected} onOpen={openDay} />
          <WriteCardOnce
            pastDay={selected !== undefined && selected < today ? selected : undefined}
            onShow={showDay}
          />
          <OnThisDayCardOnce onOpen={openDay} />
        </div>
        <div className={styles.column}>
          {isBrowsingShown ? (
            <>
              <CalendarCard
                selected={selected}
                onSelect={select}
                turns={turns}
                openings={openings}
              />
              <SearchCardOnce onOpen={openDay} />
            </>
          ) : (
            <div className={styles.room} />
          )}
        </div>
      </div>
    </>
  );
}

function selectionToDay(selection: Selection, today: Day): Day | undefined {
  if (selection === 'none') return undefined;
  return selection === 'today' ? today : selection;
}

function dayToSelection(day: Day | undefined): Selection {
  if (day === undefined) return 'none';
  return day === deviceToday() ? 'today' : day;
}
