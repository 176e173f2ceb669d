/** One diary on two devices. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { enterAccount } from './accounts.ts';
import { deleteEntry, editor, openDiary, todaysEntries, write } from './diary-page.ts';

const TODAY = new Date('2026-11-15T12:00:00');

test('two devices show each other’s entries, edits and removals, and do not write over each other while an edit is open', async ({
  page,
  browser,
}) => {
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

async function onOtherDevice(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.clock.setFixedTime(TODAY);
  await enterAccount(page, email);
  await page.goto('/diary');
  return page;
}
