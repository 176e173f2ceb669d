/**
 * The data layer alone, with few days and with ten years of a user's data, in a real browser against a real server:
 * how long until it can be used, what a write costs, what a new device costs. Its page holds nothing else; a
 * development server serves it, so that modules can be imported one by one.
 */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { createServer } from 'vite';
import { freePort } from '../server/test/world.ts';
import { inBrowser } from './app.ts';
import { MB, median, ms, type Part, quantile, row, rowUnder, sum } from './figures.ts';
import { createTree, textOf } from './years.ts';

type Data = typeof import('../web/src/data/api/account.ts') &
  typeof import('../web/src/data/api/diary.ts') &
  typeof import('../web/src/data/api/opened-replica.ts') &
  typeof import('../web/src/data/api/tree.ts') &
  typeof import('../web/src/data/api/use-data.ts') & { today: import('../cycle/src/day.ts').Day };

/** What the page gets from `load`. */
declare const data: Data;
/** Resolves when everything written has arrived in the cloud. */
declare const synced: () => Promise<void>;

type User = { page: Page; email: string; importedMs: number; arrivedMs: number };

const MODULES = [
  ...['api/account', 'account/auth', 'api/diary', 'api/opened-replica', 'api/days', 'api/tree'],
  'api/use-data',
].map((name) => `/src/data/${name}.ts`);
const DAYS = 3_650;
const FEW = 10;
const WRITES = 30;
const PASSWORD = 'a quiet moon';
/** Long enough for a nudge of our own write to come back and be ignored. */
const AFTERMATH_MS = 1_500;

const MOST_UNLOCK_MS = 1_000;
const MOST_TASK_MS = 100;
const MOST_WRITE_MS = 30;
const MOST_REQUESTS = 1;
/** Of which 2.9 kB are the record: each is as long as a day with everything in it (data/kinds/registry.ts). */
const MOST_BYTES = 5_000;

export const measureData: Part = ({ chromium }) =>
  inBrowser(chromium, (browser, app) =>
    withBlankPages(app.port, async (origin) => {
      const few = await newUser(browser, origin, FEW);
      const many = await newUser(browser, origin, DAYS);
      const rows = [...(await rowsOf(few, FEW, origin)), ...(await rowsOf(many, DAYS, origin))];
      const { tookMs, requests, bytes } = await firstSync(browser, origin, many.email);
      return [
        ...rows,
        row(`import of ${DAYS} days and entries`, ms(many.importedMs)),
        row('  until all of it arrived', ms(many.arrivedMs)),
        row(`first sync of a new device, ${DAYS} days and entries`, ms(tookMs)),
        row('  requests and bytes', `${requests} requests, ${MB(bytes)}`),
      ];
    }),
  );

/** What using the data costs with so many days of it. */
async function rowsOf({ page }: User, days: number, origin: string) {
  const opening = await open(page, origin);
  const { durable, acknowledged } = await writeMany(page);
  const cost = await costOfWrite(page);
  const figure = (values: number[]) => `${ms(median(values))} (p95 ${ms(quantile(values, 0.95))})`;
  return [
    rowUnder(`unlock to usable view, ${days} entries`, opening.tookMs, MOST_UNLOCK_MS),
    rowUnder('  longest task meanwhile', opening.longestTaskMs, MOST_TASK_MS),
    row(
      `write to durable, ${days} entries`,
      figure(durable),
      `median under ${MOST_WRITE_MS} ms`,
      median(durable) < MOST_WRITE_MS,
    ),
    row(`write to acknowledged, ${days} entries`, figure(acknowledged)),
    row(
      `one change, ${days} entries`,
      `${cost.requests} request, ${cost.bytes} bytes`,
      `${MOST_REQUESTS} request, under ${MOST_BYTES} bytes`,
      cost.requests <= MOST_REQUESTS && cost.bytes < MOST_BYTES,
    ),
  ];
}

