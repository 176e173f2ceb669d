/** What is tracked beside the spec's four, in a real browser: room, focus and keys. */
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './as-users.ts';
import { day } from './calendar-page.ts';
import { bringHistory } from './histories.ts';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
  expectUsable,
} from './page-checks.ts';
import { enterAsNew } from './people.ts';

const NOON = new Date('2026-11-15T12:00:00+01:00');

test.use({ timezoneId: 'Europe/Berlin' });

test.beforeEach(({ page }) => page.clock.setFixedTime(NOON));

const window = (page: Page): Locator => page.getByRole('dialog', { name: /2026$/ });
const group = (page: Page, name: string): Locator =>
  window(page).getByRole('group', { name, exact: true });
const thing = (page: Page, groupName: string, name: string): Locator =>
  group(page, groupName).getByRole('button', { name, exact: true });
const unfold = (page: Page) => window(page).getByRole('button', { name: 'More to track' }).click();
const save = (page: Page) =>
  window(page).getByRole('button', { name: 'Save', exact: true }).click();

async function openDay(page: Page, name: string): Promise<void> {
  await day(page, name).click();
  await expect(window(page)).toBeVisible();
}

/** Twenty things, by group. */
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

test('nothing moves in the window while twenty things are chosen, all of it fits, and a tap beside it loses nothing', async ({
  page,
}) => {
  await enterAsNew(page);
  await page.goto('/calendar');
  await openDay(page, 'Friday, November 13, 2026');
  await unfold(page);
  await expect(group(page, 'Body')).toBeInViewport();
  await expectAccessible(page, window(page));
  await expectLargeTargets(page);

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
  await save(page);
  await expect(window(page).getByText('a number from 93.2 to 109.4 °F.')).toBeVisible();
  await expectAccessible(page, window(page));

  await page.mouse.click(195, 20);
  await temperature.fill('97.9');
  await expect(window(page).getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await expectNothingBeyond(page);
  await expectRoomForLargeText(page);

  await test.step('something of one’s own', async () => {
    await window(page).getByRole('button', { name: 'Add your own' }).click();
    const own = page.getByRole('dialog', { name: 'Add your own' });
    await own.getByRole('button', { name: 'Save' }).click();
    await expect(own.getByText('Please enter a name.')).toBeVisible();
    await expectAccessible(page, own);
    await expectLargeTargets(page);
    await page.keyboard.press('Escape');
  });
  await save(page);
  await expect(page.getByText('20 things and temperature saved.')).toBeVisible();

  await page.reload();
  await openDay(page, 'Friday, November 13, 2026');
  await expect(group(page, 'Recently used').getByRole('button', { pressed: true })).toHaveCount(20);
  await page.mouse.click(195, 20);
  await expect(window(page)).toBeHidden();
});

/** Of the window itself, which scrolls for itself: as it is, and with letters of twice the size. */
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

test('everything in the window and in its card of the settings can be done by keyboard', async ({
  page,
}) => {
  await enterAsNew(page);
  const days = { '2026-11-13': { marks: { headache: 2, 'slept-well': 0, dry: 0 } } };
  await bringHistory(page, { days });

  await openDay(page, 'Saturday, November 14, 2026');
  const same = window(page).getByRole('button', { name: 'Same as the day before' });
  await same.focus();
  await page.keyboard.press('Enter');
  await expect(group(page, 'Recently used').getByRole('button', { pressed: true })).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(window(page)).toBeHidden();

  await page.keyboard.press('Enter');
  await expect(group(page, 'Recently used').getByRole('button', { pressed: true })).toHaveCount(0);
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

  // Of the day before, as above: only the headache was saved.
  await openDay(page, 'Saturday, November 14, 2026');
  await expect(window(page).getByText('You have unsaved changes from earlier.')).toBeVisible();
  await expectAccessible(page, window(page));

  await test.step('the card', async () => {
    await page.goto('/settings#what-i-track');
    await page.getByRole('button', { name: 'Move up Mood' }).focus();
    await page.keyboard.press('Enter');
    // At the top there is no way up: the focus is on the way down.
    await expect(page.getByRole('button', { name: 'Move down Mood' })).toBeFocused();
    await page.getByRole('switch', { name: 'Show Body' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('switch', { name: 'Show Body' })).not.toBeChecked();
    await page.getByRole('button', { name: 'Mood', exact: true }).press('Enter');
    await page.getByRole('switch', { name: 'Calm' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('switch', { name: 'Calm' })).not.toBeChecked();
    await expectUsable(page);
  });
});
