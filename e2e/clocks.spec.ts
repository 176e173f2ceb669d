/** Midnight passes and the user travels while the app is open: days follow the device's clock and time zone. */
import { expect, test } from '@playwright/test';
import { day, month } from './calendar-page.ts';
import { dayButton, field, todaysEntries, write } from './diary-page.ts';
import { enterAsNew } from './people.ts';
import { seedTree } from './seed.ts';

test('midnight passes while a page is open, and a change of time zone leads back to yesterday', async ({
  page,
  context,
}) => {
  const device = await context.newCDPSession(page);
  const goTo = (timezoneId: string) => device.send('Emulation.setTimezoneOverride', { timezoneId });
  await goTo('America/Los_Angeles');
  // In Los Angeles the 14th has one minute left; in UTC it is already the 15th.
  await page.clock.install({ time: new Date('2026-11-15T07:59:00Z') });
  await enterAsNew(page);
  await seedTree(page, { lastPeriod: '11-01-2026', cycleLength: '28', periodLength: '5' });
  await page.goto('/diary');
  await write(page, 'Late');
  await expect(dayButton(page, 'November 14, 2026')).toHaveAccessibleName(/diary entry/);
  await page.clock.fastForward('02:00');
  await expect(page.getByText('Saved under today, Sunday, November 15.')).toBeVisible();
  await expect(dayButton(page, 'November 15, 2026')).toHaveAccessibleName(/^Today/);
  await expect(todaysEntries(page)).toHaveCount(0);
  await write(page, 'Early');
  await expect(dayButton(page, 'November 15, 2026')).toHaveAccessibleName(/diary entry/);

  await test.step('a text begun before midnight belongs to the day it was begun', async () => {
    await field(page).fill('Begun on the 15th');
    await expect(page.getByText('Draft kept on this device')).toBeVisible();
    await page.clock.fastForward('24:00:00');
    await expect(page.getByText('Saved under Sunday, November 15.')).toBeVisible();
  });

  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page.getByText(/^Day 16 of your cycle/)).toBeVisible();
  await expect(day(page, 'Today, Monday, November 16')).toBeVisible();

  await goTo('Pacific/Honolulu');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(/^Day 15 of your cycle/)).toBeVisible();
  await expect(day(page, 'Today, Sunday, November 15')).toBeVisible();
  await expect(month(page).locator('[data-today]')).toHaveText('15');
});
