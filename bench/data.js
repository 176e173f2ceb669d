/**
 * Measures the data layer alone, with few days and with ten years of a user's data, in a real browser against a
 * real server: how long until it can be used, what a write costs, what a new device costs.
 */
import { randomBytes } from 'node:crypto';
import { withApp } from './app-server.js';
import { withBrowser } from './browser.js';
import { countRequests, load, openPage, withPages } from './data-page.js';
import { median, ms, quantile } from './table.js';
import { createTree, textOf } from './tree.js';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ page: Page, email: string, importedMs: number, arrivedMs: number }} User */

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

/** @type {import('./part.d.ts').Part['measure']} */
export const measure = ({ chromium }) =>
  withApp(({ port }) =>
    withPages(port, (origin) =>
      withBrowser(chromium, async (browser) => {
        const few = await newUser(browser, origin, FEW);
        const many = await newUser(browser, origin, DAYS);
        return [
          ...(await rowsOf(few, FEW, origin)),
          ...(await rowsOf(many, DAYS, origin)),
          { what: `import of ${DAYS} days and entries`, figure: ms(many.importedMs) },
          { what: '  until all of it arrived', figure: ms(many.arrivedMs) },
          ...(await firstSyncRows(browser, origin, many.email)),
        ];
      }),
    ),
  );

/**
 * What using the data costs with so many days of it.
 * @param {User} user
 * @param {number} days
 * @param {string} origin
 * @returns {Promise<import('./part.d.ts').Row[]>}
 */
async function rowsOf({ page }, days, origin) {
  const opening = await open(page, origin);
  const writes = await writeMany(page);
  const cost = await costOfWrite(page);
  return [
    {
      what: `unlock to usable view, ${days} entries`,
      figure: ms(opening.tookMs),
      limit: `under ${MOST_UNLOCK_MS} ms`,
      isKept: opening.tookMs < MOST_UNLOCK_MS,
    },
    {
      what: '  longest task meanwhile',
      figure: ms(opening.longestTaskMs),
      limit: `under ${MOST_TASK_MS} ms`,
      isKept: opening.longestTaskMs < MOST_TASK_MS,
    },
    {
      what: `write to durable, ${days} entries`,
      figure: medianAndP95(writes.durable),
      limit: `median under ${MOST_WRITE_MS} ms`,
      isKept: median(writes.durable) < MOST_WRITE_MS,
    },
    { what: `write to acknowledged, ${days} entries`, figure: medianAndP95(writes.acknowledged) },
    {
      what: `one change, ${days} entries`,
      figure: `${cost.requests} request, ${cost.bytes} bytes`,
      limit: `${MOST_REQUESTS} request, under ${MOST_BYTES} bytes`,
      isKept: cost.requests <= MOST_REQUESTS && cost.bytes < MOST_BYTES,
    },
  ];
}

/**
 * @param {Browser} browser
 * @param {string} origin
 * @param {string} email
 */
async function firstSyncRows(browser, origin, email) {
  const { tookMs, requests, bytes } = await firstSync(browser, origin, email);
  return [
    { what: `first sync of a new device, ${DAYS} days and entries`, figure: ms(tookMs) },
    {
      what: '  requests and bytes',
      figure: `${requests} requests, ${(bytes / 1e6).toFixed(1)} MB`,
    },
  ];
}

/** @param {number[]} values */
function medianAndP95(values) {
  return `${ms(median(values))} (p95 ${ms(quantile(values, 0.95))})`;
}

/**
 * Signs up and brings in a tree of so many days.
 * @param {Browser} browser
 * @param {string} origin
 * @param {number} days
 * @returns {Promise<User>}
 */
async function newUser(browser, origin, days) {
  const page = await openPage(browser, origin);
  const email = `${randomBytes(8).toString('hex')}@example.org`;
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
    /** @type {const} */ ([email, PASSWORD, tree]),
  );
  return { page, email, ...times };
}

/**
 * A reload, from the moment at which the code is there.
 * @param {Page} page
 * @param {string} origin
 */
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
    replica.model.views.day;
    replica.model.views.entry;
    const tookMs = performance.now() - start;
    data.onDataChange(() => {});
    await synced();
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { tookMs, longestTaskMs };
  });
}

/** @param {Page} page */
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
    /** @type {const} */ ([WRITES, textOf(1)]),
  );
}

/** @param {Page} page */
async function costOfWrite(page) {
  const count = countRequests(page);
  await page.evaluate(async (text) => {
    await data.addEntry(data.today(), text);
    await synced();
  }, textOf(2));
  await page.waitForTimeout(AFTERMATH_MS);
  return count();
}

/**
 * @param {Browser} browser
 * @param {string} origin
 * @param {string} email
 */
async function firstSync(browser, origin, email) {
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
    /** @type {const} */ ([email, PASSWORD]),
  );
  return { tookMs, ...(await count()) };
}
