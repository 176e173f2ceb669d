/**
 * Measures the data layer with ten years of a user's data, in a real browser against a real server: how long
 * until it can be used, what a write costs, what a new device costs. Prints one table.
 *
 *     node bench/data.mjs
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createProbe } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { findOrGetChromium } from '../scripts/chromium.js';

const DAYS = 3_650;
const FEW = 10;
const ENTRY_CHARS = 600;
const WRITES = 30;
const PASSWORD = 'a quiet moon';
const MODULES = ['account', 'auth', 'diary', 'opened-replica', 'symptoms', 'tree', 'use-data'];
/** Long enough for a nudge of our own write to come back and be ignored. */
const AFTERMATH_MS = 1_500;

const ended = [];
const results = [];

try {
  await measure();
  printTable(results);
} finally {
  for (const end of ended.reverse()) await end();
}

async function measure() {
  const cloudPort = await startCloud();
  const origin = await servePages(cloudPort);
  const browser = await startBrowser();
  const few = await newUser(browser, origin, FEW);
  const many = await newUser(browser, origin, DAYS);

  for (const [label, user] of [
    [`${FEW} entries`, few],
    [`${DAYS} entries`, many],
  ]) {
    const opening = await open(user.page, origin);
    report(`unlock to usable view, ${label}`, `${ms(opening.tookMs)}`, 'under 1 s');
    report(`  longest task meanwhile`, `${ms(opening.longestTaskMs)}`, 'under 100 ms');
    const writes = await writeMany(user.page);
    report(
      `write to durable, ${label}`,
      `${ms(median(writes.durable))} (p95 ${ms(p95(writes.durable))})`,
      'median under 30 ms',
    );
    report(
      `write to acknowledged, ${label}`,
      `${ms(median(writes.acknowledged))} (p95 ${ms(p95(writes.acknowledged))})`,
    );
    const cost = await costOfWrite(user.page);
    report(
      `one change, ${label}`,
      `${cost.requests} request, ${cost.bytes} bytes`,
      '1 request, under 4 kB',
    );
  }
  report(`import of ${DAYS} days and entries`, ms(many.importedMs));
  report(`  until all of it arrived`, ms(many.arrivedMs));
  const first = await firstSync(browser, origin, many.email);
  report(`first sync of a new device, ${DAYS} days and entries`, ms(first.tookMs));
  report(
    `  requests and bytes`,
    `${first.requests} requests, ${(first.bytes / 1e6).toFixed(1)} MB`,
  );
}

/** Signs up and brings in a tree of so many days. */
async function newUser(browser, origin, days) {
  const page = await openPage(await browser.newContext(), origin);
  const email = `bench-${days}-${Date.now()}@example.org`;
  const tree = createTree(days);
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
    [email, PASSWORD, tree],
  );
  return { page, email, ...times };
}

/** A reload, from the moment at which the code is there. */
async function open(page, origin) {
  await page.goto(`${origin}/blank`);
  await load(page, { follow: false });
  return page.evaluate(async () => {
    let longestTaskMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        longestTaskMs = Math.max(longestTaskMs, duration);
    }).observe({ type: 'longtask' });
    const start = performance.now();
    const replica = await data.openedReplica();
    // What the calendar and the diary show first.
    replica.model.symptomDays();
    replica.model.diaryByDay();
    const tookMs = performance.now() - start;
    data.onDataChange(() => {});
    await synced();
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { tookMs, longestTaskMs };
  });
}

async function writeMany(page) {
  return page.evaluate(
    async ([count, text]) => {
      const day = data.today();
      const durable = [];
      const acknowledged = [];
      for (let turn = 0; turn < count; turn++) {
        const start = performance.now();
        await data.addEntry(day, text);
        durable.push(performance.now() - start);
        await synced();
        acknowledged.push(performance.now() - start);
      }
      return { durable, acknowledged };
    },
    [WRITES, textOf(ENTRY_CHARS, 1)],
  );
}

