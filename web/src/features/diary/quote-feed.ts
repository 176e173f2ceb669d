/**
 * The public feed of quotes: an array of objects with text and author. It is read strictly, because a feed
 * that is wrong anywhere is no feed of ours; the tag of the feed's source is dropped from the author.
 */

export interface Quote {
  readonly text: string;
  /** Empty if nobody is named. */
  readonly author: string;
}

/** Where the feed is fetched from, set when the app is built. */
export const QUOTES_URL: string = import.meta.env.VITE_QUOTES_URL || '/quotes.json';

const SOURCE_TAG = /,?\s*type\.fit\s*$/i;

/** The feed answered, but with something that is no feed. A feed that did not answer rejects otherwise. */
export class MalformedFeedError extends Error {
  override name = 'MalformedFeedError';
}

/** Rejects with `MalformedFeedError`, or as `fetch` does when there is no network. */
export async function fetchQuotes(url = QUOTES_URL): Promise<readonly Quote[]> {
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new MalformedFeedError(`The feed answered ${response.status}`);
  const json: unknown = await response.json().catch(() => undefined);
  return jsonToQuotes(json);
}

/** Throws `MalformedFeedError` unless this is a feed with at least one quote. */
export function jsonToQuotes(json: unknown): readonly Quote[] {
  if (!Array.isArray(json) || json.length === 0) {
    throw new MalformedFeedError('The feed is no list of quotes');
  }
  return json.map(jsonToQuote);
}

function jsonToQuote(json: unknown): Quote {
  const { text, author } = Object(json) as Record<string, unknown>;
  const isQuote = typeof text === 'string' && text.trim() !== '';
  // Feeds of this kind write null where nobody knows who said it.
  if (!isQuote || (typeof author !== 'string' && author !== null)) {
    throw new MalformedFeedError('An item of the feed is no quote');
  }
  return { text: text.trim(), author: withoutSourceTag(author ?? '') };
}

function withoutSourceTag(author: string): string {
  return author.replace(SOURCE_TAG, '').trim();
}
