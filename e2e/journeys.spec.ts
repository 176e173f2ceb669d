/** Whole user journeys through the app, end to end: nothing is set up behind the UI. */
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
  await page.getByLabel('First day of your last period').pressSequentially('11012026');
  await next(page);
  await page.getByLabel('Cycle length').fill('28');
  await next(page);
  await page.getByLabel('Period length').fill('5');
  await next(page);
  await expect(page.getByText('You are currently in: Menstruation')).toBeVisible();

  // The user answers “No” to being remembered; the questions after it can wait.
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
  for (const date of [4, 6, 8]) {
    await page.clock.setFixedTime(morning(date));
    await page.reload();
    await write(page, `The ${date}th, in a line.`);
  }
  const written = page.getByRole('button', { name: /November \d, 2026.*entr/ });
  await expect(written).toHaveCount(3);
  await page.getByRole('button', { name: /November 4, 2026/ }).click();
  await expect(page.getByText('The 4th, in a line.')).toBeVisible();

  await go(page, 'Calendar');
  await expect(page.getByText(/^Day 8 of your cycle/)).toBeVisible();
  await expect(page.getByText('You are currently in: Ovulation')).toBeVisible();
  await page.getByRole('link', { name: 'Learn about the phases' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible();
});

test('a month offline, a new phone, and leaving for good with the data in hand', async ({
  page,
  front,
  browser,
}) => {
  await page.clock.setFixedTime(morning(1));
  const email = await signUpByForm(page);
  await go(page, 'Diary', '/diary');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  const dates = [1, 15, 30];
  await test.step('a month offline', async () => {
    await front.cut();
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
    await expect(page.getByText(/4 changes are waiting on this device/)).toBeVisible();
    await front.reconnect();
    await page.reload();
    await expect(page.getByText('Everything is kept on this device and, sealed,')).toBeVisible();
    await go(page, 'Diary');
  });

  const phone = await browser.newPage({ baseURL: front.origin });
  await test.step('a new phone', async () => {
    await phone.clock.setFixedTime(morning(30));
    await logIn(phone, email, { rememberMe: true });
    // The devices' clocks differ from the server's: a new entry sorts after those that the device knows.
    await expect(phone.getByText('Day 30 at sea')).toBeVisible();
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
    await expect(phone.getByText('From the new phone')).toBeVisible();
  });

  await test.step('leaving for good', async () => {
    await go(phone, 'Settings');
    const text = await exportText(phone);
    const { symptoms, diaryEntries } = JSON.parse(text);
    expect(symptoms).toEqual({ 'Sun Nov 22 2026': ['Energy'] });
    expect(diaryEntries).toEqual([
      ...dates.map((date) => ({ date: `11/${date}/2026`, entry: `Day ${date} at sea` })),
      { date: '11/30/2026', entry: 'From the new phone' },
    ]);
    await phone.getByRole('button', { name: 'Delete Account' }).click();
    await phone.getByRole('alertdialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click();
    await acknowledge(phone, 'Your account has been successfully deleted.');
    await expect(phone).toHaveURL(`${front.origin}/`);
    expect(await leftBehind(phone)).toEqual([]);

    // Another day they sign up again, as a new user.
    await signUpByForm(phone, email);
    await phone.goto('/settings');
    const chooser = phone.waitForEvent('filechooser');
    await phone.getByRole('button', { name: 'Import data' }).click();
    const file = { name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await (await chooser).setFiles(file);
    await phone.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(phone.getByText('The import is done.')).toBeVisible();
    expect(await exportText(phone)).toBe(text);
  });
  await phone.context().close();
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

/** What the browser still stores about the user, besides the app itself. */
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
        // `state` is that of a new, empty store, with nothing of the account.
        if (count > 0 && store !== 'state') rows.push(`${name}/${store}: ${count}`);
      }
      database.close();
    }
    return [...rows, ...Object.keys(sessionStorage)];
  });
}
