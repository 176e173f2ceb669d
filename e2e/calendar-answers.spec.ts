/** What the Period Calendar makes of answers that hardly fit: it says so, and how to correct them. */
import { expect, type Page } from '@playwright/test';
import { test } from './as-users.ts';
import { begin, day, dayNames, NOON, november, typeLastPeriod } from './calendar-page.ts';
import { expectAccessible, expectLargeTargets, forgetAnnouncements } from './page-checks.ts';
import { enterAsNew } from './people.ts';

test.use({ timezoneId: 'Europe/Berlin' });

test('a cycle of 0 days gives no phase, and the page says what to correct; a period longer than its cycle has one, its days and a prediction, and is asked about', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOON);
  await enterAsNew(page);
  await begin(page, { lastPeriod: '11-01-2026', cycleLength: '0' });
  await expect(page.getByText('No phase to show yet')).toBeVisible();
  await expect(
    page.getByText('Your cycle length must be a whole number of days from 1 to 999.'),
  ).toBeVisible();
  await expect(day(page, 'Friday, November 6')).toHaveAccessibleName(/last period/);
  await expectAccessible(page);

  await correct(page, 'Cycle length', '28');
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByText('Luteal Phase')).toBeVisible();

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await change(page, 'Period length', '40');
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByText('You are currently in: Menstruation')).toBeVisible();
  await expect(page.getByText(/Day 15 of your cycle\..*in 14 days, on Sunday/)).toBeVisible();
  await expect(page.getByText(/^Your period length is longer than your cycle/)).toBeVisible();
  const all = Array.from({ length: 30 }, (_, index) => index + 1);
  expect(await dayNames(page)).toEqual(november({ period: all, predicted: [29, 30], today: 15 }));
  await forgetAnnouncements(page);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'your settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);
});

test('a last period saved further east keeps its days, and its phase; long after the last one the card says so, and leads to where the new one is saved', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-16T12:00:00+01:00'));
  await enterAsNew(page);
  await begin(page, { lastPeriod: '11-16-2026' });
  await expect(page.getByText('You are currently in: Menstruation')).toBeVisible();

  await page.clock.setFixedTime(NOON);
  await page.reload();
  await expect(page.getByText('You are currently in: Follicular Phase')).toBeVisible();
  await expect(page.getByText(/^The first day of your last period is still to come/)).toBeVisible();
  expect(await dayNames(page)).toEqual(
    november({ period: [16, 17, 18, 19, 20, 21], predicted: [], today: 15 }),
  );

  await answerAgain(page, '10-05-2026');
  await expect(page.getByText('Your period is 13 days late')).toBeVisible();
  await expect(page.getByText(/^It was predicted for Monday, November 2\./)).toBeVisible();
  await answerAgain(page, '11-15-2025');
  await expect(page.getByText('You are currently in: Menstruation')).toBeVisible();
  await expect(
    page.getByText(/^It has been a while: the last period.*began on Saturday, November 15, 2025\./),
  ).toBeVisible();
  await expect(page.getByText(/days late/)).toBeHidden();
  await expect(page.getByText('When did your last period start?')).toBeVisible();
  await expectAccessible(page);
  await expectLargeTargets(page);
  await page.getByRole('button', { name: 'Choose the day' }).click();
  await expect(page.getByRole('button', { name: 'Open calendar' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Open calendar' })).toBeInViewport();
  await typeLastPeriod(page, '11142026');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Day 2 of your cycle.')).toBeVisible();
  await expect(page.getByText('It has been a while')).toBeHidden();
});

/** By way of the last question. */
async function answerAgain(page: Page, lastPeriod: string) {
  await page.goto(`/question4?age=31&lastPeriod=${lastPeriod}&cycleLength=28`);
  await page.getByLabel('Period length').fill('5');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(page).toHaveURL(/\/calendar$/);
  await forgetAnnouncements(page);
}

/** By the link of the notice that asks for it. */
async function correct(page: Page, answer: string, days: string) {
  await page.getByRole('main').getByRole('link', { name: 'your settings' }).click();
  await change(page, answer, days);
}

async function change(page: Page, answer: string, days: string) {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel(answer).fill(days);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${days} days`)).toBeVisible();
}
