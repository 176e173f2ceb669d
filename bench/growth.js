/**
 * How costs grow with what is stored: the same person with three, ten and thirty years of daily logs and diary entries.
 * What a row should do stands beside it, with the reason; figures are medians, and the work of the main thread where
 * nothing else is said.
 */
import { withApp } from './app-server.js';
import { newDevice, withBrowser } from './browser.js';
import { aim, traceTasks, watchWork } from './main-thread.js';
import { heapOf } from './memory.js';
import { bringIn, logIn, signUp } from './people.js';
import { inAll, repeat, untilShown } from './repeated-work.js';
import { MB, median, ms } from './table.js';
import { entriesOf } from './tree.js';
import { daysOf, yearsOfDays } from './years.js';

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('@playwright/test').Page} Page
 */

const YEARS = [3, 10, 30];
/** Ten times the data: what is flat may take twice as long, what is linear ten times and a half as much again. */
const GROWTH = { flat: 2, linear: 15 };

const CYCLES = `document.querySelectorAll('main ul > li:has(h3)').length > 20`;
const MONTH = `document.querySelector('[data-day]') !== null`;
const CHART = `document.querySelector('main [role=group] [role=img]') !== null`;
const FOUND = `document.querySelector('search mark') !== null`;

/** @type {{ what: string, words: (value: number) => string, growth: keyof typeof GROWTH, why: string }[]} */
const ROWS = [
  {
    what: 'unlock: a cold start of the calendar',
    words: ms,
    growth: 'linear',
    why: 'opens every record, in packs',
  },
  {
    what: '  its longest task',
    words: ms,
    growth: 'flat',
    why: 'packs are opened a few at a time',
  },
  { what: 'opening the calendar', words: ms, growth: 'flat', why: 'draws a month' },
  { what: 'opening the history', words: ms, growth: 'flat', why: 'draws what is near the screen' },
  { what: 'opening the insights', words: ms, growth: 'linear', why: 'counts every cycle once' },
  { what: 'a keystroke of the search', words: ms, growth: 'linear', why: 'reads every entry' },
  { what: 'the export', words: ms, growth: 'linear', why: 'writes everything' },
  {
    what: 'first sync of a new device, until the page has it, waiting included',
    words: ms,
    growth: 'linear',
    why: 'fetches everything',
  },
  { what: 'memory of the page', words: MB, growth: 'linear', why: 'holds every record open' },
];

/** @type {import('./part.d.ts').Part['measure']} */
export const measure = ({ chromium, say }) =>
  withApp(({ origin }) =>
    withBrowser(chromium, async (browser) => {
      /** @type {number[][]} */
      const measured = [];
      for (const years of YEARS) {
        say(`${years} years`);
        measured.push(await measureYears(browser, origin, years));
      }
      return ROWS.map(({ what, words, growth, why }, at) => {
        const values = measured.map((figures) => figures[at] ?? Number.NaN);
        const times = (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);
        return {
          what: `${what}, with ${YEARS.join(', ')} years`,
          figure: `${values.map(words).join(', ')}: ${times.toFixed(1)} ×`,
          limit: `${growth}, under ${GROWTH[growth]} ×: ${why}`,
          isKept: times < GROWTH[growth],
        };
      });
    }),
  );

/**
 * In the order of the rows.
 * @param {Browser} browser
 * @param {string} origin
 * @param {number} years
 */
async function measureYears(browser, origin, years) {
  const device = await newDevice(browser, origin, { serviceWorkers: 'block' });
  const page = await device.newPage();
  const email = await signUp(page, origin);
  await bringIn(page, { ...yearsOfDays(years), diaryEntries: entriesOf(daysOf(years)) });

  const cold = await repeat(() => traceTasks(browser, page, () => page.goto('/calendar'), MONTH));
  const work = await watchWork(page);
  const opening = await openPages(page, work);
  const keystrokes = await searchDiary(page, work);
  const exporting = await measureExport(page, work);
  const heap = await heapOf(page);
  await device.close();

  const newOne = await newDevice(browser, origin, { serviceWorkers: 'block' });
  const synced = await firstSync(await newOne.newPage(), origin, email);
  await newOne.close();
  return [
    median(cold.map((tasks) => tasks.reduce((sum, task) => sum + task, 0))),
    median(cold.map((tasks) => Math.max(...tasks))),
    opening.calendar,
    opening.history,
    opening.insights,
    median(keystrokes.map(inAll)),
    median(exporting.map(inAll)),
    synced,
    heap,
  ];
}

/**
 * @param {Page} page on the calendar
 * @param {Awaited<ReturnType<typeof watchWork>>} work
 */
async function openPages(page, work) {
  const open = async (/** @type {string} */ name, /** @type {string} */ shown) =>
    work(await aim(page, page.getByRole('link', { name, exact: true }).first()), shown);
  const rounds = await repeat(async () => {
    const history = await open('History', CYCLES);
    const calendar = await open('Calendar', MONTH);
    const insights = await open('Insights', CHART);
    await open('Calendar', MONTH);
    return { calendar, history, insights };
  });
  return {
    calendar: median(rounds.map(({ calendar }) => untilShown(calendar))),
    history: median(rounds.map(({ history }) => untilShown(history))),
    insights: median(rounds.map(({ insights }) => untilShown(insights))),
  };
}

/**
 * @param {Page} page
 * @param {Awaited<ReturnType<typeof watchWork>>} work
 */
async function searchDiary(page, work) {
  await page.getByRole('link', { name: 'Diary', exact: true }).click();
  await page.getByLabel('Search your diary').focus();
  const found = [];
  for (const letter of 'early tea') {
    found.push(await work(() => page.keyboard.type(letter), FOUND));
  }
  return found;
}

/**
 * @param {Page} page
 * @param {Awaited<ReturnType<typeof watchWork>>} work
 */
async function measureExport(page, work) {
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const button = page.getByRole('button', { name: 'Export my data' });
  await button.waitFor();
  return repeat(async () => {
    const saved = page.waitForEvent('download');
    const press = await aim(page, button);
    return work(async () => {
      await press();
      await saved;
    }, 'true');
  });
}

/**
 * @param {Page} page
 * @param {string} origin
 * @param {string} email
 */
async function firstSync(page, origin, email) {
  await logIn(page, origin, email);
  const start = performance.now();
  await page.goto('/settings');
  await page.getByText('Everything is kept on this device and').waitFor({ timeout: 300_000 });
  return performance.now() - start;
}
