import { afterEach, expect, test, vi } from 'vitest';
import { fetchQuotes, jsonToQuotes, MalformedFeedError } from './quote-feed.ts';

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
  ['prototype.fitting', 'prototype.fitting'],
  [null, ''],
])('the author %j is shown as %j', (author, shown) => {
  expect(jsonToQuotes([{ text: 'A text', author }])).toEqual([{ text: 'A text', author: shown }]);
});

test.each([
  ['nothing', undefined],
  ['an object', { text: 'A text', author: 'Ada' }],
  ['an empty list', []],
  ['a list of texts', ['A text']],
  ['a list with a hole', [null]],
  ['a text that is a number', [{ text: 7, author: 'Ada' }]],
  ['a blank text', [{ text: ' ', author: 'Ada' }]],
  ['a quote without an author', [{ text: 'A text' }]],
  ['one wrong quote among good ones', [{ text: 'A text', author: 'Ada' }, { author: 'Ada' }]],
])('%s is malformed', (_what, json) => {
  expect(() => jsonToQuotes(json)).toThrow(MalformedFeedError);
});

test.each([
  ['a failure', new Response('[{"text":"A text","author":"Ada"}]', { status: 500 })],
  ['what is no JSON', new Response('<!doctype html>')],
])('an answer with %s is malformed', async (_what, response) => {
  vi.stubGlobal('fetch', async () => response);
  await expect(fetchQuotes()).rejects.toThrow(MalformedFeedError);
});

test('a feed that cannot be reached is not called malformed', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(fetchQuotes()).rejects.toThrow(TypeError);
});
