/** Getting in and staying in: sign up, log in, be remembered or not. */
import { expect, type Page, test } from '@playwright/test';
import { changePassword, NEW_PASSWORD } from './account-page.ts';
import { enterAccount } from './accounts.ts';
import { acknowledge, fillLogIn, fillSignUp, logIn, newEmail, PASSWORD, signUp } from './people.ts';

test.describe('signing up', () => {
  test('wants every field, the same password twice, and a strong one; then asks the first question', async ({
    page,
  }) => {
    const send = () => page.getByRole('button', { name: 'Sign Up' }).click();
    await page.goto('/');
    await send();
    await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
      'placeholder',
      'Password must be at least 6 characters',
    );
    await expect(page.getByText('Nobody can recover it for you')).toBeVisible();
    await expect(page.getByText('It need not be a real one')).toBeVisible();
    await send();
    for (const name of ['E-mail', 'Password', 'Confirm Password']) {
      await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(page).toHaveURL(/\/signup$/);

    // Advice, and no rule.
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('password');
    await expect(page.getByText('would need no time at all to guess it.')).toBeVisible();
    await page.getByRole('button', { name: 'Suggest a passphrase' }).click();
    await expect(password).toHaveValue(/^([a-z]+ ){4}[a-z]+$/);
    await expect(page.getByText(await password.inputValue(), { exact: true })).toBeVisible();
    await expect(page.getByText('would need more than a thousand years')).toBeVisible();

    await fillSignUp(page, newEmail(), 'moons', 'another');
    await send();
    await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription(
      /Passwords do not match$/,
    );
    await expect(page.getByLabel('Confirm Password')).toBeFocused();
    await page.getByLabel('Confirm Password').fill('moons');
    await expect(page.getByText('Passwords do not match')).toBeHidden();

    await send();
    await expect(page.getByRole('alertdialog')).toHaveText('auth/weak-passwordOK');
    await expect(page.getByText(/at least 6 characters/)).toBeVisible();
    await acknowledge(page, 'auth/weak-password');
    await expect(page.getByLabel('E-mail')).not.toHaveValue('');
    await page.getByLabel('Password', { exact: true }).fill('moons🌙');
    await page.getByLabel('Confirm Password').fill('moons🌙');
    await send();
    await expect(page).toHaveURL(/\/question1$/);
  });

  test('offers the way back and the way to log in', async ({ page }) => {
    await page.goto('/signup');
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('knows an e-mail in any spelling: it is taken, and opens the account', async ({
    page,
    browser,
  }) => {
    const email = await signUp(page);
    const elsewhere = await browser.newPage();
    await elsewhere.goto('/signup');
    await fillSignUp(elsewhere, email.toUpperCase(), PASSWORD);
    await elsewhere.getByRole('button', { name: 'Sign Up' }).click();
    await acknowledge(elsewhere, 'auth/email-already-in-use');
    await logIn(elsewhere, email.toUpperCase());
    await elsewhere.goto('/settings');
    await expect(elsewhere.getByText(email)).toBeVisible();
    await elsewhere.close();
  });
});

test.describe('logging in', () => {
  test('alerts with the code of what is wrong, keeps what was typed, and goes to the diary', async ({
    page,
    context,
  }) => {
    const email = await signUp(page);
    await fillLogIn(page, email, { password: 'not the moon' });
    await page.getByRole('button', { name: 'Login' }).click();
    await acknowledge(page, 'auth/wrong-password');
    await expect(page.getByRole('button', { name: 'Login' })).toBeFocused();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);

    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Login' }).click();
    await acknowledge(page, 'auth/network-request-failed');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/diary$/);
  });

  test('does not tell who has an account: an unknown e-mail answers like a wrong password', async ({
    page,
  }) => {
    const known = await signUp(page);
    for (const email of [known, newEmail()]) {
      await fillLogIn(page, email, { password: 'not the moon' });
      await page.getByRole('button', { name: 'Login' }).click();
      const alert = page.getByRole('alertdialog', { name: 'auth/wrong-password', exact: true });
      // Its whole text is the code; what explains it stands beside it.
      await expect(alert).toHaveText('auth/wrong-passwordOK');
      await expect(alert).toHaveAccessibleDescription(
        'The e-mail or the password is not right. Please try again.',
      );
      await expect(page.getByText('The e-mail or the password is not right.')).toBeVisible();
    }
  });

  test('by keyboard alone', async ({ page }) => {
    const email = await signUp(page);
    await page.goto('/login');
    await page.getByLabel('E-mail').focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: 'Remember Me' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/diary$/);
  });
});

