/** Steps for the history page: its rows and dialogs. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The time in tests with fixed dates. */
export const NOON = new Date('2026-11-15T12:00:00+01:00');
export const TIME_ZONE = 'Europe/Berlin';

export function rows(page: Page): Locator {
  return page.getByRole('list', { name: 'Cycles and pauses, newest first' }).locator('> li');
}

export async function open(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

export function field(dialog: Locator, name: string): Locator {
  return dialog.getByRole('textbox', { name, exact: true });
}

/** Replaces the value, if there is one. */
export async function type(dialog: Locator, name: string, digits: string): Promise<void> {
  await field(dialog, name).fill(digits);
}

export async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save' }).click();
}
