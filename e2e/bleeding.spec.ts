/** The window of a day: bleeding and starts beside the symptoms; and the one tap that starts and ends a period. */
import { expect, type Page } from '@playwright/test';
import { enterAccount } from './accounts.ts';
import { test } from './as-users.ts';
import { day, dayNamed, key, month } from './calendar-page.ts';
import { bringHistory, starts } from './histories.ts';
import { expectAccessible, expectLargeTargets } from './page-checks.ts';
import { enterAsNew } from './people.ts';

const NOON = new Date('2026-11-15T12:00:00+01:00');

test.use({ timezoneId: 'Europe/Berlin' });

let email: string;

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(NOON);
  email = await enterAsNew(page);
  await bringHistory(page, { days: starts('2026-10-16'), cycleLength: '40' });
});

const bleeding = (page: Page) => page.getByRole('radiogroup', { name: 'Bleeding' });
const startSwitch = (page: Page) =>
  page.getByRole('switch', { name: 'A period starts on this day' });
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' });

test('bleeding, a start and a symptom are saved in one go, and are there after a reload and on another device', async ({
  page,
  browser,
}) => {
  await day(page, 'Friday, November 13, 2026').click();
  await expect(bleeding(page).getByRole('radio')).toHaveCount(5);
  for (const name of ['None', 'Spotting', 'Light', 'Medium', 'Heavy']) {
    await expect(bleeding(page).getByRole('radio', { name, exact: true })).toHaveCount(1);
  }
  await expect(bleeding(page).getByRole('radio', { name: 'None' })).toBeChecked();
  await expect(startSwitch(page)).not.toBeChecked();
  const window = page.getByRole('dialog');
  expect(await window.evaluate((element) => element.scrollHeight)).toBeLessThan(844);
  await expect(save(page)).toBeInViewport({ ratio: 1 });

  await bleeding(page).getByText('Spotting').click();
  await expect(startSwitch(page)).not.toBeChecked();
  await bleeding(page).getByText('Heavy').click();
  await expect(startSwitch(page)).toBeChecked();
  await page.getByRole('button', { name: 'Pain' }).click();
  await expectAccessible(page, window);
  await expectLargeTargets(page);
  await save(page).click();
  await expect(page.getByText('Symptoms and bleeding saved. A period starts')).toBeVisible();

  const marked = 'Friday, November 13, 2026, last period, heavy bleeding, symptoms tracked: Pain';
  await expect(dayNamed(page, marked)).toBeVisible();
  await expect(month(page).getByRole('button', { name: /last period/ })).toHaveCount(6);
  await expect(page.getByText('You are currently in: Menstruation')).toBeVisible();
  await page.reload();
  await expect(dayNamed(page, marked)).toBeVisible();

  await test.step('None on one of its days ends the period before it', async () => {
    await day(page, 'Saturday, November 14, 2026').click();
    await expect(bleeding(page).getByRole('radio', { checked: true })).toHaveCount(0);
    await bleeding(page).getByText('None').click();
    await save(page).click();
    await expect(month(page).getByRole('button', { name: /last period/ })).toHaveCount(1);
  });

  const device = await (await browser.newContext()).newPage();
  await device.clock.setFixedTime(NOON);
  await enterAccount(device, email);
  await device.goto('/calendar');
  await expect(dayNamed(device, marked)).toBeVisible();
  await day(device, 'Friday, November 13, 2026').click();
  await expect(bleeding(device).getByRole('radio', { name: 'Heavy' })).toBeChecked();
  await expect(startSwitch(device)).toBeChecked();
  await bleeding(device).getByText('None').click();
  await expect(startSwitch(device)).not.toBeChecked();
  await save(device).click();
  await expect(dayNamed(page, 'Friday, November 13, 2026, symptoms tracked: Pain')).toBeVisible();
  await expect(page.getByText(/^The saved date is Friday, October 16/)).toBeVisible();
  await device.context().close();
});

test('a start without bleeding can be taken away in the window of its day; her word on a start counts against the rule, and can be taken back', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Period started today' }).click();
  await expect(page.getByText(/^The saved date is Sunday, November 15/)).toBeVisible();
  await day(page, 'Sunday, November 15, 2026').click();
  await expect(startSwitch(page)).toBeChecked();
  await startSwitch(page).click();
  await expect(startSwitch(page)).not.toBeChecked();
  await save(page).click();
  await expect(page.getByText(/^The saved date is Friday, October 16/)).toBeVisible();

  await day(page, 'Friday, November 13, 2026').click();
  await bleeding(page).getByText('Light').click();
  await startSwitch(page).click();
  await expect(startSwitch(page)).not.toBeChecked();
  await bleeding(page).getByText('Medium').click();
  await expect(startSwitch(page)).not.toBeChecked();
  await save(page).click();
  await expect(dayNamed(page, 'Friday, November 13, 2026, medium bleeding')).toBeVisible();
  await expect(page.getByText(/^The saved date is Friday, October 16/)).toBeVisible();

  await day(page, 'Friday, November 13, 2026').click();
  await startSwitch(page).click();
  await save(page).click();
  await expect(page.getByText('A period starts on this day.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^The saved date is Friday, November 13/)).toBeVisible();
});

test('everything in the window is reached and chosen by keyboard; a period that began yesterday takes three taps', async ({
  page,
}) => {
  await day(page, 'Sunday, November 8, 2026').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sexual-Activity' }).focus();
  await page.keyboard.press('Tab');
  await expect(bleeding(page).getByRole('radio', { name: 'None' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(bleeding(page).getByRole('radio', { name: 'Light' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(startSwitch(page)).toBeFocused();
  await expect(startSwitch(page)).toBeChecked();
  await page.keyboard.press('Space');
  await expect(startSwitch(page)).not.toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'More to track' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(dayNamed(page, 'Sunday, November 8, 2026, light bleeding')).toBeFocused();

  await day(page, 'Saturday, November 14, 2026').click();
  await bleeding(page).getByText('Medium').click();
  await save(page).click();
  await expect(page.getByText(/^The saved date is Saturday, November 14/)).toBeVisible();
});

test('one tap starts a period and one ends it, each with the way back', async ({ page }) => {
  const started = page.getByRole('button', { name: 'Period started today' });
  const ended = page.getByRole('button', { name: 'Period ended today' });
  const undo = page.getByRole('button', { name: 'Undo' });

  await started.click();
  await expect(page.getByText('Saved: your period started today.')).toBeVisible();
  await expect(ended).toBeVisible();
  await expect(started).toBeHidden();
  await expect(ended).toBeFocused();
  await expect(page.getByText('You are currently in: Menstruation')).toBeVisible();
  await expect(key(page)).toHaveText([
    'Last period',
    'Predicted next period',
    'Symptoms tracked',
    'Earlier period',
  ]);
  await undo.click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(started).toBeFocused();
  await expect(started).toBeVisible();
  await expect(key(page)).toHaveCount(3);

  await started.click();
  await expect(ended).toBeEnabled();
  await ended.click();
  await expect(page.getByText('Saved: your period ended today.')).toBeVisible();
  await expect(started).toBeVisible();
  await expect(month(page).getByRole('button', { name: /last period/ })).toHaveCount(1);
  await undo.click();
  await expect(ended).toBeVisible();
  await page.reload();
  await expect(ended).toBeVisible();
  await expect(month(page).getByRole('button', { name: /last period/ })).toHaveCount(6);
});
