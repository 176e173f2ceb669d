/**
 * The pages with years of data: how much work each thing a person does makes for the page's main thread, by the very
 * clicks and keys of a person; and how costs grow with what is stored.
 */
import type { Browser, Page } from '@playwright/test';
import { type App, inBrowser, logIn, newDevice } from './app.ts';
import { MB, median, ms, type Part, row, rowUnder, sum } from './figures.ts';
import { createAccount, untilAllIsThere } from './first-sync.ts';
import { memoryOf } from './memory.ts';
import {
  aim,
  inAll,
  limitedRow,
  repeat,
  timesRow,
  traceTasks,
  untilShown,
  type Watched,
  type Work,
  watchWork,
} from './work.ts';
import { textOf } from './years.ts';

const GROWING_YEARS = [3, 10, 30];
/** Ten times the data: what is flat may take twice as long, what is linear ten times and a half as much again. */
const GROWTH = { flat: 2, linear: 15 };
const MOST_MEMORY = 50_000_000;

/** In JavaScript: each page shows what it is for, the calendar and the diary their marks. */
const SHOWN = {
  Calendar: there('[role=button][aria-label*="symptoms tracked"]'),
  Diary: there('[role=button][aria-label$="diary entry"]'),
  History: `document.querySelectorAll('main ul > li:has(h3)').length > 20`,
  Insights: there('main [role=group] [role=img]'),
};
const DIALOG = there('dialog[open]');
const SELECTED = '[aria-label="Selected day"]';
const SELECTED_DAY = `document.querySelector('${SELECTED}:has(li) h3')?.textContent`;
const QUERIES = ['moon', 'early tea', 'Day 17'];

function there(selector: string) {
  return `document.querySelector('${selector}') !== null`;
}

export const measureTenYears: Part = ({ chromium, say }) =>
  inBrowser(chromium, async (browser, app) => {
    say('Writing and packing ten years');
    const { page } = await newDeviceWith(browser, app, 10);
    say('Measuring the diary and the calendar');
    const cold = await repeat(() => traceTasks(browser, page, '/diary', SHOWN.Diary));
    await page.goto('/calendar');
    const work = await watchWork(page);
    const diary = await opening(page, work, 'Diary', 'Calendar');
    await open(work, 'Diary');
    await page.getByRole('button', { name: 'Previous month' }).click();
    const selecting = await repeat((time) =>
      work.clicking(dayButton(page, time), `(${SELECTED_DAY})?.includes(' ${time + 1}, ')`),
    );
    await page.getByRole('button', { name: 'Unselect day' }).click();
    const saving = await saveEntries(page, work);
    const keystrokes = await searchDiary(page, work, QUERIES);
    const calendar = await opening(page, work, 'Calendar', 'Diary');
    await open(work, 'Calendar');
    const months = await moveMonths(page, work);
    const { asking, marking } = await markSymptoms(page, work);
    return [
      timesRow('diary: opening it cold, with the app and all data', cold.map(sum)),
      limitedRow('diary:   the longest task of that', cold.map(longest)),
      limitedRow('diary: opening it from the calendar, until shown', untilShown(diary)),
      timesRow('diary:   in all', inAll(diary)),
      limitedRow('diary: selecting a day', inAll(selecting)),
      limitedRow('diary: saving an entry', inAll(saving)),
      limitedRow('diary: a keystroke of the search', inAll(keystrokes)),
      limitedRow('calendar: opening it from the diary, until shown', untilShown(calendar)),
      timesRow('calendar:   in all', inAll(calendar)),
      limitedRow('calendar: moving a month', inAll(months)),
      limitedRow('calendar: opening the symptoms of a day', inAll(asking)),
      limitedRow('calendar: marking a symptom', inAll(marking)),
    ];
  });

