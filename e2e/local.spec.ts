/** Without an account: from the landing screen to a marked day, with nothing sent anywhere; later into an account. */
import { expect, type Page } from '@playwright/test';
import { test } from './as-users.ts';
import { month } from './calendar-page.ts';
import { field, save } from './diary-page.ts';
import { expectAccessible } from './page-checks.ts';
import { newEmail, PASSWORD } from './people.ts';
import { stubArgon2 } from './quick-passwords.ts';

const DAY_MS = 86_400_000;

/** Records requests to the cloud from all tabs, sockets included. */
function countRequests(page: Page): () => readonly string[] {
  const sent: string[] = [];
  const note = (url: string) => {
    if (new URL(url).pathname.startsWith('/parse')) sent.push(url);
  };
  page.context().on('request', (request) => note(request.url()));
  page.on('websocket', (socket) => note(socket.url()));
  return () => sent;
}

/** From the landing screen past the four questions, all skipped. */
async function start(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Use it on this device only' }).click();
  await expect(page.getByRole('heading', { name: 'On this device only' })).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  for (const number of [1, 2, 3, 4]) {
    await expect(page).toHaveURL(new RegExp(`/question${number}`));
    await page.getByRole('link', { name: 'Skip', exact: true }).click();
  }
  await expect(page).toHaveURL(/\/calendar$/);
}

const today = (page: Page) => month(page).getByRole('button', { name: /^Today, / });

async function markToday(page: Page): Promise<void> {
  await today(page).click();
  const tracker = page.getByRole('dialog');
  await tracker.getByRole('button', { name: 'Pain' }).click();
  await tracker.getByRole('button', { name: 'Save' }).click();
  await expect(tracker).toBeHidden();
}

async function write(page: Page, text: string): Promise<void> {
  await page.goto('/diary');
  await field(page).fill(text);
  await save(page).click();
  await expect(entry(page, text)).toBeVisible();
}

/** A saved entry; the field may still have the same text. */
const entry = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Today’s entries' }).getByText(text);

test('from the landing screen to a marked day without a request to the cloud, and on without a network; later into an account, followed by another tab and seen whole on a second device', async ({
  page,
  context,
  browser,
}) => {
  await page.addInitScript(() => {
    navigator.storage.persist = async () => {
      localStorage.setItem('test-persist', 'asked');
      return true;
    };
  });
  await stubArgon2(context);
  const sent = countRequests(page);
  await start(page);
  await markToday(page);
  await expect(today(page)).toHaveAccessibleName(/Pain/);
  await write(page, 'Only here.');
  expect(await page.evaluate(() => localStorage.getItem('test-persist'))).toBe('asked');

  await test.step('the settings offer what works without a cloud', async () => {
    await page.goto('/settings');
    const card = page.getByRole('region', { name: 'On this device only' });
    await expect(card.getByRole('button')).toHaveText([
      'Back up',
      'Create an account',
      'Log in',
      'Delete everything on this device',
    ]);
    await expect(page.getByText('Everything is kept on this device, and only here.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'App lock' })).toBeVisible();
    for (const name of ['Recovery phrase', 'Devices', 'Sign Out', 'Delete Account']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await expectAccessible(page);
  });

  const other = await context.newPage();
  await test.step('a second tab follows', async () => {
    await other.goto('/diary');
    await expect(other.getByText('Only here.')).toBeVisible();
    await field(other).fill('From the other tab.');
    await save(other).click();
    await page.goto('/diary');
    await expect(page.getByText('From the other tab.')).toBeVisible();
  });

  await test.step('offline', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Only here.')).toBeVisible();
    await page.goto('/calendar');
    await expect(today(page)).toHaveAccessibleName(/Pain/);
    await context.setOffline(false);
  });

  await test.step('after a month a backup is suggested, once', async () => {
    const card = page.getByRole('region', { name: 'Backup' });
    await expect(card).toBeHidden();
    await page.clock.setFixedTime(Date.now() + 31 * DAY_MS);
    await page.goto('/diary');
    await expect(card).toContainText('is on this device only');
    await card.getByRole('button', { name: 'Not now' }).click();
    await expect(card).toBeHidden();
    await page.clock.setFixedTime(Date.now() + 32 * DAY_MS);
    await page.goto('/calendar');
    await expect(page.getByRole('heading', { name: 'Period Calendar' })).toBeVisible();
    await expect(card).toBeHidden();
    await page.clock.setFixedTime(Date.now());
  });

  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Go to your diary' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Use it on this device only' })).toBeHidden();
  expect(sent()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.rememberMe, localStorage.userId])).toEqual([
    undefined,
    undefined,
  ]);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByText('Everything on this device moves into your account')).toBeVisible();
  const email = newEmail();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
  await expect(today(page)).toHaveAccessibleName(/Pain/);

  await field(other).fill('After it.');
  await save(other).click();
  await expect(entry(other, 'After it.')).toBeVisible();
  await other.goto('/settings');
  await expect(other.getByText(email)).toBeVisible();
  await expect(other.getByText('Everything is kept on this device and, sealed')).toBeVisible();

  const device = await browser.newContext();
  await stubArgon2(device);
  const phone = await device.newPage();
  await test.step('a device without an account logs in, and adds its data', async () => {
    await start(phone);
    await write(phone, 'From the phone.');
    await phone.goto('/settings');
    await phone.getByRole('button', { name: 'Log in' }).click();
    await phone.getByLabel('E-mail').fill(email);
    await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await phone.getByRole('button', { name: 'Login' }).click();
    await expect(phone.getByRole('heading', { name: 'What about this device?' })).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Add what is on this device to your account' }).click();
    const preview = phone.getByRole('alertdialog', { name: 'Add this to your account?' });
    await expect(preview.getByText('1 diary entry')).toBeVisible();
    await expectAccessible(phone, preview);
    await preview.getByRole('button', { name: 'Add' }).click();
    await expect(phone).toHaveURL(/\/diary$/);
    for (const text of ['Only here.', 'From the other tab.', 'After it.', 'From the phone.']) {
      await expect(phone.getByText(text)).toBeVisible();
    }
    await phone.getByRole('link', { name: 'Calendar' }).click();
    await expect(today(phone)).toHaveAccessibleName(/Pain/);
  });
  await device.close();
});
