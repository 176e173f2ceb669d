import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createQuoteOfTheDay,
  fetchQuotes,
  jsonToQuotes,
  QUOTE_LASTS_MS,
  type Quote,
} from './quote-of-the-day.ts';

const FEED: readonly Quote[] = [
  { text: 'First', author: 'Ada' },
  { text: 'Second', author: '' },
  { text: 'Third', author: 'Grace' },
];
const FIRST_PICK = 0;
const LAST_PICK = 0.999;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a quote is picked from the feed at random', async () => {
  const first = firstVisit({ random: FIRST_PICK });
  await first.quote.check();
  expect(first.text()).toBe('First');

  const last = firstVisit({ random: LAST_PICK });
  await last.quote.check();
  expect(last.text()).toBe('Third');
});

test('the same quote is shown at once at the next visit, and the feed is fetched anyway', async () => {
  const visit = firstVisit();
  await visit.quote.check();
  const next = visit.visitAgain({ random: LAST_PICK });
  expect(next.text()).toBe('First');
  next.quote.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(visit.fetchQuotes).toHaveBeenCalledTimes(2);
  expect(next.text()).toBe('First');
});

test('the feed is fetched each time the page is opened', async () => {
  const visit = firstVisit();
  for (const times of [1, 2, 3]) {
    const leave = visit.quote.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(visit.fetchQuotes).toHaveBeenCalledTimes(times);
    leave();
  }
});

test('a day later the quote changes', async () => {
  const visit = firstVisit();
  await visit.quote.check();
  vi.setSystemTime(Date.now() + QUOTE_LASTS_MS - 1);
  await visit.visitAgain({ random: LAST_PICK }).quote.check();
  expect(visit.fetchQuotes).toHaveBeenCalledTimes(1);

  vi.setSystemTime(Date.now() + 1);
  const next = visit.visitAgain({ random: LAST_PICK });
  expect(next.quote.get()).toEqual({ kind: 'loading' });
  await next.quote.check();
  expect(next.text()).toBe('Third');
});

test('it changes every 24 hours while the page stays open', async () => {
  const visit = firstVisit();
  const unsubscribe = visit.quote.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(QUOTE_LASTS_MS - 1);
  expect(visit.fetchQuotes).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(visit.fetchQuotes).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(QUOTE_LASTS_MS);
  expect(visit.fetchQuotes).toHaveBeenCalledTimes(3);

  unsubscribe();
  await vi.advanceTimersByTimeAsync(QUOTE_LASTS_MS);
  expect(visit.fetchQuotes).toHaveBeenCalledTimes(3);
});

test('after the device was asleep, it changes when the page becomes visible', async () => {
  const visit = firstVisit();
  visit.quote.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1000);
  vi.setSystemTime(Date.now() + QUOTE_LASTS_MS);
  await visit.quote.check();
  expect(visit.fetchQuotes).toHaveBeenCalledTimes(2);
});

test('a quote from the future, from a wrong clock, is replaced', async () => {
  const visit = firstVisit();
  await visit.quote.check();
  vi.setSystemTime(Date.now() - 1);
  await visit.visitAgain().quote.check();
  expect(visit.fetchQuotes).toHaveBeenCalledTimes(2);
});

test('concurrent checks fetch the feed once', async () => {
  const visit = firstVisit();
  await Promise.all([visit.quote.check(), visit.quote.check()]);
  expect(visit.fetchQuotes).toHaveBeenCalledTimes(1);
});

describe('a failure', () => {
  const error = new TypeError('Failed to fetch');

  test('is shown and logged', async () => {
    const visit = firstVisit();
    visit.fetchQuotes.mockRejectedValue(error);
    await visit.quote.check();
    expect(visit.quote.get()).toEqual({ kind: 'failed', quote: undefined });
    expect(console.error).toHaveBeenCalledWith('Failed to fetch quote', error);
  });

  test('is shown with a quote less than a day old, when the page is opened', async () => {
    const visit = firstVisit();
    await visit.quote.check();
    visit.fetchQuotes.mockRejectedValueOnce(error);
    const next = visit.visitAgain({ random: LAST_PICK });
    next.quote.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(next.quote.get()).toMatchObject({ kind: 'failed', quote: { text: 'First' } });
    expect(console.error).toHaveBeenCalledWith('Failed to fetch quote', error);

    await next.quote.check();
    expect(next.text()).toBe('First');
  });

  test('is shown with an old quote, and replaced by a new one', async () => {
    const visit = firstVisit();
    await visit.quote.check();
    vi.setSystemTime(Date.now() + QUOTE_LASTS_MS);
    visit.fetchQuotes.mockRejectedValueOnce(error);
    const next = visit.visitAgain({ random: LAST_PICK });
    await next.quote.check();
    expect(next.quote.get()).toMatchObject({ kind: 'failed', quote: { text: 'First' } });

    await next.quote.check();
    expect(next.text()).toBe('Third');
  });

  test('does not end the wait for the next day', async () => {
    const visit = firstVisit();
    await visit.quote.check();
    visit.fetchQuotes.mockRejectedValueOnce(error);
    const next = visit.visitAgain({ random: LAST_PICK });
    next.quote.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(QUOTE_LASTS_MS);
    expect(next.text()).toBe('Third');
  });
});

