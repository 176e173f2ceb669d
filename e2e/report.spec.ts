/** The report for a doctor: its options, and what is printed. */
import { expect, type Page, test } from '@playwright/test';
import { seedDays } from './histories.ts';
import { expectAccessible, expectNoSidewaysScroll, expectUsable } from './page-checks.ts';
import { pageCount, pdfText } from './pdf.ts';
import { enterAsNew } from './people.ts';
import { cyclesFrom } from './report-history.ts';

test.use({ timezoneId: 'Europe/Berlin' });

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-11-15T12:00:00+01:00')));

test('what was chosen is printed on one page, black on white, and only the questions are stored', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.classList.add('printed');
  });
  await enterAsNew(page);
  await seedDays(page, { days: cyclesFrom('2026-05-12', [30, 27, 31, 29, 26, 42]) });
  await page.goto('/settings#other-exports');
  await page.getByRole('link', { name: 'Report for a doctor' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report for a doctor');

  const sheet = page.getByRole('article', { name: 'Cycle report' });
  await expect(sheet.getByText('Age 31 · May 16, 2026 to Nov 15, 2026')).toBeVisible();
  await expect(sheet.getByText('26 to 42, in 6 cycles')).toBeVisible();
  await expect(sheet.getByText('Shortest and longest cycle differ by 16')).toBeVisible();
  await expect(
    sheet.getByRole('row', { name: /^Sep 6, 2026 26 5 day 1 medium, day 2 / }),
  ).toBeVisible();
  // There are no temperatures to include.
  const part = (name: string) => page.getByRole('checkbox', { name });
  await expect(part('Medicines and tests')).toBeChecked();
  await expect(part('Temperatures and other signs')).not.toBeAttached();
  const cramps = sheet.getByRole('row', { name: /^Cramps day 1: 6 of 6, .*, day 3: 6 of 6 18$/ });
  await expect(cramps).toBeVisible();
  await expect(
    sheet.getByRole('row', { name: 'Painkiller 17 mostly on cycle days 1 to 3' }),
  ).toBeVisible();

  await choose(page, '3 months');
  await expect(sheet.getByText('26 to 42, in 3 cycles')).toBeVisible();
  await page.getByText('Medicines and tests').first().click();
  await page.getByRole('group', { name: 'Symptoms' }).getByText('Cramps').click();
  await expect(cramps).toBeHidden();
  await page.getByLabel('Name').fill('Robin Moon');
  await page.getByLabel('Questions for the doctor').fill('Is this usual?\nWhat helps?');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveClass('printed');

  await page.emulateMedia({ colorScheme: 'dark' });
  const printed = await page.pdf({ format: 'A4' });
  expect(pageCount(printed)).toBe(1);
  const text = pdfText(printed);
  expect(text).toContain('Robin Moon · Age 31 · Aug 16, 2026 to Nov 15, 2026');
  expect(text).toContain('Frequency Normal. Median cycle length 24 to 38 days.');
  expect(text).toContain('Oct 2, 2026 42 5');
  expect(text).toContain('My questions Is this usual? What helps?');
  expect(text).not.toMatch(/Cramps|Painkiller|What to include|Settings/);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  const [ink, paper] = await sheet.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(document.documentElement).backgroundColor,
  ]);
  expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);

  await page.emulateMedia({ media: 'screen' });
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('');
  const questions = page.getByLabel('Questions for the doctor');
  await expect(questions).toHaveValue('Is this usual?\nWhat helps?');
  await expect(sheet.getByText('What helps?')).toBeVisible();
  await expectUsable(page);
});

test('two years of everything fit on two pages, and on a phone', async ({ page }) => {
  const crowd = ['bloating', 'acne', 'nausea', 'fatigue', 'sad', 'anxious', 'low-energy', 'gas'];
  const signs = ['egg-white', 'ovulation-positive'];
  const more = ['dizziness', 'cravings', 'restless-sleep', 'happy', 'calm', 'pill', 'supplement'];
  await enterAsNew(page);
  await seedDays(page, {
    days: cyclesFrom('2024-11-02', Array(35).fill(21), [...crowd, ...more, ...signs]),
  });
  await page.goto('/report');
  await choose(page, '24 months');
  await page.getByText('Temperatures and other signs').click();
  await page.getByLabel('Questions for the doctor').fill('What could this be?\n'.repeat(25));
  await expect(page.getByText('20 older cycles are included above')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'From Oct 17, 2026' })).toBeVisible();
  // This much data arrives from the cloud in several batches.
  await expect(page.getByText('From 97.2 to 98.2 °F')).toBeVisible();
  for (const format of ['A4', 'Letter']) {
    const printed = await page.pdf({ format });
    expect(pageCount(printed), format).toBe(2);
    expect(pdfText(printed)).toContain('From 97.2 to 98.2 °F, over the days of the cycle.');
  }
  await expectAccessible(page, page.getByRole('figure', { name: 'From Oct 17, 2026' }));
  await expectNoSidewaysScroll(page);
});

async function choose(page: Page, months: string): Promise<void> {
  await page.getByRole('radio', { name: months }).check();
}
