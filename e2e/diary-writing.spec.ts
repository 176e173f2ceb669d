/** Writing in the diary: what is saved, what is kept as a draft, and whose it is. */
import { expect, type Page } from '@playwright/test';
import {
  dayButton,
  entries,
  field,
  openDiary,
  save,
  todaysEntries,
  travelTo,
  write,
} from './diary-page.ts';
import { enterAsNew, fillSignUp, newEmail, PASSWORD, signUp } from './people.ts';
import { test } from './quick-passwords.ts';

test.describe('writing', () => {
  test('goes by the device’s day, and turns with it at midnight', async ({ browser }) => {
    const context = await browser.newContext({ timezoneId: 'America/Los_Angeles' });
    const page = await context.newPage();
    await enterAsNew(page);
    // In Los Angeles the 14th has a minute left, while Greenwich is well into the 15th.
    await page.clock.install({ time: new Date('2026-11-15T07:59:00Z') });
    await page.goto('/diary');
    await write(page, 'Late');
    await expect(dayButton(page, 'November 14, 2026')).toHaveAccessibleName(/diary entry/);
    await page.clock.fastForward('02:00');
    await expect(page.getByText('Saved under today, Sunday, November 15.')).toBeVisible();
    await expect(dayButton(page, 'November 15, 2026')).toHaveAccessibleName(/^Today/);
    await expect(todaysEntries(page)).toHaveCount(0);
    await write(page, 'Early');
    await expect(dayButton(page, 'November 15, 2026')).toHaveAccessibleName(/diary entry/);

    await test.step('what was begun before midnight belongs to the day it was begun on', async () => {
      await field(page).fill('Begun on the 15th');
      await expect(page.getByText('Draft kept on this device')).toBeVisible();
      await page.clock.fastForward('24:00:00');
      await expect(page.getByText('Saved under Sunday, November 15.')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Saved under Sunday, November 15.')).toBeVisible();
      await save(page).click();
      await expect(entries(page)).toHaveText(['Early', 'Begun on the 15th']);
      await expect(page.getByText('Saved under today, Monday, November 16.')).toBeVisible();
    });
    await context.close();
  });
});

test.describe('a draft', () => {
  test('is one in all windows, and none once it is saved in one of them', async ({
    page,
    context,
  }) => {
    await openDiary(page);
    const other = await context.newPage();
    await other.goto('/diary');
    await field(page).fill('In one window');
    await expect(field(other)).toHaveValue('In one window');
    await field(other).fill('In one window and the other');
    await expect(field(page)).toHaveValue('In one window and the other');
    await save(page).click();
    await expect(todaysEntries(other)).toHaveText(['In one window and the other']);
    await expect(field(other)).toHaveValue('');
  });

  test('survives a lost session, with what is typed after it, and a log-in again', async ({
    page,
  }) => {
    const email = await signUp(page);
    await travelTo(page, '2026-11-15');
    await field(page).fill('Before');
    await expect(page.getByText('Draft kept on this device')).toBeVisible();
    await endSession(page);
    await field(page).fill('Before and after');
    await expect(page.getByText('Will be kept once you log in')).toBeVisible();

    await page.unrouteAll();
    await page.getByRole('link', { name: 'log in' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/diary$/);
    await expect(field(page)).toHaveValue('Before and after');
    await expect(page.getByText('Draft kept on this device')).toBeVisible();
  });

  test('written before signing up waits in the new diary', async ({ page }) => {
    await page.goto('/diary');
    await expect(page.getByText('You are not signed in.')).toBeVisible();
    await field(page).fill('I was just looking');
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText(/^Please log in to save this\./);
    await expect(field(page)).toHaveValue('I was just looking');

    await page.getByRole('link', { name: 'sign up' }).click();
    await fillSignUp(page, newEmail(), PASSWORD);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(/\/question1$/);
    for (let question = 1; question <= 4; question++) {
      await expect(page).toHaveURL(new RegExp(`/question${question}`));
      await page.getByRole('link', { name: 'Skip', exact: true }).click();
    }
    await page.getByRole('link', { name: 'Diary', exact: true }).click();
    await expect(page.getByText('Draft kept on this device')).toBeVisible();
    // It is sealed on the device now: it outlives the tab's memory.
    await page.reload();
    await expect(field(page)).toHaveValue('I was just looking');
  });
});

/** From now on the cloud refuses the session, as it does when it has run out; the page notices. */
async function endSession(page: Page): Promise<void> {
  await page.route('**/parse/**', (route) =>
    route.fulfill({ status: 400, json: { code: 209, error: 'Invalid session token' } }),
  );
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('You are no longer signed in')).toBeVisible();
}
