/** Steps for the account card in Settings. */
import type { Page } from '@playwright/test';

export const NEW_PASSWORD = 'a brighter moon';

export async function changePassword(page: Page, current: string, next: string) {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit' }).click();
  await fillChange(page, current, next);
  await page.getByRole('button', { name: 'Change Password' }).click();
}

export async function fillChange(page: Page, current: string, next: string, confirm = next) {
  await page.getByLabel('Current Password').fill(current);
  await page.getByLabel('New Password').fill(next);
  await page.getByLabel('Confirm Password').fill(confirm);
}
