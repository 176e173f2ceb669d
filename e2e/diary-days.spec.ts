/** Finding again what was written: by its day, by its words, and a year later. */
import { expect, type Page, test } from '@playwright/test';
import {
  dayButton,
  editor,
  entries,
  expectNoneSelected,
  field,
  openDiary,
  save,
  selectedDay,
  todaysEntries,
  travelTo,
  write,
} from './diary-page.ts';
import { expectToCoverNothing } from './page-checks.ts';

test.describe('the days', () => {
  test('are selected and unselected by a click, today like any other, and show their entries', async ({
    page,
  }) => {
    await openDiary(page, {
      '10/30/2026': ['In October'],
      '11/5/2026': ['On the fifth', 'Again on the fifth'],
    });
    await expectSelected(page, 'Today, Sunday, November 15, 2026');
    await expect(selectedDay(page)).toContainText('Nothing written today yet.');
    await expect(dayButton(page, 'November 5, 2026')).toHaveAccessibleName(/diary entry/);
    await expect(dayButton(page, 'November 6, 2026')).not.toHaveAccessibleName(/diary entry/);
    await expect(page.getByText('On the fifth', { exact: true })).toBeHidden();
    await write(page, 'Today');
    await expect(entries(page)).toHaveText(['Today']);

    await dayButton(page, 'November 5, 2026').click();
    await expect(selectedDay(page).getByRole('heading')).toHaveText('Thursday, November 5, 2026');
    await expect(entries(page)).toHaveText(['On the fifth', 'Again on the fifth']);
    await dayButton(page, 'November 6, 2026').click();
    await expect(selectedDay(page)).toContainText('Nothing was written on this day.');
    await dayButton(page, 'November 20, 2026').click();
    await expect(selectedDay(page)).toContainText('This day is still to come.');
    await dayButton(page, 'November 20, 2026').click();
    await expectNoneSelected(page);

    await dayButton(page, 'November 15, 2026').click();
    await expectSelected(page, 'Today, Sunday, November 15, 2026');
    await expect(entries(page)).toHaveText(['Today']);
    await dayButton(page, 'November 15, 2026').click();
    await expectNoneSelected(page);
    await dayButton(page, 'November 15, 2026').click();
    await page.getByRole('button', { name: 'Unselect day' }).click();
    await expectNoneSelected(page);
    await expect(selectedDay(page).getByRole('heading')).toBeFocused();

    await page.getByRole('button', { name: 'Previous month' }).click();
    await dayButton(page, 'October 30, 2026').click();
    await expect(entries(page)).toHaveText(['In October']);
    await field(page).fill('Today again');
    await save(page).click();
    await expectSelected(page, 'Today, Sunday, November 15, 2026');
    await expect(entries(page)).toHaveText(['Today', 'Today again']);
    await page.reload();
    await expect(entries(page)).toHaveText(['Today', 'Today again']);
  });

  test('keep an edit in place, and give it up when asked to', async ({ page }) => {
    await openDiary(page);
    await write(page, 'One');
    await write(page, 'Two');
    await page.getByRole('button', { name: 'Edit entry 1 of 2' }).click();
    await expect(editor(page)).toBeFocused();
    await editor(page).fill('Something else');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(todaysEntries(page)).toHaveText(['One', 'Two']);
    await expect(page.getByRole('button', { name: 'Edit entry 1 of 2' })).toBeFocused();

    await page.getByRole('button', { name: 'Edit entry 1 of 2' }).click();
    await editor(page).fill(' ');
    await page.getByRole('button', { name: 'Save Edit' }).click();
    await expect(page.getByText('Please write something first.')).toBeVisible();
    await editor(page).fill('One,\nbut better');
    await page.getByRole('link', { name: 'Calendar', exact: true }).click();
    await expect(page).toHaveURL(/\/calendar$/);
    await page.getByRole('link', { name: 'Diary', exact: true }).click();
    await expect(editor(page)).toHaveValue('One,\nbut better');
    await expect(page.getByText('Edit kept on this device')).toBeVisible();

    await page.reload();
    await expect(editor(page)).toHaveValue('One,\nbut better');
    const letCalendarCome = await holdCalendar(page);
    await travelTo(page, '2026-11-16');
    const unfinished = page.getByRole('region', { name: 'Not finished yet' });
    await expect(unfinished).toContainText('an unsaved edit on Sunday, November 15, 2026');
    await unfinished.getByRole('button', { name: 'Continue' }).click();
    letCalendarCome();
    await expect(selectedDay(page).getByRole('heading')).toBeFocused();
    await expect(editor(page)).toHaveValue('One,\nbut better');
    await expect(unfinished).toBeHidden();
    await travelTo(page, '2026-11-15');
    await saveAndTypeOn(page, 'One, typed on');
    await expect(page.getByText('was changed in another tab')).toBeHidden();
    await expect(editor(page)).toHaveValue('One, typed on');
    await page.getByRole('button', { name: 'Save Edit' }).click();
    await expect(page.getByRole('button', { name: 'Edit entry 1 of 2' })).toBeFocused();
    await page.reload();
    await expect(todaysEntries(page)).toHaveText(['One, typed on', 'Two']);
  });

  test('lose an entry by one click, and get it back in its place', async ({ page }) => {
    await openDiary(page);
    for (const text of ['One', 'Two', 'Three']) await write(page, text);
    const undo = page.getByRole('button', { name: 'Undo' });
    await page.getByRole('button', { name: 'Delete entry 2 of 3' }).click();
    await expect(todaysEntries(page)).toHaveText(['One', 'Three']);
    await expect(undo).toBeFocused();
    await expect(undo).toHaveAccessibleDescription('Entry deleted');
    await expectToCoverNothing(undo.locator('..'));
    await undo.click();
    await expect(todaysEntries(page)).toHaveText(['One', 'Two', 'Three']);
    await expect(todaysEntries(page).nth(1)).toBeFocused();
    await expect(undo).toBeHidden();

    await page.getByRole('button', { name: 'Delete entry 1 of 3' }).click();
    await expect(todaysEntries(page)).toHaveText(['Two', 'Three']);
    await page.getByRole('button', { name: 'Delete entry 2 of 2' }).click();
    await expect(todaysEntries(page)).toHaveText(['Two']);
    await expect(page.getByText('2 entries deleted')).toBeVisible();
    await expect(undo).toBeFocused();
    await undo.click();
    await expect(todaysEntries(page)).toHaveText(['Two', 'Three']);
    await expect(page.getByText('Entry deleted')).toBeVisible();
    await dayButton(page, 'November 14, 2026').click();
    await undo.click();
    await expect(todaysEntries(page)).toHaveText(['One', 'Two', 'Three']);
    await expect(todaysEntries(page).first()).toBeFocused();

    await page.getByRole('button', { name: 'Delete entry 3 of 3' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(undo).toBeHidden();
    await expect(selectedDay(page).getByRole('heading')).toBeFocused();
    await page.reload();
    await expect(todaysEntries(page)).toHaveText(['One', 'Two']);
  });
});

test.describe('finding', () => {
  test('shows what was written on this day in earlier years; searches all entries as one types, marks the matches and opens the day', async ({
    page,
  }) => {
    await openDiary(page, {
      '11/15/2024': ['Two years before'],
      '3/14/2025': ['Coffee at the Café Lune'],
    });
    const card = page.getByRole('region', { name: 'On this day' });
    await expect(card).toContainText('Two years before');
    await card.getByRole('button', { name: 'Friday, November 15, 2024' }).click();
    await expect(selectedDay(page)).toContainText('Two years before');
    await field(page).fill('The moon was <b>out</b>');
    await save(page).click();
    await expect(todaysEntries(page)).toHaveText(['The moon was <b>out</b>']);
    await write(page, 'No cafe today, no coffee');

    const results = page.getByRole('list', { name: 'Found entries' }).getByRole('listitem');
    const search = page.getByLabel('Search your diary');
    await search.pressSequentially('cafe');
    await expect(page.getByText('2 entries found')).toBeVisible();
    await expect(results.locator('mark')).toHaveText(['cafe', 'Café']);
    await results.getByRole('button', { name: 'Sunday, November 15, 2026' }).click();
    await expect(selectedDay(page).getByRole('heading')).toBeFocused();
    await expect(selectedDay(page).getByRole('heading')).toBeInViewport();
    await search.focus();
    await search.press('End');
    await search.pressSequentially(' LUNE');
    await expect(results).toHaveCount(1);
    await expect(results.locator('mark')).toHaveText(['Café', 'Lune']);
    await search.fill('<b>');
    await expect(results.locator('mark')).toHaveText(['<b>']);
    await search.fill('sun');
    await expect(page.getByText('No entry contains all of these words.')).toBeVisible();

    await search.fill('coffee lune');
    await results.getByRole('button', { name: 'Friday, March 14, 2025' }).click();
    await expect(selectedDay(page).getByRole('heading')).toBeFocused();
    await expect(selectedDay(page)).toContainText('Coffee at the Café Lune');
    await expect(page.getByRole('heading', { name: 'March 2025' })).toBeVisible();
    await search.fill('');
    await expect(results).toHaveCount(0);

    // On another day there is none.
    await travelTo(page, '2026-11-14');
    await expect(dayButton(page, 'November 14, 2026')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'On this day' })).toBeHidden();
  });
});

async function expectSelected(page: Page, heading: string): Promise<void> {
  await expect(selectedDay(page).getByRole('heading')).toHaveText(heading);
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
}

/** Keeps the calendar on its way until the returned function is called. */
async function holdCalendar(page: Page): Promise<() => void> {
  let letCome = () => {};
  const awaited = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/calendar-card-*.js', async (route) => {
    await awaited;
    await route.continue();
  });
  return letCome;
}

/** Saves an edit, and types before that is done; resolves once it is. */
async function saveAndTypeOn(page: Page, text: string): Promise<void> {
  await editor(page).evaluate((area: HTMLTextAreaElement, next) => {
    area.form?.requestSubmit();
    area.focus();
    area.select();
    document.execCommand('insertText', false, next);
  }, text);
  await expect(page.getByText('Edit kept on this device')).toBeVisible();
}
