/** The diary for everybody: by keyboard alone, accessible and large enough. */
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
  travelTo,
  write,
} from './diary-page.ts';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
  gatherComplaints,
} from './page-checks.ts';

test('everything by keyboard', async ({ page }) => {
  await openDiary(page, '2026-11-13');
  await write(page, 'Two days before');
  await travelTo(page, '2026-11-15');
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
  await expect(selectedDay(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
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
  await page.keyboard.press('Enter');
  await expect(selectedDay(page)).toContainText('Two days before');
  await page.keyboard.press('Enter');
  await expectNoneSelected(page);
});

test.describe('is accessible, large enough to press and never too wide', () => {
  test('with everything open at once', async ({ page }) => {
    const complaints = gatherComplaints(page);
    await openDiary(page, '2025-11-15');
    await write(page, 'A year before');
    await travelTo(page, '2026-11-15');
    await write(page, 'a'.repeat(300));
    await write(page, 'The moon was out');
    await field(page).fill('a'.repeat(MOST_CHARACTERS + 1));
    await page.getByLabel('Search your diary').fill('a');
    await expect(page.getByText('3 entries found')).toBeVisible();
    await page.getByRole('button', { name: 'Edit entry 2 of 2' }).click();
    await expectFit(page);
    expect(complaints).toEqual([]);
  });

  test('after a deletion', async ({ page }) => {
    await openDiary(page);
    await write(page, 'a'.repeat(300));
    await deleteEntry(page, 'Delete entry');
    await expectFit(page);
  });

  test('with no day selected', async ({ page }) => {
    await openDiary(page);
    await write(page, 'Short');
    await expect(page.getByRole('button', { name: 'Read it' })).toBeVisible();
    await page.getByRole('button', { name: 'Unselect day' }).click();
    await expectNoneSelected(page);
    await expectFit(page);
  });

  async function expectFit(page: Page): Promise<void> {
    await expectAccessible(page);
    await expectLargeTargets(page);
    await expectNoSidewaysScroll(page);
    await expectRoomForLargeText(page);
  }
});
