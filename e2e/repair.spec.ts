/** Records that can no longer be opened: the app says what happened and offers a way out. */
import { expect, type Page } from '@playwright/test';
import { queryDatabase } from './database.ts';
import { expectAccessible } from './page-checks.ts';
import { acknowledge, logIn, signUp } from './people.ts';
import { test } from './quick-passwords.ts';

const SYNCED = 'Everything is kept on this device and, sealed, in the cloud.';
const FIRST = 'the only copy of a good thought';

test('records corrupted in the cloud are restored from the device that has them; a local change that can no longer be read is named, and can be discarded', async ({
  page,
  context,
}) => {
  const email = await signUp(page);
  await writeEntry(page);
  await corrupt(email);

  await page.reload();
  await expect(page.getByText('The cloud’s copy of 1 record is damaged.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await acknowledge(page, 'Some of what the cloud has is damaged.');
  await logIn(page, email);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Restore from this device' }).click();
  await expect(page.getByRole('status').getByText('Restored from this device.')).toBeVisible();
  await expect(page.getByText(SYNCED)).toBeVisible();
  await expect(page.getByText('damaged')).toBeHidden();

  await saveAge(page, '31');
  await expect(page.getByText(SYNCED)).toBeVisible();
  await context.route('**/parse/**', (route) => route.abort('connectionfailed'));
  await saveAge(page, '32');
  await rotWaitingRows(page);
  await context.unroute('**/parse/**');
  await page.reload();

  await expect(page.getByText('1 change on this device can no longer be read')).toContainText(
    'your account info',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByText(SYNCED)).toBeVisible();
  await expect(page.getByText('31 years')).toBeVisible();
});

async function saveAge(page: Page, age: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Age', { exact: true }).fill(age);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${age} years`)).toBeVisible();
}

async function writeEntry(page: Page): Promise<void> {
  await page.goto('/diary');
  await page.getByLabel('Tell me about your day!').fill(FIRST);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Tell me about your day!')).toHaveValue('');
  await expect(page.getByText(FIRST)).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText(SYNCED)).toBeVisible();
}

/** As somebody with a stolen session could. */
async function corrupt(email: string): Promise<void> {
  await queryDatabase(
    `UPDATE "Record" SET "sealed" = 'rubbish', "rev" = "rev" + 1
     WHERE "owner" = (SELECT "objectId" FROM "_User" WHERE "username" = $1)`,
    [email],
  );
}

/** As a failing disk could. */
async function rotWaitingRows(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((each) => each.startsWith('lunaria-replica')) ?? '';
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const rows = database.transaction('rows', 'readwrite').objectStore('rows');
    await new Promise<void>((resolve, reject) => {
      const walk = rows.openCursor();
      walk.onerror = () => reject(walk.error);
      walk.onsuccess = () => {
        const cursor = walk.result;
        if (!cursor) return resolve();
        if (cursor.value.waiting > 0) cursor.update({ ...cursor.value, sealed: 'corrupt' });
        cursor.continue();
      };
    });
    database.close();
  });
}
