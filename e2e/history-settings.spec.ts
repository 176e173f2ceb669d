/** What Settings lets one choose about predictions and phases, and that it holds on every page and device. */
import { expect, type Page } from '@playwright/test';
import { enterAccount } from './accounts.ts';
import { test } from './as-users.ts';
import { bringTree } from './brought.ts';
import { expectAccessible, expectNoSidewaysScroll, expectRoomForLargeText } from './page-checks.ts';
import { enterAsNew } from './people.ts';

test.use({ timezoneId: 'America/Los_Angeles' });

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-11-15T12:00:00-08:00')));

/** Five starts, 30 days apart, the last on November 1; the answers say 28. */
const HISTORY = {
  cycleLength: '28',
  periodLength: '5',
  lunaria: {
    days: Object.fromEntries(
      ['2026-07-04', '2026-08-03', '2026-09-02', '2026-10-02', '2026-11-01'].map((day) => [
        day,
        { starts: true },
      ]),
    ),
  },
};

const openCard = async (page: Page, name: string) => {
  const card = page.getByRole('button', { name, exact: true });
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  if ((await card.getAttribute('aria-expanded')) === 'false') await card.click();
};

test('predictions rest on the history from three cycles on, or on the answers if she likes', async ({
  page,
  browser,
}) => {
  const email = await enterAsNew(page);
  await bringTree(page, HISTORY);
  await page.goto('/settings');
  await openCard(page, 'Predictions');
  await expect(page.getByRole('radio', { name: 'From my history' })).toBeChecked();
  await expect(page.getByText('From your last 4 cycles')).toBeVisible();
  await page.goto('/calendar');
  await expect(page.getByText('Tuesday, December 1')).toBeVisible();

  await page.goto('/settings#predictions');
  await page.getByText('From my answers').click();
  await expect(page.getByRole('radio', { name: 'From my answers' })).toBeChecked();
  await expect(page.getByText('plus the cycle length in your answers')).toBeVisible();
  await page.goto('/calendar');
  await expect(page.getByText('Sunday, November 29')).toBeVisible();

  const other = await browser.newPage({ timezoneId: 'America/Los_Angeles' });
  await other.clock.setFixedTime(new Date('2026-11-15T12:00:00-08:00'));
  await enterAccount(other, email);
  await other.goto('/calendar');
  await expect(other.getByText('Sunday, November 29')).toBeVisible();
  await other.close();
});

test('the cards are folded, open by keyboard and by their address, and are accessible; with two cycles the answers count, and the card says why', async ({
  page,
}) => {
  await enterAsNew(page);
  const days = Object.fromEntries(Object.entries(HISTORY.lunaria.days).slice(2));
  await bringTree(page, { ...HISTORY, lunaria: { days } });
  await page.goto('/settings');
  await expect(page.getByRole('radio', { name: 'From my history' })).toBeHidden();
  await page.getByRole('button', { name: 'Predictions', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'From my history' })).toBeVisible();
  await expect(
    page.getByText('2 are known so far; until then, your answers are used.'),
  ).toBeVisible();
  await page.goto('/calendar');
  await expect(page.getByText('Sunday, November 29')).toBeVisible();

  await page.goto('/settings#phase-names');
  await expect(page.getByRole('radio', { name: 'As the calendar counts' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Estimate the fertile days' })).not.toBeChecked();
  await openCard(page, 'Predictions');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectRoomForLargeText(page);
});
