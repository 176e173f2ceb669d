/** The calendar of somebody whose history is known: every period in every month, the range of the next, and late ones. */
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './as-users.ts';
import { day, dayNamed, key, month, typeLastPeriod } from './calendar-page.ts';
import { bringHistory, starts } from './histories.ts';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
} from './page-checks.ts';
import { enterAsNew } from './people.ts';

const NOON = new Date('2026-11-15T12:00:00+01:00');

/** Cycles of 29, 31, 33, 30, 32, 31 and 31 days before the one that runs since November 1. */
const SEVEN_CYCLES = [
  '2026-03-29',
  '2026-04-27',
  '2026-05-28',
  '2026-06-30',
  '2026-07-30',
  '2026-08-31',
  '2026-10-01',
  '2026-11-01',
];

test.use({ timezoneId: 'Europe/Berlin' });

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(NOON);
  await enterAsNew(page);
});

test('the next period has a likely day and a range, and every period of the past is marked; a late one is told kindly', async ({
  page,
}) => {
  const days = {
    ...starts(...SEVEN_CYCLES),
    '2026-10-01': { starts: true, bleeding: 'light' },
    '2026-10-02': { bleeding: 'heavy' },
    '2026-10-03': { bleeding: 'medium' },
    '2026-10-20': { bleeding: 'spotting' },
  };
  await bringHistory(page, { days });
  await expect(
    page.getByText(
      'Next period: likely Wednesday, December 2, between November 30 and December 4.',
    ),
  ).toBeVisible();
  await expect(page.getByText('From your last 7 cycles.')).toBeVisible();
  await expect(dayNamed(page, 'Sunday, November 1, 2026, last period')).toBeVisible();
  await expect(dayNamed(page, 'Friday, November 6, 2026, last period')).toBeVisible();
  await expect(dayNamed(page, 'Monday, November 30, 2026, possible start')).toBeVisible();
  await expect(key(page)).toHaveText([
    'Last period',
    'Predicted next period',
    'Symptoms tracked',
    'Earlier period',
    'Possible start',
    'Bleeding',
  ]);
  await expectTellable(page);
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(dayNamed(page, 'Tuesday, December 1, 2026, possible start')).toBeVisible();
  await expect(dayNamed(page, 'Wednesday, December 2, 2026, predicted next period')).toBeVisible();

  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(
    dayNamed(page, 'Thursday, October 1, 2026, earlier period, light bleeding'),
  ).toBeVisible();
  await expect(
    dayNamed(page, 'Friday, October 2, 2026, earlier period, heavy bleeding'),
  ).toBeVisible();
  await expect(dayNamed(page, 'Sunday, October 4, 2026')).toBeVisible();
  await expect(dayNamed(page, 'Tuesday, October 20, 2026, spotting')).toBeVisible();

  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
  await expectRoomForLargeText(page);
  await test.step('a late period is told kindly', () => expectKindWords(page));
});

test('with two cycles it stays with the answers, and says so', async ({ page }) => {
  await bringHistory(page, { days: starts('2026-09-01', '2026-10-01', '2026-11-01') });
  await expect(page.getByText(/predicted in 14 days, on Sunday, November 29\./)).toBeVisible();
  await expect(page.getByText('From your answers.')).toBeVisible();
  await expect(key(page)).toHaveCount(4);

  await test.step('an earlier last period asks before it removes later ones', async () => {
    const save = async () => {
      await typeLastPeriod(page, '08012026');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    };
    const question = page.getByRole('alertdialog', { name: 'Keep the later periods?' });
    const saved = page.getByText(/^The saved date is /);
    await save();
    await expect(question).toContainText('September 1, October 1, and November 1.');
    await expectAccessible(page, question);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(saved).toContainText('Sunday, November 1, 2026');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await question.getByRole('button', { name: 'Keep them and add this one' }).click();
    await expect(page.getByText('Period saved. Later periods are unchanged.')).toBeVisible();
    await expect(saved).toContainText('Sunday, November 1, 2026');
    await save();
    await question.getByRole('button', { name: 'Remove them' }).click();
    await expect(page.getByText('3 later ones were removed.')).toBeVisible();
    await expect(saved).toContainText('Saturday, August 1, 2026');
  });
});

test('a gap is asked about once: the period is added, or it was one cycle', async ({ page }) => {
  const days = starts('2026-06-06', '2026-07-05', '2026-08-03', '2026-09-01', '2026-10-29');
  await bringHistory(page, { days });
  const question = page.getByText(
    '58 days between September 1 and October 29. Did you miss one in between?',
  );
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByText('A period was added on September 30.')).toBeVisible();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(question).toBeVisible();

  await page.getByRole('button', { name: 'No, it was one cycle' }).click();
  await expect(page.getByText('Counted as one cycle.')).toBeVisible();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByText('From your last 4 cycles.')).toBeVisible();
  await expect(question).toBeHidden();
});

