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

test('one of the feed is picked at random', async () => {
  const first = createWorld({ random: FIRST_PICK });
  await first.quote.check();
  expect(first.text()).toBe('First');

  const last = createWorld({ random: LAST_PICK });
  await last.quote.check();
  expect(last.text()).toBe('Third');
});

test('the same quote is there at the next visit, at once, and the feed is asked all the same', async () => {
  const world = createWorld();
  await world.quote.check();
  const next = world.visitAgain({ random: LAST_PICK });
  expect(next.text()).toBe('First');
  next.quote.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(world.fetchQuotes).toHaveBeenCalledTimes(2);
  expect(next.text()).toBe('First');
});

test('the feed is asked each time the page is opened', async () => {
  const world = createWorld();
  for (const times of [1, 2, 3]) {
    const leave = world.quote.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(world.fetchQuotes).toHaveBeenCalledTimes(times);
    leave();
  }
});

test('a day later it is another one', async () => {
  const world = createWorld();
  await world.quote.check();
  vi.setSystemTime(Date.now() + QUOTE_LASTS_MS - 1);
  await world.visitAgain({ random: LAST_PICK }).quote.check();
  expect(world.fetchQuotes).toHaveBeenCalledTimes(1);

  vi.setSystemTime(Date.now() + 1);
  const next = world.visitAgain({ random: LAST_PICK });
  expect(next.quote.get()).toEqual({ kind: 'loading' });
  await next.quote.check();
  expect(next.text()).toBe('Third');
});

test('it changes while the page stays open, every 24 hours', async () => {
  const world = createWorld();
  const unsubscribe = world.quote.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(QUOTE_LASTS_MS - 1);
  expect(world.fetchQuotes).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(world.fetchQuotes).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(QUOTE_LASTS_MS);
  expect(world.fetchQuotes).toHaveBeenCalledTimes(3);

  unsubscribe();
  await vi.advanceTimersByTimeAsync(QUOTE_LASTS_MS);
  expect(world.fetchQuotes).toHaveBeenCalledTimes(3);
});

test('a device that slept past the hour is noticed when the page is looked at', async () => {
  const world = createWorld();
  world.quote.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1000);
  vi.setSystemTime(Date.now() + QUOTE_LASTS_MS);
  await world.quote.check();
  expect(world.fetchQuotes).toHaveBeenCalledTimes(2);
});

test('a quote from the future, after the clock was set right, is replaced', async () => {
  const world = createWorld();
  await world.quote.check();
  vi.setSystemTime(Date.now() - 1);
  await world.visitAgain().quote.check();
  expect(world.fetchQuotes).toHaveBeenCalledTimes(2);
});

test('two that look at once ask the feed once', async () => {
  const world = createWorld();
  await Promise.all([world.quote.check(), world.quote.check()]);
  expect(world.fetchQuotes).toHaveBeenCalledTimes(1);
});

describe('a failure', () => {
  const error = new TypeError('Failed to fetch');

  test('is shown and logged', async () => {
    const world = createWorld();
    world.fetchQuotes.mockRejectedValue(error);
    await world.quote.check();
    expect(world.quote.get()).toEqual({ kind: 'failed', quote: undefined });
    expect(console.error).toHaveBeenCalledWith('Failed to fetch quote', error);
  });

  test('is shown with a quote of less than a day, when the page is opened', async () => {
    const world = createWorld();
    await world.quote.check();
    world.fetchQuotes.mockRejectedValueOnce(error);
    const next = world.visitAgain({ random: LAST_PICK });
    next.quote.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(next.quote.get()).toMatchObject({ kind: 'failed', quote: { text: 'First' } });
    expect(console.error).toHaveBeenCalledWith('Failed to fetch quote', error);

    await next.quote.check();
    expect(next.text()).toBe('First');
  });

  test('is shown with an old quote, and replaced by a new one', async () => {
    const world = createWorld();
    await world.quote.check();
    vi.setSystemTime(Date.now() + QUOTE_LASTS_MS);
    world.fetchQuotes.mockRejectedValueOnce(error);
    const next = world.visitAgain({ random: LAST_PICK });
    await next.quote.check();
    expect(next.quote.get()).toMatchObject({ kind: 'failed', quote: { text: 'First' } });

    await next.quote.check();
    expect(next.text()).toBe('Third');
  });

  test('ends the wait for the next day no more than a success', async () => {
    const world = createWorld();
    await world.quote.check();
    world.fetchQuotes.mockRejectedValueOnce(error);
    const next = world.visitAgain({ random: LAST_PICK });
    next.quote.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(QUOTE_LASTS_MS);
    expect(next.text()).toBe('Third');
  });
});

test.each(['', 'no JSON', 'null', '{"text":1}', '{"text":"A","author":"B"}'])(
  'a stored %j is ignored',
  async (text) => {
    const world = createWorld({ kept: text });
    await world.quote.check();
    expect(world.text()).toBe('First');
  },
);

test('a browser that stores nothing still shows a quote', async () => {
  const world = createWorld();
  const deny = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny });
  const { quote, text } = world.visitAgain();
  await quote.check();
  expect(text()).toBe('First');
});

test('a feed is a list of texts and authors', () => {
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

test('items without a text are passed over', () => {
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
])('%s is no feed', (_what, json) => {
  expect(() => jsonToQuotes(json)).toThrow(/^The feed/);
});

test.each([
  ['a failure', new Response('[{"text":"A text","author":"Ada"}]', { status: 500 })],
  ['what is no JSON', new Response('<!doctype html>')],
])('an answer with %s is no feed', async (_what, response) => {
  vi.stubGlobal('fetch', async () => response);
  await expect(fetchQuotes()).rejects.toThrow();
});

function createWorld({ random = FIRST_PICK, kept = '' } = {}) {
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
