/**
 * The public feed of quotes: an array of objects with text and author. An item without a text is skipped, and
 * the tag of the feed's source is dropped from the author.
 */

export interface Quote {
  readonly text: string;
  /** Empty if nobody is named. */
  readonly author: string;
}

/** Where the feed is fetched from, set when the app is built. */
export const QUOTES_URL: string = import.meta.env.VITE_QUOTES_URL || '/quotes.json';

const SOURCE_TAG = /[\s,]*\btype\.fit\b/gi;
const LEADING_COMMA = /^[\s,]+/;

/** Rejects when the feed cannot be reached, answers with a failure, or holds no quote. */
export async function fetchQuotes(url = QUOTES_URL): Promise<readonly Quote[]> {
  const response = await fetch(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // The feed is asked each time; it may answer that nothing has changed.
    cache: 'no-cache',
  });
  if (!response.ok) throw new Error(`The feed answered ${response.status}`);
  return jsonToQuotes(await response.json());
}

/** Throws unless this is a feed with at least one quote. */
export function jsonToQuotes(json: unknown): readonly Quote[] {
  if (!Array.isArray(json)) throw new Error('The feed is not a list of quotes');
  const quotes = json.flatMap((item) => jsonToQuote(item) ?? []);
  if (quotes.length === 0) throw new Error('The feed has no quotes');
  return quotes;
}

function jsonToQuote(json: unknown): Quote | undefined {
  const { text, author } = Object(json) as Record<string, unknown>;
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  return { text: text.trim(), author: typeof author === 'string' ? withoutSourceTag(author) : '' };
}

function withoutSourceTag(author: string): string {
  return author.replace(SOURCE_TAG, '').replace(LEADING_COMMA, '').trim();
}
