/** How a session ends when the network or the account is gone: in the cloud, and on every device. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { deleteAccount, vaultOf } from './accounts.ts';
import { acknowledge, enterAsNew, logIn, newEmail, signUp } from './people.ts';
import { test } from './quick-passwords.ts';

test('signing out leaves no database behind, even with other tabs open; logging in again brings everything back', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await enter(page, email);
  const uid = await page.evaluate(() => localStorage.getItem('userId'));
  await write(page, 'It arrived');
  const other = await context.newPage();
  await other.goto('/diary');
  await expect(other.getByText('It arrived')).toBeVisible();
  expect(await databasesOf(page, uid)).not.toEqual([]);

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome To Lunaria' })).toBeVisible();
  await expect.poll(() => databasesOf(page, uid)).toEqual([]);
  await expect(other.getByText('You are not signed in.')).toBeVisible();
  await expect(other.getByText('It arrived')).toBeHidden();

  await logIn(page, email);
  await expect(page.getByText('It arrived')).toBeVisible();
  await expect(other.getByText('It arrived')).toBeVisible();
});

test.describe('signing out without a network', () => {
  test('ends the session in the cloud when the network is back', async ({ page, context }) => {
    const token = await enter(page);
    await page.getByRole('link', { name: 'Settings' }).click();
    // The device's name is the first record.
    const headers = { 'X-Parse-Application-Id': 'lunaria', 'X-Parse-Session-Token': token };
    const recordsOf = () => page.request.get('/parse/classes/Record', { headers });
    await expect.poll(async () => (await (await recordsOf()).json()).results.length).toBe(1);
    await expect(page.getByText('Everything is kept on this device and, sealed,')).toBeVisible();
    await disconnectCloud(context);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await acknowledge(page, 'The cloud could not be reached.');
    await expect(page.getByRole('heading', { name: 'Welcome To Lunaria' })).toBeVisible();
    expect(await keptOnDevice(page)).toEqual({ rememberMe: 'true', ended: [token] });
    expect(await isGood(page, token)).toBe(true);
    await context.unroute('**/parse/**');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => isGood(page, token)).toBe(false);
    await expect.poll(() => keptOnDevice(page)).toEqual({ rememberMe: 'true', ended: [] });
  });

  test('or at the next visit, on any page, signed out', async ({ page, context }) => {
    await enterAsNew(page);
    const { token } = await vaultOf(page);
    await page.goto('/settings');
    await disconnectCloud(context);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await acknowledge(page, 'The cloud could not be reached.');
    await expect(page.getByRole('heading', { name: 'Welcome To Lunaria' })).toBeVisible();
    // A request from a page that is closed may still reach the server.
    const asked = page.waitForEvent('requestfailed', (request) => /logout$/.test(request.url()));
    await page.reload();
    await asked;
    await page.close();
    await context.unroute('**/parse/**');
    const later = await context.newPage();
    expect(await isGood(later, token)).toBe(true);
    await later.goto('/');
    await expect.poll(() => isGood(later, token)).toBe(false);
    await expect.poll(() => keptOnDevice(later)).toEqual({ ended: [] });
  });
});

test('an account that was deleted elsewhere is noticed, reported and wiped in every tab, unsent changes included; its e-mail is free again', async ({
  page,
  context,
}) => {
  const WORDS = 'Your account was deleted on another device';
  const email = newEmail();
  await enter(page, email);
  const uid = await page.evaluate(() => localStorage.getItem('userId'));
  await write(page, 'It arrived');
  const other = await context.newPage();
  await other.goto('/diary');
  await expect(other.getByText('It arrived')).toBeVisible();
  // From here on, changes cannot be sent.
  await context.route('**/parse/batch', (route) => route.abort('connectionfailed'));
  await write(page, 'It waits');
  await deleteAccount(page.request, email);

  // Parse caches sessions for a few seconds, so the first contact may be too early.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByText(WORDS)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  for (const tab of [page, other]) {
    await expect(tab.getByText(WORDS)).toBeVisible();
    await expect(tab.getByText('You are not signed in.')).toBeVisible();
    await expect(tab.getByText('It arrived')).toBeHidden();
    await expect(tab.getByText('It waits')).toBeHidden();
  }
  await expect.poll(() => databasesOf(page, uid)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBeNull();

  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('alert').filter({ hasText: WORDS })).toBeVisible();
  await expect(page.getByText(/wait/)).toBeHidden();
  await other.goto('/login');
  await expect(other.getByLabel('E-mail')).toBeVisible();
  await signUp(other, email);
});

/** Signs up and logs in with Remember Me; resolves with the token of the session. */
async function enter(page: Page, email = newEmail()): Promise<string> {
  await signUp(page, email);
  const answered = page.waitForResponse('**/parse/login');
  await logIn(page, email, { rememberMe: true });
  return (await (await answered).json()).sessionToken;
}

function disconnectCloud(context: BrowserContext): Promise<unknown> {
  return context.route('**/parse/**', (route) => route.abort('connectionfailed'));
}

async function isGood(page: Page, token: string): Promise<boolean> {
  const answer = await page.request.get('/parse/users/me', {
    headers: { 'X-Parse-Application-Id': 'lunaria', 'X-Parse-Session-Token': token },
  });
  return answer.ok();
}

/** What remains: the choice of the last log-in, and the sessions that still have to be ended. */
function keptOnDevice(page: Page) {
  return page.evaluate(() => {
    const { 'lunaria-ended-sessions': ended = '[]', rememberMe, userId } = localStorage;
    return { rememberMe, userId, ended: JSON.parse(ended) };
  });
}

function databasesOf(page: Page, uid: string | null): Promise<string[]> {
  return page.evaluate(async (uid) => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    return names.filter((name) => uid === null || name.includes(uid));
  }, uid);
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Tell me about your day!').fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Until then the text may only be in the field.
  await expect(page.getByLabel('Tell me about your day!')).toHaveValue('');
  await expect(page.getByRole('list').getByText(text)).toBeVisible();
}
