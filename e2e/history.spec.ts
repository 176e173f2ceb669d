/**
 * The history, at a fixed moment: periods and pauses added in any order, changed, deleted and brought back, what counts,
 * what is coming up, and the same on every device.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { enterAccount } from './accounts.ts';
import { test } from './as-users.ts';
import { bringTree } from './brought.ts';
import {
  addPeriod,
  clear,
  DONE_IN_CLOUD,
  expectRows,
  field,
  NOON,
  open,
  rows,
  save,
  TIME_ZONE,
  type,
  typed,
} from './history-steps.ts';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
} from './page-checks.ts';
import { enterAsNew } from './people.ts';

const DAY_MS = 86_400_000;

test.use({ timezoneId: TIME_ZONE });

test.describe('without any period', () => {
  let email: string;

  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(NOON);
    email = await enterAsNew(page);
    await page.goto('/history');
    await expect(page.getByText('No periods yet')).toBeVisible();
  });

  test('periods come in any order, and are there after a reload and on another device', async ({
    page,
    browser,
  }) => {
    await expectAccessible(page);
    await addPeriod(page, '10152026', '10192026');
    await addPeriod(page, '11132026');
    await addPeriod(page, '09162026', '09202026');
    const told = [
      'Friday, November 13 day 3 so far Period under way, day 3.',
      'Thursday, October 15 29 days 5 days of bleeding.',
      'Wednesday, September 16 29 days 5 days of bleeding.',
    ];
    await expectRows(page, told);
    await expect(rows(page).nth(1).getByRole('img')).toHaveAccessibleName('Period on days 1 to 5.');
    await expect(page.getByText('Do you know earlier ones? Add them')).toBeVisible();

    await page.reload();
    await expectRows(page, told);

    await page.goto('/settings');
    await expect(page.getByText(DONE_IN_CLOUD)).toBeVisible();
    const elsewhere = await (await browser.newContext({ timezoneId: TIME_ZONE })).newPage();
    await elsewhere.clock.setFixedTime(NOON);
    await enterAccount(elsewhere, email);
    await elsewhere.goto('/history');
    await expectRows(elsewhere, told);
    await page.goto('/history');
    await page.getByRole('button', { name: 'Delete the period of October 15' }).click();
    await expectRows(elsewhere, [told[0], 'Wednesday, September 16 58 days 5 days of bleeding.']);
    await elsewhere.context().close();
  });

  test('a period is changed in the same window, and deleted; both can be undone; what cannot be is refused beside its field', async ({
    page,
  }) => {
    await addPeriod(page, '10152026', '10192026');
    await page.getByRole('button', { name: 'Edit the period of October 15' }).click();
    let dialog = page.getByRole('dialog', { name: 'Edit the period' });
    await expect(typed(dialog, 'First day')).toHaveText('10-15-2026');
    await expect(typed(dialog, 'Last day')).toHaveText('10-19-2026');
    await type(dialog, 'First day', '10142026');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const changed = 'Wednesday, October 14 day 33 so far 6 days of bleeding.';
    await expectRows(page, [changed]);
    await expect(page.getByRole('button', { name: 'Edit the period of October 14' })).toBeFocused();
    await undo(page, 'The period of October 14 was changed.');
    await expectRows(page, ['Thursday, October 15 day 32 so far 5 days of bleeding.']);

    await page.getByRole('button', { name: 'Delete the period of October 15' }).click();
    await expect(page.getByText('No periods yet')).toBeVisible();
    await undo(page, 'The period of October 15 was deleted.');
    await expectRows(page, ['Thursday, October 15 day 32 so far 5 days of bleeding.']);
    await page.reload();
    await expectRows(page, ['Thursday, October 15 day 32 so far 5 days of bleeding.']);

    // What cannot be is refused beside its field.
    await addPeriod(page, '11132026');
    dialog = await open(page, 'Add a period');
    await save(dialog);
    await expectError(dialog, 'First day', 'Please enter a date.');
    await expect(dialog.getByRole('spinbutton').first()).toBeFocused();
    await type(dialog, 'First day', '11162026');
    await save(dialog);
    await expectError(dialog, 'First day', 'This day is still to come.');
    await type(dialog, 'First day', '10172026');
    await save(dialog);
    await expectError(dialog, 'First day', 'belongs to the period from October 15 to October 19.');
    await type(dialog, 'First day', '10012026');
    await type(dialog, 'Last day', '09302026');
    await save(dialog);
    await expectError(dialog, 'Last day', 'The last day comes before the first.');
    await expect(field(dialog, 'Last day').getByRole('spinbutton').first()).toBeFocused();
    await type(dialog, 'Last day', '10162026');
    await save(dialog);
    await expectError(dialog, 'Last day', 'Another period began on October 15.');
    await type(dialog, 'Last day', '10252026');
    await save(dialog);
    await expectError(dialog, 'Last day', 'A period cannot be longer than its cycle.');
    await expectAccessible(page, dialog);
    await expectLargeTargets(page);
    await page.keyboard.press('Escape');
    await expect(rows(page)).toHaveCount(2);
  });

  test('pauses stand at their place in time, can be changed and deleted, and never overlap', async ({
    page,
  }) => {
    await addPeriod(page, '10152026');
    let dialog = await open(page, 'Add a pause');
    await expectAccessible(page, dialog);
    await dialog.getByText('Hormonal contraception').click();
    await type(dialog, 'From', '08012026');
    await type(dialog, 'Until', '07012026');
    await save(dialog);
    await expectError(dialog, 'Until', 'The pause would end before it began.');
    await type(dialog, 'Until', '11162026');
    await save(dialog);
    await expectError(dialog, 'Until', 'This day is still to come.');
    await type(dialog, 'Until', '09012026');
    await save(dialog);
    await expect(dialog).toBeHidden();
    await expectRows(page, [
      'Thursday, October 15 day 32 so far How long the bleeding lasted is not known.',
      'Pause: Hormonal contraception From August 1 to September 1.',
    ]);

    dialog = await open(page, 'Add a pause');
    await type(dialog, 'From', '07012026');
    await save(dialog);
    await expectError(dialog, 'Until', 'Another pause began on August 1.');
    await type(dialog, 'From', '08152026');
    await save(dialog);
    await expectError(dialog, 'From', 'belongs to the pause from August 1 to September 1.');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Edit the pause of August 1' }).click();
    dialog = page.getByRole('dialog', { name: 'Edit the pause' });
    await expect(dialog.getByRole('radio', { name: 'Hormonal contraception' })).toBeChecked();
    await type(dialog, 'From', '10202026');
    await clear(dialog, 'Until');
    await save(dialog);
    await expect(dialog).toBeHidden();
    const open1 = 'Pause: Hormonal contraception Ongoing since October 20.';
    await expect(rows(page).first()).toContainText('Ongoing since October 20.');
    await expect(rows(page).last()).toContainText('Not counted: it includes a pause.');
    await expect(page.getByRole('heading', { name: 'Coming up' })).toBeHidden();

    await page.getByRole('button', { name: 'Delete the pause of October 20' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText('Not counted')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Edit the period of October 15' })).toBeFocused();
    await undo(page, 'The pause was deleted.');
    await expectRows(page, [open1, 'Thursday, October 15 day 32 so far']);
  });
});

test('with seven cycles it says what is coming up, what it rests on, and how good that was; one is set aside and brought back, by keyboard too', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOON);
  await enterAsNew(page);
  await bringIn(page, [29, 28, 30, 29, 28, 29, 31], 10);
  await page.goto('/history');
  await expect(rows(page)).toHaveCount(8);
  const comingUp = page.getByRole('region', { name: 'Coming up' });
  await expect(comingUp.getByRole('listitem')).toHaveText([
    /^Friday, December 4 between December 3 and December 6$/,
    /^Saturday, January 2, 2027 between December 31 and January 5, 2027$/,
    /^Sunday, January 31, 2027 between January 28 and February 4, 2027$/,
  ]);
  await expect(comingUp).toContainText('From your last 7 cycles.');
  await expect(page.getByText('The last four: off by 0, 1, 0, 2 days')).toBeVisible();
  await expect(page.getByText(/^\d of 4 came within the predicted range/)).toBeVisible();
  await expect(page.getByText('Do you know earlier ones?')).toBeHidden();

  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
  await expectRoomForLargeText(page);

  const row = rows(page).nth(1);
  const setAside = page.getByRole('button', { name: 'Set aside the cycle of October 5' });
  await setAside.focus();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Not counted: you set it aside.');
  await expect(comingUp).toContainText('From your last 6 cycles.');
  await undo(page, 'The cycle of October 5 no longer counts towards your averages.');
  await expect(comingUp).toContainText('From your last 7 cycles.');
  await setAside.click();
  await expect(row).toContainText('Not counted: you set it aside.');
  await page.reload();
  await expect(row).toContainText('Not counted: you set it aside.');
  await page.getByRole('button', { name: 'Bring back the cycle of October 5' }).click();
  await expect(row).not.toContainText('Not counted');
  await expect(comingUp).toContainText('From your last 7 cycles.');
});

test('a log that was probably missed is asked about, and either answer ends the question', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOON);
  await enterAsNew(page);
  await bringIn(page, [29, 28, 58, 29, 29], 17);
  await page.goto('/history');
  const question = page.getByText(
    '58 days between July 5 and September 1. Did you miss one in between?',
  );
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No, it was one cycle' }).click();
  await expect(question).toBeHidden();
  await undo(page, 'Counted as one cycle.');
  await expect(question).toBeVisible();

  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('A period was added on August 3.')).toBeVisible();
  await expect(rows(page).nth(3)).toContainText('Monday, August 3');
  await expect(rows(page).nth(3)).toContainText('29 days');
});

test('of thirty years only what is seen is drawn, and all of it can be reached', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOON);
  await enterAsNew(page);
  await bringIn(
    page,
    Array.from({ length: 390 }, (_, index) => 26 + (index % 5)),
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
  // Whoever goes on to the last one finds others behind it.
  const goOn = async () => {
    await oldest.focus();
    return rows(page).count();
  };
  await expect.poll(goOn, { intervals: [50], timeout: 30_000 }).toBe(391);
  await oldest.focus();
  await expect(oldest).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit the period' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(oldest).toBeFocused();
  expect(await drawn()).toBeLessThan(60);
});

test('signed out: says so, and offers nothing that cannot be done', async ({ page }) => {
  await page.goto('/history');
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await expect(page.getByText('Your history will be kept for you')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a period' })).toBeHidden();
});

async function expectError(dialog: Locator, name: string, words: string): Promise<void> {
  const part = field(dialog, name).getByRole('spinbutton').first();
  await expect(part).toHaveAccessibleDescription(new RegExp(words.replace('.', '\\.')));
}

async function undo(page: Page, done: string): Promise<void> {
  await expect(page.getByRole('status').getByText(done)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
}

/** Cycles of these lengths, oldest first, the running one begun so many days ago. */
async function bringIn(page: Page, lengths: readonly number[], running: number): Promise<void> {
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
    lunaria: { days: Object.fromEntries(days) },
  };
  await bringTree(page, tree);
}

function dateBefore(days: number): string {
  return new Date(NOON.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}
