/**
 * A page that holds the data layer and nothing else, for bench/data.js: served by a development server, so that the
 * modules can be imported one by one.
 */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { freePort } from './app-server.js';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

const MODULES = [
  'api/account',
  'account/auth',
  'api/diary',
  'api/opened-replica',
  'api/days',
  'api/tree',
  'api/use-data',
];

/**
 * Serves pages without anything on them, beside a cloud.
 * @template T
 * @param {number} cloudPort
 * @param {(origin: string) => Promise<T>} work
 */
export async function withPages(cloudPort, work) {
  const port = await freePort();
  const server = await createServer({
    root: fileURLToPath(new URL('../web', import.meta.url)),
    configFile: false,
    cacheDir: fileURLToPath(new URL('../node_modules/.vite-bench', import.meta.url)),
    logLevel: 'error',
    plugins: [
      {
        name: 'blank-page',
        configureServer: ({ middlewares }) => {
          middlewares.use('/blank', (_request, response) => {
            response.setHeader('Content-Type', 'text/html');
            response.end('<!doctype html><title>blank</title>');
          });
        },
      },
    ],
    optimizeDeps: { noDiscovery: true, include: ['idb', 'hash-wasm', 'react'] },
    server: {
      port,
      strictPort: true,
      hmr: false,
      watch: null,
      proxy: { '/parse': { target: `http://localhost:${cloudPort}`, ws: true } },
    },
  });
  await server.listen();
  // Sockets that end with their pages are no news.
  server.config.logger.error = () => {};
  try {
    return await work(`http://localhost:${port}`);
  } finally {
    await server.close();
  }
}

/**
 * @param {Browser} browser
 * @param {string} origin
 */
export async function openPage(browser, origin) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${origin}/blank`);
  await load(page, { follow: true });
  return page;
}

/**
 * @param {Page} page
 * @param {{ follow: boolean }} wish whether the page listens from the start, as the first page of the app does
 */
export async function load(page, { follow }) {
  await page.evaluate(
    async ([paths, follow]) => {
      const modules = await Promise.all(paths.map((path) => import(path)));
      globalThis.data = Object.assign({}, ...modules);
      const now = new Date();
      const civil = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
      data.today = () => data.civilToDay(civil);
      globalThis.synced = () =>
        new Promise((resolve) => {
          const look = () => {
            if (data.dataState() !== 'ready' || data.syncStatus().kind !== 'synced') return;
            unsubscribe();
            resolve();
          };
          const unsubscribe = data.onDataChange(look);
          look();
        });
      if (follow) data.onDataChange(() => {});
    },
    /** @type {const} */ ([
      [...MODULES.map((name) => `/src/data/${name}.ts`), '/@id/@lunaria/cycle/day'],
      follow,
    ]),
  );
}

/**
 * Counts what goes to the records of the cloud and comes back, headers and all.
 * @param {Page} page
 */
export function countRequests(page) {
  /** @type {ReturnType<import('@playwright/test').Request['sizes']>[]} */
  const finished = [];
  page.on('requestfinished', (request) => {
    if (/\/parse\/(batch|classes)/.test(request.url())) finished.push(request.sizes());
  });
  return async () => {
    const sizes = await Promise.all(finished);
    const bytes = sizes.reduce(
      (sum, each) =>
        sum +
        each.requestBodySize +
        each.requestHeadersSize +
        each.responseBodySize +
        each.responseHeadersSize,
      0,
    );
    return { requests: sizes.length, bytes };
  };
}
