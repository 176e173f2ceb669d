/** What she tracks beside the spec's four: quickly in the window of a day, and as she likes it in Settings. */
import { expect, type Locator, type Page } from '@playwright/test';
import { enterAccount } from './accounts.ts';
import { test } from './as-users.ts';
import { day } from './calendar-page.ts';
import { bringHistory } from './histories.ts';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
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

/** Forms that were begun and not saved, as the device keeps them. */
function countDrafts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const ask = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const all = await indexedDB.databases();
    const name = all.find((each) => each.name?.startsWith('lunaria-replica'))?.name ?? '';
    const database = await ask(indexedDB.open(name));
    const count = await ask(database.transaction('drafts').objectStore('drafts').count());
    database.close();
    return count;
  });
}

async function openDay(page: Page, name: string): Promise<void> {
  await day(page, name).click();
  await expect(window(page)).toBeVisible();
}

async function openCard(page: Page): Promise<void> {
  await page.goto('/settings#what-i-track');
  await expect(page.getByRole('button', { name: 'Add your own' })).toBeVisible();
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

test('who tracks the four sees one quiet way in; twenty things behind it are saved in one go', async ({
  page,
}) => {
  await enterAsNew(page);
  await page.goto('/calendar');
  await openDay(page, 'Friday, November 13, 2026');
  await expect(window(page).getByRole('button')).toHaveText([
    '',
    'Pain',
    'Energy',
    'Moody',
    'Sexual-Activity',
    'More to track',
    'Save',
  ]);
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
  await thing(page, 'Energy level', 'High energy').dispatchEvent('click');
  await thing(page, 'Energy level', 'Low energy').dispatchEvent('click');
  expect(await places(), 'nothing moved').toEqual(before);

  await thing(page, 'Body', 'Cramps').focus();
  const strong = thing(page, 'Body', 'Cramps: strong');
  await strong.click();
  await expect(thing(page, 'Body', 'Cramps, strong')).toHaveAttribute('aria-pressed', 'true');
  await thing(page, 'Body', 'Cramps: mild').click();
  await thing(page, 'Body', 'Cramps: mild').click();
  await expect(thing(page, 'Body', 'Cramps')).toHaveAttribute('aria-pressed', 'true');
  await strong.click();

  const note = window(page).getByRole('textbox', { name: 'Note' });
  await note.fill('x'.repeat(950));
  await expect(window(page).getByText('50 characters left.')).toBeVisible();
  await note.fill('A slow day.');
  const temperature = window(page).getByRole('textbox', { name: 'Temperature in °F' });
  await temperature.fill('12');
  await note.focus();
  await expect(temperature).not.toHaveAttribute('aria-invalid', 'true');
  await save(page);
  await expect(window(page).getByText('a number from 93.2 to 109.4 °F.')).toBeVisible();
  await expect(temperature).toBeFocused();
  await expectAccessible(page, window(page));

  // A mistaken tap beside the window loses nothing.
  await page.mouse.click(195, 20);
  await temperature.fill('97.9');
  await expect(window(page).getByText('a number from')).toBeHidden();
  await expect(window(page).getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await expectNothingBeyond(page);
  await expectRoomForLargeText(page);
  await save(page);
  await expect(page.getByText('20 things, temperature, and note saved.')).toBeVisible();

  await page.reload();
  await openDay(page, 'Friday, November 13, 2026');
  await expect(window(page).getByText('97.9 °F · A slow day.')).toBeVisible();
  await expect(group(page, 'Recently used').getByRole('button', { pressed: true })).toHaveCount(20);
  await expect(thing(page, 'Recently used', 'Cramps, strong')).toBeVisible();
  await expect(thing(page, 'Recently used', 'Low energy')).toHaveAttribute('aria-pressed', 'true');
  await expect(thing(page, 'Recently used', 'High energy')).toBeHidden();
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

test('three taps, the day before at one, and all of it by keyboard', async ({ page }) => {
  await enterAsNew(page);
  const days = {
    '2026-11-12': { marks: { headache: 0, calm: 0 } },
    '2026-11-13': { marks: { headache: 2, 'slept-well': 0, dry: 0 } },
  };
  await bringHistory(page, { days });

  await day(page, 'Sunday, November 15, 2026').click();
  await thing(page, 'Recently used', 'Headache').click();
  await save(page);
  await expect(page.getByText('Headache saved.')).toBeVisible();

  await openDay(page, 'Saturday, November 14, 2026');
  const same = window(page).getByRole('button', { name: 'Same as the day before' });
  await same.focus();
  await page.keyboard.press('Enter');
  await expect(group(page, 'Recently used').getByRole('button', { pressed: true })).toHaveText([
    'Headache',
    'Slept well',
    'Dry',
  ]);
  await expect(thing(page, 'Recently used', 'Headache, moderate')).toBeVisible();
  await expect(window(page).getByRole('status')).toHaveText('Filled in. Press Save to keep it.');
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

  await test.step('what was not saved is offered when the day is opened again', async () => {
    const offer = window(page).getByText('You have unsaved changes from earlier.');
    // Of the day before, as above: only the headache was saved.
    await openDay(page, 'Saturday, November 14, 2026');
    await expect(offer).toBeVisible();
    await expectAccessible(page, window(page));
    await window(page).getByRole('button', { name: 'Discard them' }).click();
    await expect(offer).toBeHidden();
    await page.keyboard.press('Escape');

    await openDay(page, 'Friday, November 13, 2026');
    await unfold(page);
    await window(page).getByRole('textbox', { name: 'Note' }).fill('Half a thought');
    await page.keyboard.press('Escape');
    await expect(window(page)).toBeHidden();
    await expect.poll(() => countDrafts(page)).toBe(1);
    await page.reload();
    await openDay(page, 'Friday, November 13, 2026');
    await expect(offer).toBeVisible();
    await window(page).getByRole('button', { name: 'Restore them' }).click();
    await expect(window(page).getByRole('textbox', { name: 'Note' })).toHaveValue('Half a thought');
    await save(page);
    await expect(page.getByText('Note saved.')).toBeVisible();
    await expect.poll(() => countDrafts(page)).toBe(0);
  });

  await openDay(page, 'Sunday, November 15, 2026');
  await expect(window(page).getByRole('button', { name: /^Same as/ })).toBeHidden();
});

test('something of her own is added, renamed on old days too, hidden, deleted and brought back', async ({
  page,
}) => {
  await enterAsNew(page);
  await page.goto('/calendar');
  await openDay(page, 'Friday, November 13, 2026');
  await unfold(page);
  await window(page).getByRole('button', { name: 'Add your own' }).click();
  const own = page.getByRole('dialog', { name: 'Add your own' });
  const name = own.getByRole('textbox', { name: 'Name' });
  const add = own.getByRole('button', { name: 'Save' });
  await add.click();
  await expect(own.getByText('Please enter a name.')).toBeVisible();
  await name.fill(' headache ');
  await add.click();
  await expect(own.getByText('You already track something with this name.')).toBeVisible();
  await expectAccessible(page, own);
  await expectLargeTargets(page);
  await name.fill('Knie 🦵🏽');
  await own.getByRole('radio', { name: 'footprints' }).check();
  await own.getByRole('radio', { name: 'Sleep' }).check();
  await add.click();
  await expect(own).toBeHidden();
  await expect(thing(page, 'Sleep', 'Knie 🦵🏽')).toHaveAttribute('aria-pressed', 'true');
  await save(page);
  await expect(page.getByText('Knie 🦵🏽 saved.')).toBeVisible();

  await openCard(page);
  const sleep = page.getByRole('list', { name: 'Sleep' });
  await page.getByRole('button', { name: 'Sleep', exact: true }).click();
  await sleep.getByRole('button', { name: 'Edit Knie 🦵🏽' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Left knee');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The change was saved.')).toBeVisible();
  await expect(sleep.getByRole('button', { name: 'Edit Left knee' })).toBeFocused();
  await sleep.getByRole('switch', { name: 'Left knee' }).click();
  await expect(sleep.getByRole('switch', { name: 'Left knee' })).not.toBeChecked();

  await page.goto('/calendar');
  await openDay(page, 'Friday, November 13, 2026');
  await expect(thing(page, 'Recently used', 'Left knee')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await openDay(page, 'Saturday, November 14, 2026');
  await unfold(page);
  await expect(group(page, 'Sleep')).toBeVisible();
  await expect(window(page).getByText('Left knee')).toHaveCount(0);

  await openCard(page);
  await page.getByRole('button', { name: 'Sleep', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Left knee' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Left knee?' });
  await expect(
    question.getByText('It is noted on 1 day, and will be gone from there'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Left knee was deleted.')).toBeVisible();
  await expect(sleep.getByText('Left knee')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sleep', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sleep.getByRole('switch', { name: 'Left knee' })).toBeVisible();
  await page.goto('/calendar');
  await openDay(page, 'Friday, November 13, 2026');
  await expect(thing(page, 'Recently used', 'Left knee')).toHaveAttribute('aria-pressed', 'true');
});

test('groups are hidden and ordered by keyboard, and two devices that mark one day keep both', async ({
  page,
  browser,
}) => {
  const email = await enterAsNew(page);
  await openCard(page);
  await page.getByRole('button', { name: 'Move up Mood' }).focus();
  await page.keyboard.press('Enter');
  // At the top there is no way up: the focus is on the way down.
  await expect(page.getByRole('button', { name: 'Move down Mood' })).toBeFocused();
  await expect(page.getByText('Mood is now 1 of 11.')).toBeAttached();
  await page.getByRole('button', { name: 'Move up Note' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Note is now 10 of 11.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move up Note' })).toBeFocused();
  await page.getByRole('switch', { name: 'Show Body' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('switch', { name: 'Show Weight' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Mood', exact: true }).click();
  await page.getByRole('switch', { name: 'Calm' }).focus();
  await page.keyboard.press('Space');
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
  await expectRoomForLargeText(page);

  await page.goto('/calendar');
  const device = await (await browser.newContext({ timezoneId: 'Europe/Berlin' })).newPage();
  await device.clock.setFixedTime(NOON);
  await enterAccount(device, email);
  await device.goto('/calendar');
  for (const each of [page, device]) {
    await openDay(each, 'Friday, November 13, 2026');
    await unfold(each);
    await expect(group(each, 'Mood')).toBeVisible();
  }
  const labels = window(device).getByRole('group').or(window(device).getByRole('textbox'));
  const names = await labels.evaluateAll((found) =>
    found.map((element) => {
      const by = element.getAttribute('aria-labelledby') ?? '';
      return document.getElementById(by)?.textContent ?? element.ariaLabel;
    }),
  );
  expect(names).toEqual([
    'Symptoms',
    'Mood',
    'Energy level',
    'Sleep',
    'Digestion',
    'Discharge',
    'Medicine taken',
    'Tests',
    'Temperature in °F',
    'Note',
    'Weight in lb',
  ]);
  await expect(thing(device, 'Mood', 'Calm')).toBeHidden();
  await thing(page, 'Mood', 'Sad').click();
  await thing(page, 'Mood', 'Sad: strong').click();
  await thing(device, 'Mood', 'Happy').click();
  await save(page);
  await save(device);
  await expect(page.getByText('Sad saved.')).toBeVisible();
  for (const each of [page, device]) {
    await expect(window(each)).toBeHidden();
    await expect(async () => {
      await openDay(each, 'Friday, November 13, 2026');
      const marked = group(each, 'Recently used').getByRole('button', { pressed: true });
      const texts = await marked.allTextContents();
      const isStrong = await thing(each, 'Recently used', 'Sad, strong').isVisible();
      await each.keyboard.press('Escape');
      expect([...texts.sort(), isStrong]).toEqual(['Happy', 'Sad', true]);
    }).toPass();
  }
  await device.context().close();
});
