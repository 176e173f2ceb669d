/** The window of a day by keyboard, and its room on a phone. */
import { expect, type Page, test } from '@playwright/test';
import { day, dayNamed } from './calendar-page.ts';
import { bringHistory, starts } from './histories.ts';
import { expectAccessible, expectLargeTargets } from './page-checks.ts';
import { enterAsNew } from './people.ts';

const NOON = new Date('2026-11-15T12:00:00+01:00');

test.use({ timezoneId: 'Europe/Berlin' });

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(NOON);
  await enterAsNew(page);
  await bringHistory(page, { days: starts('2026-10-16'), cycleLength: '40' });
});

const bleeding = (page: Page) => page.getByRole('radiogroup', { name: 'Bleeding' });
const startSwitch = (page: Page) =>
  page.getByRole('switch', { name: 'A period starts on this day' });
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' });

test('the window of a day fits, is accessible, and everything in it is reached and chosen by keyboard; a period that began yesterday takes three taps', async ({
  page,
}) => {
  await day(page, 'Sunday, November 8, 2026').focus();
  await page.keyboard.press('Enter');
  const window = page.getByRole('dialog');
  await expect(save(page)).toBeInViewport({ ratio: 1 });
  const sheet = window.locator('> *');
  expect(await sheet.evaluate((element) => element.scrollHeight)).toBeLessThan(844);
  await expectAccessible(page, window);
  await expectLargeTargets(page);
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
  await expect(window).toBeHidden();
  await expect(dayNamed(page, 'Sunday, November 8, 2026, light bleeding')).toBeFocused();

  await day(page, 'Saturday, November 14, 2026').click();
  await bleeding(page).getByText('Medium').click();
  await save(page).click();
  await expect(page.getByText(/^The saved date is Saturday, November 14/)).toBeVisible();

  await test.step('who takes back one tap has the focus where it was', async () => {
    await page.getByRole('button', { name: 'Period ended today' }).click();
    await expect(page.getByRole('button', { name: 'Period started today' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Period ended today' })).toBeFocused();
  });
});
