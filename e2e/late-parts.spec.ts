/** Lazily loaded parts: when a chunk fails to load, the page stays usable and the part can be loaded later. */
import { expect, type Page, test } from '@playwright/test';
import { write } from './diary-page.ts';
import { expectAccessible } from './page-checks.ts';
import { acknowledge, enterAsNew } from './people.ts';

test('a part that failed to load shows an error in its place, and loads by itself when the network is back', async ({
  page,
  context,
}) => {
  const { asked, mend } = await failRequests(page, /\/(calendar-card|month-calendar)-/);
  await page.goto('/diary');
  const missing = page.getByRole('main').getByRole('alert');
  await expect(missing).toContainText('Loading chunk failed');
  await expect(page.getByLabel('Tell me about your day!')).toBeEditable();
  await expectAccessible(page);

  const before = asked.length;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked.length, 'it is really asked for again').toBeGreaterThan(before);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();

  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await mend();
  await context.setOffline(false);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(missing).toBeHidden();
});

test('a dialog that failed to load can be closed, and is retried when opened again', async ({
  page,
}) => {
  await enterAsNew(page);
  const { mend } = await failRequests(page, /\/share-dialog/);
  await page.goto('/history');
  const open = page.getByRole('button', { name: 'Share' });
  await open.click();
  const window = page.getByRole('dialog', { name: 'Share' });
  await expect(window.getByRole('alert')).toContainText('Loading chunk failed');
  await window.getByRole('button', { name: 'Close' }).click();
  await expect(window).toBeHidden();

  await open.click();
  await expect(window).toBeVisible();
  await mend();
  await window.getByRole('button', { name: 'Try again' }).click();
  await expect(window.getByRole('button', { name: 'Make the link' })).toBeVisible();
});

test('what is written before sync has loaded waits on the device, and is sent once it has', async ({
  page,
}) => {
  await enterAsNew(page);
  await page.clock.install();
  const { mend } = await failRequests(page, /\/sync-parts-/);
  await page.goto('/diary');
  await write(page, 'Written early');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByText('1 change is waiting to be sent to the cloud')).toBeVisible();
  await mend();
  await page.clock.fastForward('00:31');
  await expect(
    page.getByText('Everything is kept on this device and, sealed, in the cloud.'),
  ).toBeVisible();
});

test('a press whose code fails to load shows an alert, and can be repeated', async ({ page }) => {
  const { mend } = await failRequests(page, /\/(local|opened-local|entry)-/);
  await page.goto('/on-this-device');
  const start = page.getByRole('button', { name: 'Start' });
  await start.click();
  await acknowledge(page, 'auth/network-request-failed');

  await enterAsNew(page);
  await page.goto('/settings');
  const signOut = page.getByRole('button', { name: 'Sign Out' });
  await signOut.click();
  await acknowledge(page, 'auth/network-request-failed');
  await mend();
  await signOut.click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/on-this-device');
  await start.click();
  await expect(page).toHaveURL(/\/question1$/);
});

/** Aborts requests for these files until mended. */
async function failRequests(page: Page, files: RegExp) {
  const asked: string[] = [];
  await page.route(files, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  return { asked, mend: () => page.unroute(files) };
}