export const measureHistory: Part = ({ chromium, say }) =>
  inBrowser(chromium, async (browser, app) => {
    say('Writing and packing thirty years');
    const { page } = await newDeviceWith(browser, app, 30);
    say('Measuring the history');
    await page.goto('/calendar');
    const work = await watchWork(page);
    const history = await opening(page, work, 'History', 'Calendar');
    await open(work, 'History');
    const scrolling = await scroll(page, work, 3);
    await page.evaluate(() => scrollTo(0, 0));
    const editing = await repeat(async (time) => {
      const edit = page.getByRole('button', { name: /^Edit the period/ }).nth(time);
      return openDialog(page, () => work.clicking(edit, DIALOG));
    });
    const deleting = await repeat(async () => {
      const remove = page.getByRole('button', { name: /^Delete the period/ }).nth(1);
      const name = await remove.getAttribute('aria-label');
      return work.clicking(remove, `!(${there(`[aria-label="${name}"]`)})`);
    });
    const calendar = await opening(page, work, 'Calendar', 'History');
    await open(work, 'Calendar');
    const months = await moveMonths(page, work);
    const days = await repeat((time) =>
      openDialog(page, () => work.clicking(dayButton(page, 10 + time), DIALOG)),
    );
    await open(work, 'History');
    const [firstInsights, ...insights] = await opening(page, work, 'Insights', 'History');
    await open(work, 'Insights');
    // Seven whole screens would be more than the page has.
    const insightsScrolling = await scroll(page, work, 0.5);
    return [
      limitedRow('history: opening it from the calendar, until shown', untilShown(history)),
      timesRow('history:   in all', inAll(history)),
      limitedRow('history: scrolling three screens', inAll(scrolling)),
      limitedRow('history: opening a period to edit it', inAll(editing)),
      limitedRow('history: deleting a period', inAll(deleting)),
      limitedRow('calendar: opening it from the history, until shown', untilShown(calendar)),
      limitedRow('calendar: moving a month', inAll(months)),
      limitedRow('calendar: opening the window of a day', inAll(days)),
      timesRow(
        'insights: opening it the first time, with its code',
        untilShown([firstInsights as Work]),
      ),
      limitedRow('insights: opening it from the history, until shown', untilShown(insights)),
      timesRow('insights:   in all', inAll(insights)),
      limitedRow('insights: scrolling half a screen', inAll(insightsScrolling)),
    ];
  });

const GROWING: [what: string, growth: keyof typeof GROWTH, why: string, words?: typeof MB][] = [
  ['unlock: a cold start of the calendar', 'linear', 'opens every record, in packs'],
  ['  its longest task', 'flat', 'packs are opened a few at a time'],
  ['opening the calendar', 'flat', 'draws a month'],
  ['opening the history', 'flat', 'draws what is near the screen'],
  ['opening the insights', 'linear', 'counts every cycle once'],
  ['a keystroke of the search', 'linear', 'reads every entry'],
  ['the export', 'linear', 'writes everything'],
  ['first sync of a new device, waiting included', 'linear', 'fetches everything'],
  ['memory of the page', 'linear', 'holds every record open, and packs as they are stored', MB],
];

/** Medians, of the main thread's work where nothing else is said. */
export const measureGrowth: Part = ({ chromium, say }) =>
  inBrowser(chromium, async (browser, app) => {
    const measured: number[][] = [];
    for (const years of GROWING_YEARS) {
      say(`${years} years`);
      measured.push(await measureYears(browser, app, years));
    }
    const heap = measured.at(-1)?.at(-1) ?? Number.NaN;
    const rows = GROWING.map(([what, growth, why, words = ms], at) => {
      const values = measured.map((figures) => figures[at] ?? Number.NaN);
      const times = (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);
      return row(
        `${what}, with ${GROWING_YEARS.join(', ')} years`,
        `${values.map(words).join(', ')}: ${times.toFixed(1)} ×`,
        `${growth}, under ${GROWTH[growth]} ×: ${why}`,
        times < GROWTH[growth],
      );
    });
    return [...rows, rowUnder(`  with ${GROWING_YEARS.at(-1)} years`, heap, MOST_MEMORY, MB)];
  });

