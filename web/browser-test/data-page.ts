/**
 * A page that holds the data layer and nothing else, on a cloud of its own that can be killed: for tests of
 * what no feature shows by itself. The page is served by a development server, so that a test can call the
 * functions that features call.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createProbe } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { createServer, type Plugin, type ViteDevServer } from 'vite';

type Data = typeof import('../src/data/api/account.ts') &
  typeof import('../src/data/account/auth.ts') &
  typeof import('../src/data/api/diary.ts') &
  typeof import('../src/data/api/draft.ts') &
  typeof import('../src/data/api/opened-replica.ts') &
  typeof import('../src/data/api/profile.ts') &
  typeof import('../src/data/account/session-store.ts') &
  typeof import('../src/data/api/symptoms.ts') &
  typeof import('../src/data/api/tree.ts') &
  typeof import('../src/data/api/use-data.ts') &
  typeof import('../src/data/api/use-tracked.ts') &
  typeof import('../src/data/replica/indexeddb-store.ts') &
  typeof import('../src/data/replica/upgrades.ts') &
  typeof import('../../cycle/src/day.ts') &
  Pick<typeof import('idb'), 'openDB'> &
  Pick<typeof import('react'), 'act' | 'createElement'> &
  Pick<typeof import('react-dom/client'), 'createRoot'>;

declare global {
  /** In the page: all of the data layer that these tests call. */
  var data: Data;
}

const MODULES = [
  'api/account',
  'account/auth',
  'api/diary',
  'api/draft',
  'api/opened-replica',
  'api/profile',
  'account/session-store',
  'api/symptoms',
  'api/tree',
  'api/use-data',
  'api/use-tracked',
  'replica/indexeddb-store',
  'replica/upgrades',
].map((name) => `/src/data/${name}.ts`);

export const PASSWORD = 'a quiet moon';
export const newEmail = () => `${randomBytes(8).toString('hex')}@example.org`;

export type Cloud = {
  readonly port: number;
  readonly start: () => Promise<void>;
  /** As a power cut would end it. */
  readonly kill: () => Promise<void>;
  readonly end: () => Promise<void>;
};

/** A test asks faster than anybody would. */
const SETTINGS = { LUNARIA_REQUESTS_PER_MINUTE: '1000000' };

export async function createCloud(): Promise<Cloud> {
  const folder = await mkdtemp(join(tmpdir(), 'lunaria-data-'));
  const port = await freePort();
  let server: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => server?.once('close', resolve));
    if (server?.kill(signal)) await ended;
    server = undefined;
  };
  return {
    port,
    start: async () => {
      const script = fileURLToPath(new URL('../../scripts/start.js', import.meta.url));
      server = spawn(process.execPath, [script], {
        env: { ...process.env, ...SETTINGS, PORT: String(port), LUNARIA_DATA: folder },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await new Promise<void>((resolve, reject) => {
        server?.stdout?.on('data', (chunk) => String(chunk).includes('is ready on') && resolve());
        server?.once('close', () => reject(new Error('The server ended before it was ready.')));
      });
    },
    kill: () => end('SIGKILL'),
    end: async () => {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function servePages(cloud: Cloud): Promise<{ server: ViteDevServer; origin: string }> {
  const port = await freePort();
  const server = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    cacheDir: fileURLToPath(new URL('../../node_modules/.vite-data-spec', import.meta.url)),
    logLevel: 'error',
    plugins: [blankPage],
    optimizeDeps: {
      noDiscovery: true,
      include: ['idb', 'hash-wasm', 'react', 'react-dom/client', 'react/jsx-runtime'],
    },
    server: {
      port,
      strictPort: true,
      hmr: false,
      watch: null,
      proxy: { '/parse': { target: `http://localhost:${cloud.port}`, ws: true } },
    },
  });
  await server.listen();
  // A proxy says on its console whenever the cloud it stands before is away; here that is on purpose.
  server.config.logger.error = () => {};
  return { server, origin: `http://localhost:${port}` };
}

/**
 * From the server itself: a page that a test makes up may not open sockets to this machine. With it comes the
 * React that the hooks use.
 */
const blankPage: Plugin = {
  name: 'blank-page',
  resolveId: (id) => (id === 'virtual:react' ? id : undefined),
  load: (id) =>
    id === 'virtual:react'
      ? `export { act, createElement } from 'react'; export { createRoot } from 'react-dom/client';`
      : undefined,
  configureServer: ({ middlewares }) => {
    middlewares.use('/blank', (_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end('<!doctype html><title>blank</title>');
    });
  },
};

/** Opens a page with the data layer in it. */
export async function openDataPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/blank`);
  await loadData(page);
  return page;
}

/** After a reload too. */
export async function loadData(page: Page): Promise<void> {
  await page.evaluate(
    async (paths) => {
      const modules = await Promise.all(paths.map((path) => import(path)));
      globalThis.data = Object.assign({}, ...modules);
      // As the first page of the app does.
      data.onDataChange(() => {});
    },
    [...MODULES, '/@id/@lunaria/cycle/day', '/@id/idb', '/@id/virtual:react'],
  );
}

export async function signUp(page: Page): Promise<string> {
  const email = newEmail();
  await page.evaluate(([email, password]) => data.signUp(email, password), [
    email,
    PASSWORD,
  ] as const);
  return email;
}

export async function logIn(page: Page, email: string): Promise<void> {
  await page.evaluate(([email, password]) => data.logIn(email, password, true), [
    email,
    PASSWORD,
  ] as const);
}

/** The texts of the diary that a page shows, in order. */
export function diaryOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await data.readDiary()).map(({ entry }) => entry));
}

export function syncKind(page: Page): Promise<string> {
  return page.evaluate(() => data.syncStatus().kind);
}

export async function write(page: Page, ...texts: string[]): Promise<void> {
  await page.evaluate(async (texts) => {
    const today = data.civilToDay({ year: 2026, month: 11, day: 13 });
    for (const text of texts) await data.addEntry(today, text);
  }, texts);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.on('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
