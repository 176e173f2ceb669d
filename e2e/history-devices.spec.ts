/** Periods entered in no order on two devices, one of them without a network: both end with the same year. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { enterAccount } from './accounts.ts';
import { bringTree } from './brought.ts';
import { test } from './front.ts';
import { starts } from './histories.ts';
import {
  addPeriod,
  DONE_IN_CLOUD,
  expectRows,
  NOON,
  open,
  rows,
  save,
  TIME_ZONE,
  type,
} from './history-steps.ts';
import { enterAsNew } from './people.ts';

const BEFORE = starts(
  '2026-01-14',
  '2026-03-11',
  '2026-04-08',
  '2026-06-14',
  '2026-08-09',
  '2026-09-06',
);
const WITHOUT_NETWORK = ['07122026', '11012026'];
const MEANWHILE = ['10042026', '02112026', '12172025'];

test.use({ timezoneId: TIME_ZONE });

test('a year entered on two devices, partly offline, is the same on both', async ({
  page,
  front,
  browser,
}) => {
  test.setTimeout(180_000);
  await page.clock.setFixedTime(NOON);
  const email = await enterAsNew(page);
  await bringTree(page, { lunaria: { days: BEFORE } });
  await page.goto('/history');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const context = await browser.newContext({
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    timezoneId: TIME_ZONE,
    serviceWorkers: 'block',
  });
  const other = await context.newPage();
  await other.clock.setFixedTime(NOON);
  await enterAccount(other, email);
  await other.goto('/history');

  await front.cut();
  for (const first of WITHOUT_NETWORK) await addPeriod(page, first);
  for (const first of MEANWHILE) await addPeriod(other, first);
  await addPause(other, '05012026', '05202026');
  await page.getByRole('button', { name: 'Set aside the cycle of July 12' }).click();
  await expect(page.getByText('Not counted: you set it aside.')).toBeVisible();

  await front.mend();
  await page.goto('/settings');
  await expect(page.getByText(DONE_IN_CLOUD)).toBeVisible();
  await page.goto('/history');
  const told = [
    'Sunday, November 1 day 15 so far',
    'Sunday, October 4 28 days',
    'Sunday, September 6 28 days',
    'Sunday, August 9 28 days',
    'Sunday, July 12 28 days Not counted: you set it aside.',
    'Sunday, June 14 28 days',
    'Pause From May 1 to May 20.',
    'Wednesday, April 8 67 days Not counted: it includes a pause.',
    'Wednesday, March 11 28 days',
    'Wednesday, February 11 28 days',
    'Wednesday, January 14 28 days',
    'Wednesday, December 17, 2025 28 days',
  ];
  await expectRows(page, told);
  await expectRows(other, told);
  expect(await rows(other).allTextContents()).toEqual(await rows(page).allTextContents());
  expect(await exported(other)).toEqual(await exported(page));
  await context.close();
});

async function addPause(page: Page, from: string, until: string): Promise<void> {
  const dialog = await open(page, 'Add a pause');
  await type(dialog, 'From', from);
  await type(dialog, 'Until', until);
  await save(dialog);
  await expect(dialog).toBeHidden();
}

async function exported(page: Page): Promise<unknown> {
  await page.goto('/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  return JSON.parse(await readFile(await (await download).path(), 'utf8'));
}
