/** The devices of an account: named, and signed out from another device with the password, within seconds. */
import { expect, type Page } from '@playwright/test';
import { changePassword, NEW_PASSWORD } from './account-page.ts';
import { enterAccount } from './accounts.ts';
import { expectAccessible, expectLargeTargets, expectNoSidewaysScroll } from './page-checks.ts';
import { PASSWORD, signUp } from './people.ts';
import { openElsewhere, test } from './quick-passwords.ts';

/** server/test/devices.test.ts holds the server to five seconds; a busy browser renders later. */
const WITHIN_MS = 20_000;

const devices = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
const expectOut = (page: Page) =>
  // The device's own name may not have been sent yet.
  expect(
    page.getByText(/^Please log in again( to keep your devices in sync\.|: 1 change)/),
  ).toBeVisible({
    timeout: WITHIN_MS,
  });

test('devices are named, and signed out one by one or all at once; a new password keeps the name of this one', async ({
  page,
  browser,
}) => {
  const email = await signUp(page);
  const elsewhere = await openElsewhere(browser);
  const enterElsewhere = async () => {
    await enterAccount(elsewhere, email);
    await elsewhere.goto('/settings#devices');
    await expect(devices(elsewhere)).toHaveCount(2);
    // It has sent its name, made of browser and system.
    await expect(devices(elsewhere).first()).toContainText(/^Chrome \(\w+\)This device/);
    await expect(elsewhere.getByText('Everything is kept on this device and,')).toBeVisible();
  };
  await enterElsewhere();
  await page.goto('/settings#devices');
  await expect(devices(page)).toHaveCount(2);
  await expect(devices(page).first()).toContainText(/^Chrome \(\w+\)This device/);
  await expect(devices(page).last()).toContainText(/^Chrome \(\w+\)Signed in today/);
  await expect(devices(page).first()).toContainText('In use now');
  await expect(devices(page).last()).toContainText('Last used today');

  await page
    .getByRole('button', { name: /^Rename: Chrome/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Name' }).fill('The laptop');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(devices(page).first()).toContainText('The laptopThis device');
  await expect(devices(elsewhere).last()).toContainText('The laptop');
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: /^Sign out: Chrome/ }).click();
  const question = page.getByRole('alertdialog', { name: /^Sign out: Chrome \(\w+\)\?$/ });
  const password = question.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(question.getByRole('alert')).toHaveText('Incorrect password, please try again.');
  await expect(password).toBeFocused();
  await expectAccessible(page, question);
  await expect(devices(elsewhere)).toHaveCount(2);
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Signed out: Chrome/)).toBeVisible();
  await expectOut(elsewhere);
  await expect(devices(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Rename: The laptop' })).toBeFocused();
  const everywhereElse = page.getByRole('button', { name: 'Sign out everywhere else' });
  await expect(everywhereElse).toBeHidden();

  await enterElsewhere();
  await page.reload();
  await everywhereElse.click();
  // It asks for confirmation; Escape returns the focus to the button.
  await page.keyboard.press('Escape');
  await expect(everywhereElse).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('All other devices have been signed out.')).toBeVisible();
  await expectOut(elsewhere);
  await expect(devices(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Rename: The laptop' })).toBeFocused();

  await changePassword(page, PASSWORD, NEW_PASSWORD);
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.getByRole('button', { name: 'Devices', exact: true }).click();
  await expect(devices(page)).toHaveCount(1);
  // A new password starts a new session, but the device keeps its name.
  await expect(devices(page)).toContainText('The laptopThis device');
  await elsewhere.context().close();
});
