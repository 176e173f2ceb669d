/**
 * How costs grow with what is stored: the same person with three, ten and thirty years of daily logs and diary entries.
 * Figures are medians, of the main thread's work where nothing else is said.
 */
import type { Browser, Page } from '@playwright/test';
import { allStored, inBrowser, logIn, newDevice, signUpWith } from './app.ts';
import { MB, median, ms, type Part, row, sum } from './figures.ts';
import { memoryOf } from './memory.ts';
import {
  aim,
  aimAtLink,
  inAll,
  type Measure,
  repeat,
  traceTasks,
  untilShown,
  type Work,
  watchWork,
} from './work.ts';
import { daysOf, entriesOf, yearsOfDays } from './years.ts';

const YEARS = [3, 10, 30];
/** Ten times the data: what is flat may take twice as long, what is linear ten times and a half as much again. */
const GROWTH = { flat: 2, linear: 15 };

const CYCLES = `document.querySelectorAll('main ul > li:has(h3)').length > 20`;
const MONTH = `document.querySelector('[data-day]') !== null`;
const CHART = `document.querySelector('main [role=group] [role=img]') !== null`;
const FOUND = `document.querySelector('search mark') !== null`;

const ROWS: [what: string, growth: keyof typeof GROWTH, why: string, words?: typeof MB][] = [
  ['unlock: a cold start of the calendar', 'linear', 'opens every record, in packs'],
  ['  its longest task', 'flat', 'packs are opened a few at a time'],
  ['opening the calendar', 'flat', 'draws a month'],
  ['opening the history', 'flat', 'draws what is near the screen'],
  ['opening the insights', 'linear', 'counts every cycle once'],
  ['a keystroke of the search', 'linear', 'reads every entry'],
  ['the export', 'linear', 'writes everything'],
  [
    'first sync of a new device, until the page has it, waiting included',
    'linear',
    'fetches everything',
  ],
  ['memory of the page', 'linear', 'holds every record open', MB],
];

export const measureGrowth: Part = ({ chromium, say }) =>
  inBrowser(chromium, async (browser, { origin }) => {
    const measured: number[][] = [];
    for (const years of YEARS) {
      say(`${years} years`);
      measured.push(await measureYears(browser, origin, years));
    }
    return ROWS.map(([what, growth, why, words = ms], at) => {
      const values = measured.map((figures) => figures[at] ?? Number.NaN);
      const times = (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);
      return row(
        `${what}, with ${YEARS.join(', ')} years`,
        `${values.map(words).join(', ')}: ${times.toFixed(1)} ×`,
        `${growth}, under ${GROWTH[growth]} ×: ${why}`,
        times < GROWTH[growth],
      );
    });
  });

/** In the order of the rows. */
async function measureYears(browser: Browser, origin: string, years: number) {
  const tree = { ...yearsOfDays(years), diaryEntries: entriesOf(daysOf(years)) };
  const { page, email } = await signUpWith(browser, origin, tree);

  const cold = await repeat(() => traceTasks(browser, page, '/calendar', MONTH));
  const work = await watchWork(page);
  const opening = await openPages(page, work);
  const keystrokes = await searchDiary(page, work);
  const exporting = await measureExport(page, work);
  const { heap } = await memoryOf(page);
  await page.context().close();

  const other = await newDevice(browser, origin, { serviceWorkers: 'block' });
  const synced = await firstSync(await other.newPage(), origin, email);
  await other.close();
  return [
    median(cold.map(sum)),
    median(cold.map((tasks) => Math.max(...tasks))),
    ...opening,
    median(inAll(keystrokes)),
    median(inAll(exporting)),
    synced,
    heap,
  ];
}

/** From the calendar; resolves with the work until the calendar, the history and the insights were shown. */
async function openPages(page: Page, work: Measure) {
  const open = async (name: string, shown: string) => work(await aimAtLink(page, name), shown);
  const calendar: Work[] = [];
  const history: Work[] = [];
  const insights: Work[] = [];
  await repeat(async () => {
    history.push(await open('History', CYCLES));
    calendar.push(await open('Calendar', MONTH));
    insights.push(await open('Insights', CHART));
    await open('Calendar', MONTH);
  });
  return [calendar, history, insights].map((rounds) => median(untilShown(rounds)));
}

async function searchDiary(page: Page, work: Measure) {
  await page.getByRole('link', { name: 'Diary', exact: true }).click();
  await page.getByLabel('Search your diary').focus();
  const found: Work[] = [];
  for (const letter of 'early tea') {
    found.push(await work(() => page.keyboard.type(letter), FOUND));
  }
  return found;
}

async function measureExport(page: Page, work: Measure) {
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

async function firstSync(page: Page, origin: string, email: string) {
  await logIn(page, origin, email);
  const start = performance.now();
  await page.goto('/settings');
  await allStored(page);
  return performance.now() - start;
}
