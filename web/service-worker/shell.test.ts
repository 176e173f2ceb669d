import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The content of the caches, by cache and address. */
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
      keys: async () => [...cache.keys()].map((path) => ({ url: `http://localhost${path}` })),
      delete: async ({ url }: { url: string }) => cache.delete(new URL(url).pathname),
    };
  },
  match: async () => undefined,
};

const NAMES = ['/index.html', '/app.html', '/diary.html', '/MusicPlayer.html'];
let isOnline = true;

/** A document contains its language. */
async function answer(path: string): Promise<Response> {
  if (!isOnline) throw new TypeError('Failed to fetch');
  const [, language] = /^\/(\w+)\/files\.json$/.exec(path) ?? [];
  if (!language) return new Response(`the file ${path}`);
  const files = [
    ...NAMES.map((name) => `/${language}${name}`),
    `/assets/messages-${language}-x.js`,
  ];
  return new Response(JSON.stringify(Object.fromEntries(files.map((file) => [file, '']))));
}

async function choose(language: string): Promise<void> {
  await (await stubCaches.open('lunaria-language')).put('/language', new Response(language));
}

beforeEach(() => {
  kept = new Map();
  vi.useFakeTimers({ toFake: ['Date'] });
  isOnline = true;
  vi.stubGlobal('FILES', { '/assets/start.js': '' });
  vi.stubGlobal('LISTS', { en: '', de: '', fr: '' });
  vi.stubGlobal('DOCUMENTS', NAMES);
  vi.stubGlobal('caches', stubCaches);
  vi.stubGlobal('fetch', answer);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The service worker of a version, as started by the browser. */
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

const versions = () =>
  [...kept.keys()].flatMap((name) => /^lunaria-shell-(.*)/.exec(name)?.[1] ?? []).sort();
const keptFiles = (version: string) =>
  [...(kept.get(`lunaria-shell-${version}`) ?? [])].filter(([path]) => path !== '/kept-language');

test('the previously used version stays, and one that was only fetched is deleted', async () => {
  await use('1');
  await (await startWorker('2')).keepShell();
  await use('3');
  expect(versions()).toEqual(['1', '3']);
});

test('no more than two versions stay', async () => {
  for (const version of ['1', '2', '3']) await use(version);
  expect(versions()).toEqual(['2', '3']);
});

test('a version that is used again is the last used one', async () => {
  for (const version of ['1', '2', '1', '3']) await use(version);
  expect(versions()).toEqual(['1', '3']);
});

test('documents are cached under their pages’ addresses, where the browser finds them by itself', async () => {
  const routes: unknown[] = [];
  const { keepShell, routePastWorker } = await startWorker('1');
  await keepShell();
  await routePastWorker({ addRoutes: async (all: unknown[]) => void routes.push(...all) } as never);
  expect(
    keptFiles('1')
      .map(([path]) => path)
      .sort(),
  ).toEqual(
    [
      '/',
      '/MusicPlayer',
      '/app.html',
      '/assets/messages-en-x.js',
      '/assets/start.js',
      '/diary',
    ].sort(),
  );
  expect(routes).toContainEqual({
    condition: { urlPattern: { pathname: '/MusicPlayer', search: '' }, requestMode: 'navigate' },
    source: { cacheName: 'lunaria-shell-1' },
  });
  expect(routes, 'the assets and three pages').toHaveLength(4);
});

test('only the chosen language is cached, also after another one was chosen', async () => {
  await choose('de');
  const worker = await startWorker('1');
  await worker.keepShell();
  expect(keptFiles('1')).toContainEqual(['/diary', 'the file /de/diary.html']);
  await choose('en');
  await worker.keepLanguage();
  expect(keptFiles('1')).toContainEqual(['/diary', 'the file /en/diary.html']);
  expect(keptFiles('1').filter(([path, text]) => /-de-|\/de\//.test(path + text))).toEqual([]);
});

test('of two languages chosen at once only the last one is cached', async () => {
  const worker = await startWorker('1');
  await worker.keepShell();
  await choose('de');
  const first = worker.keepLanguage();
  await choose('fr');
  await Promise.all([first, worker.keepLanguage()]);
  const texts = keptFiles('1').flat().join(' ');
  expect(texts).toContain('the file /fr/diary.html');
  expect(texts).not.toMatch(/-(?:en|de)-|\/(?:en|de)\//);
});

test('a language that cannot be fetched leaves the other one in place', async () => {
  const worker = await startWorker('1');
  await worker.keepShell();
  const before = keptFiles('1');
  await choose('de');
  isOnline = false;
  await expect(worker.keepLanguage()).rejects.toThrow();
  expect(keptFiles('1')).toEqual(before);
  isOnline = true;
  await worker.keepLanguage();
  expect(keptFiles('1')).toContainEqual(['/diary', 'the file /de/diary.html']);
});

async function sha256(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

const digestOf = async (text: string) =>
  `sha256-${btoa(String.fromCharCode(...(await sha256(text))))}`;

test('the fingerprint is the same in every language, and differs if a cached file was changed', async () => {
  const digestOfList = async (language: string) => {
    const messages = `/assets/messages-${language}-x.js`;
    const list: Record<string, string> = {};
    for (const path of [messages, ...NAMES.map((name) => `/${language}${name}`)].sort()) {
      list[path] = await digestOf(`the file ${path}`);
    }
    return digestOf(JSON.stringify(list));
  };
  const start = '/assets/start.js';
  const files = { [start]: await digestOf(`the file ${start}`), '/audio/a.mp3': 'of a song' };
  const lists = { en: await digestOfList('en'), de: await digestOfList('de') };
  vi.stubGlobal('FILES', files);
  vi.stubGlobal('LISTS', lists);
  // As web/build/service-worker.ts writes it.
  const bytes = await sha256(JSON.stringify([files, lists]));
  const published = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

  const worker = await startWorker('1');
  await worker.keepShell();
  expect(await worker.servedFingerprint()).toBe(published);
  await choose('de');
  await worker.keepLanguage();
  expect(await worker.servedFingerprint()).toBe(published);
  const cache = kept.get('lunaria-shell-1');
  for (const path of ['/diary', start]) {
    const right = cache?.get(path) ?? '';
    cache?.set(path, `${right} `);
    expect(await worker.servedFingerprint()).not.toBe(published);
    cache?.set(path, right);
  }
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
  expect([answer.status, await answer.text()]).toEqual([status, `the file /en${path}`]);
});
