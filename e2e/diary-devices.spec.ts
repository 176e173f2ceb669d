/** One diary on two devices, with and without a network. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { enterAccount } from './accounts.ts';
import { deleteEntry, editor, openDiary, todaysEntries, write } from './diary-page.ts';

const TODAY = new Date('2026-11-15T12:00:00');

test.describe('two devices', () => {
  test('show each other’s entries, edits and removals', async ({ page, browser }) => {
    const email = await openDiary(page);
    const other = await onOtherDevice(browser, email);
    await write(page, 'From the first');
    await expect(todaysEntries(other)).toHaveText(['From the first']);
    await write(other, 'From the second');
    await expect(todaysEntries(page)).toHaveText(['From the first', 'From the second']);

    await page.getByRole('button', { name: 'Edit entry 2 of 2' }).click();
    await editor(page).fill('From the second, changed by the first');
    await page.getByRole('button', { name: 'Save Edit' }).click();
    await expect(todaysEntries(other).nth(1)).toHaveText('From the second, changed by the first');
    await deleteEntry(other, 'Delete entry 1 of 2');
    await expect(todaysEntries(page)).toHaveText(['From the second, changed by the first']);
    await other.context().close();
  });

  test('do not write over each other while an edit is open', async ({ page, browser }) => {
    const email = await openDiary(page);
    await write(page, 'As it was');
    const other = await onOtherDevice(browser, email);
    await expect(todaysEntries(other)).toHaveText(['As it was']);

    await page.getByRole('button', { name: 'Edit entry' }).click();
    await editor(page).fill('My words');
    await other.getByRole('button', { name: 'Edit entry' }).click();
    await editor(other).fill('Her other words');
    await other.getByRole('button', { name: 'Save Edit' }).click();
    await expect(
      page.getByText('This entry was changed in another tab or on another device.'),
    ).toBeVisible();
    await expect(page.getByText('Her other words')).toBeVisible();
    await expect(editor(page)).toHaveValue('My words');

    await expect(page.getByText('Edit kept on this device')).toBeVisible();
    await deleteEntry(other, 'Delete entry');
    const removed = page.getByText('This entry was removed on another device.');
    await expect(removed).toBeVisible();
    await expect(editor(page)).toHaveValue('My words');
    await page.reload();
    await expect(removed).toBeVisible();
    await expect(editor(page)).toHaveValue('My words');
    await editor(page).evaluate(({ form }: HTMLTextAreaElement) => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await expect(todaysEntries(page)).toHaveText(['My words']);
    await expect(todaysEntries(other)).toHaveText(['My words']);
    await other.context().close();
  });

  test('without a network, what is written is there at once and arrives later', async ({
    page,
    context,
    browser,
  }) => {
    const email = await openDiary(page);
    await write(page, 'With a network');
    const other = await onOtherDevice(browser, email);
    await expect(todaysEntries(other)).toHaveText(['With a network']);

    await context.setOffline(true);
    await write(page, 'Without');
    await page.getByRole('button', { name: 'Edit entry 1 of 2' }).click();
    await editor(page).fill('With a network, edited without');
    await page.getByRole('button', { name: 'Save Edit' }).click();
    await expect(todaysEntries(page)).toHaveText(['With a network, edited without', 'Without']);
    await context.setOffline(false);
    await expect(todaysEntries(other)).toHaveText(['With a network, edited without', 'Without']);
    await other.context().close();
  });
});

async function onOtherDevice(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.clock.setFixedTime(TODAY);
  await enterAccount(page, email);
  await page.goto('/diary');
  return page;
}
