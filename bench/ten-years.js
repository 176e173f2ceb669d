/**
 * The diary and the calendar with ten years of data: how much work each thing a person does makes for the
 * page's main thread. In a real browser, with the built app on a real server, by the very clicks and keys of
 * a person; her ten years come in through Settings, Import.
 *
 *     node bench/ten-years.js
 *
 * Work is the main thread's processor time until the page is at rest again (main-thread.js).
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium as playwright } from '@playwright/test';
import { aim, traceTasks, watchWork } from './main-thread.js';
import { createTree, textOf } from './ten-years-tree.js';

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ untilShown: number, inAll: number }} Work
 * @typedef {{ what: string, figure: string, limit?: string, isKept?: boolean }} Row
 */

const DAYS = 3_650;
const TIMES = 7;
const LIMIT_MS = 100;
const LIMIT = `median under ${LIMIT_MS} ms`;
const PASSWORD = 'a quiet moon';
const IMPORT_TIMEOUT_MS = 300_000;
const QUERIES = ['moon', 'early tea', 'Day 17'];

/** Days with a mark, in the calendar and in the diary. */
const MARKED = '[role=button][aria-label*="symptoms tracked"]';
const WRITTEN = '[role=button][aria-label$="diary entry"]';
const IN_CALENDAR = `document.querySelector('${MARKED}') !== null`;
const IN_DIARY = `document.querySelector('${WRITTEN}') !== null`;
const SELECTED_DAY = `document.querySelector('[aria-label="Selected day"]:has(li) h3')?.textContent`;

/**
 * @param {{ chromium: string, say: (line: string) => void }} tools the path of a browser, and where to tell
 *   how far it is
 * @returns {Promise<Row[]>}
 */
