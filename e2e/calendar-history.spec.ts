/** The calendar with a known history: the periods of every month, the range of the next one, and late ones. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { day, dayNamed, month } from './calendar-page.ts';
import { openCalendarWith, starts } from './histories.ts';
import { expectAccessible, expectUsable } from './page-checks.ts';
import { enterAsNew } from './people.ts';

const NOON = new Date('2026-11-15T12:00:00+01:00');

/** Cycles of 29, 31, 33, 30, 32, 31 and 31 days before the current one, which began on November 1. */
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

test.use({
  timezoneId: 'Europe/Berlin',
  hasTouch: true,
  contextOptions: { reducedMotion: 'no-preference' },
});

test('marks differ without colours too; a swipe, a key or a choice changes the month; a late period comes first and largest', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOON);
  await enterAsNew(page);
  const days = {
    ...starts('1998-02-28', ...SEVEN_CYCLES),
    '2026-10-01': { starts: true, bleeding: 'light' },
    '2026-10-02': { bleeding: 'heavy' },
    '2026-10-20': { bleeding: 'spotting' },
  };
  await openCalendarWith(page, { days });
  await test.step('without colours', () => expectTellable(page));
  await test.step('by keyboard and by choice', () => expectToReachMonths(page));
  await test.step('by touch', () => expectToSwipe(page));
  await test.step('with large text', () => expectReadableWhenLarge(page));
  await test.step('late', () => expectLateFirst(page));
});

/** Page Up and Page Down change the month, and a year can be jumped to. */
async function expectToReachMonths(page: Page): Promise<void> {
  await day(page, 'Sunday, November 15, 2026').focus();
  await page.keyboard.press('PageUp');
  await expectMonth(page, 'October 2026');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expectMonth(page, 'December 2026');

  const year = page.getByRole('combobox', { name: 'Year' });
  await expect(year).toHaveValue('2026');
  // The other years are added on focus.
  await year.focus();
  await year.selectOption('1998');
  await expectMonth(page, 'December 1998');
  for (let back = 0; back < 10; back++) {
    await page.getByRole('button', { name: 'Previous month' }).click();
  }
  await expect(dayNamed(page, 'Saturday, February 28, 1998, earlier period')).toBeVisible();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(year).toHaveValue('2026');
}

/** Swiping changes the month without pressing or scrolling anything. */
async function expectToSwipe(page: Page): Promise<void> {
  // Otherwise the browser may take a swipe for one of its own.
  await expect(month(page).getByRole('grid')).toHaveCSS('touch-action', 'pan-y pinch-zoom');
  await swipe(page, -150, 5);
  await expectMonth(page, 'December 2026');
  await swipe(page, 150, 5);
  await swipe(page, 150, -5);
  await expectMonth(page, 'October 2026');
  await swipe(page, 20, 120);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectMonth(page, 'October 2026');
  await expect(dayNamed(page, 'Tuesday, October 20, 2026, spotting')).toBeVisible();
  await expectAccessible(page, month(page));
  await day(page, 'Saturday, October 10, 2026').tap();
  await expect(page.getByRole('dialog', { name: /October 10/ })).toBeVisible();
}

async function expectLateFirst(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-12-16T12:00:00+01:00'));
  await page.reload();
  const headline = page.getByText(/^Your period is 14 days late/);
  const phase = page.getByText('You are currently in: Ovulation');
  await expect(headline).toBeVisible();
  const [first, second] = await Promise.all([headline.boundingBox(), phase.boundingBox()]);
  expect(first?.y).toBeLessThan(second?.y ?? 0);
  const sizeOf = (element: Locator) =>
    element.evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize));
  expect(await sizeOf(headline)).toBeGreaterThan(await sizeOf(phase.locator('strong')));
  await expectUsable(page);
}

/** At 200% text size, the numbers and the weekdays stay in their columns. */
async function expectReadableWhenLarge(page: Page): Promise<void> {
  const overflowing = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    const cells = [...document.querySelectorAll('[role="grid"] :is(th, td)')];
    const texts = document.createRange();
    return cells
      .filter(({ textContent }) => textContent)
      .flatMap((cell) => {
        texts.selectNodeContents(cell);
        const [own, all] = [cell.getBoundingClientRect(), texts.getBoundingClientRect()];
        const isIn = all.left >= own.left && all.right <= own.right && all.bottom <= own.bottom;
        return isIn ? [] : [cell.textContent];
      });
  });
  expect(overflowing).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}

/** The visible name is hidden from screen readers, which read the calendar's name instead. */
async function expectMonth(page: Page, name: string): Promise<void> {
  await expect(month(page)).toHaveAccessibleName(`Your cycle, ${name}`);
}

/** Swipes from the middle of the month. */
async function swipe(page: Page, x: number, y: number): Promise<void> {
  const grid = month(page).getByRole('grid');
  // Clear of the navigation, once the layout is stable.
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

/** In forced colours, marked days can still be told from unmarked ones. */
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
