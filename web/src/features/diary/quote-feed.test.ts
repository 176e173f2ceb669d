import { afterEach, expect, test, vi } from 'vitest';
import { fetchQuotes, jsonToQuotes } from './quote-feed.ts';

afterEach(() => vi.unstubAllGlobals());

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
