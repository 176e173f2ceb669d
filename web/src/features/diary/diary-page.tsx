import { t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useCell } from '../../data/api/cell.ts';
import { deviceToday, useToday } from '../../data/api/use-today.ts';
import { isReturning, useUser } from '../../data/api/user.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/late-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SignInInvitation } from '../../ui/sign-in-invitation.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dayToWords } from '../../words/dates.ts';
import styles from './diary-page.module.css';
import { OnThisDayCard, type OpenDay, SearchCard } from './excerpt-cards.tsx';
import { unfinishedEdits } from './in-progress.ts';
import quoteStyles from './quote-card.module.css';
import { createQuoteOfTheDay } from './quote-of-the-day.ts';
import { WriteCard } from './write-card.tsx';

// A calendar is large and slow to draw: writing comes first.
const CalendarCard = lazyPart(async () => (await import('./calendar-card.tsx')).CalendarCard, {
  meanwhile: <div className={styles.room} />,
});

/** `today` moves on at midnight. */
type Selection = Day | 'today' | 'none';

const AT_FIRST = { selection: 'today' as Selection, turns: 0, openings: 0 };

export default function DiaryPage() {
  const user = useUser();
  const today = useToday();
  const [{ selection, turns, openings }, setBrowsing] = useState(AT_FIRST);
  const isBrowsingShown = useDeferredValue(true, false);
  const chosen = selection === 'none' ? undefined : selection;
  const selected = chosen === 'today' ? today : chosen;
  const [dayShown, setDayShown] = useState(today);
  if (dayShown !== today) {
    setDayShown(today);
    // Midnight must not close an editor.
    const isEdited = [...unfinishedEdits.get().values()].some(({ day }) => day === dayShown);
    if (chosen === 'today' && isEdited)
      setBrowsing((before) => ({ ...before, selection: dayShown }));
  }

  const select = (day: Day | undefined) =>
    setBrowsing((before) => ({ ...before, selection: dayToSelection(day) }));
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
      <div className={`stack-5 columns ${styles.page}`}>
        <div className="stack-5">
          {user.status === 'signed-out' && (
            <SignInInvitation what="diary" isReturning={isReturning(user)} />
          )}
          <QuoteCard />
          <UnfinishedCard selected={selected} onOpen={openDay} />
          <WriteCard
            pastDay={selected !== undefined && selected < today ? selected : undefined}
            onShow={showDay}
          />
          <OnThisDayCard onOpen={openDay} />
        </div>
        <div className="stack-5">
          {isBrowsingShown ? (
            <>
              <CalendarCard
                selected={selected}
                onSelect={select}
                turns={turns}
                openings={openings}
              />
              <SearchCard onOpen={openDay} />
            </>
          ) : (
            <div className={styles.room} />
          )}
        </div>
      </div>
    </>
  );
}

function dayToSelection(day: Day | undefined): Selection {
  if (day === undefined) return 'none';
  return day === deviceToday() ? 'today' : day;
}

/** Unfinished edits on other days than the selected one. */
function UnfinishedCard({ selected, onOpen }: { selected: Day | undefined; onOpen: OpenDay }) {
  const edits = useCell(unfinishedEdits);
  const days = new Set([...edits.values()].map(({ day }) => day));
  const elsewhere = [...days].filter((day) => day !== selected);

  if (elsewhere.length === 0) return null;
  return (
    <Card title={t`Not finished yet`}>
      {elsewhere.map((day) => (
        <div key={day} className="row-3 between">
          <p className="grow">{t`You have an unsaved edit on ${{ date: dayToWords(day) }}.`}</p>
          <Button variant="quiet" onPress={() => onOpen(day)}>
            {t({ message: 'Continue', context: 'writing' })}
          </Button>
        </div>
      ))}
    </Card>
  );
}

const quoteOfTheDay = createQuoteOfTheDay();

function QuoteCard() {
  const state = useCell(quoteOfTheDay);
  const quote = state.kind === 'loading' ? undefined : state.quote;

  // A device that slept or was offline may have missed the time for a new quote.
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void quoteOfTheDay.check();
    };
    const left = new AbortController();
    const { signal } = left;
    document.addEventListener('visibilitychange', check, { signal });
    window.addEventListener('online', check, { signal });
    return () => left.abort();
  }, []);

  return (
    <Card title={t`Quote of the day`}>
      <div className={quoteStyles.quote} aria-busy={state.kind === 'loading'}>
        {state.kind === 'loading' && <Skeleton lines={2} />}
        {state.kind === 'failed' && (
          <p className={`soft ${quoteStyles.error}`}>{t`Error: Unable to load quote.`}</p>
        )}
        {quote && (
          <figure className="stack-2">
            <blockquote className={quoteStyles.text}>
              <p>{quote.text}</p>
            </blockquote>
            {quote.author && <figcaption className="quiet">{quote.author}</figcaption>}
          </figure>
        )}
      </div>
    </Card>
  );
}
