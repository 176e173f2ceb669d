/**
 * The pages with years of data: the main-thread work of each user action, performed with real clicks and keys; and how costs
 * grow with the data.
 */
import type { Locator } from '@playwright/test';
import { dataOf, textOf } from './accounts.ts';
import { type App, type Part, type Say, signIn } from './app.ts';
import { MB, median, ms, type Row, repeat, row, rowUnder, sum, timed } from './figures.ts';
import { untilAllIsThere } from './first-sync.ts';
import { memoryOf } from './memory.ts';
import { aim, limitedRow, traceTasks, type Watched, type Work, watchWork } from './work.ts';

const GROWING_YEARS = [3, 10, 30];
/** For ten times the data: a flat cost may double, a linear one may grow tenfold and half as much again. */
const GROWTH = { flat: 2, linear: 15 };
const MOST_MEMORY = 50_000_000;

/** JavaScript conditions: each page shows its content, the calendar and the diary their marks. */
const SHOWN = {
  Calendar: there('[role=button][aria-label*="symptoms tracked"]'),
  Diary: there('[role=button][aria-label$="diary entry"]'),
  History: `document.querySelectorAll('main ul > li:has(h3)').length > 20`,
  Insights: there('main [role=group] [role=img]'),
};
type PageName = keyof typeof SHOWN;
const DIALOG = there('dialog[open]');
const SELECTED = '[aria-label="Selected day"]';
const SELECTED_DAY = `document.querySelector('${SELECTED}:has(li) h3')?.textContent`;
const QUERIES = ['moon', 'early tea', 'Day 17'];

function there(selector: string) {
  return `document.querySelector('${selector}') !== null`;
}

export const measureTenYears: Part = async (app, say) => {
  const { page } = await newDeviceWith(app, 10, say);
  await page.goto('/calendar');
  const work = await watchWork(page);
  const rows = [await openingRow(work, 'Diary', 'Calendar')];
  await page.getByRole('button', { name: 'Previous month' }).click();
  const select = (time: number) =>
    work.clicking(day(work, time), `(${SELECTED_DAY})?.includes(' ${time + 1}, ')`);
  rows.push(await limited('diary: selecting a day', select));
  await page.getByRole('button', { name: 'Unselect day' }).click();
  rows.push(
    await limited('diary: saving an entry', (time) => saveEntry(work, time)),
    limitedRow('diary: a keystroke in the search', await searchDiary(work, QUERIES)),
    await openingRow(work, 'Calendar', 'Diary'),
    await limited('calendar: moving a month', () => moveMonth(work)),
  );
  const marked = await repeat((time) => markSymptom(work, time));
  const [opened, saved] = [marked.map(({ open }) => open), marked.map(({ save }) => save)];
  return [
    ...rows,
    limitedRow('calendar: opening the symptoms of a day', opened),
    limitedRow('calendar: marking a symptom', saved),
  ];
};

export const measureHistory: Part = async (app, say) => {
  const { page } = await newDeviceWith(app, 30, say);
  await page.goto('/calendar');
  const work = await watchWork(page);
  const rows = [
    await openingRow(work, 'History', 'Calendar'),
    await limited('history: scrolling three screens', () => scroll(work, 3)),
  ];
  await page.evaluate(() => scrollTo(0, 0));
  const edit = (time: number) =>
    openDialog(work, page.getByRole('button', { name: /^Edit the period/ }).nth(time));
  const remove = async () => {
    const button = page.getByRole('button', { name: /^Delete the period/ }).nth(1);
    const name = await button.getAttribute('aria-label');
    return work.clicking(button, `!(${there(`[aria-label="${name}"]`)})`);
  };
  const openDay = (time: number) => openDialog(work, day(work, 10 + time));
  rows.push(
    await limited('history: opening a period to edit it', edit),
    await limited('history: deleting a period', remove),
    await openingRow(work, 'Calendar', 'History'),
    await limited('calendar: moving a month', () => moveMonth(work)),
    await limited('calendar: opening a day', openDay),
  );
  await open(work, 'History');
  // The first time loads the code.
  await openAndReturn(work, 'Insights', 'History');
  return [
    ...rows,
    await openingRow(work, 'Insights', 'History'),
    // The page has fewer than seven whole screens.
    await limited('insights: scrolling half a screen', () => scroll(work, 0.5)),
  ];
};

const GROWING: [what: string, growth: keyof typeof GROWTH, why: string, words?: typeof MB][] = [
  ['a cold start of the calendar', 'linear', 'opens every record, in packs'],
  ['  its longest task', 'flat', 'opens a few packs at a time'],
  ['opening the calendar', 'flat', 'draws a month'],
  ['opening the history', 'flat', 'draws what is near the screen'],
  ['opening the insights', 'linear', 'counts every cycle once'],
  ['a keystroke in the search', 'linear', 'reads every entry'],
  ['the export', 'linear', 'writes everything'],
  ['first sync of a new device, waiting included', 'linear', 'fetches everything'],
  ['memory of the page', 'linear', 'holds all records open, and the stored packs', MB],
];

