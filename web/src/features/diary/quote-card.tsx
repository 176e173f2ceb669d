// The card with the quote of the day. When the feed fails it says so in the spec's words, above the last quote if
// there is one.

import { t } from '@lingui/core/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './quote-card.module.css';
import { fetchQuotes, type Quote } from './quote-feed.ts';
import { createQuoteOfTheDay } from './quote-of-the-day.ts';

const quoteOfTheDay = createQuoteOfTheDay({ fetchQuotes, storage: () => localStorage });

export function QuoteCard() {
  const state = useSyncExternalStore(quoteOfTheDay.subscribe, quoteOfTheDay.get);
  useCheckOnReturn();
  return (
    <Card title={t`Quote of the day`}>
      <div className={styles.quote} aria-busy={state.kind === 'loading'}>
        {state.kind === 'loading' && <Skeleton lines={2} />}
        {state.kind === 'failed' && (
          <p className={styles.error}>{t`Error: Unable to load quote.`}</p>
        )}
        {state.kind !== 'loading' && state.quote && <QuoteFigure {...state.quote} />}
      </div>
    </Card>
  );
}

function QuoteFigure({ text, author }: Quote) {
  return (
    <figure className="stack-2">
      <blockquote className={styles.text}>
        <p>{text}</p>
      </blockquote>
      {author && <figcaption className={styles.author}>{author}</figcaption>}
    </figure>
  );
}

/** A device that slept or was offline may have missed the time for a new quote. */
function useCheckOnReturn(): void {
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void quoteOfTheDay.check();
    };
    document.addEventListener('visibilitychange', check);
    window.addEventListener('online', check);
    return () => {
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('online', check);
    };
  }, []);
}
