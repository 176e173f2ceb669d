/** Getting in and staying in: sign up, log in, be remembered or not. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { acknowledge, fillLogIn, fillSignUp, logIn, newEmail, PASSWORD, signUp } from './people.ts';

test('signing up offers the ways back and to log in, wants every field, the same password twice, and a strong one; then asks the first question', async ({
  page,
}) => {
  const send = () => page.getByRole('button', { name: 'Sign Up' }).click();
  await page.goto('/signup');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/$/);
  await send();
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
    'placeholder',
    'Password must be at least 6 characters',
  );
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Nobody can recover it for you')).toBeVisible();
  await expect(page.getByText('It does not have to be a real one')).toBeVisible();
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
  await expect(page.getByLabel('Confirm Password')).toHaveValue(await password.inputValue());
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

test('an e-mail is taken in any spelling; logging in alerts with the code of what is wrong, does not tell who has an account, keeps what was typed, and goes to the diary', async ({
  page,
  context,
}) => {
  const email = await signUp(page);
  await page.goto('/signup');
  await fillSignUp(page, email.toUpperCase(), PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await acknowledge(page, 'auth/email-already-in-use');

  const send = () => page.getByRole('button', { name: 'Login' }).click();
  await fillLogIn(page, email, { password: 'not the moon' });
  for (const anybody of [newEmail(), email]) {
    await page.getByLabel('E-mail').fill(anybody);
    await send();
    const alert = page.getByRole('alertdialog', { name: 'auth/wrong-password', exact: true });
    // Its whole text is the code; what explains it stands beside it.
    await expect(alert).toHaveText('auth/wrong-passwordOK');
    await expect(alert).toHaveAccessibleDescription(
      'The e-mail or the password is not right. Please try again.',
    );
    await expect(page.getByText('The e-mail or the password is not right.')).toBeVisible();
    if (anybody === email) await expectAccessible(page);
    await acknowledge(page, 'auth/wrong-password');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('E-mail')).toHaveValue(anybody);
  }

  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await context.setOffline(true);
  await send();
  await acknowledge(page, 'auth/network-request-failed');
  await context.setOffline(false);
  await send();
  await expect(page).toHaveURL(/\/diary$/);
});

test('on a touch screen no field takes the focus by itself, which would open a keyboard over the page', async ({
  browser,
}) => {
  const context = await browser.newContext({ isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.goto('/signup');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeFocused();
  await context.close();
});

const notes = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

test('Remember Me on, by keyboard alone: stores the user, and /login goes straight to the diary, until the cloud no longer accepts the session', async ({
  page,
  context,
  request,
}) => {
  const email = await signUp(page);
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(email.toUpperCase());
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Remember Me' })).toBeChecked();
  await page.keyboard.press('Tab');
  const answered = page.waitForResponse('**/parse/login');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/diary$/);
  const { sessionToken } = await (await answered).json();
  const { rememberMe, userId } = await notes(page);
  expect(rememberMe).toBe('true');
  expect(userId).toMatch(/^[A-Za-z0-9]{10}$/);
  await page.close();

  const later = await context.newPage();
  // She does not wait for a cloud that is slow to answer.
  await later.route('**/parse/users/me', () => {});
  await later.goto('/login');
  await expect(later).toHaveURL(/\/diary$/);
  await later.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(later.getByText(email)).toBeVisible();
  await later.unroute('**/parse/users/me');

  const ended = await request.post('/parse/logout', {
    headers: { 'X-Parse-Application-Id': 'lunaria', 'X-Parse-Session-Token': sessionToken },
  });
  expect(ended.ok()).toBe(true);
  await later.goto('/login');
  await expect(later).toHaveURL(/\/diary$/);
  await expect(later.getByText('Welcome back.')).toBeVisible();
  await later.getByRole('link', { name: 'log in' }).click();
  await expect(later.getByText('Your session has ended')).toBeVisible();
  await later.getByLabel('E-mail').fill(email);
  await later.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await later.getByRole('button', { name: 'Login' }).click();
  await expect(later).toHaveURL(/\/diary$/);
});

test('Remember Me off: survives a reload, but not the closing of the tab; signing in and out reaches the other tabs; who is remembered without a session is asked to log in again', async ({
  page,
  context,
}) => {
  const email = await signUp(page);
  await logIn(page, email);
  const { rememberMe, userId } = await notes(page);
  expect([rememberMe, userId]).toEqual(['false', undefined]);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await page.close();

  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByText('You are not signed in.')).toBeVisible();
  const later = await context.newPage();
  await logIn(later, email, { rememberMe: true });
  await expect(other.getByText(email)).toBeVisible();
  await later.getByRole('link', { name: 'Settings', exact: true }).click();
  await later.getByRole('button', { name: 'Sign Out' }).click();
  await expect(later).toHaveURL(/\/$/);
  await expect(other.getByText('You are not signed in.')).toBeVisible();

  await later.evaluate(() => {
    localStorage.setItem('rememberMe', 'true');
    localStorage.setItem('userId', 'somebody12');
  });
  await later.getByRole('button', { name: 'Login' }).click();
  await expect(later).toHaveURL(/\/diary$/);
  await expect(later.getByText('Welcome back.')).toBeVisible();
  await later.getByRole('link', { name: 'log in' }).click();
  await expect(later).toHaveURL(/\/login$/);
  await later.reload();
  await later.getByLabel('E-mail').fill(email);
  await later.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await later.getByRole('button', { name: 'Login' }).click();
  await expect(later).toHaveURL(/\/diary$/);
  await expect(later.getByText('Welcome back.')).toBeHidden();
  await later.goto('/login');
  await expect(later).toHaveURL(/\/diary$/);
});
