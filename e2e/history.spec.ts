/** The history in a real browser: its dialogs, accessibility, layout, and a long history. */
import { expect, type Page, test } from '@playwright/test';
import { field, NOON, open, rows, save, TIME_ZONE, type } from './history-steps.ts';
import { expectAccessible, expectLargeTargets, expectUsable } from './page-checks.ts';
import { enterAsNew } from './people.ts';
import { seedTree } from './seed.ts';

const DAY_MS = 86_400_000;

/** Six lower temperatures, then three higher ones. */
const RISE = Object.fromEntries(
  [36.4, 36.45, 36.4, 36.35, 36.45, 36.4, 36.7, 36.7, 36.75].map((temperature, index) => [
    `2026-10-${13 + index}`,
    { temperature, marks: { 'egg-white': 0 } },
  ]),
);

test.use({ timezoneId: TIME_ZONE });

test('with seven cycles and a gap it is accessible, fits, and works by keyboard; its dialogs focus the refused field, and restore the focus', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOON);
  await enterAsNew(page);
  await seedCycles(page, [29, 58, 30, 29, 28, 29, 31], 10, RISE);
  await page.goto('/history');
  await expect(rows(page)).toHaveCount(8);
  await expect(page.getByText(/Did you miss one in between\?$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Coming up' })).toBeVisible();

  await test.step('the chart of temperatures, and its table', async () => {
    const card = page.getByRole('region', { name: 'Your temperatures' });
    await expect(card.getByText(/^Your temperature rose on October 19/)).toBeVisible();
    const days = card.getByRole('group', { name: /^Temperatures in/ }).getByRole('img');
    await days.first().focus();
    await page.keyboard.press('End');
    await expect(days.last()).toBeFocused();
    await expect(days.last()).toHaveAccessibleName(/^Day 17, October 21: 98.15 °F, Egg white$/);
    await card.getByRole('button', { name: 'Show as a table' }).click();
    await expectUsable(page);
  });

  await test.step('the dialog of a period', async () => {
    const period = await open(page, 'Add a period');
    await type(period, 'First day', '10012026');
    await type(period, 'Last day', '09302026');
    await save(period);
    const last = field(period, 'Last day');
    await expect(last).toBeFocused();
    await expect(last).toHaveAccessibleDescription(/The last day comes before the first\./);
    await expectAccessible(page, period);
    await expectLargeTargets(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Add a period' })).toBeFocused();
  });

  await test.step('the dialog of a pause', async () => {
    const pause = await open(page, 'Add a pause');
    await expectAccessible(page, pause);
    await pause.getByText('Hormonal contraception').click();
    await type(pause, 'From', '11102026');
    await save(pause);
    await expect(rows(page).first()).toContainText('Ongoing since November 10.');
    await page.getByRole('button', { name: 'Delete the pause of November 10' }).click();
    await expect(page.getByRole('button', { name: 'Edit the period of November 5' })).toBeFocused();
  });
});

test('fifteen years are rendered only where visible, and can be scrolled to the end', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOON);
  await enterAsNew(page);
  await seedCycles(
    page,
    Array.from({ length: 199 }, (_, index) => 26 + (index % 5)),
    10,
  );
  await page.goto('/history');
  await expect(rows(page).first()).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(60);
  const drawn = () =>
    rows(page).evaluateAll(
      (all) =>
        all.filter((row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
          .length,
    );
  const oldest = page.getByRole('button', { name: /^Edit the period of / }).last();
  // Reaching the last row loads more.
  const goOn = async () => {
    await oldest.focus();
    return rows(page).count();
  };
  await expect.poll(goOn, { intervals: [50], timeout: 30_000 }).toBe(200);
  await oldest.focus();
  await expect(oldest).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit the period' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(oldest).toBeFocused();
  expect(await drawn()).toBeLessThan(60);
});

/** Cycles of these lengths, oldest first; the current one began `running` days ago. */
async function seedCycles(
  page: Page,
  lengths: readonly number[],
  running: number,
  noted: Readonly<Record<string, object>> = {},
): Promise<void> {
  let ago = running;
  const days = [[dateBefore(ago), { starts: true }]];
  for (const length of lengths.toReversed()) {
    ago += length;
    days.push([dateBefore(ago), { starts: true }]);
  }
  const tree = {
    age: '31',
    cycleLength: '28',
    periodLength: '5',
    lunaria: { days: { ...Object.fromEntries(days), ...noted } },
  };
  await seedTree(page, tree);
}

function dateBefore(days: number): string {
  return new Date(NOON.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}
