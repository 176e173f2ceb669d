import { t } from '@lingui/core/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './quote-card.module.css';
import { createQuoteOfTheDay, fetchQuotes, type Quote } from './quote-of-the-day.ts';

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
    <figure className={styles.figure}>
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
