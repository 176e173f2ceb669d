/** The Period Calendar where clocks change, midnight passes, or she travels: a day is the one on her wall. */
import { expect } from '@playwright/test';
import { test } from './as-users.ts';
import { begin, day, dayNamed, month } from './calendar-page.ts';
import { enterAsNew } from './people.ts';

const ACROSS_A_CLOCK_CHANGE = [
  {
    zone: 'Pacific/Auckland',
    lastPeriod: '09-26-2026',
    early: '2026-09-28T00:30:00+13:00',
    late: '2026-09-28T23:30:00+13:00',
    today: 'Today, Monday, September 28, 2026, last period',
    predicted: 'Saturday, October 24, 2026, predicted next period',
  },
  {
    zone: 'America/Los_Angeles',
    lastPeriod: '10-31-2026',
    early: '2026-11-02T00:30:00-08:00',
    late: '2026-11-02T23:30:00-08:00',
    today: 'Today, Monday, November 2, 2026, last period',
    predicted: 'Saturday, November 28, 2026, predicted next period',
  },
  {
    zone: 'Europe/Berlin',
    lastPeriod: '10-24-2026',
    early: '2026-10-26T00:30:00+01:00',
    late: '2026-10-26T23:30:00+01:00',
    today: 'Today, Monday, October 26, 2026, last period',
    predicted: 'Saturday, November 21, 2026, predicted next period',
  },
] as const;

test('across a change of the clocks the day is the one on the wall, from morning to night', async ({
  page,
  context,
}) => {
  const device = await context.newCDPSession(page);
  for (const { zone, lastPeriod, early, late, today, predicted } of ACROSS_A_CLOCK_CHANGE) {
    await test.step(zone, async () => {
      await device.send('Emulation.setTimezoneOverride', { timezoneId: zone });
      await page.clock.setFixedTime(new Date(early));
      await enterAsNew(page);
      await begin(page, { lastPeriod });
      await expect(page.getByText(/^Day 3 of your cycle\..*in 26 days, on Saturday/)).toBeVisible();
      await page.clock.setFixedTime(new Date(late));
      await page.reload();
      await expect(page.getByText('Menstruation')).toBeVisible();
      await expect(page.getByText(/^Day 3 of your cycle\..*in 26 days/)).toBeVisible();

      await dayNamed(page, today).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Pain' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      const tracked = `${today}, symptoms tracked: Pain`;
      await expect(dayNamed(page, tracked)).toBeVisible();
      const first = dayNamed(page, predicted);
      if (!(await first.isVisible())) {
        await page.getByRole('button', { name: 'Next month' }).click();
      }
      await expect(first).toBeVisible();
    });
  }
});

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
