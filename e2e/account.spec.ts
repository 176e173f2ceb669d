/** Sign-up, log-in and Remember Me. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { logIn, PASSWORD, signUp } from './people.ts';
import { test } from './quick-passwords.ts';

test('signing up offers the ways back and to log in, and shows its button', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeInViewport({ ratio: 1 });
});

test('when sign-up is closed, the page says so and links to log in', async ({ page }) => {
  await page.route('**/parse/config', async (route) => {
    const { params } = await (await route.fetch()).json();
    await route.fulfill({ json: { params: { ...params, signUps: 'closed' } } });
  });
  await page.goto('/signup');
  await expect(page.getByText('Please come back another time.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Login/ }).click();
  await expect(page).toHaveURL(`/login`);
});

test('on a touch screen no field is focused on load, since that would open the keyboard over the page', async ({
  browser,
}) => {
  const context = await browser.newContext({ isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.goto('/signup');
  // Until the app has started, the link loads a document.
  await expect(page).toHaveTitle(/Sign Up/);
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
  // Does not wait for a slow cloud.
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

test('Remember Me off: the session survives a reload but not closing the tab; signing in and out reaches other tabs; a remembered user without a session is asked to log in', async ({
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
  await later.reload();
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
