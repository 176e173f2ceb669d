/** Histories for tests to start with. */
import { expect, type Page } from '@playwright/test';
import { month } from './calendar-page.ts';
import { seedTree } from './seed.ts';

export type DayNotes = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Seed {
  readonly days: DayNotes;
  readonly cycleLength?: string;
  readonly periodLength?: string;
  /** The spec's symptoms, by long date. */
  readonly symptoms?: Readonly<Record<string, readonly string[]>>;
  /** Further content of the file. */
  readonly lunaria?: Readonly<Record<string, unknown>>;
}

/** Pushes days and answers to the cloud without opening a page. */
export async function seedDays(page: Page, seed: Seed): Promise<void> {
  const { days, cycleLength = '28', periodLength = '5', symptoms = {}, lunaria } = seed;
  const answers = { age: '31', cycleLength, periodLength };
  await seedTree(page, { ...answers, symptoms, lunaria: { days, ...lunaria } });
}

/** Opens the calendar with these days and answers. */
export async function openCalendarWith(page: Page, seed: Seed): Promise<void> {
  const { days } = seed;
  await seedDays(page, seed);
  await page.goto('/calendar');
  // The page renders before the cloud's data arrives.
  const hasStart = Object.values(days).some(({ starts }) => starts);
  const marked = month(page).getByRole('button', { name: /, (symptoms tracked|note)/ });
  await expect(hasStart ? page.getByText(/^The saved date is /) : marked.first()).toBeVisible();
}

/** First days of periods, with nothing else known. */
export function starts(...days: readonly string[]): DayNotes {
  return Object.fromEntries(days.map((day) => [day, { starts: true }]));
}
