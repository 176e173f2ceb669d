/** What the cloud sees, shown to the user: sealed there, readable here. */
import { expect, test } from '@playwright/test';
import { openDiary, write } from './diary-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';

test('records as the cloud has them, next to their content', async ({ page }) => {
  const email = await openDiary(page);
  await write(page, 'Nobody else reads this');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('Everything is kept on this device and, sealed,')).toBeVisible();
  await page.getByRole('link', { name: 'What the cloud sees' }).click();
  await expect(page.getByRole('heading', { name: 'What the cloud sees' })).toBeVisible();
  const account = page.getByRole('region', { name: 'Your account in the cloud' });
  await expect(account).toContainText(email);
  await expect(account).toContainText('"keyring": "A');
  await expect(account).not.toContainText('r:');

  const inCloud = page.getByRole('region', { name: 'Write 1, in the cloud' });
  await expect(inCloud).toContainText(/"sealed": "A[\w-]{2000}/);
  await expect(inCloud).toContainText(/"updatedAt": "\d{4}-\d\d-\d\dT00:00:00.000Z"/);
  await expect(inCloud).not.toContainText('Nobody else');
  await expect(page.getByRole('region', { name: 'Write 1, opened here' })).toContainText(
    'Nobody else reads this',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
