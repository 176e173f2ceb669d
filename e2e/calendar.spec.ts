/** The Period Calendar in a real browser: live across tabs, keyboard, Back, and stacking. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { begin, day, dayNamed, dayNames, NOON, november, typeLastPeriod } from './calendar-page.ts';
import { entries, field, save } from './diary-page.ts';
import { expectToCoverNothing } from './page-checks.ts';
import { acknowledge, enterAsNew } from './people.ts';

const PAST_ONLY = 'Please select a past or current date.';

test.use({ timezoneId: 'Europe/Berlin' });

test('a month is navigated and marked by keyboard; the saved notice covers nothing that can be pressed; every tab shows what was saved', async ({
  page,
  context,
}) => {
  await page.clock.setFixedTime(NOON);
  await enterAsNew(page);
  await begin(page, { lastPeriod: '11-01-2026' });
  await test.step('by keyboard', () => expectToBeMarkedByKeyboard(page));

  const other = await context.newPage();
  await other.clock.setFixedTime(NOON);
  await other.goto('/calendar');
  await expect(other.getByText('Luteal Phase')).toBeVisible();
  await test.step('symptoms', () => expectSymptomsInBoth(page, other));
  await test.step('the last period', () => expectLastPeriodInBoth(page, other));
  await test.step('on a wide screen', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await day(page, 'Tuesday, November 10').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Energy' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expectToCoverNothing(page.getByText('Symptoms saved.'));
  });
  await test.step('undoing a tap restores the focus', async () => {
    await page.getByRole('button', { name: 'Period ended today' }).click();
    await expect(page.getByRole('button', { name: 'Period started today' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Period ended today' })).toBeFocused();
  });
  await test.step('a draft of the diary', () => expectDraftInBoth(page, other));
});

test('Back closes open layers one by one before it leaves the page, and returns to the scroll position, even with parts that load late', async ({
  page,
}) => {
  // A month with six weeks.
  await page.clock.setFixedTime('2026-08-15T12:00:00');
  await page.goto('/medInfo');
  await expect(page).toHaveTitle(/Content/);
  await page.getByRole('link', { name: 'Calendar' }).click();
  const back = () => page.evaluate(() => history.back());
  const today = page.getByRole('button', { name: /^Today, / });
  await today.click();
  const tracker = page.getByRole('dialog');
  await tracker.getByRole('button', { name: 'Pain' }).click();
  await tracker.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await back();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(tracker).toBeVisible();
  await back();
  await expect(tracker).toBeHidden();
  await expect(today).toBeFocused();
  await page.getByRole('button', { name: 'Open calendar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await back();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/calendar$/);

  await test.step('the scroll position', async () => {
    const top = () => page.evaluate(() => scrollY);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const end = await top();
    expect(end).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Diary', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Diary' })).toBeVisible();
    await back();
    await expect(page.getByRole('heading', { name: 'Last period' })).toBeVisible();
    await expect.poll(top).toBe(end);
  });
  await back();
  await expect(page).toHaveURL(/\/medInfo$/);
});

/** Across the end of the month, to a future day, and back to a tracked one. */
async function expectToBeMarkedByKeyboard(page: Page) {
  await page.getByRole('button', { name: 'Next month' }).focus();
  await page.keyboard.press('Tab');
  await expectFocusOn(page, 'Today, Sunday, November 15, 2026');
  await page.keyboard.press('ArrowLeft');
  await expectFocusOn(page, 'Saturday, November 14, 2026');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await expectFocusOn(page, 'Sunday, November 29, 2026, predicted next period');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expectFocusOn(page, 'Tuesday, December 1, 2026, predicted next period');
  await page.keyboard.press('Enter');
  await acknowledge(page, PAST_ONLY);
  await expectFocusOn(page, 'Tuesday, December 1, 2026, predicted next period');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowDown');
  await expectFocusOn(page, 'Sunday, November 8, 2026');

  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sunday, November 8, 2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Pain' }).focus();
  await page.keyboard.press('Space');
  // Past three symptoms, the bleeding, the switch and the “more” button.
  for (let stop = 0; stop < 7; stop++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectFocusOn(page, 'Sunday, November 8, 2026, symptoms tracked: Pain');
}

/** Both tabs show what was tracked in either. */
async function expectSymptomsInBoth(page: Page, other: Page) {
  await day(page, 'Friday, November 13').click();
  const tracker = page.getByRole('dialog', { name: 'Friday, November 13, 2026' });
  await tracker.getByRole('button', { name: 'Moody' }).click();
  await tracker.getByRole('button', { name: 'Pain' }).click();
  await tracker.getByRole('button', { name: 'Save' }).click();
  await expect(tracker).toBeHidden();
  await expectToCoverNothing(page.getByText('Symptoms saved.'));
  await page.evaluate(() => scrollBy(0, 200));
  await expectToCoverNothing(page.getByText('Symptoms saved.'));
  const marked = 'Friday, November 13, 2026, symptoms tracked: Pain, Moody';
  await expect(dayNamed(page, marked)).toBeVisible();
  await expect(dayNamed(other, marked)).toBeVisible();

  await day(page, 'Thursday, November 12').click();
  await expect(page.getByRole('dialog', { name: /November 12/ })).toBeVisible();
  await expect(page.getByText('Symptoms saved.')).toBeHidden();
  await page.keyboard.press('Escape');

  await day(other, 'Friday, November 13').click();
  const again = other.getByRole('dialog');
  await expect(again).toBeVisible();
  expect(await pressed(again.getByRole('button'))).toEqual(['Pain', 'Moody']);
  await again.getByRole('button', { name: 'Pain' }).click();
  await again.getByRole('button', { name: 'Moody' }).click();
  await again.getByRole('button', { name: 'Save' }).click();
  await expect(dayNamed(page, 'Friday, November 13, 2026')).toBeVisible();
}

async function expectLastPeriodInBoth(page: Page, other: Page) {
  await typeLastPeriod(page, '11122026');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^The saved date is Thursday, November 12, 2026/)).toBeVisible();
  await expectToCoverNothing(page.getByText('Last period saved.'));
  await expect(other.getByText('Menstruation')).toBeVisible();
  await expect(other.getByText(/^Day 4 of your cycle.*on Thursday, December 10/)).toBeVisible();
  const moved = november({ period: [12, 13, 14, 15, 16, 17], predicted: [], today: 15 });
  const tracked = moved.map((name) => name.replace(/ 8, 2026$/, '$&, symptoms tracked: Pain'));
  expect(await dayNames(other)).toEqual(tracked);
}

/** Both tabs share one draft, and it is gone once either saves it. */
async function expectDraftInBoth(page: Page, other: Page) {
  for (const each of [page, other]) {
    await each.getByRole('link', { name: 'Diary', exact: true }).click();
    await expect(field(each)).toBeVisible();
  }
  await field(page).fill('In one window');
  await expect(field(other)).toHaveValue('In one window');
  await field(other).fill('In one window and the other');
  await expect(field(page)).toHaveValue('In one window and the other');
  await save(page).click();
  await expect(entries(other)).toHaveText(['In one window and the other']);
  await expect(field(other)).toHaveValue('');
}

async function pressed(buttons: Locator): Promise<string[]> {
  return buttons.evaluateAll((all) =>
    all
      .filter((button) => button.getAttribute('aria-pressed') === 'true')
      .map((button) => button.textContent ?? ''),
  );
}

async function expectFocusOn(page: Page, name: string) {
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', name);
}
