/** Steps and queries for the diary. */
import { expect, type Page } from '@playwright/test';
import { enterAsNew } from './people.ts';
import { seedTree } from './seed.ts';

export const MOST_CHARACTERS = 20_000;
const TODAY = new Date('2026-11-15T12:00:00');
export const field = (page: Page) => page.getByLabel('Tell me about your day!');

export const editor = (page: Page) => page.getByLabel('Edit entry', { exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

export const entries = (page: Page) =>
  page.getByRole('list', { name: /entries/i }).getByRole('listitem');

export const todaysEntries = (page: Page) =>
  page.getByRole('list', { name: 'Today’s entries' }).getByRole('listitem');

export const selectedDay = (page: Page) => page.getByRole('region', { name: 'Selected day' });

export const dayButton = (page: Page, date: string) =>
  page.getByRole('grid').getByRole('button', { name: date });

type EarlierEntries = Readonly<Record<string, readonly string[]>>;

/** Signs up and opens the diary on November 15, with earlier entries if given. Resolves with the e-mail. */
export async function openDiary(page: Page, before: EarlierEntries = {}): Promise<string> {
  await page.clock.setFixedTime(TODAY);
  const email = await enterAsNew(page);
  const days = Object.entries(before);
  if (days.length > 0) {
    const diaryEntries = days.flatMap(([date, texts]) => texts.map((entry) => ({ date, entry })));
    await seedTree(page, { diaryEntries });
  }
  await openPage(page);
  return email;
}

/** Opens the diary at noon of another day. */
export async function travelTo(page: Page, date: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${date}T12:00:00`));
  await openPage(page);
}

async function openPage(page: Page): Promise<void> {
  await page.goto('/diary');
  // The prerendered parts cannot be used until the app replaces them.
  await expect(page.locator('[data-still-parts]')).toHaveCount(0);
  await expect(field(page)).toBeVisible();
}

export async function write(page: Page, text: string): Promise<void> {
  const before = await entries(page).count();
  await field(page).fill(text);
  await save(page).click();
  await expect(entries(page)).toHaveCount(before + 1);
}

export async function expectNoneSelected(page: Page): Promise<void> {
  await expect(selectedDay(page)).toContainText('Select a day in the calendar to read what you');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
  await expect(selectedDay(page).getByRole('listitem')).toHaveCount(0);
}

export async function deleteEntry(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
}