test.each(['', 'no JSON', 'null', '{"text":1}', '{"text":"A","author":"B"}'])(
  'a stored %j is ignored',
  async (text) => {
    const visit = firstVisit({ kept: text });
    await visit.quote.check();
    expect(visit.text()).toBe('First');
  },
);

test('a browser that stores nothing still shows a quote', async () => {
  const visit = firstVisit();
  const deny = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny });
  const { quote, text } = visit.visitAgain();
  await quote.check();
  expect(text()).toBe('First');
});

test('a feed has texts and authors', () => {
  expect(jsonToQuotes([{ text: 'Try it in pencil.', author: 'Lunaria' }])).toEqual([
    { text: 'Try it in pencil.', author: 'Lunaria' },
  ]);
});

test.each([
  ['Ada Lovelace, type.fit', 'Ada Lovelace'],
  ['Ada Lovelace,type.fit', 'Ada Lovelace'],
  ['Ada Lovelace, Type.fit ', 'Ada Lovelace'],
  ['type.fit', ''],
  [', type.fit', ''],
  ['Ada, Countess of Lovelace', 'Ada, Countess of Lovelace'],
  ['type.fit, Ada Lovelace', 'Ada Lovelace'],
  ['Ada Lovelace, type.fit, London', 'Ada Lovelace, London'],
  ['prototype.fitting', 'prototype.fitting'],
  [null, ''],
  [undefined, ''],
  [7, ''],
])('the author %j is shown as %j', (author, shown) => {
  expect(jsonToQuotes([{ text: 'A text', author }])).toEqual([{ text: 'A text', author: shown }]);
});

test('items without a text are skipped', () => {
  const items = [{ author: 'Ada' }, null, 'A text', { text: 7 }, { text: ' ', author: 'Ada' }];
  const feed = [...items, { text: ' A text ', author: 'Ada' }];
  expect(jsonToQuotes(feed)).toEqual([{ text: 'A text', author: 'Ada' }]);
});

test.each([
  ['nothing', undefined],
  ['an object', { text: 'A text', author: 'Ada' }],
  ['an empty list', []],
  ['a list of texts', ['A text']],
  ['a list with a hole', [null]],
  ['a text that is a number', [{ text: 7, author: 'Ada' }]],
  ['a blank text', [{ text: ' ', author: 'Ada' }]],
])('%s is not a feed', (_what, json) => {
  expect(() => jsonToQuotes(json)).toThrow(/^The feed/);
});

test.each([
  ['a failure', new Response('[{"text":"A text","author":"Ada"}]', { status: 500 })],
  ['what is no JSON', new Response('<!doctype html>')],
])('an answer with %s is not a feed', async (_what, response) => {
  vi.stubGlobal('fetch', async () => response);
  await expect(fetchQuotes()).rejects.toThrow();
});

function firstVisit({ random = FIRST_PICK, kept = '' } = {}) {
  const stored = new Map<string, string>(kept ? [['lunaria-quote', kept]] : []);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const fetchQuotes = vi.fn(async () => FEED);
  vi.stubGlobal('fetch', async () => ({ ok: true, json: fetchQuotes }));
  const visit = (pick: number) => {
    vi.spyOn(Math, 'random').mockReturnValue(pick);
    const quote = createQuoteOfTheDay();
    const text = () => {
      const state = quote.get();
      return state.kind === 'quote' ? state.quote.text : undefined;
    };
    return { quote, text };
  };
  const visitAgain = ({ random: pick = random } = {}) => visit(pick);
  return { ...visit(random), visitAgain, fetchQuotes };
}
