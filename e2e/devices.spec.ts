/** Where she is signed in: each device with its name, signed out from another one within five seconds. */
import { expect, type Page, test } from '@playwright/test';
import { changePassword, NEW_PASSWORD } from './account-page.ts';
import { enterAccount } from './accounts.ts';
import { expectAccessible, expectLargeTargets, expectNoSidewaysScroll } from './page-checks.ts';
import { PASSWORD, signUp } from './people.ts';

const WITHIN_MS = 5_000;

const devices = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
const expectOut = (page: Page) =>
  expect(page.getByText('Please log in again to keep your devices in sync.')).toBeVisible({
    timeout: WITHIN_MS,
  });

test('devices are named and signed out, one, all others, and all by a new password', async ({
  page,
  browser,
}) => {
  const email = await signUp(page);
  const elsewhere = await (await browser.newContext()).newPage();
  const enterElsewhere = async () => {
    await enterAccount(elsewhere, email);
    await elsewhere.goto('/settings#devices');
    await expect(devices(elsewhere)).toHaveCount(2);
  };
  await enterElsewhere();
  await page.goto('/settings#devices');
  await expect(devices(page)).toHaveCount(2);
  await expect(devices(page).first()).toContainText('In use now');
  await expect(devices(page).last()).toContainText('Last used today');

  await page.getByRole('button', { name: 'Name it: This device' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(/^Chrome on /);
  await page.getByRole('textbox', { name: 'Name' }).fill('The laptop');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(devices(page).first()).toContainText('The laptopThis device');
  await expect(devices(elsewhere).last()).toContainText('The laptop');
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Sign out: A device without a name' }).click();
  await expectOut(elsewhere);
  await expect(devices(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Rename: The laptop' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();

  await enterElsewhere();
  await page.reload();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expectOut(elsewhere);
  await expect(devices(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Rename: The laptop' })).toBeFocused();

  await enterElsewhere();
  await changePassword(page, PASSWORD, NEW_PASSWORD);
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expectOut(elsewhere);
  await page.goto('/settings#devices');
  await expect(devices(page)).toHaveCount(1);
  // A new password is a new session, and the device keeps its name.
  await expect(devices(page)).toContainText('The laptopThis device');
  await elsewhere.context().close();
});
