/**
 * A page with only the data layer, and a cloud that can be killed: for tests of what no feature shows by itself. Tests call
 * the same functions as the features. They are bundled into one script, since a development server would need a hundred
 * requests per page.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { build, type InlineConfig, type Plugin, preview } from 'vite';
import { freePort } from '../../server/test/test-server.ts';

type Data = typeof import('../src/data/api/account.ts') &
  typeof import('../src/data/account/auth.ts') &
  typeof import('../src/data/api/diary.ts') &
  typeof import('../src/data/api/draft.ts') &
  typeof import('../src/data/api/opened-replica.ts') &
  typeof import('../src/data/api/profile.ts') &
  typeof import('../src/data/account/session-store.ts') &
  typeof import('../src/data/api/days.ts') &
  typeof import('../src/data/api/tree.ts') &
  typeof import('../src/data/api/use-data.ts') &
  typeof import('../src/data/replica/indexeddb-store.ts') &
  typeof import('../src/data/replica/upgrades.ts') &
  typeof import('../../cycle/src/day.ts') &
  Pick<typeof import('idb'), 'openDB'> &
  Pick<typeof import('react'), 'act' | 'createElement'> &
  Pick<typeof import('react-dom/client'), 'createRoot'>;

declare global {
  /** In the page: the parts of the data layer that these tests call. */
  var data: Data;
}

const MODULES = [
  ...[
    'api/account',
    'account/auth',
    'api/diary',
    'api/draft',
    'api/opened-replica',
    'api/profile',
    'account/session-store',
    'api/days',
    'api/tree',
    'api/use-data',
    'replica/indexeddb-store',
    'replica/upgrades',
  ].map((name) => `/src/data/${name}.ts`),
  '@lunaria/cycle/day',
  'idb',
  'virtual:react',
];

export const PASSWORD = 'a quiet moon';
export const newEmail = () => `${randomBytes(8).toString('hex')}@example.org`;

export type Cloud = {
  readonly port: number;
  readonly start: () => Promise<void>;
  /** As in a power cut. */
  readonly kill: () => Promise<void>;
  readonly end: () => Promise<void>;
};

/** Tests send more requests than any user. */
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

export type Pages = {
  readonly origin: string;
  readonly close: () => Promise<void>;
};

export async function servePages(cloud: Pick<Cloud, 'port'>): Promise<Pages> {
  const folder = await mkdtemp(join(tmpdir(), 'lunaria-data-page-'));
  const proxy = { '/parse': { target: `http://localhost:${cloud.port}`, ws: true } };
  const port = await freePort();
  const config = {
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    // Only React's development build has `act`.
    define: { 'process.env.NODE_ENV': JSON.stringify('development') },
    plugins: [dataScript, blankPage],
    publicDir: false,
    build: {
      outDir: folder,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'virtual:data',
        output: { entryFileNames: 'data.js' },
      },
    },
    preview: { port, strictPort: true, proxy },
  } as const satisfies InlineConfig;
  await build(config);
  const server = await preview(config);
  // The proxy logs every failed connection to the cloud, which these tests kill on purpose.
  server.config.logger.error = () => {};
  return {
    origin: `http://localhost:${port}`,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const REACT = `export { act, createElement } from 'react'; export { createRoot } from 'react-dom/client';`;
const SCRIPT = [
  ...MODULES.map((module, index) => `import * as part${index} from '${module}';`),
  `globalThis.data = Object.assign({}, ${MODULES.map((_, index) => `part${index}`).join()});`,
].join('\n');

/** All modules in one script, with the React that their hooks use. */
const dataScript: Plugin = {
  name: 'data-script',
  resolveId: (id) => (id === 'virtual:data' || id === 'virtual:react' ? `\0${id}` : undefined),
  load: (id) => ({ '\0virtual:data': SCRIPT, '\0virtual:react': REACT })[id],
};

/** Served for real: a page fulfilled by a route may not open sockets to this machine. */
const blankPage: Plugin = {
  name: 'blank-page',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use('/blank', (_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end('<!doctype html><title>blank</title>');
    });
  },
};

/** Opens a page with the data layer loaded. */
export async function openDataPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/blank`);
  await loadData(page);
  return page;
}

/** Also needed after a reload. */
export async function loadData(page: Page): Promise<void> {
  // As text, since Vite, which runs the benches, would transform an `import` in a function.
  await page.evaluate(`import('/data.js')`);
  // Subscribes, as the app's first page does.
  await page.evaluate(() => void data.onDataChange(() => {}));
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

/** The diary's texts that a page shows, in order. */
export function diaryOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { model } = await data.openedReplica();
    return model.views.entry.diary.map(({ entry }) => entry);
  });
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
