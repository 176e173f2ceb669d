/** The day dialog in a real browser: layout on a phone, focus and keys; and the card that chooses what it offers. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { day, dayNamed } from './calendar-page.ts';
import { openCalendarWith, starts } from './histories.ts';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
} from './page-checks.ts';
import { follow } from './pages.ts';
import { enterAsNew } from './people.ts';
import { seedTree } from './seed.ts';

const NOON = new Date('2026-11-15T12:00:00+01:00');

test.use({ timezoneId: 'Europe/Berlin' });

const window = (page: Page): Locator => page.getByRole('dialog', { name: /2026$/ });
const group = (page: Page, name: string): Locator =>
  window(page).getByRole('group', { name, exact: true });
const thing = (page: Page, groupName: string, name: string): Locator =>
  group(page, groupName).getByRole('button', { name, exact: true });
const pressed = (page: Page): Locator =>
  group(page, 'Recently used').getByRole('button', { pressed: true });
const save = (page: Page): Locator =>
  window(page).getByRole('button', { name: 'Save', exact: true });

async function openDay(page: Page, name: string): Promise<void> {
  await day(page, name).click();
  await expect(window(page)).toBeVisible();
}

/** Twenty things to track, by group. */
const TWENTY: Readonly<Record<string, readonly string[]>> = {
  Body: ['Cramps', 'Headache', 'Tender breasts', 'Back ache', 'Bloating', 'Acne', 'Fatigue'],
  Mood: ['Calm', 'Sensitive', 'Sad'],
  'Energy level': ['Low energy'],
  Sleep: ['Slept well', 'Vivid dreams'],
  Digestion: ['Gas', 'Heartburn'],
  Discharge: ['Creamy'],
  'Medicine taken': ['Painkiller', 'Supplement'],
  Tests: ['Ovulation test negative', 'Pregnancy test negative'],
};

test('the day dialog fits, is accessible, and works by keyboard; nothing moves while twenty things are chosen, and a tap outside loses nothing', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOON);
  await enterAsNew(page);
  await openCalendarWith(page, { days: starts('2026-10-16'), cycleLength: '40' });
  await test.step('bleeding by keyboard', () => expectBleedingByKeyboard(page));

  const marks = { headache: 2, 'slept-well': 0, dry: 0 };
  await seedTree(page, { lunaria: { days: { '2026-11-13': { marks } } } });
  await expect(day(page, 'Friday, November 13, 2026')).toHaveAccessibleName(/Headache/);
  await test.step('things by keyboard', () => expectThingsByKeyboard(page));
  await test.step('twenty things', () => expectNothingToMove(page));
  await test.step('the card of what is tracked', () => expectCardToBeUsable(page));
});

