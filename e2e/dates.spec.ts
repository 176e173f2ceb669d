/** Typing dates with real keys: focus, completion, and the browser's own field. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { follow } from './pages.ts';

test.use({ timezoneId: 'Europe/Berlin' });

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-11-15T12:00:00Z')));

const FIELD = 'First day of your last period';
const date = (page: Page) => page.getByRole('group', { name: FIELD });

test('a refused date keeps the focus and is accessible; a two-digit year is completed; the browser’s own field keeps in step', async ({
  page,
}) => {
  await page.goto('/question2');
  await typeDate(page, '02292025');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(date(page)).toHaveAccessibleDescription(/There is no such day\./);
  await expect(page.getByRole('spinbutton').first()).toBeFocused();
  await expectAccessible(page);

  await test.step('an impossible month or day', async () => {
    for (const [digits, text] of [
      ['13102026', 'mm-10-2026'],
      ['11322026', '11-dd-2026'],
    ] as const) {
      await typeDate(page, digits);
      await page.keyboard.press('Tab');
      await expect(date(page)).toHaveText(text);
    }
    // Typing in a part again replaces its value.
    await typeDate(page, '1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('30926');
    await expect(date(page)).toHaveText('03-09-26');
  });
  await test.step('a two-digit year, completed on blur', async () => {
    await typeDate(page, '110226');
    await page.keyboard.press('Tab');
    await expect(date(page)).toHaveText('11-02-2026');
  });
  await test.step('the browser’s own field, with today as its maximum', async () => {
    const native = page.locator('input[type="date"]');
    await expect(native).toHaveAttribute('max', '2026-11-15');
    await expect(native).toHaveAttribute('name', 'lastPeriod');
    await typeDate(page, '11012026');
    await expect(native).toHaveValue('2026-11-01');
    await native.evaluate((input: HTMLInputElement) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(input, '2026-10-30');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect(date(page)).toHaveText('10-30-2026');
  });
});

test('the picker’s calendar ends today; Enter submits or shows an error; Skip continues without a refused date', async ({
  page,
}) => {
  await page.goto('/question2?age=31');
  await page.getByRole('spinbutton').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a date.')).toBeVisible();
  await page.keyboard.type('11');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter the month, the day and the year.')).toBeVisible();
  await page.keyboard.type('11022025');
  await expect(date(page)).toHaveText('11-02-2025');
  await typeDate(page, '110126');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/question3\?age=31&lastPeriod=11-01-2026$/);

  await follow(page, '/question2?age=31');
  await page.getByRole('button', { name: 'Open calendar' }).click();
  const days = page.getByRole('dialog').getByRole('grid');
  await expect(days.getByRole('button', { name: /November 16, 2026/ })).toBeDisabled();
  await days.getByRole('button', { name: /November 15, 2026/ }).click();
  await expect(date(page)).toHaveText('11-15-2026');
  await typeDate(page, '02292025');
  await page.getByRole('link', { name: 'Skip', exact: true }).click();
  await expect(page).toHaveURL(/\/question3\?age=31&lastPeriod=$/);
  await expect(page.getByText('Your last period was not saved')).toBeVisible();

  // On the calendar, Enter saves.
  await follow(page, '/calendar');
  await expect(page).toHaveTitle(/Calendar/);
  await typeDate(page, '11012026');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('alertdialog', { name: 'Please log in to save data.' }),
  ).toBeVisible();
});

test('a plain field takes the date until the picker arrives, which takes over its text and the focus', async ({
  page,
}) => {
  for (const [typed, taken, next] of [
    ['', 'mm-dd-yyyy', '11-dd-yyyy'],
    ['11-1', '11-01-yyyy', '11-11-1'],
  ] as const) {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/date-picker-.*\.js/, async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto('/question2');
    const plain = page.getByRole('textbox', { name: FIELD });
    await plain.fill(typed);
    await plain.focus();
    arrive();
    await expect(date(page)).toHaveText(taken);
    await page.keyboard.type('11');
    await expect(date(page)).toHaveText(next);
    await page.unrouteAll({ behavior: 'wait' });
  }
  await page.route(/\/date-picker-.*\.js/, (route) => route.abort());
  await page.goto('/question2?lastPeriod=11-01-2026');
  const plain = page.getByRole('textbox', { name: FIELD });
  await expect(plain).toHaveValue('11-01-2026');
  await plain.fill('');
  await page.keyboard.press('Enter');
  await expect(plain).toHaveAccessibleDescription(/Please enter a date\./);
  await expect(plain).toBeFocused();
  await plain.fill('10302026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/question3\?age=&lastPeriod=10-30-2026$/);
});

async function typeDate(page: Page, digits: string) {
  await page.getByRole('spinbutton').first().click();
  await page.keyboard.type(digits);
}