test('during a pause nothing is predicted, and after it not before the next period', async ({
  page,
}) => {
  const pauses = [{ from: '2026-11-05', until: '2026-11-20', why: 'breastfeeding' }];
  await bringHistory(page, { days: starts(...SEVEN_CYCLES), lunaria: { pauses } });
  await expect(
    page.getByText(/^Your cycle is paused while you are breastfeeding, since November 5, until/),
  ).toBeVisible();
  await expect(page.getByText(/Next period: likely/)).toBeHidden();
  await expect(month(page).getByRole('button', { name: /predicted|possible/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.clock.setFixedTime(new Date('2026-11-25T12:00:00+01:00'));
  await page.reload();
  await expect(page.getByText(/^Your pause is over\. Predictions begin again/)).toBeVisible();
  await page.getByRole('button', { name: 'Period started today' }).click();
  await expect(page.getByText('You are currently in: Menstruation')).toBeVisible();
  await expect(page.getByText(/^Next period: likely/)).toBeVisible();
});

test('the phases of the body and the fertile days are told with how sure they are', async ({
  page,
}) => {
  const settings = { phaseNames: 'body', showsFertileDays: true };
  await bringHistory(page, { days: starts(...SEVEN_CYCLES), lunaria: { settings } });
  await expect(page.getByText('You are currently in: Follicular Phase')).toBeVisible();
  await expect(page.getByText(/^The phase is estimated from dates alone\./)).toBeVisible();
  await expect(
    page.getByText(
      /fertile days are probably between November 10 and November 21\..*It is not contraception\./,
    ),
  ).toBeVisible();
  await page.clock.setFixedTime(new Date('2026-12-04T12:00:00+01:00'));
  await page.reload();
  await expect(page.getByText('You are currently in: Luteal Phase')).toBeVisible();
  await expect(page.getByText('Day 34 of your cycle.')).toBeVisible();
});

test.describe('by finger and by keyboard', () => {
  test.use({ hasTouch: true });

  test('swiping changes the month, and presses and scrolls nothing; so do Page Up and Page Down, and a year can be jumped to', async ({
    page,
  }) => {
    await bringHistory(page, {
      days: { ...starts(...SEVEN_CYCLES), '1998-02-28': { starts: true } },
    });
    await day(page, 'Sunday, November 15, 2026').focus();
    await page.keyboard.press('PageUp');
    await expectMonth(page, 'October 2026');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await expectMonth(page, 'December 2026');

    const year = page.getByRole('combobox', { name: 'Year' });
    await expect(year).toHaveValue('2026');
    // The other years are there as soon as somebody comes near.
    await year.focus();
    await year.selectOption('1998');
    await expectMonth(page, 'December 1998');
    for (let back = 0; back < 10; back++) {
      await page.getByRole('button', { name: 'Previous month' }).click();
    }
    await expect(dayNamed(page, 'Saturday, February 28, 1998, earlier period')).toBeVisible();
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await expect(year).toHaveValue('2026');

    await swipe(page, -150, 5);
    await expectMonth(page, 'December 2026');
    await swipe(page, 150, 5);
    await swipe(page, 150, -5);
    await expectMonth(page, 'October 2026');
    await swipe(page, 20, 120);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectMonth(page, 'October 2026');
    await day(page, 'Saturday, October 10, 2026').tap();
    await expect(page.getByRole('dialog', { name: /October 10/ })).toBeVisible();
  });
});

/** Of a period that is late, and after two weeks what may be behind it. */
async function expectKindWords(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-12-05T12:00:00+01:00'));
  await page.reload();
  const headline = page.getByText('Your period is 3 days late', { exact: true });
  const phase = page.getByText('You are currently in: Menstruation');
  await expect(headline).toBeVisible();
  await expect(page.getByText(/^The calendar counts this as day 4 of/)).toBeVisible();
  await expect(page.getByText(/^It was likely on Wednesday, December 2\./)).toBeVisible();
  const [first, second] = await Promise.all([headline.boundingBox(), phase.boundingBox()]);
  expect(first?.y).toBeLessThan(second?.y ?? 0);
  const sizeOf = (element: Locator) =>
    element.evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize));
  expect(await sizeOf(headline)).toBeGreaterThan(await sizeOf(phase.locator('strong')));
  await expect(page.getByText(/Now it is likely between today and/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'What changes a cycle' })).toBeHidden();
  await expect(day(page, 'Saturday, December 5, 2026')).toHaveAccessibleName(/predicted next/);

  await page.clock.setFixedTime(new Date('2026-12-16T12:00:00+01:00'));
  await page.reload();
  await expect(page.getByText(/^Your period is 14 days late/)).toBeVisible();
  await expect(page.getByText(/you are pregnant/i)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'What changes a cycle' }).click();
  await expect(page.getByRole('button', { name: 'What changes a cycle?' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
}

/** The name that can be seen is hidden from screen readers, which hear that of the calendar. */
async function expectMonth(page: Page, name: string): Promise<void> {
  await expect(month(page)).toHaveAccessibleName(`Your cycle, ${name}`);
}

/** Draws a finger from the middle of the month. */
async function swipe(page: Page, x: number, y: number): Promise<void> {
  const grid = month(page).getByRole('grid');
  // Away from the navigation, and where it stays.
  await page.waitForLoadState('networkidle');
  await grid.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await grid.boundingBox();
  if (!box) throw new Error('There is no month');
  const device = await page.context().newCDPSession(page);
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    device.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: from.x + share * x, y: from.y + share * y }],
    });
  await touch('touchStart', 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share);
  await touch('touchEnd');
}

/** Where the browser's user chooses the colours, what is marked can still be told from what is not. */
async function expectTellable(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const edges = (name: string) =>
    dayNamed(page, name)
      .locator('span')
      .first()
      .evaluate((mark) => {
        const { borderTopColor, borderBottomColor, color } = getComputedStyle(mark);
        return [borderTopColor, borderBottomColor].map((edge) => edge === color);
      });
  expect(await edges('Tuesday, November 10, 2026')).toEqual([false, false]);
  expect(await edges('Monday, November 30, 2026, possible start')).toEqual([false, true]);
  await page.emulateMedia({ forcedColors: 'none' });
}
