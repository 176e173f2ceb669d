/** What people do on the page of their history: read its rows, and fill in its windows. */
import { expect, type Locator, type Page } from '@playwright/test';

/** When it is, in tests whose dates are fixed. */
export const NOON = new Date('2026-11-15T12:00:00+01:00');
export const TIME_ZONE = 'Europe/Berlin';
export const DONE_IN_CLOUD = 'Everything is kept on this device and, sealed, in the cloud.';

export function rows(page: Page): Locator {
  return page.getByRole('list', { name: 'Cycles and pauses, newest first' }).locator('> li');
}

/** What the rows begin with, newest first. */
export async function expectRows(
  page: Page,
  expected: readonly (string | undefined)[],
): Promise<void> {
  await expect(rows(page)).toHaveCount(expected.length);
  for (const [index, words] of expected.entries()) {
    const spaced = (words ?? '').split(' ').join('\\s*');
    await expect(rows(page).nth(index)).toHaveText(new RegExp(`^\\s*${spaced}`));
  }
}

export async function open(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function addPeriod(page: Page, first: string, last?: string): Promise<void> {
  const dialog = await open(page, 'Add a period');
  await type(dialog, 'First day', first);
  if (last) await type(dialog, 'Last day', last);
  await save(dialog);
  await expect(dialog).toBeHidden();
}

export function field(dialog: Locator, name: string): Locator {
  return dialog.getByRole('group', { name, exact: true }).first();
}

/** In the place of what stands there, if anything does. */
export async function type(dialog: Locator, name: string, digits: string): Promise<void> {
  await field(dialog, name).getByRole('spinbutton').first().click();
  await dialog.page().keyboard.type(digits);
}

export async function save(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save' }).click();
}
