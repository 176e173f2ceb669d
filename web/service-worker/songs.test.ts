import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const PATH = '/audio/relax.mp3';
const request = { url: PATH } as unknown as Request;
let kept: Map<string, Response>;

beforeEach(() => {
  vi.resetModules();
  kept = new Map();
  vi.stubGlobal('LISTS', {});
  vi.stubGlobal('DOCUMENTS', []);
  vi.stubGlobal('FILES', { [PATH]: 'sha256-right' });
  vi.stubGlobal('VERSION', '1');
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (key: string) => kept.get(key)?.clone(),
      put: async (key: string, response: Response) => void kept.set(key, response),
    }),
  });
});

afterEach(() => vi.unstubAllGlobals());

/** Like the browser's integrity check: if a digest is requested, other content is an error. */
function serve(response: () => Response, digest: string) {
  const fetched = vi.fn(async (_: unknown, init?: RequestInit) => {
    if (init?.integrity && init.integrity !== digest) throw new TypeError('Failed to fetch');
    return response();
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('a song is cached as a whole when it is first fetched, and served from the cache', async () => {
  const { answerSong } = await import('./songs.ts');
  const fetched = serve(() => new Response('music'), 'sha256-right');
  for (const _ of ['first', 'later']) {
    expect(await (await answerSong(request, PATH)).text()).toBe('music');
  }
  expect(fetched).toHaveBeenCalledOnce();
});

test.each([
  ['of another version', new Response('other music'), 200],
  ['that is a page of the network', new Response('<!doctype html>'), 200],
  ['that is missing', new Response('Not Found', { status: 404 }), 404],
])('a song %s is passed on unchanged, and not cached', async (_, response, status) => {
  const { answerSong } = await import('./songs.ts');
  serve(() => response.clone(), 'sha256-other');
  const answer = await answerSong(request, PATH);
  expect([answer.status, await answer.text()]).toEqual([status, await response.text()]);
  expect(kept.size).toBe(0);
});
