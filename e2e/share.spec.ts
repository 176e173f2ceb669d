/** A shared link: created on the history page, opened by a guest without an account. */
import { expect, type Page } from '@playwright/test';
import { test } from './front.ts';
import { seedDays, starts } from './histories.ts';
import { NOON, open, rows, TIME_ZONE } from './history-steps.ts';
import { storageOf } from './lock-steps.ts';
import {
  collectErrors,
  expectAccessible,
  expectLargeTargets,
  expectNoSidewaysScroll,
  expectUsable,
} from './page-checks.ts';
import { enterAsNew } from './people.ts';

// Only the guest's browser has the service worker, which serves the page offline.
test.use({ timezoneId: TIME_ZONE, serviceWorkers: 'block' });

const LINE = 'Bring chocolate 🍫';

test('a link shows what was chosen, without an account or a network, and leaves nothing behind', async ({
  page,
  context,
  browser,
  front,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.setFixedTime(NOON);
  await enterAsNew(page);
  await seedDays(page, {
    days: starts('2026-08-13', '2026-09-10', '2026-10-08', '2026-11-05'),
  });
  await page.goto('/history');
  await expect(rows(page)).toHaveCount(4);
  const comingUp = page.getByRole('region', { name: 'Coming up' }).getByRole('listitem');
  const expected = await comingUp.allTextContents();
  const link = await makeLink(page);

  const elsewhere = await browser.newContext({ timezoneId: TIME_ZONE, serviceWorkers: 'allow' });
  const guest = await elsewhere.newPage();
  await guest.clock.setFixedTime(NOON);
  const errors = collectErrors(guest);
  const asked: string[] = [];
  elsewhere.on('request', (request) => asked.push(request.url()));
  await test.step('another person opens it', async () => {
    await guest.goto(link);
    await expectShared(guest, expected);
    await expectUsable(guest);
    expect(asked.filter((url) => url.includes('/parse'))).toEqual([]);
  });

  await test.step('nothing of it is stored, not even by the service worker; a lock does not cover a shared page', async () => {
    await guest.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await guest.evaluate(() => {
      localStorage.setItem('lunaria-lock', '5');
      localStorage.setItem('lunaria-quick-exit', 'about:blank');
    });
    await guest.reload();
    await expectShared(guest, expected);
    const { text } = await storageOf(guest);
    const kept = await guest.evaluate(async () => {
      const open = (await caches.keys()).map((name) => caches.open(name));
      const requests = await Promise.all(open.map(async (cache) => (await cache).keys()));
      return requests.flat().map(({ url }) => url);
    });
    expect(kept.some((url) => url.endsWith('/shared'))).toBe(true);
    for (const place of [text, ...kept]) expect(place).not.toContain(link.split('#')[1]);
    expect(text).not.toContain('lunaria-session');
  });

  await test.step('Quick exit leaves it', async () => {
    await guest.getByRole('button', { name: 'Quick exit' }).first().click();
    await guest.waitForURL('about:blank');
  });

  await test.step('offline; with another link in the same tab; and after it has expired', async () => {
    await front.cut();
    await guest.goto(link);
    await expectShared(guest, expected);
    await guest.evaluate(() => localStorage.clear());
    await guest.evaluate(() => {
      location.hash = location.hash.replace(/.$/, '!');
    });
    await expect(guest.getByText(/^This link cannot be read\./)).toBeVisible();
    await guest.goBack();
    await expectShared(guest, expected);
    await guest.clock.setFixedTime(new Date('2026-12-16T00:00:00+01:00'));
    await guest.reload();
    await expect(guest.getByRole('main')).toHaveText(
      'Shared with youThis has ended. It was shared until December 15.',
    );
  });
  expect(errors).toEqual([]);
  await elsewhere.close();
});

async function makeLink(page: Page): Promise<string> {
  const dialog = await open(page, 'Share');
  await expect(dialog.getByText(/^Anyone who has the link can read it/)).toBeVisible();
  await dialog.getByText('The phase of the day it is opened').click();
  await dialog.getByText('The next three').click();
  await dialog.getByLabel('A line of your own').fill(LINE);
  await dialog.getByText('1 month').click();
  await expectAccessible(page, dialog);
  // Submit by keyboard, from the field.
  await dialog.getByLabel('A line of your own').press('Enter');
  const copy = dialog.getByRole('button', { name: 'Copy the link' });
  await expect(copy).toBeFocused();
  await expect(dialog.getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
  await expectAccessible(page, dialog);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
  await copy.press('Enter');
  await expect(dialog.getByText('The link was copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog.getByText(link, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
  return link;
}

async function expectShared(page: Page, periods: readonly string[]): Promise<void> {
  const main = page.getByRole('main');
  await expect(main).toContainText('Shared on November 15, until December 15.');
  await expect(main.getByRole('blockquote')).toHaveText(LINE);
  await expect(main).toContainText('Phase today: Ovulation');
  expect(periods).toHaveLength(3);
  await expect(main.getByRole('listitem')).toHaveText(periods);
}
