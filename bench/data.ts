/**
 * The data layer alone, with ten years of a user's data, in a real browser against a real server: how long until it can
 * be used, and what a write costs.
 */
import type { Page } from '@playwright/test';
import { openDataPage, servePages, signUp } from '../web/browser-test/data-page.ts';
import { dataOf, textOf } from './accounts.ts';
import { countRequests, type Part } from './app.ts';
import { median, ms, quantile, row, rowUnder } from './figures.ts';

/** In the page: resolves when everything written has arrived in the cloud. */
declare const synced: () => Promise<void>;

/** What goes to the records of the cloud. */
const RECORDS = /\/parse\/(batch|classes)/;
const YEARS = 10;
const WRITES = 30;
/** Long enough for a nudge of our own write to come back and be ignored. */
const AFTERMATH_MS = 1_500;

const MOST_UNLOCK_MS = 1_000;
const MOST_TASK_MS = 100;
const MOST_WRITE_MS = 30;
const MOST_REQUESTS = 1;
/** Of which 2.9 kB are the record: each is as long as a day with everything in it (data/kinds/registry.ts). */
const MOST_BYTES = 5_000;

export const measureData: Part = async ({ browser, port }) => {
  const pages = await servePages({ port });
  try {
    const context = await browser.newContext();
    await context.addInitScript(defineSynced);
    const page = await openDataPage(context, pages.origin);
    await signUp(page);
    await importAll(page);
    const opening = await open(page);
    const durable = await write(page, WRITES);
    const count = countRequests(page, RECORDS);
    await write(page, 1);
    await page.waitForTimeout(AFTERMATH_MS);
    const { requests, bytes } = await count();
    const p95 = ` (p95 ${ms(quantile(durable, 0.95))})`;
    return [
      rowUnder('unlock to usable view', opening.tookMs, MOST_UNLOCK_MS),
      rowUnder('  longest task meanwhile', opening.longestTaskMs, MOST_TASK_MS),
      rowUnder('write to durable, median', median(durable), MOST_WRITE_MS, ms, p95),
      row(
        'one change',
        `${requests} request, ${bytes} bytes`,
        `${MOST_REQUESTS} request, under ${MOST_BYTES} bytes`,
        requests <= MOST_REQUESTS && bytes < MOST_BYTES,
      ),
    ];
  } finally {
    await pages.close();
  }
};

/** Runs in the page. */
function defineSynced() {
  const synced = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (data.dataState() !== 'ready' || data.syncStatus().kind !== 'synced') return;
        unsubscribe();
        resolve();
      };
      const unsubscribe = data.onDataChange(look);
      look();
    });
  Object.assign(globalThis, { synced });
}

/** Symptoms and an entry for every day. */
function importAll(page: Page) {
  const { lunaria: _, ...tree } = dataOf(YEARS);
  return page.evaluate(async (tree) => {
    await data.openedReplica();
    await data.importTree(tree);
    await synced();
  }, tree);
}

/** A reload, from the moment at which the code is there. */
async function open(page: Page) {
  await page.reload();
  await page.evaluate(`import('/data.js')`);
  return page.evaluate(async () => {
    let longestTaskMs = 0;
    new PerformanceObserver((list) => {
      longestTaskMs = Math.max(longestTaskMs, ...list.getEntries().map((task) => task.duration));
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

/** Resolves with the milliseconds until each was durable on the device. */
function write(page: Page, count: number) {
  return page.evaluate(
    async ([count, text]) => {
      const now = new Date();
      const civil = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
      const durable: number[] = [];
      for (let turn = 0; turn < count; turn++) {
        const start = performance.now();
        await data.addEntry(data.civilToDay(civil), text);
        durable.push(performance.now() - start);
        await synced();
      }
      return durable;
    },
    [count, textOf(1)] as const,
  );
}