export async function measure({ chromium, say }) {
  /** @type {(() => Promise<unknown>)[]} */
  const ends = [];
  try {
    const origin = await startServer(ends);
    const browser = await playwright.launch({
      executablePath: chromium,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    });
    ends.push(() => browser.close());
    const page = await browser.newPage({
      baseURL: origin,
      locale: 'en-US',
      viewport: { width: 390, height: 844 },
    });
    await signUp(page);
    say(`Importing ${DAYS} days and entries`);
    await importTenYears(page);
    say('Measuring the diary and the calendar');
    return [...(await measureDiary(browser, page)), ...(await measureCalendar(page))];
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

/**
 * @param {Browser} browser
 * @param {Page} page
 */
async function measureDiary(browser, page) {
  const cold = await repeat(() => traceTasks(browser, page, () => page.goto('/diary'), IN_DIARY));

  const work = await watchWork(page);
  const opening = await repeat(async () => {
    await page.getByRole('link', { name: 'Calendar', exact: true }).click();
    await page.locator(MARKED).first().waitFor();
    const toDiary = await aim(page, page.getByRole('link', { name: 'Diary', exact: true }));
    return work(toDiary, IN_DIARY);
  });

  await page.getByRole('button', { name: 'Previous month' }).click();
  const selecting = await repeat(async (time) =>
    work(await aim(page, dayButton(page, time)), `(${SELECTED_DAY})?.includes(' ${time + 1}, ')`),
  );
  await page.getByRole('button', { name: 'Unselect day' }).click();

  const saving = await repeat(async (time) => {
    await page.getByLabel('Tell me about your day!').fill(textOf(DAYS + time));
    await page.getByText('Draft kept on this device').waitFor();
    const save = await aim(page, page.getByRole('button', { name: 'Save', exact: true }));
    return work(
      save,
      `document.querySelectorAll('form + span + ul > li, form ~ ul > li').length > ${time}`,
    );
  });

  const keystrokes = [];
  for (const query of QUERIES) {
    await page.getByLabel('Search your diary').fill('');
    await page.getByLabel('Search your diary').focus();
    for (const letter of query) {
      keystrokes.push(
        await work(
          () => page.keyboard.type(letter),
          `document.querySelector('search mark') !== null`,
        ),
      );
    }
  }
  await page.getByLabel('Search your diary').fill('');

  return [
    row('diary: opening it cold, with the app and all data', cold.map(sum)),
    row(
      'diary:   the longest task of that',
      cold.map((tasks) => Math.max(...tasks)),
      true,
    ),
    row('diary: opening it from the calendar, until shown', opening.map(untilShown), true),
    row('diary:   in all', opening.map(inAll)),
    row('diary: selecting a day', selecting.map(inAll), true),
    row('diary: saving an entry', saving.map(inAll), true),
    row('diary: a keystroke of the search', keystrokes.map(inAll), true),
  ];
}

/** @param {Page} page */
async function measureCalendar(page) {
  const work = await watchWork(page);

  const opening = await repeat(async () => {
    await page.getByRole('link', { name: 'Diary', exact: true }).click();
    await page.locator(WRITTEN).first().waitFor();
    const toCalendar = await aim(page, page.getByRole('link', { name: 'Calendar', exact: true }));
    return work(toCalendar, IN_CALENDAR);
  });

  const moving = await repeat(async () => {
    const before = await page.getByRole('grid').getAttribute('aria-label');
    const back = await aim(page, page.getByRole('button', { name: 'Previous month' }));
    return work(back, `document.querySelector('[role=grid]').ariaLabel !== '${before}'`);
  });

  const isOpen = `document.querySelector('[role=dialog]') !== null`;
  /** @type {Work[]} */
  const asking = [];
  const marking = await repeat(async (time) => {
    asking.push(await work(await aim(page, dayButton(page, time)), isOpen));
    const tracker = page.getByRole('dialog');
    await tracker.getByRole('button', { name: 'Energy' }).click();
    const save = await aim(page, tracker.getByRole('button', { name: 'Save' }));
    return work(save, `!(${isOpen})`);
  });

  return [
    row('calendar: opening it from the diary, until shown', opening.map(untilShown), true),
    row('calendar:   in all', opening.map(inAll)),
    row('calendar: moving a month', moving.map(inAll), true),
    row('calendar: opening the symptoms of a day', asking.map(inAll), true),
    row('calendar: marking a symptom', marking.map(inAll), true),
  ];
}

/**
 * A day of the shown month, the first one for 0.
 * @param {Page} page
 * @param {number} index
 */
function dayButton(page, index) {
  return page.getByRole('grid').getByRole('button').nth(index);
}

/** @param {Page} page */
async function signUp(page) {
  await page.goto('/signup');
  await page.getByLabel('E-mail').fill(`ten-years-${Date.now()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(/\/question1$/);
}

/** @param {Page} page */
async function importTenYears(page) {
  await page.goto('/settings');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import data' }).click();
  await (await chooser).setFiles({
    name: 'ten-years.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(createTree(DAYS))),
  });
  await page.getByRole('button', { name: 'Add to my data' }).click();
  const patient = { timeout: IMPORT_TIMEOUT_MS };
  await page.getByText('The import is done.').waitFor(patient);
  await page.getByText('Everything is kept on this device and').waitFor(patient);
}

/**
 * The server as `npm start` starts it, on a folder and a port of its own.
 * @param {(() => Promise<unknown>)[]} ends
 */
async function startServer(ends) {
  const folder = await mkdtemp(join(tmpdir(), 'lunaria-ten-years-'));
  const port = await freePort();
  const script = fileURLToPath(new URL('../scripts/start.js', import.meta.url));
  const server = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: String(port), LUNARIA_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise((resolve) => server.once('close', resolve));
  ends.push(async () => {
    server.kill('SIGTERM');
    await closed;
    await rm(folder, { recursive: true, force: true });
  });
  await new Promise((resolve, reject) => {
    server.stdout.on(
      'data',
      (chunk) => String(chunk).includes('is ready on') && resolve(undefined),
    );
    void closed.then(() => reject(new Error('The server ended before it was ready.')));
  });
  return `http://localhost:${port}`;
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * @template Value
 * @param {(time: number) => Promise<Value>} once
 */
async function repeat(once) {
  const values = [];
  for (let time = 0; time < TIMES; time++) values.push(await once(time));
  return values;
}

/**
 * @param {string} what
 * @param {number[]} values
 * @param {boolean} [isLimited]
 * @returns {Row}
 */
function row(what, values, isLimited = false) {
  const sorted = [...values].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const figure = `${ms(median)} (best ${ms(sorted[0] ?? 0)}, worst ${ms(sorted.at(-1) ?? 0)})`;
  return isLimited ? { what, figure, limit: LIMIT, isKept: median < LIMIT_MS } : { what, figure };
}

/** @param {Work} work */
function untilShown(work) {
  return work.untilShown;
}

/** @param {Work} work */
function inAll(work) {
  return work.inAll;
}

/** @param {number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

/** @param {number} value */
function ms(value) {
  return `${Math.round(value)} ms`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { findOrGetChromium } = await import('../scripts/chromium.js');
  const { say } = await import('../scripts/say.js');
  for (const { what, figure, limit = '' } of await measure({
    chromium: await findOrGetChromium(),
    say,
  })) {
    say(`${what.padEnd(50)}  ${figure.padEnd(36)}  ${limit}`);
  }
}