async function expectBleedingByKeyboard(page: Page): Promise<void> {
  const bleeding = window(page).getByRole('radiogroup', { name: 'Bleeding' });
  const startSwitch = window(page).getByRole('switch', { name: 'A period starts on this day' });
  await day(page, 'Sunday, November 8, 2026').focus();
  await page.keyboard.press('Enter');
  await expect(save(page)).toBeInViewport({ ratio: 1 });
  const sheet = window(page).locator('> *');
  expect(await sheet.evaluate((element) => element.scrollHeight)).toBeLessThan(844);
  await expectLargeTargets(page);
  await page.getByRole('button', { name: 'Sexual-Activity' }).focus();
  await page.keyboard.press('Tab');
  await expect(bleeding.getByRole('radio', { name: 'None' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(bleeding.getByRole('radio', { name: 'Light' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(startSwitch).toBeFocused();
  await expect(startSwitch).toBeChecked();
  await page.keyboard.press('Space');
  await expect(startSwitch).not.toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'More to track' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(window(page)).toBeHidden();
  await expect(dayNamed(page, 'Sunday, November 8, 2026, light bleeding')).toBeFocused();
}

async function expectThingsByKeyboard(page: Page): Promise<void> {
  await openDay(page, 'Saturday, November 14, 2026');
  const same = window(page).getByRole('button', { name: 'Same as the day before' });
  await same.focus();
  await page.keyboard.press('Enter');
  await expect(pressed(page)).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(window(page)).toBeHidden();

  await page.keyboard.press('Enter');
  await expect(pressed(page)).toHaveCount(0);
  await thing(page, 'Recently used', 'Headache').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(thing(page, 'Recently used', 'Headache: mild')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(thing(page, 'Recently used', 'Headache: moderate')).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await window(page).getByRole('button', { name: 'More to track' }).focus();
  await page.keyboard.press('Enter');
  await expect(thing(page, 'Body', 'Headache, moderate')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(thing(page, 'Body', 'Cramps')).toBeFocused();
  await page.keyboard.press('Space');
  await window(page).getByRole('textbox', { name: 'Note' }).focus();
  await page.keyboard.type('By hand.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Headache, Cramps, and note saved.')).toBeVisible();
  await expect(day(page, 'Saturday, November 14, 2026')).toBeFocused();

  // The day before has unsaved changes too: only the headache was saved.
  await openDay(page, 'Saturday, November 14, 2026');
  await expect(window(page).getByText('You have unsaved changes from earlier.')).toBeVisible();
  await expectAccessible(page, window(page));
  await page.keyboard.press('Escape');
  await expect(window(page)).toBeHidden();
}

async function expectNothingToMove(page: Page): Promise<void> {
  await openDay(page, 'Thursday, November 12, 2026');
  await window(page).getByRole('button', { name: 'More to track' }).click();
  await expect(group(page, 'Body')).toBeInViewport();
  const places = () =>
    window(page).evaluate((element) =>
      [...element.querySelectorAll('button[aria-pressed]')]
        .filter((button) => !button.ariaLabel?.includes(':'))
        .map((button) => {
          const { x, y, width } = button.getBoundingClientRect();
          const top = element.getBoundingClientRect().top;
          return [button.textContent, x, y - top, width].map(String).join(' ');
        }),
    );
  const before = await places();
  for (const [name, things] of Object.entries(TWENTY)) {
    for (const each of things)
      await group(page, name).getByText(each, { exact: true }).dispatchEvent('click');
  }
  expect(await places(), 'nothing moved').toEqual(before);

  const temperature = window(page).getByRole('textbox', { name: 'Temperature in °F' });
  await temperature.fill('12');
  await save(page).click();
  await expect(window(page).getByText('a number from 93.2 to 109.4 °F.')).toBeVisible();
  await expectAccessible(page, window(page));
  await expectLargeTargets(page);

  await page.mouse.click(195, 20);
  await temperature.fill('97.9');
  await expect(save(page)).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await expectNothingBeyond(page);
  await expectRoomForLargeText(page);

  await test.step('a custom thing', async () => {
    await window(page).getByRole('button', { name: 'Add your own' }).click();
    const own = page.getByRole('dialog', { name: 'Add your own' });
    await own.getByRole('button', { name: 'Save' }).click();
    await expect(own.getByText('Please enter a name.')).toBeVisible();
    await expectAccessible(page, own);
    await expectLargeTargets(page);
    await page.keyboard.press('Escape');
  });
  await save(page).click();
  await expect(page.getByText('20 things and temperature saved.')).toBeVisible();
  await openDay(page, 'Thursday, November 12, 2026');
  await expect(pressed(page)).toHaveCount(20);
  await page.mouse.click(195, 20);
  await expect(window(page)).toBeHidden();
}

/** The dialog scrolls by itself, so check it separately: as it is, and at 200% text size. */
async function expectNothingBeyond(page: Page): Promise<void> {
  const hidden = await window(page).evaluate((element) => {
    const root = document.documentElement;
    return ['', '200%'].map((size) => {
      root.style.fontSize = size;
      const { scrollWidth = 0, clientWidth = 0 } = element.parentElement ?? {};
      root.style.fontSize = '';
      return scrollWidth - clientWidth;
    });
  });
  expect(hidden, 'pixels beyond the edge of the window').toEqual([0, 0]);
}

/** web/page-test/tracking.test.tsx tests what its buttons do. */
async function expectCardToBeUsable(page: Page): Promise<void> {
  await follow(page, '/settings#what-i-track');
  await page.getByRole('button', { name: 'Mood', exact: true }).press('Enter');
  await page.getByRole('switch', { name: 'Calm' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Calm' })).not.toBeChecked();
  await expectAccessible(page, page.locator('#what-i-track').locator('..'));
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
  await expectRoomForLargeText(page);
}
