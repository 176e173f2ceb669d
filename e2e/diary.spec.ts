/** The diary by keyboard alone: accessible, with large enough targets. */
import { expect, type Page, test } from '@playwright/test';
import {
  dayButton,
  deleteEntry,
  editor,
  expectNoneSelected,
  field,
  MOST_CHARACTERS,
  openDiary,
  save,
  selectedDay,
  todaysEntries,
  write,
} from './diary-page.ts';
import { collectErrors, expectAccessible, expectUsable } from './page-checks.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('works by keyboard; is accessible, has large targets and never scrolls sideways, with everything open at once', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await openDiary(page, { '11/13/2026': ['Two days before'], '11/15/2025': ['A year before'] });
  await test.step('by keyboard', () => expectAllByKeyboard(page));
  await test.step('with no day selected', () => expectAccessible(page, selectedDay(page)));
  await test.step('with everything open at once', async () => {
    await dayButton(page, 'November 15, 2026').click();
    await write(page, 'a'.repeat(300));
    await deleteEntry(page, 'Delete entry 1 of 3');
    await field(page).fill('a'.repeat(MOST_CHARACTERS + 1));
    await page.getByLabel('Search your diary').fill('a');
    await expect(page.getByText('4 entries found')).toBeVisible();
    await page.getByRole('button', { name: 'Edit entry 2 of 2' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectUsable(page);
  });
  expect(errors).toEqual([]);
});

async function expectAllByKeyboard(page: Page): Promise<void> {
  await field(page).focus();
  await page.keyboard.type('By hand');
  await page.keyboard.press('Enter');
  await page.keyboard.type('on two lines');
  await page.keyboard.press('Control+Enter');
  await expect(todaysEntries(page)).toHaveText(['By hand\non two lines']);
  await expect(field(page)).toBeFocused();

  await page.keyboard.type('And saved by the button');
  await expect(save(page)).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(save(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(todaysEntries(page)).toHaveCount(2);
  await expect(save(page)).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Read it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(todaysEntries(page).last()).toBeFocused();
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Unselect day' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Edit entry 1 of 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Edited');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit entry 1 of 2' })).toBeFocused();
  await expect(todaysEntries(page).first()).toHaveText('Edited');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Delete entry 1 of 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(todaysEntries(page)).toHaveText(['And saved by the button']);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(todaysEntries(page)).toHaveText(['Edited', 'And saved by the button']);
  await expect(todaysEntries(page).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Edit entry 1 of 2' })).toBeFocused();

  await dayButton(page, 'November 15, 2026').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  // Holding a key counts as one press.
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(selectedDay(page)).toContainText('Two days before');
  await page.keyboard.press(' ');
  await expectNoneSelected(page);
}