/** Signs up and imports a tree of so many days. */
async function newUser(browser: Browser, origin: string, days: number): Promise<User> {
  const page = await openPage(browser, origin);
  const email = `${randomBytes(8).toString('hex')}@example.org`;
  const times = await page.evaluate(
    async ([email, password, tree]) => {
      await data.signUp(email, password);
      await data.openedReplica();
      const start = performance.now();
      await data.importTree(tree);
      const importedMs = performance.now() - start;
      await synced();
      return { importedMs, arrivedMs: performance.now() - start };
    },
    [email, PASSWORD, createTree(days)] as const,
  );
  return { page, email, ...times };
}

/** A reload, from the moment at which the code is there. */
async function open(page: Page, origin: string) {
  await page.goto(`${origin}/blank`);
  await load(page);
  return page.evaluate(async () => {
    let longestTaskMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        longestTaskMs = Math.max(longestTaskMs, duration);
    }).observe({ type: 'longtask' });
    const start = performance.now();
    const replica = await data.openedReplica();
    // What the calendar and the diary show first.
    replica.model.views.day;
    replica.model.views.entry;
    const tookMs = performance.now() - start;
    data.onDataChange(() => {});
    await synced();
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { tookMs, longestTaskMs };
  });
}

function writeMany(page: Page) {
  return page.evaluate(
    async ([count, text]) => {
      const durable: number[] = [];
      const acknowledged: number[] = [];
      for (let turn = 0; turn < count; turn++) {
        const start = performance.now();
        await data.addEntry(data.today, text);
        durable.push(performance.now() - start);
        await synced();
        acknowledged.push(performance.now() - start);
      }
      return { durable, acknowledged };
    },
    [WRITES, textOf(1)] as const,
  );
}

async function costOfWrite(page: Page) {
  const count = countRequests(page);
  await page.evaluate(async (text) => {
    await data.addEntry(data.today, text);
    await synced();
  }, textOf(2));
  await page.waitForTimeout(AFTERMATH_MS);
  return count();
}

async function firstSync(browser: Browser, origin: string, email: string) {
  const page = await openPage(browser, origin);
  const count = countRequests(page);
  const tookMs = await page.evaluate(
    async ([email, password]) => {
      await data.logIn(email, password, true);
      const start = performance.now();
      await data.openedReplica();
      await synced();
      return performance.now() - start;
    },
    [email, PASSWORD] as const,
  );
  return { tookMs, ...(await count()) };
}

/** Serves pages without anything on them, beside a cloud. */
async function withBlankPages<T>(cloudPort: number, work: (origin: string) => Promise<T>) {
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
  // Sockets that end with their pages would be logged as errors.
  server.config.logger.error = () => {};
  try {
    return await work(`http://localhost:${port}`);
  } finally {
    await server.close();
  }
}

/** Listens for changes from the start, as the first page of the app does. */
async function openPage(browser: Browser, origin: string) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${origin}/blank`);
  await load(page);
  await page.evaluate(() => void data.onDataChange(() => {}));
  return page;
}

/** As text: Vite would replace `import` in a function. */
async function load(page: Page) {
  await page.evaluate(`(async () => {
    const paths = ${JSON.stringify([...MODULES, '/@id/@lunaria/cycle/day'])};
    const modules = await Promise.all(paths.map((path) => import(path)));
    globalThis.data = Object.assign({}, ...modules);
    const now = new Date();
    const civil = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
    data.today = data.civilToDay(civil);
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
  })()`);
}

/** Counts what goes to the records of the cloud and comes back, headers and all. */
function countRequests(page: Page) {
  const finished: Promise<Record<string, number>>[] = [];
  page.on('requestfinished', (request) => {
    if (/\/parse\/(batch|classes)/.test(request.url())) finished.push(request.sizes());
  });
  return async () => {
    const sizes = await Promise.all(finished);
    return { requests: sizes.length, bytes: sum(sizes.flatMap((each) => Object.values(each))) };
  };
}
