import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What is kept, by cache and address. */
let kept: Map<string, Map<string, string>>;

const stubCaches = {
  keys: async () => [...kept.keys()],
  delete: async (name: string) => kept.delete(name),
  open: async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, string>();
    kept.set(name, cache);
    return {
      match: async (path: string) => (cache.has(path) ? new Response(cache.get(path)) : undefined),
      put: async (path: string, response: Response) => {
        cache.set(path, await response.text());
      },
    };
  },
};

beforeEach(() => {
  kept = new Map();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('FILES', {
    '/index.html': '',
    '/app.html': '',
    '/diary.html': '',
    '/MusicPlayer.html': '',
  });
  vi.stubGlobal('caches', stubCaches);
  vi.stubGlobal('fetch', async () => new Response('a file'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The worker of a version, as the browser starts it. */
async function startWorker(version: string) {
  vi.resetModules();
  vi.stubGlobal('VERSION', version);
  vi.advanceTimersByTime(1_000);
  return import('./shell.ts');
}

async function use(version: string): Promise<void> {
  const { keepShell, forgetOldShells } = await startWorker(version);
  await keepShell();
  await forgetOldShells();
}

const versions = () => [...kept.keys()].map((name) => name.replace('lunaria-shell-', '')).sort();

test('the version that was in use before stays, and one that was only fetched goes', async () => {
  await use('1');
  await (await startWorker('2')).keepShell();
  await use('3');
  expect(versions()).toEqual(['1', '3']);
});

test('no more than two versions stay', async () => {
  for (const version of ['1', '2', '3']) await use(version);
  expect(versions()).toEqual(['2', '3']);
});

test('a version that came back is the last one that was used', async () => {
  for (const version of ['1', '2', '1', '3']) await use(version);
  expect(versions()).toEqual(['1', '3']);
});

test('documents are kept at the addresses of their pages, where the browser finds them by itself', async () => {
  const routes: unknown[] = [];
  const { keepShell, routePastWorker } = await startWorker('1');
  await keepShell();
  await routePastWorker({ addRoutes: async (all: unknown[]) => void routes.push(...all) } as never);
  expect([...(kept.get('lunaria-shell-1')?.keys() ?? [])].sort()).toEqual(
    ['/', '/MusicPlayer', '/app.html', '/diary'].sort(),
  );
  expect(routes).toContainEqual({
    condition: { urlPattern: { pathname: '/MusicPlayer', search: '' }, requestMode: 'navigate' },
    source: { cacheName: 'lunaria-shell-1' },
  });
  expect(routes, 'the assets and three pages').toHaveLength(4);
});

test.each([
  ['/', '/index.html'],
  ['/diary', '/diary.html'],
  ['/Diary/', '/diary.html'],
  ['/musicplayer', '/MusicPlayer.html'],
  ['/nowhere', '/app.html'],
  ['/diary/x', '/app.html'],
  ['/app', '/app.html'],
  ['/index', '/app.html'],
  ['/parse/config', '/parse/config'],
])('%s is shown by %s', async (path, document) => {
  const { pathToDocument } = await startWorker('1');
  expect(pathToDocument(path)).toBe(document);
});

test.each([
  ['/diary.html', 200],
  ['/app.html', 404],
])('a visit that is answered with %s has the status %i', async (path, status) => {
  const { keepShell, answerFromShell } = await startWorker('1');
  await keepShell();
  const visit = { mode: 'navigate' } as Request;
  const answer = await answerFromShell(visit, path);
  expect([answer.status, await answer.text()]).toEqual([status, 'a file']);
});