/** In the order of the rows. */
async function measureYears(browser: Browser, app: App, years: number) {
  const { page, syncedMs } = await newDeviceWith(browser, app, years);
  const cold = await repeat(() => traceTasks(browser, page, '/calendar', SHOWN.Calendar));
  const work = await watchWork(page);
  const insights = await opening(page, work, 'Insights', 'Calendar');
  const history = await opening(page, work, 'History', 'Calendar');
  await open(work, 'History');
  const calendar = await opening(page, work, 'Calendar', 'History');
  const keystrokes = await searchDiary(page, work, ['early tea']);
  const exporting = await exportAll(page, work);
  const { heap } = await memoryOf(page);
  await page.context().close();
  return [
    median(cold.map(sum)),
    median(cold.map(longest)),
    ...[calendar, history, insights].map((work) => median(untilShown(work))),
    ...[keystrokes, exporting].map((work) => median(inAll(work))),
    syncedMs,
    heap,
  ];
}

const longest = (tasks: number[]) => Math.max(...tasks);

const open = (work: Watched, name: keyof typeof SHOWN) => work.following(name, SHOWN[name]);

/** Begins and ends on the page that it comes from. */
const opening = (page: Page, work: Watched, to: keyof typeof SHOWN, from: keyof typeof SHOWN) =>
  repeat(async () => {
    const opened = await open(work, to);
    await work.doing(() => page.goBack(), SHOWN[from]);
    return opened;
  });

/** A day of the shown month, the first one for 0. */
const dayButton = (page: Page, index: number) =>
  page.getByRole('grid').getByRole('button').nth(index);

const moveMonths = (page: Page, { clicking }: Watched) =>
  repeat(async () => {
    const before = await page.getByRole('grid').getAttribute('aria-label');
    const isOther = `document.querySelector('[role=grid]').ariaLabel !== '${before}'`;
    return clicking(page.getByRole('button', { name: 'Previous month' }), isOther);
  });

/** Down, by so many screens each time. */
function scroll(page: Page, { doing }: Watched, screens: number) {
  const step = screens * (page.viewportSize()?.height ?? 0);
  return repeat((time) =>
    doing(() => page.mouse.wheel(0, step), `scrollY > ${(time + 0.6) * step}`),
  );
}

async function openDialog(page: Page, ask: () => Promise<Work>) {
  const asked = await ask();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return asked;
}

async function markSymptoms(page: Page, { clicking }: Watched) {
  const asking: Work[] = [];
  const marking = await repeat(async (time) => {
    asking.push(await clicking(dayButton(page, time), DIALOG));
    const tracker = page.getByRole('dialog');
    await tracker.getByRole('button', { name: 'Energy', exact: true }).click();
    return clicking(tracker.getByRole('button', { name: 'Save' }), `!(${DIALOG})`);
  });
  return { asking, marking };
}

const saveEntries = (page: Page, { clicking }: Watched) =>
  repeat(async (time) => {
    await page.getByLabel('Tell me about your day!').fill(textOf(time));
    await page.getByText('Draft kept on this device').waitFor();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    return clicking(save, `document.querySelectorAll('${SELECTED} li').length > ${time}`);
  });

async function searchDiary(page: Page, { doing }: Watched, queries: string[]) {
  await page.getByRole('link', { name: 'Diary', exact: true }).click();
  const search = page.getByLabel('Search your diary');
  const keystrokes: Work[] = [];
  for (const query of queries) {
    await search.fill('');
    await search.focus();
    for (const letter of query) {
      keystrokes.push(await doing(() => page.keyboard.type(letter), there('search mark')));
    }
  }
  await search.fill('');
  return keystrokes;
}

async function exportAll(page: Page, { doing }: Watched) {
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const button = page.getByRole('button', { name: 'Export my data' });
  await button.waitFor();
  return repeat(async () => {
    const saved = page.waitForEvent('download');
    const press = await aim(page, button);
    return doing(() => press().then(() => saved), 'true');
  });
}

/** A device that has all of an account of so many years, on a fast line; bench/first-sync.ts has the slow one. */
async function newDeviceWith(browser: Browser, { origin, port }: App, years: number) {
  const { email } = await createAccount(port, years);
  const device = await newDevice(browser, origin, { serviceWorkers: 'block' });
  const page = await device.newPage();
  await logIn(page, origin, email);
  const start = performance.now();
  await untilAllIsThere(page);
  return { page, syncedMs: performance.now() - start };
}
