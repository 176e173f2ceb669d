/**
 * The quote of the day: one picked from the feed at random, kept with its time, and replaced every 24 hours by the
 * clock, even while the page stays open. The feed is asked each time the page is opened, even if the quote has not
 * had its day yet: a feed that fails is an error, whatever has been kept. The quote is kept in the browser's local
 * storage: it is not the user's data.
 */
import { createCell } from '../../data/api/cell.ts';
import type { Quote } from './quote-feed.ts';

export const QUOTE_LASTS_MS = 86_400_000;
export const QUOTE_KEPT_AS = 'lunaria-quote';

export type QuoteState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'quote'; readonly quote: Quote }
  /** With the last quote, if there is one. */
  | { readonly kind: 'failed'; readonly quote: Quote | undefined };

interface KeptQuote extends Quote {
  readonly pickedAt: number;
}

interface Surroundings {
  readonly fetchQuotes: () => Promise<readonly Quote[]>;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** At least 0, less than 1. */
  readonly random?: () => number;
}

export interface QuoteOfTheDay {
  readonly get: () => QuoteState;
  /** Asks the feed. While anybody is subscribed, the quote is kept up to date. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the feed again if it failed or the last quote has had its day. To be called when the page becomes visible again. */
  readonly check: () => Promise<void>;
}

export function createQuoteOfTheDay({
  fetchQuotes,
  storage,
  random = Math.random,
}: Surroundings): QuoteOfTheDay {
  let kept = loadKept();
  const cell = createCell<QuoteState>(
    kept && !isDue() ? { kind: 'quote', quote: kept } : { kind: 'loading' },
  );
  let asking: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let subscribers = 0;

  async function check(): Promise<void> {
    // Another tab may have picked one in the meantime.
    kept = loadKept() ?? kept;
    if (isDue() || cell.get().kind === 'failed') await ask();
    else show(kept);
  }

  function ask(): Promise<void> {
    asking ??= askFeed().finally(() => {
      asking = undefined;
      schedule();
    });
    return asking;
  }

  async function askFeed(): Promise<void> {
    try {
      const quotes = await fetchQuotes();
      if (isDue()) kept = pick(quotes);
      show(kept);
    } catch (error) {
      console.error('Failed to fetch quote', error);
      cell.set({ kind: 'failed', quote: kept });
    }
  }

  function pick(quotes: readonly Quote[]): KeptQuote {
    const quote = quotes[Math.floor(random() * quotes.length)];
    if (!quote) throw new Error('The feed is empty');
    const picked = { ...quote, pickedAt: Date.now() };
    keep(picked);
    return picked;
  }

  function show(quote: KeptQuote | undefined): void {
    const state = cell.get();
    const isShown = state.kind === 'quote' && state.quote.text === quote?.text;
    if (quote && !isShown) cell.set({ kind: 'quote', quote });
  }

  /** Also due if it was picked in the future: then the clock was wrong, and may have been by years. */
  function isDue(): boolean {
    if (!kept) return true;
    const age = Date.now() - kept.pickedAt;
    return age < 0 || age >= QUOTE_LASTS_MS;
  }

  function schedule(): void {
    clearTimeout(timer);
    if (subscribers === 0 || !kept || isDue()) return;
    timer = setTimeout(check, kept.pickedAt + QUOTE_LASTS_MS - Date.now());
  }

  function loadKept(): KeptQuote | undefined {
    try {
      return textToKept(storage().getItem(QUOTE_KEPT_AS) ?? '');
    } catch {
      return undefined;
    }
  }

  function keep(quote: KeptQuote): void {
    try {
      storage().setItem(QUOTE_KEPT_AS, JSON.stringify(quote));
    } catch {
      // A browser that stores nothing shows another quote on the next visit.
    }
  }

  return {
    get: cell.get,
    check,
    subscribe: (listener) => {
      const unsubscribe = cell.subscribe(listener);
      subscribers += 1;
      void ask();
      return () => {
        unsubscribe();
        subscribers -= 1;
        if (subscribers === 0) clearTimeout(timer);
      };
    },
  };
}

/** Throws, or returns undefined, for what we did not write. */
function textToKept(text: string): KeptQuote | undefined {
  const { text: quote, author, pickedAt } = JSON.parse(text) as Partial<KeptQuote>;
  const isKept =
    typeof quote === 'string' && typeof author === 'string' && typeof pickedAt === 'number';
  return isKept ? { text: quote, author, pickedAt } : undefined;
}
