/** A new password with a new vault key: everything is sealed again and stays readable. */
import { expect, type Page } from '@playwright/test';
import { fillChange, NEW_PASSWORD } from './account-page.ts';
import { giveRecoveryPhrase, openedInCloud, vaultOf } from './accounts.ts';
import { field, save, todaysEntries, write } from './diary-page.ts';
import { setLock } from './lock-steps.ts';
import { logIn, PASSWORD, signUp } from './people.ts';
import { openElsewhere, test } from './quick-passwords.ts';

test('a new password with a new key: everything is sealed again and readable, and the old key opens nothing', async ({
  page,
  context,
  browser,
}) => {
  const email = await signUp(page);
  const { keys: oldKeys } = await vaultOf(page);
  if (!oldKeys) throw new Error('no keys');
  await giveRecoveryPhrase(page, email);
  await page.goto('/diary');
  await write(page, 'Before');
  const other = await context.newPage();
  await other.goto('/diary');
  await expect(todaysEntries(other)).toContainText(['Before']);
  await field(other).fill('After');
  await setLock(page);

  await changeWithNewKey(page);
  await expect(page.getByRole('link', { name: 'set it again' })).toBeVisible();
  await page.getByRole('link', { name: 'make a new one' }).click();
  await expect(page.getByRole('button', { name: 'Make a recovery phrase' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set the lock' })).toBeVisible();
  await expect(page.getByText(/^Everything is kept on this device and/)).toBeVisible();

  // The other tab stays where it was, with the new key and its unsaved text.
  await expect(field(other)).toHaveValue('After');
  await other.reload();
  await expect(field(other)).toHaveValue('After');
  await save(other).click();
  await expect(todaysEntries(other)).toContainText(['Before', 'After']);
  await page.goto('/diary');
  await expect(todaysEntries(page)).toContainText(['Before', 'After']);

  const elsewhere = await openElsewhere(browser);
  await logIn(elsewhere, email, { password: NEW_PASSWORD });
  await expect(todaysEntries(elsewhere)).toContainText(['Before', 'After']);
  const { token } = await vaultOf(elsewhere);
  const { records, opened } = await openedInCloud(elsewhere.request, token, oldKeys);
  expect(records).toBeGreaterThan(1);
  expect(opened).toBe(0);
  await elsewhere.context().close();
});

async function changeWithNewKey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click();
  await fillChange(page, PASSWORD, NEW_PASSWORD);
  const choice = page.getByRole('checkbox', { name: /seal everything again$/ });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(choice).toHaveAccessibleDescription(
    /recovery phrase and the app lock .* stop working/,
  );
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(page.getByText(/^You have a new key/)).toBeVisible();
}
