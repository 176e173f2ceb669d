/** What keeps the account from being deleted by mistake. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { signUp } from './people.ts';
import { test } from './quick-passwords.ts';

test('deleting the account cannot be cut off while it is asked for, and can be called off', async ({
  page,
}) => {
  const email = await signUp(page);
  await page.goto('/settings');
  const dialog = page.getByRole('alertdialog');
  let letAnswer = () => {};
  const answered = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  await page.route('**/parse/login', async (route) => {
    await answered;
    await route.continue();
  });
  await askToDelete(page, 'not the moon');
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible();
  await page.keyboard.press('Escape');
  letAnswer();
  const failure = dialog.getByRole('alert');
  await expect(failure).toHaveText('Incorrect password, please try again.');

  const again = page.waitForRequest('**/parse/login');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await again;
  await expect(failure).toHaveText('Incorrect password, please try again.');
  await expectAccessible(page, dialog);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
});

async function askToDelete(page: Page, password: string) {
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
}
