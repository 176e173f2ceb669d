/** What a person does with her account once she is in: change the password, leave for good. */
import { expect, type Page, test } from '@playwright/test';
import { changePassword, fillChange, NEW_PASSWORD } from './account-page.ts';
import { expectAccessible } from './page-checks.ts';
import { acknowledge, enterAsNew, fillLogIn, logIn, newEmail, PASSWORD, signUp } from './people.ts';

test.describe('changing the password', () => {
  test('leaves what was typed beside it, as saving the answers does', async ({ page }) => {
    await signUp(page);
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
  });

  test('opens the account with the new one only, on every device', async ({ page, browser }) => {
    const email = await signUp(page);
    await changePassword(page, PASSWORD, NEW_PASSWORD);
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
    await page.reload();
    await expect(page.getByText(email)).toBeVisible();

    const elsewhere = await browser.newPage();
    await fillLogIn(elsewhere, email);
    await elsewhere.getByRole('button', { name: 'Login' }).click();
    await acknowledge(elsewhere, 'auth/wrong-password');
    await logIn(elsewhere, email, { password: NEW_PASSWORD });
    await elsewhere.close();
  });

  test('asks for nothing while the card is only looked at, and says what is wrong beside the form', async ({
    page,
  }) => {
    await signUp(page);
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Account Info' })).toBeVisible();
    await expect(page.getByLabel('Current Password')).toBeHidden();
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('Current Password')).toBeVisible();
    await page.getByRole('button', { name: 'Stop editing' }).click();
    await expect(page.getByLabel('Current Password')).toBeHidden();

    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByLabel('Current Password')).toHaveAttribute('aria-invalid', 'true');

    await fillChange(page, PASSWORD, NEW_PASSWORD, 'something else');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription(
      /New password and confirm password do not match$/,
    );
    await expect(page.getByLabel('Confirm Password')).toBeFocused();
    await fillChange(page, PASSWORD, 'short');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Password is too weak. Use at least 6 characters.',
    );
    await fillChange(page, 'not the moon', NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByRole('alert')).toHaveText('Incorrect password, please try again.');
  });
});

test.describe('deleting the account', () => {
  test('removes everything, says so, and goes to the landing screen', async ({ page }) => {
    const email = await signUp(page);
    await deleteAccount(page, PASSWORD);
    await acknowledge(page, 'Your account has been successfully deleted.');
    await expect(page).toHaveURL(/\/$/);
    await fillLogIn(page, email);
    await page.getByRole('button', { name: 'Login' }).click();
    await acknowledge(page, 'auth/wrong-password');
    await signUp(page, email);
  });

  test('refuses a wrong password, and can be called off', async ({ page }) => {
    const email = await signUp(page);
    const dialog = page.getByRole('alertdialog');
    let letAnswer = () => {};
    const answered = new Promise<void>((resolve) => {
      letAnswer = resolve;
    });
    await page.route('**/parse/login', async (route) => {
      await answered;
      await route.continue();
    });
    await deleteAccount(page, 'not the moon');
    await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible();
    await page.keyboard.press('Escape');
    letAnswer();
    const failure = dialog.getByRole('alert');
    await expect(failure).toHaveText('Incorrect password, please try again.');

    const again = page.waitForRequest('**/parse/login');
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await again;
    await expect(failure).toHaveText('Incorrect password, please try again.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByText(email)).toBeVisible();
  });

  test('with nobody signed in: User not authenticated, and Sign Out leads to the landing screen', async ({
    page,
  }) => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await deleteAccount(page, PASSWORD);
    await expect(page.getByText('User not authenticated')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Age').fill('31');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Please log in to save data.');
  });
});

test('the card, the dialog and the alert are accessible in every state', async ({ page }) => {
  await enterAsNew(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expectAccessible(page);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});

async function deleteAccount(page: Page, password: string) {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
}
