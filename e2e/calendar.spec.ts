/** The Period Calendar in a real browser: live in every tab and device, by keyboard, by Back, and what covers what. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { enterAccount } from './accounts.ts';
import {
  begin,
  day,
  dayNamed,
  dayNames,
  month,
  NOON,
  november,
  typeLastPeriod,
} from './calendar-page.ts';
import { expectAccessible, expectToCoverNothing } from './page-checks.ts';
import { acknowledge, enterAsNew } from './people.ts';

const PAST_ONLY = 'Please select a past or current date.';

const SCREENS = {
  'a phone': {
    viewport: { width: 390, height: 844 },
    tracked: 'Wednesday, November 11',
    typed: '11122026',
  },
  'a wide screen': {
    viewport: { width: 1280, height: 800 },
    tracked: 'Tuesday, November 10',
    typed: '11132026',
  },
};

test.use({ timezoneId: 'Europe/Berlin' });

test.describe('on November 15, after a period from November 1', () => {
  let email: string;

  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(NOON);
    email = await enterAsNew(page);
    await begin(page, { lastPeriod: '11-01-2026' });
  });

  test('symptoms are tracked live in every tab; a new last period moves days, prediction and phase, on every device too', async ({
    page,
    context,
    browser,
  }) => {
    const other = await context.newPage();
    await other.clock.setFixedTime(NOON);
    await other.goto('/calendar');
    await expect(other.getByText('Luteal Phase')).toBeVisible();
    await test.step('symptoms', () => expectSymptomsInBoth(page, other));

    const device = await (await browser.newContext()).newPage();
    await device.clock.setFixedTime(NOON);
    await enterAccount(device, email);
    await device.goto('/calendar');
    await expect(device.getByText('Luteal Phase')).toBeVisible();

    await typeLastPeriod(page, '11122026');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^The saved date is Thursday, November 12, 2026/)).toBeVisible();
    const moved = november({ period: [12, 13, 14, 15, 16, 17], predicted: [], today: 15 });
    expect(await dayNames(page)).toEqual(moved);
    await expect(other.getByText('Menstruation')).toBeVisible();

    await expect(device.getByText('Menstruation')).toBeVisible();
    await expect(device.getByText(/^Day 4 of your cycle.*on Thursday, December 10/)).toBeVisible();
    expect(await dayNames(device)).toEqual(moved);
    await device.context().close();
  });

  test('what was saved is said where nothing can be pressed', async ({ page }) => {
    for (const [where, { viewport, tracked, typed }] of Object.entries(SCREENS)) {
      await test.step(`on ${where}`, async () => {
        await page.setViewportSize(viewport);
        await day(page, tracked).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Energy' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
        await expectToCoverNothing(page.getByText('Symptoms saved.'));
        await page.evaluate(() => scrollBy(0, 200));
        await expectToCoverNothing(page.getByText('Symptoms saved.'));
        await day(page, 'Thursday, November 12').click();
        await expect(page.getByRole('dialog', { name: /November 12/ })).toBeVisible();
        await expect(page.getByText('Symptoms saved.')).toBeHidden();
        await page.keyboard.press('Escape');

        await typeLastPeriod(page, typed);
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('Menstruation')).toBeVisible();
        await expectToCoverNothing(page.getByText('Last period saved.'));
      });
    }
  });

  test('a whole month can be read, moved through and marked by keyboard', async ({ page }) => {
    const names = november({ period: [1, 2, 3, 4, 5, 6], predicted: [29, 30], today: 15 });
    const read = await focusedDays(page);
    await page.getByRole('button', { name: 'Next month' }).focus();
    await page.keyboard.press('Tab');
    for (let step = 0; step < 14; step++) await page.keyboard.press('ArrowLeft');
    for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowRight');
    await expectFocusOn(page, 'Tuesday, December 1, 2026, predicted next period');
    expect(await read()).toEqual([
      ...names.slice(0, 15).reverse(),
      ...names.slice(1),
      'Tuesday, December 1, 2026, predicted next period',
    ]);
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
    // Past three symptoms, the bleeding, the switch and the way to more.
    for (let stop = 0; stop < 7; stop++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectFocusOn(page, 'Sunday, November 8, 2026, symptoms tracked: Pain');
  });
});

test('Back closes what is open over the page, one after the other, before it leaves the page', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOON);
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
  await back();
  await expect(page).toHaveURL(/\/medInfo$/);
});

test('the way back leads to where the page was left, with what comes late below it', async ({
  page,
}) => {
  // A month of six weeks.
  await page.clock.setFixedTime('2026-08-15T12:00:00');
  await enterAsNew(page);
  await page.goto('/calendar');
  await expect(page.getByRole('heading', { name: 'Last period' })).toBeVisible();
  const top = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const end = await top();
  await page.getByRole('link', { name: 'Diary', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Diary' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Last period' })).toBeVisible();
  await expect.poll(top).toBe(end);
});

async function pressed(buttons: Locator): Promise<string[]> {
  return buttons.evaluateAll((all) =>
    all
      .filter((button) => button.getAttribute('aria-pressed') === 'true')
      .map((button) => button.textContent ?? ''),
  );
}

/** Two tabs show what was tracked in either of them. */
async function expectSymptomsInBoth(page: Page, other: Page) {
  await day(page, 'Friday, November 13').click();
  const tracker = page.getByRole('dialog', { name: 'Friday, November 13, 2026' });
  const toggles = tracker.getByRole('group', { name: 'Symptoms' }).getByRole('button');
  await expect(toggles).toHaveText(['Pain', 'Energy', 'Moody', 'Sexual-Activity']);
  expect(await pressed(toggles)).toEqual([]);
  await expectAccessible(page, tracker);
  await tracker.getByRole('button', { name: 'Moody' }).click();
  await tracker.getByRole('button', { name: 'Pain' }).click();
  await tracker.getByRole('button', { name: 'Save' }).click();
  await expect(tracker).toBeHidden();
  const marked = 'Friday, November 13, 2026, symptoms tracked: Pain, Moody';
  await expect(dayNamed(page, marked)).toBeVisible();
  await expect(dayNamed(other, marked)).toBeVisible();

  await day(other, 'Friday, November 13').click();
  const again = other.getByRole('dialog');
  await expect(again).toBeVisible();
  expect(await pressed(again.getByRole('button'))).toEqual(['Pain', 'Moody']);
  await again.getByRole('button', { name: 'Pain' }).click();
  await again.getByRole('button', { name: 'Moody' }).click();
  await again.getByRole('button', { name: 'Save' }).click();
  const plain = 'Friday, November 13, 2026';
  await expect(dayNamed(page, plain)).toBeVisible();
}

/** Notes the name of every day that has the focus from now on. */
async function focusedDays(page: Page): Promise<() => Promise<string[]>> {
  const noted = await month(page).evaluateHandle((element) => {
    const names: string[] = [];
    element.addEventListener('focusin', ({ target }) => {
      const name = target instanceof Element && target.closest('td') && target.ariaLabel;
      if (name) names.push(name);
    });
    return names;
  });
  return () => noted.jsonValue();
}

async function expectFocusOn(page: Page, name: string | undefined) {
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', name ?? '');
}
