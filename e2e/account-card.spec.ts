/** The account’s card: its password changed, and what keeps the account from being deleted by mistake. */
import { expect, type Page, test } from '@playwright/test';
import { fillChange, NEW_PASSWORD } from './account-page.ts';
import { opensAccount } from './accounts.ts';
import { expectAccessible } from './page-checks.ts';
import { PASSWORD, signUp } from './people.ts';

test('asks for nothing while it is only looked at, says what is wrong beside its forms, and lets deleting be called off', async ({
  page,
}) => {
  const email = await signUp(page);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Account Info' })).toBeVisible();
  await expect(page.getByLabel('Current Password')).toBeHidden();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Current Password')).toBeVisible();
  await page.getByRole('button', { name: 'Stop editing' }).click();
  await expect(page.getByLabel('Current Password')).toBeHidden();

  await test.step('answers that are not saved outlast the page, until they are given up', async () => {
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Age').fill('40');
    await expect(page.getByText('Not saved yet; kept on this device.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Age')).toHaveValue('40');
    await page.getByRole('button', { name: 'Stop editing' }).click();
    await expect(page.getByLabel('Age')).toBeHidden();
    await page.reload();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByLabel('Age')).toBeHidden();
  });

  await test.step('changing the password', async () => {
    const change = page.getByRole('button', { name: 'Change Password' });
    await page.getByRole('button', { name: 'Edit' }).click();
    await change.click();
    await expect(page.getByLabel('Current Password')).toHaveAttribute('aria-invalid', 'true');

    await fillChange(page, PASSWORD, NEW_PASSWORD, 'something else');
    await change.click();
    await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription(
      /New password and confirm password do not match$/,
    );
    await expect(page.getByLabel('Confirm Password')).toBeFocused();
    await fillChange(page, PASSWORD, 'short');
    await change.click();
    await expect(page.getByRole('alert')).toHaveText(
      'Password is too weak. Use at least 6 characters.',
    );
    // Both are wrong: what comes first in the form is said first.
    await fillChange(page, 'not the moon', 'short');
    await change.click();
    await expect(page.getByRole('alert')).toHaveText('Incorrect password, please try again.');
    await page.getByRole('button', { name: 'Stop editing' }).click();
  });

  await test.step('deleting the account', async () => {
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
});

test('a new password leaves what was typed beside it, as saving the answers does, and alone opens the account', async ({
  page,
  request,
}) => {
  const email = await signUp(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Age').fill('31');
  await fillChange(page, PASSWORD, NEW_PASSWORD);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('Your answers have been saved.')).toBeVisible();
  await expect(page.getByLabel('New Password')).toHaveValue(NEW_PASSWORD);

  await page.getByLabel('Age').fill('32');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(page.getByLabel('Age')).toHaveValue('32');
  await expect(page.getByLabel('New Password')).toHaveValue('');
  await save.click();
  await expect(page.getByText('32 years')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();

  expect(await opensAccount(request, email, PASSWORD)).toBe(false);
  expect(await opensAccount(request, email, NEW_PASSWORD)).toBe(true);
});

test('with nobody signed in, deleting the account says: User not authenticated, and Sign Out leads to the landing screen', async ({
  page,
}) => {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/settings');
  await askToDelete(page, PASSWORD);
  await expect(page.getByText('User not authenticated')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Age').fill('31');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Please log in to save data.');
});

async function askToDelete(page: Page, password: string) {
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
}
