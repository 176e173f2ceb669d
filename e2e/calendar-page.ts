/** Steps and queries for the Period Calendar. */
import { expect, type Locator, type Page } from '@playwright/test';
import { seedTree } from './seed.ts';

export const NOON = new Date('2026-11-15T12:00:00+01:00');

type Answers = { lastPeriod: string; cycleLength?: string; periodLength?: string };

/** Opens the calendar with the questions answered. */
export async function begin(
  page: Page,
  { lastPeriod, cycleLength = '28', periodLength = '5' }: Answers,
) {
  await seedTree(page, { age: '31', lastPeriod, cycleLength, periodLength });
  await page.goto('/calendar');
  // The page renders before the cloud's data arrives.
  await expect(page.getByText(/^The saved date is /)).toBeVisible();
}

export async function typeLastPeriod(page: Page, digits: string) {
  await page.getByLabel('First day of your last period').fill(digits);
}

export const month = (page: Page): Locator => page.getByRole('group', { name: /^Your cycle/ });

/** A day by its full name. */
export const dayNamed = (page: Page, name: string): Locator =>
  month(page).getByRole('button', { name, exact: true });

/** A day by the start of its name. */
export const day = (page: Page, name: string): Locator =>
  month(page).getByRole('button', { name: new RegExp(`^(Today, )?${name}(,|$)`) });

export async function dayNames(page: Page): Promise<string[]> {
  const days = month(page).getByRole('gridcell').getByRole('button');
  await expect(days.first()).toBeVisible();
  return days.evaluateAll((buttons) =>
    buttons
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .map((button) => button.getAttribute('aria-label') ?? ''),
  );
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The names of all days of November 2026, which begins on a Sunday. */
export function november(marks: {
  period: number[];
  predicted: number[];
  today: number;
}): string[] {
  return Array.from({ length: 30 }, (_, index) => {
    const number = index + 1;
    return [
      marks.today === number ? ['Today'] : [],
      `${WEEKDAYS[index % 7]}, November ${number}, 2026`,
      marks.period.includes(number) ? ['last period'] : [],
      marks.predicted.includes(number) ? ['predicted next period'] : [],
    ]
      .flat()
      .join(', ');
  });
}
