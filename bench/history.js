/**
 * The history, the calendar and the insights with thirty years of days: how much work opening them, scrolling, and
 * changing something make for the page's main thread. Work is measured as in ten-years.js.
 */
import { withApp } from './app-server.js';
import { newDevice, withBrowser } from './browser.js';
import { aim, watchWork } from './main-thread.js';
import { bringIn, signUp } from './people.js';
import { inAll, repeat, row, untilShown } from './repeated-work.js';
import { yearsOfDays } from './years.js';

const YEARS = 30;

const ROWS = 'main ul > li:has(h3)';
const SHOWN = `document.querySelectorAll('${ROWS}').length > 20`;

/** @type {import('./part.d.ts').Part['measure']} */
export const measure = ({ chromium, say }) =>
  withApp(({ origin }) =>
    withBrowser(chromium, async (browser) => {
      const device = await newDevice(browser, origin, { serviceWorkers: 'block' });
      const page = await device.newPage();
      await signUp(page, origin);
      say(`Importing ${YEARS} years of days`);
      await bringIn(page, yearsOfDays(YEARS));
      say('Measuring the history');
      return measureHistory(page);
    }),
  );

/** @param {import('@playwright/test').Page} page */
async function measureHistory(page) {
  await page.goto('/history');
  await page.locator(ROWS).nth(20).waitFor({ state: 'attached' });
  const work = await watchWork(page);

  const opening = await repeat(async () => {
    await page.getByRole('link', { name: 'Calendar', exact: true }).click();
    await page.getByRole('heading', { name: 'Period Calendar' }).waitFor();
    return work(() => page.goBack(), SHOWN);
  });

  const scrolling = await repeat(async (time) => {
    const screen = page.viewportSize()?.height ?? 0;
    const down = (time + 1) * 3 * screen;
    return work(() => page.mouse.wheel(0, 3 * screen), `scrollY > ${down - screen}`);
  });
  await page.evaluate(() => scrollTo(0, 0));

  const isOpen = `document.querySelector('[role=dialog]') !== null`;
  const editing = await repeat(async (time) => {
    const edit = page.getByRole('button', { name: /^Edit the period/ }).nth(time);
    const asked = await work(await aim(page, edit), isOpen);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    return asked;
  });

  const deleting = await repeat(async () => {
    const remove = page.getByRole('button', { name: /^Delete the period/ }).nth(1);
    const name = await remove.getAttribute('aria-label');
    return work(await aim(page, remove), `!document.querySelector('[aria-label="${name}"]')`);
  });

  const calendar = await repeat(async () => {
    const toCalendar = await aim(page, page.getByRole('link', { name: 'Calendar', exact: true }));
    const shown = await work(toCalendar, `document.querySelector('[data-day]') !== null`);
    await page.goBack();
    await page.locator(ROWS).nth(20).waitFor({ state: 'attached' });
    return shown;
  });
  await page.goto('/calendar');
  // The month stands lower once the phase is known.
  await page.getByText('You are currently in').waitFor();
  const onCalendar = await watchWork(page);
  const months = await repeat(async () => {
    const before = await page.getByRole('grid').getAttribute('aria-label');
    const back = await aim(page, page.getByRole('button', { name: 'Previous month' }));
    return onCalendar(back, `document.querySelector('[role=grid]').ariaLabel !== '${before}'`);
  });
  const days = await repeat(async (time) => {
    const day = page.locator('[data-day]').nth(10 + time);
    const opened = await onCalendar(await aim(page, day), isOpen);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    return opened;
  });

  await page.goto('/history');
  await page.locator(ROWS).nth(20).waitFor({ state: 'attached' });
  const onInsights = await watchWork(page);
  const openInsights = async () =>
    onInsights(
      await aim(page, page.getByRole('link', { name: 'Insights' })),
      `document.querySelector('main [role=group] [role=img]') !== null`,
    );
  const firstInsights = await openInsights();
  const insights = await repeat(async () => {
    await page.goBack();
    await page.locator(ROWS).nth(20).waitFor({ state: 'attached' });
    return openInsights();
  });
  const insightsScrolling = await repeat(async (time) => {
    // Seven whole screens would be more than the page has.
    const half = (page.viewportSize()?.height ?? 0) / 2;
    return onInsights(() => page.mouse.wheel(0, half), `scrollY > ${(time + 0.5) * half}`);
  });

  return [
    row('history: opening it from the calendar, until shown', opening.map(untilShown), true),
    row('history:   in all', opening.map(inAll)),
    row('history: scrolling three screens', scrolling.map(inAll), true),
    row('history: opening a period to edit it', editing.map(inAll), true),
    row('history: deleting a period', deleting.map(inAll), true),
    row('calendar: opening it from the history, until shown', calendar.map(untilShown), true),
    row('calendar: moving a month', months.map(inAll), true),
    row('calendar: opening the window of a day', days.map(inAll), true),
    row('insights: opening it the first time, with its code', [untilShown(firstInsights)]),
    row('insights: opening it from the history, until shown', insights.map(untilShown), true),
    row('insights:   in all', insights.map(inAll)),
    row('insights: scrolling half a screen', insightsScrolling.map(inAll), true),
  ];
}
