/** Histories for tests that begin with one. */
import { expect, type Page } from '@playwright/test';
import { bringTree } from './brought.ts';
import { month } from './calendar-page.ts';

export type DayNotes = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Brought {
  readonly days: DayNotes;
  readonly cycleLength?: string;
  readonly periodLength?: string;
  /** The spec's symptoms, by the long form of the date. */
  readonly symptoms?: Readonly<Record<string, readonly string[]>>;
  /** What else the file holds besides days. */
  readonly lunaria?: Readonly<Record<string, unknown>>;
}

/** Her days and answers are in the cloud; no page is opened. */
export async function bringDays(page: Page, brought: Brought): Promise<void> {
  const { days, cycleLength = '28', periodLength = '5', symptoms = {}, lunaria } = brought;
  const answers = { age: '31', cycleLength, periodLength };
  await bringTree(page, { ...answers, symptoms, lunaria: { days, ...lunaria } });
}

/** Her days and answers are there already when the calendar is opened. */
export async function bringHistory(page: Page, brought: Brought): Promise<void> {
  const { days } = brought;
  await bringDays(page, brought);
  await page.goto('/calendar');
  // The page is there before what the cloud has.
  const hasStart = Object.values(days).some(({ starts }) => starts);
  const marked = month(page).getByRole('button', { name: /, (symptoms tracked|note)/ });
  await expect(hasStart ? page.getByText(/^The saved date is /) : marked.first()).toBeVisible();
}

/** First days of periods of which nothing else is known. */
export function starts(...days: readonly string[]): DayNotes {
  return Object.fromEntries(days.map((day) => [day, { starts: true }]));
}
