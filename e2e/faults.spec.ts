/**
 * The answer to a new password gets lost, and every question about it. Losses at all other steps are in
 * web/page-test/faults.test.tsx.
 */
import { expect } from '@playwright/test';
import { changePassword, NEW_PASSWORD } from './account-page.ts';
import { opensAccount } from './accounts.ts';
import { PASSWORD, signUp } from './people.ts';
import { test } from './quick-passwords.ts';

const SYNCED = 'Everything is kept on this device and, sealed, in the cloud.';

test('changing the password, when the answer and all questions after it get lost: it is found out with the next contact', async ({
  page,
}) => {
  const email = await signUp(page);
  await page.route('**/parse/users/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.context().route('**/parse/login', async (route) => {
    // The re-authentication goes through; what is asked after the loss does not.
    const isFirst = (await route.request().headerValue('x-parse-session-token')) !== null;
    return isFirst ? route.continue() : route.abort('connectionreset');
  });
  await changePassword(page, PASSWORD, NEW_PASSWORD);
  await expect(page.getByRole('alert')).toHaveText('Incorrect password, please try again.');
  await expect(page.getByText('it is not known yet whether this was done')).toBeVisible();
  await page.context().unroute('**/parse/login');
  await page.unroute('**/parse/users/*');
  const goesOn = page.waitForResponse((answer) => answer.url().endsWith('/login') && answer.ok());
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await goesOn;
  await expect(page.getByText(SYNCED)).toBeVisible();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(SYNCED)).toBeVisible();
  expect(await opensAccount(page.request, email, NEW_PASSWORD)).toBe(true);
});
