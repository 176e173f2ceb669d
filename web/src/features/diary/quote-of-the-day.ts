/**
 * The quote of the day: one of the feed at random, kept with its time and picked anew every 24 hours by the
 * clock, also while the page stays open. It is kept in the browser's local storage: it is not the user's data.
 */
import { createCell } from './cell.ts';
import { MalformedFeedError, type Quote } from './quote-feed.ts';

export const QUOTE_LASTS_MS = 86_400_000;
const KEPT_AS = 'lunaria-quote';

export type QuoteState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'quote'; readonly quote: Quote }
  | { readonly kind: 'failed' };

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
  /** While anybody is subscribed, the quote is kept up to date. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Picks a new quote if the last one has had its day. To be called when the page is looked at again. */
  readonly check: () => Promise<void>;
}

export function createQuoteOfTheDay({
  fetchQuotes,
  storage,
  random = Math.random,
}: Surroundings): QuoteOfTheDay {
  let kept = loadKept();
  const cell = createCell<QuoteState>(isDue() ? { kind: 'loading' } : shown(kept));
  let picking: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let subscribers = 0;

  async function check(): Promise<void> {
    // Another tab may have picked one meanwhile.
    kept = loadKept() ?? kept;
    if (isDue()) {
      picking ??= pick().finally(() => {
        picking = undefined;
      });
      await picking;
    } else if (!isShown(cell.get(), kept)) cell.set(shown(kept));
    schedule();
  }

  async function pick(): Promise<void> {
    try {
      const quotes = await fetchQuotes();
      const quote = quotes[Math.floor(random() * quotes.length)];
      if (!quote) throw new MalformedFeedError('The feed is empty');
      kept = { ...quote, pickedAt: Date.now() };
      keep(kept);
      cell.set(shown(kept));
    } catch (error) {
      console.error('Failed to fetch quote', error);
      // Without a network the last quote stays; a feed that answers wrongly is a failure.
      const isOffline = !(error instanceof MalformedFeedError);
      cell.set(isOffline ? shown(kept) : { kind: 'failed' });
    }
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
      return textToKept(storage().getItem(KEPT_AS) ?? '');
    } catch {
      return undefined;
    }
  }

  function keep(quote: KeptQuote): void {
    try {
      storage().setItem(KEPT_AS, JSON.stringify(quote));
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
      void check();
      return () => {
        unsubscribe();
        subscribers -= 1;
        if (subscribers === 0) clearTimeout(timer);
      };
    },
  };
}

function shown(quote: KeptQuote | undefined): QuoteState {
  return quote ? { kind: 'quote', quote } : { kind: 'failed' };
}

function isShown(state: QuoteState, kept: KeptQuote | undefined): boolean {
  return state.kind === 'quote' && state.quote.text === kept?.text;
}

/** Throws or is undefined for what was not kept by us. */
function textToKept(text: string): KeptQuote | undefined {
  const { text: quote, author, pickedAt } = JSON.parse(text) as Partial<KeptQuote>;
  const isKept =
    typeof quote === 'string' && typeof author === 'string' && typeof pickedAt === 'number';
  return isKept ? { text: quote, author, pickedAt } : undefined;
}