async function costOfWrite(page) {
  const count = countRequests(page);
  await page.evaluate(
    async (text) => {
      await data.addEntry(data.today(), text);
      await synced();
    },
    textOf(ENTRY_CHARS, 2),
  );
  await page.waitForTimeout(AFTERMATH_MS);
  return count();
}

async function firstSync(browser, origin, email) {
  const page = await openPage(await browser.newContext(), origin);
  const count = countRequests(page);
  const tookMs = await page.evaluate(
    async ([email, password]) => {
      await data.logIn(email, password, true);
      const start = performance.now();
      await data.openedReplica();
      await synced();
      return performance.now() - start;
    },
    [email, PASSWORD],
  );
  return { tookMs, ...(await count()) };
}

/** Counts what goes to the records of the cloud and comes back, headers and all. */
function countRequests(page) {
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

function createTree(days) {
  const start = Date.UTC(2016, 10, 15);
  const dates = Array.from({ length: days }, (_, day) => new Date(start + day * 86_400_000));
  const long = (date) => date.toUTCString().replace(/^(\w+), (\d+) (\w+) (\d+).*/, '$1 $3 $2 $4');
  const short = (date) => `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
  return {
    age: '30',
    lastPeriod: '11-03-2026',
    cycleLength: '28',
    periodLength: '5',
    symptoms: Object.fromEntries(dates.map((date) => [long(date), ['Pain', 'Moody']])),
    diaryEntries: dates.map((date, number) => ({
      date: short(date),
      entry: textOf(ENTRY_CHARS, number),
    })),
  };
}

function textOf(chars, number) {
  return `Day ${number}. The moon was up early and the tea was warm. `.repeat(20).slice(0, chars);
}

async function startCloud() {
  const folder = await mkdtemp(join(tmpdir(), 'lunaria-bench-'));
  const port = await freePort();
  const script = fileURLToPath(new URL('../scripts/start.js', import.meta.url));
  const server = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: String(port), LUNARIA_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise((resolve) => server.once('close', resolve));
  ended.push(async () => {
    server.kill('SIGTERM');
    await closed;
    await rm(folder, { recursive: true, force: true });
  });
  await new Promise((resolve, reject) => {
    server.stdout.on('data', (chunk) => String(chunk).includes('is ready on') && resolve());
    closed.then(() => reject(new Error('The server ended before it was ready.')));
  });
  return port;
}

async function servePages(cloudPort) {
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
  ended.push(() => server.close());
  return `http://localhost:${port}`;
}

async function startBrowser() {
  const browser = await chromium.launch({
    executablePath: await findOrGetChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  ended.push(() => browser.close());
  return browser;
}

async function openPage(context, origin) {
  const page = await context.newPage();
  await page.goto(`${origin}/blank`);
  await load(page, { follow: true });
  return page;
}

async function load(page, { follow }) {
  await page.evaluate(
    async ([paths, follow]) => {
      const modules = await Promise.all(paths.map((path) => import(path)));
      globalThis.data = Object.assign({}, ...modules);
      data.today = () => data.civilToDay({ year: 2026, month: 11, day: 15 });
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
    [[...MODULES.map((name) => `/src/data/${name}.ts`), '/@id/@lunaria/cycle/day'], follow],
  );
}

function report(what, value, goal = '') {
  results.push([what, value, goal]);
}

function printTable(rows) {
  const width = Math.max(...rows.map(([what]) => what.length));
  for (const [what, value, goal] of rows) {
    process.stdout.write(`${what.padEnd(width)}  ${value.padEnd(28)}  ${goal}\n`);
  }
}

function ms(value) {
  return value < 100 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`;
}

function median(values) {
  return sorted(values)[Math.floor(values.length / 2)];
}

function p95(values) {
  return sorted(values)[Math.floor(values.length * 0.95)];
}

function sorted(values) {
  return [...values].sort((a, b) => a - b);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.on('error', reject);
    probe.listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
