/** Histories for tests of the calendar: brought in as a file, and the days of the month as they are named. */
import { expect, type Locator, type Page } from '@playwright/test';

export type DayNotes = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Brought {
  readonly days: DayNotes;
  readonly cycleLength?: string;
  readonly periodLength?: string;
  /** What else the file holds besides days. */
  readonly lunaria?: Readonly<Record<string, unknown>>;
}

/** Imports a file in the settings, and goes to the calendar. */
export async function bringHistory(page: Page, brought: Brought): Promise<void> {
  const { days, cycleLength = '28', periodLength = '5', lunaria } = brought;
  await page.goto('/settings');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import data' }).click();
  await (await chooser).setFiles({
    name: 'history.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({ age: '31', cycleLength, periodLength, lunaria: { days, ...lunaria } }),
    ),
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('The import is done.')).toBeVisible();
  await page.goto('/calendar');
  await expect(page.getByRole('heading', { name: 'Period Calendar' })).toBeVisible();
}

/** First days of periods of which nothing else is known. */
export function starts(...days: readonly string[]): DayNotes {
  return Object.fromEntries(days.map((day) => [day, { starts: true }]));
}

export const month = (page: Page): Locator =>
  page.getByRole('application', { name: /^Your cycle/ });

/** A day by its whole name. */
export const dayNamed = (page: Page, name: string): Locator =>
  month(page).getByRole('button', { name, exact: true });

/** A day by the beginning of its name. */
export const day = (page: Page, name: string): Locator =>
  month(page).getByRole('button', { name: new RegExp(`^(Today, )?${name}(,|$)`) });

export const key = (page: Page): Locator =>
  page.getByRole('list', { name: 'Calendar key' }).getByRole('listitem');
