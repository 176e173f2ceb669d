/** A cloud that has too much to do says when to come back: nobody has to try again by hand. */
import { expect, type Page, type Route, test } from '@playwright/test';
import { acknowledge, fillLogIn, PASSWORD, signUp } from './people.ts';

const WAITING = 'Very busy: one moment...';

test('too many attempts are told at once, and not repeated; a busy cloud is waited for, and it goes on by itself', async ({
  page,
}) => {
  const email = await signUp(page);
  const refused = await answerFirst(page, 1, tooMany);
  await fillLogIn(page, email);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('There were too many attempts.')).toBeVisible();
  await acknowledge(page, 'auth/too-many-requests');
  expect(refused()).toBe(1);

  await page.unroute('**/parse/login');
  const sent = await answerFirst(page, 2, busy);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: WAITING })).toBeVisible();
  await expect(page).toHaveURL(/\/diary$/);
  expect(sent()).toBe(3);
});

test('asking for the password again says what really happened, and sends the session along', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Current Password').fill(PASSWORD);
  await page.getByLabel('New Password').fill('a brighter moon');
  await page.getByLabel('Confirm Password').fill('a brighter moon');
  await answerFirst(page, 1, tooMany);
  const current = page.waitForRequest('**/parse/users/me');
  const again = page.waitForRequest('**/parse/login');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Incorrect password, please try again.');
  await expect(page.getByText('There were too many attempts.')).toBeVisible();
  await expect(page.getByLabel('Current Password')).toHaveValue(PASSWORD);
  const token = await sessionOf(current);
  expect(token).toMatch(/^r:/);
  expect(await sessionOf(again)).toBe(token);

  await page.unroute('**/parse/login');
  const deleting = page.waitForRequest('**/parse/login');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Password', { exact: true }).fill('not the moon');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Incorrect password, please try again.');
  await expect(page.getByText('Your password may be right.')).toHaveCount(1);
  expect(await sessionOf(deleting)).toBe(token);
});

const busy = (route: Route) =>
  route.fulfill({
    status: 429,
    headers: { 'Retry-After': '1' },
    json: { code: 155, error: 'busy' },
  });

const tooMany = (route: Route) =>
  route.fulfill({ status: 429, json: { code: 100, error: 'too many requests' } });

/** Answers the first log-ins in this way, and lets the others through. Resolves with how to count them all. */
async function answerFirst(page: Page, count: number, answer: (route: Route) => Promise<void>) {
  let sent = 0;
  await page.route('**/parse/login', (route) => {
    sent++;
    return sent <= count ? answer(route) : route.continue();
  });
  return () => sent;
}

async function sessionOf(request: ReturnType<Page['waitForRequest']>): Promise<string | null> {
  return (await request).headerValue('x-parse-session-token');
}
