/**
 * The diary and the calendar with ten years of data: how much work each thing a person does makes for the
 * page's main thread. In a real browser, with the built app on a real server, by the very clicks and keys of
 * a person; her ten years come in through Settings, Import.
 *
 * Work is the main thread's processor time until the page is at rest again (main-thread.js).
 */
import { withApp } from './app-server.js';
import { newDevice, withBrowser } from './browser.js';
import { aim, traceTasks, watchWork } from './main-thread.js';
import { bringIn, signUp } from './people.js';
import { inAll, repeat, row, untilShown } from './repeated-work.js';
import { createTree, textOf } from './tree.js';

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ untilShown: number, inAll: number }} Work
 * @typedef {import('./part.d.ts').Row} Row
 */

const DAYS = 3_650;
const QUERIES = ['moon', 'early tea', 'Day 17'];

/** Days with a mark, in the calendar and in the diary. */
const MARKED = '[role=button][aria-label*="symptoms tracked"]';
const WRITTEN = '[role=button][aria-label$="diary entry"]';
const IN_CALENDAR = `document.querySelector('${MARKED}') !== null`;
const IN_DIARY = `document.querySelector('${WRITTEN}') !== null`;
const SELECTED_DAY = `document.querySelector('[aria-label="Selected day"]:has(li) h3')?.textContent`;

/** @type {import('./part.d.ts').Part['measure']} */
export const measure = ({ chromium, say }) =>
  withApp(({ origin }) =>
    withBrowser(chromium, async (browser) => {
      const device = await newDevice(browser, origin, { serviceWorkers: 'block' });
      const page = await device.newPage();
      await signUp(page, origin);
      say(`Importing ${DAYS} days and entries`);
      await bringIn(page, createTree(DAYS));
      say('Measuring the diary and the calendar');
      return [...(await measureDiary(browser, page)), ...(await measureCalendar(page))];
    }),
  );

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
      `document.querySelectorAll('[aria-label="Selected day"] li').length > ${time}`,
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

/** @param {number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
