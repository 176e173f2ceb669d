/**
 * The diary and the calendar with ten years of data: how much work each thing a person does makes for the page's main
 * thread, by the very clicks and keys of a person.
 */
import type { Browser, Page } from '@playwright/test';
import { inBrowser, signUpWith } from './app.ts';
import { type Part, sum } from './figures.ts';
import {
  aim,
  aimAtLink,
  inAll,
  limitedRow,
  repeat,
  timesRow,
  traceTasks,
  untilShown,
  type Work,
  watchWork,
} from './work.ts';
import { createTree, textOf } from './years.ts';

const DAYS = 3_650;
const QUERIES = ['moon', 'early tea', 'Day 17'];

/** Days with a mark, in the calendar and in the diary. */
const MARKED = '[role=button][aria-label*="symptoms tracked"]';
const WRITTEN = '[role=button][aria-label$="diary entry"]';
const SELECTED = '[aria-label="Selected day"]';
const SELECTED_DAY = `document.querySelector('${SELECTED}:has(li) h3')?.textContent`;
const there = (selector: string) => `document.querySelector('${selector}') !== null`;

export const measureTenYears: Part = ({ chromium, say }) =>
  inBrowser(chromium, async (browser, { origin }) => {
    say(`Importing ${DAYS} days and entries`);
    const { page } = await signUpWith(browser, origin, createTree(DAYS));
    say('Measuring the diary and the calendar');
    return [...(await measureDiary(browser, page)), ...(await measureCalendar(page))];
  });

async function measureDiary(browser: Browser, page: Page) {
  const cold = await repeat(() => traceTasks(browser, page, '/diary', there(WRITTEN)));

  const work = await watchWork(page);
  const opening = await repeat(async () => {
    await page.getByRole('link', { name: 'Calendar', exact: true }).click();
    await page.locator(MARKED).first().waitFor();
    return work(await aimAtLink(page, 'Diary'), there(WRITTEN));
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
    return work(save, `document.querySelectorAll('${SELECTED} li').length > ${time}`);
  });

  const keystrokes: Work[] = [];
  const search = page.getByLabel('Search your diary');
  for (const query of QUERIES) {
    await search.fill('');
    await search.focus();
    for (const letter of query) {
      keystrokes.push(await work(() => page.keyboard.type(letter), there('search mark')));
    }
  }
  await search.fill('');

  const longest = cold.map((tasks) => Math.max(...tasks));
  return [
    timesRow('diary: opening it cold, with the app and all data', cold.map(sum)),
    limitedRow('diary:   the longest task of that', longest),
    limitedRow('diary: opening it from the calendar, until shown', untilShown(opening)),
    timesRow('diary:   in all', inAll(opening)),
    limitedRow('diary: selecting a day', inAll(selecting)),
    limitedRow('diary: saving an entry', inAll(saving)),
    limitedRow('diary: a keystroke of the search', inAll(keystrokes)),
  ];
}

async function measureCalendar(page: Page) {
  const work = await watchWork(page);

  const opening = await repeat(async () => {
    await page.getByRole('link', { name: 'Diary', exact: true }).click();
    await page.locator(WRITTEN).first().waitFor();
    return work(await aimAtLink(page, 'Calendar'), there(MARKED));
  });

  const moving = await repeat(async () => {
    const before = await page.getByRole('grid').getAttribute('aria-label');
    const back = await aim(page, page.getByRole('button', { name: 'Previous month' }));
    return work(back, `document.querySelector('[role=grid]').ariaLabel !== '${before}'`);
  });

  const isOpen = there('[role=dialog]');
  const asking: Work[] = [];
  const marking = await repeat(async (time) => {
    asking.push(await work(await aim(page, dayButton(page, time)), isOpen));
    const tracker = page.getByRole('dialog');
    await tracker.getByRole('button', { name: 'Energy' }).click();
    const save = await aim(page, tracker.getByRole('button', { name: 'Save' }));
    return work(save, `!(${isOpen})`);
  });

  return [
    limitedRow('calendar: opening it from the diary, until shown', untilShown(opening)),
    timesRow('calendar:   in all', inAll(opening)),
    limitedRow('calendar: moving a month', inAll(moving)),
    limitedRow('calendar: opening the symptoms of a day', inAll(asking)),
    limitedRow('calendar: marking a symptom', inAll(marking)),
  ];
}

/** A day of the shown month, the first one for 0. */
const dayButton = (page: Page, index: number) =>
  page.getByRole('grid').getByRole('button').nth(index);
