/** The days of the diary in a real browser: edits that survive leaving the page, and scrolling into view. */
import { expect, type Page, test } from '@playwright/test';
import { editor, entries, openDiary, selectedDay, travelTo } from './diary-page.ts';
import { expectToCoverNothing } from './page-checks.ts';

test('an edit survives leaving the page; text typed during a save is not mistaken for another tab’s', async ({
  page,
}) => {
  await openDiary(page, { '11/15/2026': ['One', 'Two'] });
  await page.getByRole('button', { name: 'Edit entry 1 of 2' }).click();
  await editor(page).fill('One,\nbut better');
  await expect(page.getByText('Edit kept on this device')).toBeVisible();
  const letCalendarCome = await holdCalendar(page);
  await travelTo(page, '2026-11-16');
  const unfinished = page.getByRole('region', { name: 'Not finished yet' });
  await unfinished.getByRole('button', { name: 'Continue' }).click();
  letCalendarCome();
  await expect(selectedDay(page).getByRole('heading')).toBeFocused();
  await expect(editor(page)).toHaveValue('One,\nbut better');
  await saveAndTypeOn(page, 'One, typed on');
  await expect(page.getByText('was changed in another tab')).toBeHidden();
  await expect(editor(page)).toHaveValue('One, typed on');
  await page.getByRole('button', { name: 'Save Edit' }).click();
  await expect(page.getByRole('button', { name: 'Edit entry 1 of 2' })).toBeFocused();
  await expect(entries(page)).toHaveText(['One, typed on', 'Two']);
  const paragraph = entries(page).first().getByRole('paragraph');
  await expect(paragraph).toHaveCSS('white-space', 'pre-wrap');

  await test.step('the Undo toast of a deletion covers nothing', async () => {
    await page.getByRole('button', { name: 'Delete entry 2 of 2' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expectToCoverNothing(undo.locator('..'));
  });
  await test.step('opening a match scrolls to it', async () => {
    await page.getByLabel('Search your diary').fill('typed on');
    const found = page.getByRole('list', { name: 'Found entries' });
    await found.getByRole('button', { name: 'Sunday, November 15, 2026' }).click();
    await expect(selectedDay(page).getByRole('heading')).toBeFocused();
    await expect(selectedDay(page).getByRole('heading')).toBeInViewport();
  });
});

/** Delays the calendar's chunk until the returned function is called. */
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

/** Saves an edit and types before the save is done; resolves once it is. */
async function saveAndTypeOn(page: Page, text: string): Promise<void> {
  await editor(page).evaluate((area: HTMLTextAreaElement, next) => {
    area.form?.requestSubmit();
    area.focus();
    area.select();
    document.execCommand('insertText', false, next);
  }, text);
  await expect(page.getByText('Edit kept on this device')).toBeVisible();
}
