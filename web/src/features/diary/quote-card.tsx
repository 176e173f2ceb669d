import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useCell } from '../../data/api/cell.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './quote-card.module.css';
import { createQuoteOfTheDay } from './quote-of-the-day.ts';

const quoteOfTheDay = createQuoteOfTheDay();

export function QuoteCard() {
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
      <div className={styles.quote} aria-busy={state.kind === 'loading'}>
        {state.kind === 'loading' && <Skeleton lines={2} />}
        {state.kind === 'failed' && (
          <p className={`soft ${styles.error}`}>{t`Error: Unable to load quote.`}</p>
        )}
        {quote && (
          <figure className="stack-2">
            <blockquote className={styles.text}>
              <p>{quote.text}</p>
            </blockquote>
            {quote.author && <figcaption className="quiet">{quote.author}</figcaption>}
          </figure>
        )}
      </div>
    </Card>
  );
}