/** Medians; main-thread work unless stated otherwise. */
export const measureGrowth: Part = async (app, say) => {
  const measured: number[][] = [];
  for (const years of GROWING_YEARS) measured.push(await measureYears(app, years, say));
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
};

/** In the order of the rows. */
async function measureYears(app: App, years: number, say: Say) {
  const { page, syncedMs } = await newDeviceWith(app, years, say);
  const cold = await repeat(() => traceTasks(app.browser, page, '/calendar', SHOWN.Calendar));
  const work = await watchWork(page);
  const insights = await opening(work, 'Insights', 'Calendar');
  const history = await opening(work, 'History', 'Calendar');
  await open(work, 'History');
  const calendar = await opening(work, 'Calendar', 'History');
  const keystrokes = await searchDiary(work, ['early tea']);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const exporting = await repeat(() => exportAll(work));
  const [heap] = await memoryOf(page);
  await page.context().close();
  return [
    median(cold.map(sum)),
    median(cold.map((tasks) => Math.max(...tasks))),
    ...[calendar, history, insights].map((opened) => median(opened.map((each) => each.untilShown))),
    ...[keystrokes, exporting].map((work) => median(work.map((each) => each.inAll))),
    syncedMs,
    heap,
  ];
}

/** A device with all data of an account of this many years, on a fast network; bench/first-sync.ts has a slow one. */
async function newDeviceWith(app: App, years: number, say: Say) {
  say(`Writing and packing ${years} years`);
  const page = await signIn(app, dataOf(years), { serviceWorkers: 'block' });
  const syncedMs = await timed(() => untilAllIsThere(page));
  say(`Measuring with ${years} years`);
  return { page, syncedMs };
}

const limited = async (what: string, once: (time: number) => Promise<Work>): Promise<Row> =>
  limitedRow(what, await repeat(once));

const open = ({ page, clicking }: Watched, name: PageName) =>
  clicking(page.getByRole('link', { name, exact: true }).first(), SHOWN[name]);

async function openAndReturn(work: Watched, to: PageName, from: PageName): Promise<Work> {
  const opened = await open(work, to);
  await work.doing(() => work.page.goBack(), SHOWN[from]);
  return opened;
}

const opening = (work: Watched, to: PageName, from: PageName) =>
  repeat(() => openAndReturn(work, to, from));

/** Leaves the page open. */
async function openingRow(work: Watched, to: PageName, from: PageName): Promise<Row> {
  const opened = await opening(work, to, from);
  await open(work, to);
  const what = `${to.toLowerCase()}: opening it from the ${from.toLowerCase()}, until shown`;
  return limitedRow(what, opened, 'untilShown');
}

/** A day of the shown month, by index. */
const day = ({ page }: Watched, index: number) =>
  page.getByRole('grid').getByRole('button').nth(index);

async function moveMonth({ page, clicking }: Watched) {
  const before = await page.getByRole('grid').getAttribute('aria-label');
  const isOther = `document.querySelector('[role=grid]').ariaLabel !== '${before}'`;
  return clicking(page.getByRole('button', { name: 'Previous month' }), isOther);
}

/** Scrolls down by this many screens, or less if the list grows only near its end. */
async function scroll({ page, doing }: Watched, screens: number) {
  const step = screens * (page.viewportSize()?.height ?? 0);
  const before = await page.evaluate(() => scrollY);
  return doing(() => page.mouse.wheel(0, step), `scrollY > ${before + step / 4}`);
}

async function openDialog({ page, clicking }: Watched, target: Locator) {
  const opened = await clicking(target, DIALOG);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return opened;
}

async function markSymptom(work: Watched, time: number) {
  const open = await work.clicking(day(work, time), DIALOG);
  const tracker = work.page.getByRole('dialog');
  await tracker.getByRole('button', { name: 'Energy', exact: true }).click();
  const save = tracker.getByRole('button', { name: 'Save' });
  return { open, save: await work.clicking(save, `!(${DIALOG})`) };
}

async function saveEntry({ page, clicking }: Watched, time: number) {
  await page.getByLabel('Tell me about your day!').fill(textOf(time));
  await page.getByText('Draft kept on this device').waitFor();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  return clicking(save, `document.querySelectorAll('${SELECTED} li').length > ${time}`);
}

async function searchDiary({ page, doing }: Watched, queries: string[]) {
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

async function exportAll({ page, doing }: Watched) {
  const press = await aim(page, page.getByRole('button', { name: 'Export my data' }));
  const saved = page.waitForEvent('download');
  return doing(() => press().then(() => saved), 'true');
}
