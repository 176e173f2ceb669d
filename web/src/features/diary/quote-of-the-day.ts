/**
 * The quote of the day: picked from a public feed at random and replaced every 24 hours, even while the page stays open.
 * The feed is fetched each time the page is opened, since the spec wants its failure shown whatever is stored. The quote
 * is in local storage: it is not the user's data.
 */
import { createCell } from '../../data/api/cell.ts';
import { writeStored } from '../../ui/stored-choice.ts';
import { LANGUAGE } from '../../words/locale.ts';

export interface Quote {
  readonly text: string;
  /** May be empty. */
  readonly author: string;
}

export const QUOTE_LASTS_MS = 86_400_000;
export const QUOTE_KEPT_AS = 'lunaria-quote';

export type QuoteState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'quote'; readonly quote: Quote }
  | { readonly kind: 'failed'; readonly quote: Quote | undefined };

interface StoredQuote extends Quote {
  readonly pickedAt: number;
  readonly language: string;
}

export function createQuoteOfTheDay() {
  let stored = loadStored();
  const cell = createCell<QuoteState>(
    stored && !isDue(stored) ? { kind: 'quote', quote: stored } : { kind: 'loading' },
  );
  let asking: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let subscribers = 0;

  async function check(): Promise<void> {
    // Another tab may have picked one in the meantime.
    stored = loadStored() ?? stored;
    if (!stored || isDue(stored) || cell.get().kind === 'failed') await ask();
    else cell.set({ kind: 'quote', quote: stored });
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
      if (!stored || isDue(stored)) stored = pick(quotes);
      cell.set({ kind: 'quote', quote: stored });
    } catch (error) {
      console.error('Failed to fetch quote', error);
      cell.set({ kind: 'failed', quote: stored });
    }
  }

  function pick(quotes: readonly Quote[]): StoredQuote {
    const quote = quotes[Math.floor(Math.random() * quotes.length)];
    if (!quote) throw new Error('The feed is empty');
    const picked = { ...quote, pickedAt: Date.now(), language: LANGUAGE };
    writeStored(QUOTE_KEPT_AS, JSON.stringify(picked));
    return picked;
  }

  function schedule(): void {
    clearTimeout(timer);
    if (subscribers === 0 || !stored || isDue(stored)) return;
    timer = setTimeout(check, stored.pickedAt + QUOTE_LASTS_MS - Date.now());
  }

  return {
    get: cell.get,
    check,
    /** Asks the feed. While anybody is subscribed, the quote is kept up to date. */
    subscribe: (listener: () => void) => {
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

/** Also if it was picked in the future: then the clock was wrong. */
function isDue({ pickedAt }: StoredQuote): boolean {
  const age = Date.now() - pickedAt;
  return age < 0 || age >= QUOTE_LASTS_MS;
}

/** Undefined if what is stored is not ours or in another language. */
function loadStored(): StoredQuote | undefined {
  try {
    const json = JSON.parse(localStorage.getItem(QUOTE_KEPT_AS) ?? '') as Partial<StoredQuote>;
    // Earlier versions were in English and did not say so.
    const { text, author, pickedAt, language = 'en' } = json;
    const isValid =
      typeof text === 'string' && typeof author === 'string' && typeof pickedAt === 'number';
    return isValid && language === LANGUAGE ? { text, author, pickedAt, language } : undefined;
  } catch {
    return undefined;
  }
}

const QUOTES_URL: string =
  import.meta.env.VITE_QUOTES_URL ||
  (LANGUAGE === 'en' ? '/quotes.json' : `/quotes.${LANGUAGE}.json`);

const SOURCE_TAG = /[\s,]*\btype\.fit\b/gi;
const LEADING_COMMA = /^[\s,]+/;

export async function fetchQuotes(): Promise<readonly Quote[]> {
  const response = await fetch(QUOTES_URL, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // Revalidates.
    cache: 'no-cache',
  });
  if (!response.ok) throw new Error(`The feed answered ${response.status}`);
  return jsonToQuotes(await response.json());
}

/** Skips items without a text. Throws unless there is at least one quote. */
export function jsonToQuotes(json: unknown): readonly Quote[] {
  if (!Array.isArray(json)) throw new Error('The feed is not a list of quotes');
  const quotes = json.flatMap((item) => jsonToQuote(item) ?? []);
  if (quotes.length === 0) throw new Error('The feed has no quotes');
  return quotes;
}

function jsonToQuote(json: unknown): Quote | undefined {
  const { text, author } = Object(json) as Record<string, unknown>;
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  const name = typeof author === 'string' ? author : '';
  return {
    text: text.trim(),
    author: name.replace(SOURCE_TAG, '').replace(LEADING_COMMA, '').trim(),
  };
}
