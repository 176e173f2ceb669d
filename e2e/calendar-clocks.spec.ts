/** The Period Calendar where midnight passes or its user travels: a day is the one on the wall. */
import { expect, test } from '@playwright/test';
import { begin, day, month } from './calendar-page.ts';
import { enterAsNew } from './people.ts';

test('midnight passes while the page is open, and she travels back to yesterday', async ({
  page,
  context,
}) => {
  const device = await context.newCDPSession(page);
  const goTo = (timezoneId: string) => device.send('Emulation.setTimezoneOverride', { timezoneId });
  await goTo('Europe/Berlin');
  await page.clock.install({ time: new Date('2026-11-15T23:50:00+01:00') });
  await enterAsNew(page);
  await begin(page, { lastPeriod: '11-01-2026' });
  await expect(page.getByText(/^Day 15 of your cycle/)).toBeVisible();
  // What is still on its way would be given up as lost: a quarter of an hour is too long to wait for it.
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await page.clock.fastForward('15:00');
  await expect(page.getByText(/^Day 16 of your cycle/)).toBeVisible();
  await expect(day(page, 'Today, Monday, November 16')).toBeVisible();

  await goTo('America/New_York');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(/^Day 15 of your cycle/)).toBeVisible();
  await expect(day(page, 'Today, Sunday, November 15')).toBeVisible();
  await expect(month(page).locator('[data-today]')).toHaveText('15');
});