test.describe('staying in', () => {
  const notes = (page: Page) =>
    page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

  test('Remember Me on: stores the user, and /login goes straight to the diary', async ({
    page,
    context,
  }) => {
    const email = await signUp(page);
    await logIn(page, email, { rememberMe: true });
    const { rememberMe, userId } = await notes(page);
    expect(rememberMe).toBe('true');
    expect(userId).toMatch(/^[A-Za-z0-9]{10}$/);
    await page.close();

    const later = await context.newPage();
    // She does not wait for a cloud that is slow to answer.
    await later.route('**/parse/users/me', () => {});
    await later.goto('/login');
    await expect(later).toHaveURL(/\/diary$/);
    await later.goto('/settings');
    await expect(later.getByText(email)).toBeVisible();
  });

  test('remembered without a session: /login goes to the diary all the same, which offers to log in again', async ({
    page,
  }) => {
    const email = await signUp(page);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.evaluate(() => {
      localStorage.setItem('rememberMe', 'true');
      localStorage.setItem('userId', 'somebody12');
    });
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/diary$/);
    await expect(page.getByText('Welcome back.')).toBeVisible();
    await page.getByRole('link', { name: 'log in' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.reload();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/diary$/);
    await expect(page.getByText('Welcome back.')).toBeHidden();
    await page.goto('/login');
    await expect(page).toHaveURL(/\/diary$/);
  });

  test('Remember Me off: survives a reload, but not the closing of the tab', async ({
    page,
    context,
  }) => {
    const email = await signUp(page);
    await logIn(page, email);
    const { rememberMe, userId } = await notes(page);
    expect([rememberMe, userId]).toEqual(['false', undefined]);
    await page.goto('/settings');
    await page.reload();
    await expect(page.getByText(email)).toBeVisible();
    await page.close();

    const later = await context.newPage();
    await later.goto('/settings');
    await expect(later.getByText('You are not signed in.')).toBeVisible();
    await later.goto('/login');
    await expect(later.getByLabel('E-mail')).toBeVisible();
  });

  test('signing in and out in one tab reaches the others', async ({ page, context }) => {
    const email = await signUp(page);
    await page.goto('/settings');
    const other = await context.newPage();
    await other.goto('/settings');
    await expect(other.getByText(email)).toBeVisible();

    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(other.getByText('You are not signed in.')).toBeVisible();

    await logIn(page, email, { rememberMe: true });
    await expect(other.getByText(email)).toBeVisible();
  });

  test('a remembered session that the cloud no longer accepts leads to the form with a kind word', async ({
    page,
    browser,
  }) => {
    const email = await signUp(page);
    await logIn(page, email, { rememberMe: true });
    const elsewhere = await browser.newPage();
    await enterAccount(elsewhere, email);
    await changePassword(elsewhere, PASSWORD, NEW_PASSWORD);
    await expect(elsewhere.getByText('Your password has been changed.')).toBeVisible();
    await elsewhere.close();

    await page.goto('/login');
    await expect(page).toHaveURL(/\/diary$/);
    await expect(page.getByText('Welcome back.')).toBeVisible();
    await page.getByRole('link', { name: 'log in' }).click();
    await expect(page.getByText('Your session has ended')).toBeVisible();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/diary$/);
  });
});
