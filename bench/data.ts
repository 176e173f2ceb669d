/**
 * Only the data layer, with ten years of a user's data, in a real browser with a real server: the time until it can be used,
 * and the cost of a write.
 */
import type { Page } from '@playwright/test';
import { openDataPage, servePages, signUp } from '../web/browser-test/data-page.ts';
import { deviceToday } from '../web/src/data/api/use-today.ts';
import { dataOf, textOf } from './accounts.ts';
import { countRequests, PATIENT, type Part } from './app.ts';
import { median, ms, quantile, repeat, row, rowUnder } from './figures.ts';

/** Requests for records. */
const RECORDS = /\/parse\/(batch|classes)/;
const YEARS = 10;
const WRITES = 30;
/** Long enough for the nudge of our own write to arrive and be ignored. */
const AFTERMATH_MS = 1_500;

const MOST_UNLOCK_MS = 1_000;
const MOST_TASK_MS = 100;
const MOST_WRITE_MS = 30;
const MOST_REQUESTS = 1;
/** 2.9 kB of it are the record, which is padded to the size of a full day (data/kinds/registry.ts). */
const MOST_BYTES = 5_000;

export const measureData: Part = async ({ browser, port }) => {
  const pages = await servePages({ port });
  try {
    const page = await openDataPage(await browser.newContext(), pages.origin);
    await signUp(page);
    await importAll(page);
    const opening = await open(page);
    const durable = await repeat(() => write(page), WRITES);
    const count = countRequests(page, RECORDS);
    await write(page);
    await page.waitForTimeout(AFTERMATH_MS);
    const { requests, bytes } = await count();
    const p95 = ` (p95 ${ms(quantile(durable, 0.95))})`;
    return [
      rowUnder('unlock to usable view', opening.tookMs, MOST_UNLOCK_MS),
      rowUnder('  longest task during that', opening.longestTaskMs, MOST_TASK_MS),
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

/** Symptoms and an entry for every day. */
async function importAll(page: Page) {
  const { lunaria: _, ...tree } = dataOf(YEARS);
  await page.evaluate(async (tree) => {
    await data.openedReplica();
    await data.importTree(tree);
  }, tree);
  await arrival(page);
}

/** Resolves when everything written has arrived in the cloud. */
async function arrival(page: Page) {
  await page.waitForFunction(
    () => data.dataState() === 'ready' && data.syncStatus().kind === 'synced',
    undefined,
    PATIENT,
  );
}

/** Measures a reload, from when the code is loaded. */
async function open(page: Page) {
  await page.reload();
  await page.evaluate(`import('/data.js')`);
  const opening = await page.evaluateHandle(async () => {
    const measured = { tookMs: 0, longestTaskMs: 0 };
    new PerformanceObserver((list) => {
      const tasks = list.getEntries().map(({ duration }) => duration);
      measured.longestTaskMs = Math.max(measured.longestTaskMs, ...tasks);
    }).observe({ type: 'longtask' });
    const start = performance.now();
    const replica = await data.openedReplica();
    // The first views that the calendar and the diary use.
    replica.model.views.day;
    replica.model.views.entry;
    measured.tookMs = performance.now() - start;
    data.onDataChange(() => {});
    return measured;
  });
  await arrival(page);
  await page.waitForTimeout(200);
  return opening.jsonValue();
}

/** Resolves once the entry has arrived in the cloud, with the milliseconds until it was durable on the device. */
async function write(page: Page) {
  const entry = { today: deviceToday(), text: textOf(1) };
  const durableMs = await page.evaluate(async ({ today, text }) => {
    const start = performance.now();
    await data.addEntry(today, text);
    return performance.now() - start;
  }, entry);
  await arrival(page);
  return durableMs;
}
