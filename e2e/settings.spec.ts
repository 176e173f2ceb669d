/** The settings in a real browser: its cards, the user's data out and in, and how far the cloud has caught up. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { bringTree } from './brought.ts';
import { expectAccessible, expectUsable } from './page-checks.ts';
import { acknowledge, enterAsNew, logIn, signUp } from './people.ts';

test.use({ timezoneId: 'America/Los_Angeles' });

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-11-15T23:00:00-08:00')));

test('the cards are folded, open by keyboard and by their address; all of it is accessible and fits', async ({
  page,
}) => {
  await enterAsNew(page);
  await bringTree(page, {
    age: '31',
    lastPeriod: '11-01-2026',
    cycleLength: '28',
    periodLength: '5',
  });
  await page.goto('/settings#phase-names');
  await expect(page.getByRole('radio', { name: 'As the calendar counts' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'From my history' })).toBeHidden();
  await page.getByRole('button', { name: 'Predictions', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'From my history' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  const period = page.getByLabel('Period length');
  await period.fill('31');
  await expect(period).toHaveAccessibleDescription(/This is longer than your cycle/);
  await expectUsable(page);
});

const BACKUP = {
  age: 44,
  lastPeriod: '11/12/2026',
  cycleLength: '28',
  symptoms: {
    'Fri Nov 13 2026': ['Moody'],
    'Sat Nov 14 2026': ['Pain', 'Energy'],
    'Mon Nov 14 2026': ['Pain'],
  },
  diaryEntries: [{ date: '11/13/2026', entry: 'Rain.' }, { date: 'someday' }],
};

test('everything goes out as a file, and comes in with a preview that overwrites nothing', async ({
  page,
}) => {
  await enterAsNew(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Age', { exact: true }).fill('31');
  await save(page);
  await expect(page.getByText('31 years')).toBeVisible();
  await page.reload();

  await choose(page, 'moon.json', '{"age": 31,}');
  await expect(page.getByRole('alert')).toContainText('“moon.json” looks like JSON, but');
  await choose(page, 'list.json', '[1, 2]');
  await expect(page.getByRole('alert')).toContainText('not a file of any app that Lunaria knows');

  await choose(page, 'backup.json', JSON.stringify(BACKUP));
  const preview = page.getByRole('alertdialog', { name: 'Import this file?' });
  await expect(preview.getByRole('listitem')).toHaveText([
    'Last period: 11/12/2026',
    'Cycle length: 28',
    'Symptoms on 2 days',
    '1 diary entry',
    'Age: 31 here, 44 in the file',
    'Symptoms on Mon Nov 14 2026: not a date',
    'Diary entry 2: not a diary entry',
  ]);
  await expectAccessible(page, preview);
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await expect(preview).toBeHidden();
  expect(await exported(page)).toEqual({ age: '31', symptoms: {}, diaryEntries: [] });

  await choose(page, 'backup.json', JSON.stringify(BACKUP));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('The import is done.')).toBeVisible();
  expect(await exported(page)).toEqual({
    age: '31',
    lastPeriod: '11/12/2026',
    cycleLength: '28',
    symptoms: { 'Fri Nov 13 2026': ['Moody'], 'Sat Nov 14 2026': ['Pain', 'Energy'] },
    diaryEntries: [{ date: '11/13/2026', entry: 'Rain.' }],
  });

  await choose(page, 'backup.json', JSON.stringify(BACKUP));
  await expect(preview).toContainText('There is nothing new in this file.');
  await expect(preview).toContainText('5 values of the file are here already.');
});

test('what has not reached the cloud is told at signing out, and is there at the next log-in', async ({
  page,
}) => {
  const email = await signUp(page);
  await page.goto('/settings');
  await expect(page.getByText(/^Everything is kept on this device/)).toBeVisible();
  await page.route('**/parse/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Age', { exact: true }).fill('31');
  await save(page);
  await expect(page.getByText(/1 change is waiting on this device/)).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText(/stays sealed on this device/)).toBeVisible();
  await acknowledge(page, '1 change could not reach the cloud yet.');
  await expect(page).toHaveURL(/\/$/);

  await page.unroute('**/parse/**');
  await logIn(page, email);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByText('31 years')).toBeVisible();
  await expect(page.getByText(/^Everything is kept on this device/)).toBeVisible();
});

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function choose(page: Page, name: string, text: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import data' }).click();
  await (await chooser).setFiles({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
}

async function exported(page: Page): Promise<unknown> {
  if (!page.url().endsWith('/settings'))
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  expect((await download).suggestedFilename()).toBe('lunaria-2026-11-15.json');
  return JSON.parse(await readFile(await (await download).path(), 'utf8'));
}
