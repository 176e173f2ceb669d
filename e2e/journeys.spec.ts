/** Whole stretches of somebody's life with the app, from end to end: nothing is set up behind her back. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './front.ts';
import { acknowledge, fillSignUp, logIn, newEmail, PASSWORD, signUpByForm } from './people.ts';

test.use({ timezoneId: 'America/New_York' });
test.setTimeout(120_000);

/** Mornings of November 2026. */
const morning = (date: number) => new Date(2026, 10, date, 14);

test('from the first visit to the first week', async ({ page }) => {
  await page.clock.setFixedTime(morning(2));
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await fillSignUp(page, newEmail(), PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByLabel('Age', { exact: true }).fill('27');
  await next(page);
  await page.getByRole('spinbutton', { name: /^month/ }).click();
  await page.keyboard.type('11012026');
  await next(page);
  await page.getByLabel('Cycle length').fill('28');
  await next(page);
  await page.getByLabel('Period length').fill('5');
  await next(page);
  await expect(page.getByText('You are currently in: Menstruation')).toBeVisible();

  // Not remembered, as she answers; what comes after it can wait.
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Make one' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('rememberMe'))).toBe('false');
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBeNull();
  await page.getByRole('button', { name: /^Today, / }).click();
  await page.getByRole('button', { name: 'Pain' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /^Today, .*symptoms tracked/ })).toBeVisible();

  await go(page, 'Meditation');
  await page.getByRole('button', { name: 'Peace', exact: true }).click();
  await page.getByText('5 min', { exact: true }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await go(page, 'Diary');
  for (let date = 2; date <= 8; date++) {
    await page.clock.setFixedTime(morning(date));
    await page.reload();
    await write(page, `The ${date}th, in a line.`);
  }
  const written = page.getByRole('button', { name: /November \d, 2026.*entr/ });
  await expect(written).toHaveCount(7);
  await page.getByRole('button', { name: /November 4, 2026/ }).click();
  await expect(page.getByText('The 4th, in a line.')).toBeVisible();

  await go(page, 'Calendar');
  await expect(page.getByText(/^Day 8 of your cycle/)).toBeVisible();
  await expect(page.getByText('You are currently in: Ovulation')).toBeVisible();
  await page.getByRole('link', { name: 'Learn about the phases' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible();
});

test('moving to a new phone', async ({ page, front, browser }) => {
  const email = await signUpByForm(page);
  await go(page, 'Diary', '/diary');
  await write(page, 'From the old phone');

  const phone = await browser.newPage({ baseURL: front.origin });
  await logIn(phone, email, { rememberMe: true });
  await expect(phone.getByText('From the old phone')).toBeVisible();
  await write(phone, 'From the new phone');
  await expect(page.getByText('From the new phone')).toBeVisible();

  await go(page, 'Settings');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await leftBehind(page)).toEqual([]);
  await page.goto('/diary');
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  await expect(page.getByText('From the new phone')).toBeHidden();

  await phone.reload();
  await expect(phone.getByText('From the old phone')).toBeVisible();
  await phone.close();
});

test('a month offline', async ({ page, front, browser }) => {
  await page.clock.setFixedTime(morning(1));
  const email = await signUpByForm(page);
  await go(page, 'Diary', '/diary');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await front.cut();
  const dates = [1, 4, 9, 15, 22, 30];
  for (const date of dates) {
    await page.clock.setFixedTime(morning(date));
    await page.goto('/diary');
    await write(page, `Day ${date} at sea`);
  }
  await go(page, 'Calendar');
  await page.getByRole('button', { name: /November 22, 2026/ }).click();
  await page.getByRole('button', { name: 'Energy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await go(page, 'Settings');
  await expect(page.getByText(/7 changes are waiting on this device/)).toBeVisible();

  await front.mend();
  await page.reload();
  await expect(page.getByText('Everything is kept on this device and, sealed,')).toBeVisible();
  const home = await browser.newPage({ baseURL: front.origin });
  await home.clock.setFixedTime(morning(30));
  await logIn(home, email);
  await go(home, 'Settings');
  const { symptoms, diaryEntries } = JSON.parse(await exportText(home));
  expect(symptoms).toEqual({ 'Sun Nov 22 2026': ['Energy'] });
  expect(diaryEntries).toEqual(
    dates.map((date) => ({ date: `11/${date}/2026`, entry: `Day ${date} at sea` })),
  );
  await home.close();
});

test('leaving for good, with the data in hand', async ({ page }) => {
  const email = await signUpByForm(page);
  await go(page, 'Diary', '/diary');
  await write(page, 'Mine, wherever I go');
  await go(page, 'Settings');
  const text = await exportText(page);

  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('alertdialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click();
  await acknowledge(page, 'Your account has been successfully deleted.');
  await expect(page).toHaveURL('/');
  expect(await leftBehind(page)).toEqual([]);

  // Another day she comes back, as anybody new.
  await signUpByForm(page, email);
  await page.goto('/settings');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import data' }).click();
  const file = { name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await (await chooser).setFiles(file);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('The import is done.')).toBeVisible();
  expect(await exportText(page)).toBe(text);
});

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

async function go(page: Page, name: string, path?: string) {
  if (path) await page.goto(path);
  else await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveTitle(`${name} · Lunaria`);
}

async function write(page: Page, text: string) {
  await page.getByLabel('Tell me about your day!').fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('list').getByText(text)).toBeVisible();
}

async function exportText(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  return readFile(await (await download).path(), 'utf8');
}

/** What the browser still holds of her, beside the app itself. */
async function leftBehind(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const rows: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of database.objectStoreNames) {
        const count = await new Promise<number>((resolve) => {
          const counting = database.transaction(store).objectStore(store).count();
          counting.onsuccess = () => resolve(counting.result);
        });
        // The state is that of a new and empty store: nothing of the account is in it.
        if (count > 0 && store !== 'state') rows.push(`${name}/${store}: ${count}`);
      }
      database.close();
    }
    return [...rows, ...Object.keys(sessionStorage)];
  });
}
