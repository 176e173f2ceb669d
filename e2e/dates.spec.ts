/** Dates with real keys: typing, the calendar, and what Enter and Skip do. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { follow } from './pages.ts';

test.use({ timezoneId: 'Europe/Berlin' });

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-11-15T12:00:00Z')));

const date = (page: Page) =>
  page.getByRole('textbox', { name: 'First day of your last period', exact: true });

test('hyphens come by themselves, a refused date keeps the focus, and a two-digit year is completed', async ({
  page,
}) => {
  await page.goto('/question2');
  await date(page).pressSequentially('02292025');
  await expect(date(page)).toHaveValue('02-29-2025');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(date(page)).toHaveAccessibleDescription(/There is no such day\./);
  await expect(date(page)).toBeFocused();
  await expectAccessible(page);

  await test.step('correcting it', async () => {
    for (let erased = 0; erased < 8; erased++) await page.keyboard.press('Backspace');
    await expect(date(page)).toHaveValue('02');
    await page.keyboard.type('-28-2025');
    await expect(date(page)).toHaveValue('02-28-2025');
    await page.keyboard.press('Home');
    await page.keyboard.press('Delete');
    await page.keyboard.type('1');
    await expect(date(page)).toHaveValue('12-28-2025');
  });
  await test.step('with one digit, and a year of two', async () => {
    await date(page).fill('');
    await page.keyboard.type('9/4/26');
    await expect(date(page)).toHaveValue('09-04-26');
    await page.keyboard.press('Tab');
    await expect(date(page)).toHaveValue('09-04-2026');
  });
  await test.step('pasted', async () => {
    await date(page).fill('2026-10-30');
    await expect(date(page)).toHaveValue('10-30-2026');
    await date(page).fill('11012026');
    await expect(date(page)).toHaveValue('11-01-2026');
  });
});

test('the calendar ends today; Enter submits or shows an error; Skip continues without a refused date', async ({
  page,
}) => {
  await page.goto('/question2?age=31');
  await date(page).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a date.')).toBeVisible();
  await page.keyboard.type('11');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter the month, the day and the year.')).toBeVisible();
  await page.keyboard.type('0126');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/question3\?age=31&lastPeriod=11-01-2026$/);

  await follow(page, '/question2?age=31');
  const opener = page.getByRole('button', { name: 'Open calendar' });
  await opener.click();
  const calendar = page.getByRole('dialog');
  const days = calendar.getByRole('grid');
  await expect(days.getByRole('button', { name: /^Today, / })).toBeFocused();
  await expect(calendar.getByRole('button', { name: 'Next month' })).toBeDisabled();
  const tomorrow = days.getByRole('button', { name: /November 16, 2026/ });
  await expect(tomorrow).toBeDisabled();
  await tomorrow.click({ force: true });
  await page.keyboard.press('ArrowRight');
  await expect(days.getByRole('button', { name: /^Today, / })).toBeFocused();
  await expectAccessible(page, calendar);
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await days.getByRole('button', { name: /November 14, 2026/ }).click();
  await expect(calendar).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(date(page)).toHaveValue('11-14-2026');
  await date(page).fill('02-29-2025');
  await page.getByRole('link', { name: 'Skip', exact: true }).click();
  await expect(page).toHaveURL(/\/question3\?age=31&lastPeriod=$/);
  await expect(page.getByText('Your last period was not saved')).toBeVisible();

  // On the calendar, Enter saves.
  await follow(page, '/calendar');
  await expect(page).toHaveTitle(/Calendar/);
  await date(page).fill('11012026');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('alertdialog', { name: 'Please log in to save data.' }),
  ).toBeVisible();
});

test('without its calendar the field takes a date, and offers to load the calendar again', async ({
  page,
}) => {
  await page.route(/\/date-dialog-.*\.js/, (route) => route.abort());
  await page.goto('/question2?lastPeriod=11-01-2026');
  await expect(date(page)).toHaveValue('11-01-2026');
  await page.getByRole('button', { name: 'Open calendar' }).click();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await retry.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /November 3, 2026/ })
    .click();
  await expect(date(page)).toHaveValue('11-03-2026');
});
