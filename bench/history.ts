/**
 * The history, the calendar and the insights with thirty years of days: how much work opening them, scrolling, and
 * changing something make for the page's main thread.
 */
import type { Page } from '@playwright/test';
import { inBrowser, signUpWith } from './app.ts';
import type { Part } from './figures.ts';
import {
  aim,
  aimAtLink,
  inAll,
  limitedRow,
  repeat,
  timesRow,
  untilShown,
  watchWork,
} from './work.ts';
import { yearsOfDays } from './years.ts';

const YEARS = 30;

const ROWS = 'main ul > li:has(h3)';
const SHOWN = `document.querySelectorAll('${ROWS}').length > 20`;
const IS_OPEN = `document.querySelector('[role=dialog]') !== null`;
const MONTH = `document.querySelector('[data-day]') !== null`;
const CHART = `document.querySelector('main [role=group] [role=img]') !== null`;

export const measureHistory: Part = ({ chromium, say }) =>
  inBrowser(chromium, async (browser, { origin }) => {
    say(`Importing ${YEARS} years of days`);
    const { page } = await signUpWith(browser, origin, yearsOfDays(YEARS));
    say('Measuring the history');
    return measure(page);
  });

async function measure(page: Page) {
  const rowsShown = () => page.locator(ROWS).nth(20).waitFor({ state: 'attached' });
  const closeDialog = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  const screen = page.viewportSize()?.height ?? 0;

  await page.goto('/history');
  await rowsShown();
  const work = await watchWork(page);

  const opening = await repeat(async () => {
    await page.getByRole('link', { name: 'Calendar', exact: true }).click();
    await page.getByRole('heading', { name: 'Period Calendar' }).waitFor();
    return work(() => page.goBack(), SHOWN);
  });

  const scrolling = await repeat(async (time) => {
    const down = (time + 1) * 3 * screen;
    return work(() => page.mouse.wheel(0, 3 * screen), `scrollY > ${down - screen}`);
  });
  await page.evaluate(() => scrollTo(0, 0));

  const editing = await repeat(async (time) => {
    const edit = page.getByRole('button', { name: /^Edit the period/ }).nth(time);
    const asked = await work(await aim(page, edit), IS_OPEN);
    await closeDialog();
    return asked;
  });

  const deleting = await repeat(async () => {
    const remove = page.getByRole('button', { name: /^Delete the period/ }).nth(1);
    const name = await remove.getAttribute('aria-label');
    return work(await aim(page, remove), `!document.querySelector('[aria-label="${name}"]')`);
  });

  const calendar = await repeat(async () => {
    const shown = await work(await aimAtLink(page, 'Calendar'), MONTH);
    await page.goBack();
    await rowsShown();
    return shown;
  });
  await page.goto('/calendar');
  // The month moves down once the phase is known.
  await page.getByText('You are currently in').waitFor();
  const onCalendar = await watchWork(page);
  const months = await repeat(async () => {
    const before = await page.getByRole('grid').getAttribute('aria-label');
    const back = await aim(page, page.getByRole('button', { name: 'Previous month' }));
    return onCalendar(back, `document.querySelector('[role=grid]').ariaLabel !== '${before}'`);
  });
  const days = await repeat(async (time) => {
    const day = page.locator('[data-day]').nth(10 + time);
    const opened = await onCalendar(await aim(page, day), IS_OPEN);
    await closeDialog();
    return opened;
  });

  await page.goto('/history');
  await rowsShown();
  const onInsights = await watchWork(page);
  const openInsights = async () => onInsights(await aimAtLink(page, 'Insights'), CHART);
  const firstInsights = await openInsights();
  const insights = await repeat(async () => {
    await page.goBack();
    await rowsShown();
    return openInsights();
  });
  const insightsScrolling = await repeat(async (time) => {
    // Seven whole screens would be more than the page has.
    const half = screen / 2;
    return onInsights(() => page.mouse.wheel(0, half), `scrollY > ${(time + 0.5) * half}`);
  });

  return [
    limitedRow('history: opening it from the calendar, until shown', untilShown(opening)),
    timesRow('history:   in all', inAll(opening)),
    limitedRow('history: scrolling three screens', inAll(scrolling)),
    limitedRow('history: opening a period to edit it', inAll(editing)),
    limitedRow('history: deleting a period', inAll(deleting)),
    limitedRow('calendar: opening it from the history, until shown', untilShown(calendar)),
    limitedRow('calendar: moving a month', inAll(months)),
    limitedRow('calendar: opening the window of a day', inAll(days)),
    timesRow('insights: opening it the first time, with its code', untilShown([firstInsights])),
    limitedRow('insights: opening it from the history, until shown', untilShown(insights)),
    timesRow('insights:   in all', inAll(insights)),
    limitedRow('insights: scrolling half a screen', inAll(insightsScrolling)),
  ];
}
