/** The diary as a person keeps it: write, find again, change her mind, on two devices and without a network. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { enterAccount } from './accounts.ts';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
  expectToCoverNothing,
  gatherComplaints,
} from './page-checks.ts';
import { enterAsNew, fillSignUp, logIn, newEmail, PASSWORD, signUp } from './people.ts';

const TODAY = new Date('2026-11-15T12:00:00');
const MOST_CHARACTERS = 20_000;

const field = (page: Page) => page.getByLabel('Tell me about your day!');
const editor = (page: Page) => page.getByLabel('Edit entry', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const entries = (page: Page) => page.getByRole('list', { name: /entries/i }).getByRole('listitem');
const todaysEntries = (page: Page) =>
  page.getByRole('list', { name: 'Today’s entries' }).getByRole('listitem');
const selectedDay = (page: Page) => page.getByRole('region', { name: 'Selected day' });
const dayButton = (page: Page, date: string) =>
  page.getByRole('grid').getByRole('button', { name: date });

test.describe('writing', () => {
  test('saves under today, shows at once and marks the day', async ({ page }) => {
    await openDiary(page);
    await expect(dayButton(page, 'November 15, 2026')).not.toHaveAccessibleName(/diary entry/);
    await expect(page.getByText('Saved under today, Sunday, November 15.')).toBeVisible();
    await write(page, 'The first one');
    await write(page, 'The second one');
    await expect(field(page)).toHaveValue('');
    await expect(todaysEntries(page)).toHaveText(['The first one', 'The second one']);
    await expect(dayButton(page, 'November 15, 2026')).toHaveAccessibleName(/diary entry/);
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect(selectedDay(page).getByRole('heading')).toBeFocused();
    await field(page).fill('And on');
    await expect(page.getByText('Saved.')).toBeHidden();
  });

  test('keeps every character, and shows text as text', async ({ page }) => {
    const text =
      'One\n\n  two\t<b>three</b> <img src=x onerror="document.title=1">\n🌙👩🏽‍🚀 Ünïcödé\nהירח מעל הים\n&amp; ';
    await openDiary(page);
    await field(page).fill(text);
    await save(page).click();
    const paragraph = todaysEntries(page).getByRole('paragraph');
    await expect.poll(() => paragraph.textContent()).toBe(text);
    await page.reload();
    await expect.poll(() => paragraph.textContent()).toBe(text);
    await expect(paragraph).toHaveCSS('white-space', 'pre-wrap');
    await expect(paragraph).toHaveAttribute('dir', 'auto');
    await expect(field(page)).toHaveAttribute('dir', 'auto');
    await page.getByRole('button', { name: 'Edit entry' }).click();
    await expect(editor(page)).toHaveValue(text);
  });

  test('refuses nothing but blank space, with a word beside the field', async ({ page }) => {
    await openDiary(page);
    for (const blank of ['', ' \n\t ']) {
      await field(page).fill(blank);
      await save(page).click();
      await expect(field(page)).toHaveAccessibleDescription(/Please write something first\./);
      await expect(field(page)).toBeFocused();
    }
    await field(page).fill('.');
    await expect(page.getByText('Please write something first.')).toBeHidden();
    await save(page).click();
    await expect(todaysEntries(page)).toHaveText(['.']);
  });

  test('counts near the limit and takes all of it', async ({ page }) => {
    await openDiary(page);
    await field(page).fill('a'.repeat(MOST_CHARACTERS - 1001));
    await expect(page.getByText(/characters? left/)).toBeHidden();
    await field(page).fill('a'.repeat(MOST_CHARACTERS + 2));
    await expect(page.getByText('This is 2 characters too long for one entry.')).toBeVisible();
    await save(page).click();
    await expect(todaysEntries(page)).toHaveCount(0);

    const longest = 'b'.repeat(MOST_CHARACTERS - 1);
    await field(page).fill(`${longest}!`);
    await expect(page.getByText('0 characters left.')).toBeVisible();
    await save(page).click();
    await expect(todaysEntries(page)).toHaveText([`${longest}!`]);
  });

  test('goes by the device’s day, and turns with it at midnight', async ({ browser }) => {
    const context = await browser.newContext({ timezoneId: 'America/Los_Angeles' });
    const page = await context.newPage();
    await enterAsNew(page);
    // In Los Angeles the 14th has a minute left, while Greenwich is well into the 15th.
    await page.clock.install({ time: new Date('2026-11-15T07:59:00Z') });
    await page.goto('/diary');
    await write(page, 'Late');
    await expect(dayButton(page, 'November 14, 2026')).toHaveAccessibleName(/diary entry/);
    await page.clock.fastForward('02:00');
    await expect(page.getByText('Saved under today, Sunday, November 15.')).toBeVisible();
    await expect(dayButton(page, 'November 15, 2026')).toHaveAccessibleName(/^Today/);
    await expect(todaysEntries(page)).toHaveCount(0);
    await write(page, 'Early');
    await expect(dayButton(page, 'November 15, 2026')).toHaveAccessibleName(/diary entry/);
    await context.close();
  });
});

test.describe('a draft', () => {
  test('survives a reload, and is gone once it is saved', async ({ page }) => {
    await openDiary(page);
    await field(page).fill('Not finished\nyet 🌙');
    await expect(page.getByText('Draft kept on this device')).toBeVisible();
    await page.reload();
    await expect(field(page)).toHaveValue('Not finished\nyet 🌙');
    await save(page).click();
    await expect(todaysEntries(page)).toHaveCount(1);
    await page.reload();
    await expect(todaysEntries(page)).toHaveCount(1);
    await expect(field(page)).toHaveValue('');
  });

  test('is not made of blank space', async ({ page }) => {
    await openDiary(page);
    await field(page).fill('A word');
    await expect(page.getByText('Draft kept on this device')).toBeVisible();
    await field(page).fill('   ');
    await expect(page.getByText('Draft kept on this device')).toBeHidden();
    await page.reload();
    await expect(page.getByText('Nothing written today yet.')).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect(page.getByText('Draft kept on this device')).toBeHidden();
  });

  test('survives a lost session, with what is typed after it, and a log-in again', async ({
    page,
  }) => {
    const email = await signUp(page);
    await travelTo(page, '2026-11-15');
    await field(page).fill('Before');
    await expect(page.getByText('Draft kept on this device')).toBeVisible();
    await endSession(page);
    await field(page).fill('Before and after');
    await expect(page.getByText('Will be kept once you log in')).toBeVisible();

    await page.unrouteAll();
    await page.getByRole('link', { name: 'log in' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/diary$/);
    await expect(field(page)).toHaveValue('Before and after');
    await expect(page.getByText('Draft kept on this device')).toBeVisible();
  });

  test('of one who signs out is not there for the next one, but for her again', async ({
    page,
  }) => {
    const email = await signUp(page);
    await travelTo(page, '2026-11-15');
    await field(page).fill('Only mine');
    await expect(page.getByText('Draft kept on this device')).toBeVisible();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/diary');
    await expect(page.getByText('You are not signed in.')).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await logIn(page, email);
    await expect(field(page)).toHaveValue('Only mine');
  });

  test('written before signing up waits in the new diary', async ({ page }) => {
    await page.goto('/diary');
    await expect(page.getByText('You are not signed in.')).toBeVisible();
    await field(page).fill('I was just looking');
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText(/^Please log in to save this\./);
    await expect(field(page)).toHaveValue('I was just looking');

    await page.getByRole('link', { name: 'sign up' }).click();
    await fillSignUp(page, newEmail(), PASSWORD);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(/\/question1$/);
    for (let question = 1; question <= 4; question++) {
      await expect(page).toHaveURL(new RegExp(`/question${question}`));
      await page.getByRole('link', { name: 'Skip', exact: true }).click();
    }
    await page.getByRole('link', { name: 'Diary', exact: true }).click();
    await expect(page.getByText('Draft kept on this device')).toBeVisible();
    // It is sealed on the device now: it outlives the tab's memory.
    await page.reload();
    await expect(field(page)).toHaveValue('I was just looking');
  });
});

test.describe('the days', () => {
  test('are selected and unselected by a click, and show their entries', async ({ page }) => {
    await openDiary(page, '2026-11-05');
    await write(page, 'On the fifth');
    await write(page, 'Again on the fifth');
    await travelTo(page, '2026-11-15');
    await write(page, 'Today');

    await expect(dayButton(page, 'November 5, 2026')).toHaveAccessibleName(/diary entry/);
    await expect(dayButton(page, 'November 6, 2026')).not.toHaveAccessibleName(/diary entry/);
    await expect(page.getByText('On the fifth', { exact: true })).toBeHidden();
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
  });

  test('today is selected at first, by a click like any other, and after saving', async ({
    page,
  }) => {
    await openDiary(page, '2026-10-30');
    await write(page, 'In October');
    await travelTo(page, '2026-11-15');
    await expectSelected(page, 'Today, Sunday, November 15, 2026');
    await expect(selectedDay(page)).toContainText('Nothing written today yet.');
    await write(page, 'Today');
    await expect(entries(page)).toHaveText(['Today']);

    await dayButton(page, 'November 15, 2026').click();
    await expectNoneSelected(page);
    await dayButton(page, 'November 15, 2026').click();
    await expectSelected(page, 'Today, Sunday, November 15, 2026');
    await expect(entries(page)).toHaveText(['Today']);
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
    await expect(unfinished).toContainText('Your edit of Sunday, November 15, 2026');
    await unfinished.getByRole('button', { name: 'Continue' }).click();
    letCalendarCome();
    await expect(selectedDay(page).getByRole('heading')).toBeFocused();
    await expect(editor(page)).toHaveValue('One,\nbut better');
    await expect(unfinished).toBeHidden();
    await travelTo(page, '2026-11-15');
    await saveAndTypeOn(page, 'One, typed on');
    await expect(page.getByText('changed on another device')).toBeHidden();
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
  test('searches all entries as one types, marks the matches and opens the day', async ({
    page,
  }) => {
    await openDiary(page, '2025-03-14');
    await write(page, 'Coffee at the Café Lune');
    await travelTo(page, '2026-11-15');
    await write(page, 'The moon was <b>out</b>');
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
  });

  test('shows what was written on this day in earlier years, when there is any', async ({
    page,
  }) => {
    await openDiary(page, '2024-11-15');
    await write(page, 'Two years before');
    await travelTo(page, '2026-11-14');
    await expect(field(page)).toBeVisible();
    await expect(dayButton(page, 'November 14, 2026')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'On this day' })).toBeHidden();
    await travelTo(page, '2026-11-15');
    const card = page.getByRole('region', { name: 'On this day' });
    await expect(card).toContainText('Two years before');
    await card.getByRole('button', { name: 'Friday, November 15, 2024' }).click();
    await expect(selectedDay(page)).toContainText('Two years before');
  });
});

test.describe('two devices', () => {
  test('show each other’s entries, edits and removals', async ({ page, browser }) => {
    const email = await openDiary(page);
    const other = await onOtherDevice(browser, email);
    await write(page, 'From the first');
    await expect(todaysEntries(other)).toHaveText(['From the first']);
    await write(other, 'From the second');
    await expect(todaysEntries(page)).toHaveText(['From the first', 'From the second']);

    await page.getByRole('button', { name: 'Edit entry 2 of 2' }).click();
    await editor(page).fill('From the second, changed by the first');
    await page.getByRole('button', { name: 'Save Edit' }).click();
    await expect(todaysEntries(other).nth(1)).toHaveText('From the second, changed by the first');
    await deleteEntry(other, 'Delete entry 1 of 2');
    await expect(todaysEntries(page)).toHaveText(['From the second, changed by the first']);
    await other.context().close();
  });

  test('do not write over each other while an edit is open', async ({ page, browser }) => {
    const email = await openDiary(page);
    await write(page, 'As it was');
    const other = await onOtherDevice(browser, email);
    await expect(todaysEntries(other)).toHaveText(['As it was']);

    await page.getByRole('button', { name: 'Edit entry' }).click();
    await editor(page).fill('My words');
    await other.getByRole('button', { name: 'Edit entry' }).click();
    await editor(other).fill('Her other words');
    await other.getByRole('button', { name: 'Save Edit' }).click();
    await expect(page.getByText('This entry was changed on another device.')).toBeVisible();
    await expect(page.getByText('Her other words')).toBeVisible();
    await expect(editor(page)).toHaveValue('My words');

    await expect(page.getByText('Edit kept on this device')).toBeVisible();
    await deleteEntry(other, 'Delete entry');
    const removed = page.getByText('This entry was removed on another device.');
    await expect(removed).toBeVisible();
    await expect(editor(page)).toHaveValue('My words');
    await page.reload();
    await expect(removed).toBeVisible();
    await expect(editor(page)).toHaveValue('My words');
    await editor(page).evaluate(({ form }: HTMLTextAreaElement) => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await expect(todaysEntries(page)).toHaveText(['My words']);
    await expect(todaysEntries(other)).toHaveText(['My words']);
    await other.context().close();
  });

  test('without a network, what is written is there at once and arrives later', async ({
    page,
    context,
    browser,
  }) => {
    const email = await openDiary(page);
    await write(page, 'With a network');
    const other = await onOtherDevice(browser, email);
    await expect(todaysEntries(other)).toHaveText(['With a network']);

    await context.setOffline(true);
    await write(page, 'Without');
    await page.getByRole('button', { name: 'Edit entry 1 of 2' }).click();
    await editor(page).fill('With a network, edited without');
    await page.getByRole('button', { name: 'Save Edit' }).click();
    await expect(todaysEntries(page)).toHaveText(['With a network, edited without', 'Without']);
    await context.setOffline(false);
    await expect(todaysEntries(other)).toHaveText(['With a network, edited without', 'Without']);
    await other.context().close();
  });
});

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

/** Signs up and opens the diary on a day; resolves with the e-mail. */
async function openDiary(page: Page, date = '2026-11-15'): Promise<string> {
  const email = await enterAsNew(page);
  await travelTo(page, date);
  return email;
}

/** Opens the diary as it is at noon of another day. */
async function travelTo(page: Page, date: string): Promise<void> {
  await page.clock.setFixedTime(new Date(`${date}T12:00:00`));
  await page.goto('/diary');
  await expect(field(page)).toBeVisible();
}

async function write(page: Page, text: string): Promise<void> {
  const before = await entries(page).count();
  await field(page).fill(text);
  await save(page).click();
  await expect(entries(page)).toHaveCount(before + 1);
}

async function expectSelected(page: Page, heading: string): Promise<void> {
  await expect(selectedDay(page).getByRole('heading')).toHaveText(heading);
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
}

async function expectNoneSelected(page: Page): Promise<void> {
  await expect(selectedDay(page)).toContainText('Select a day in the calendar to read what you');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
  await expect(selectedDay(page).getByRole('listitem')).toHaveCount(0);
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

async function deleteEntry(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
}

async function onOtherDevice(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.clock.setFixedTime(TODAY);
  await enterAccount(page, email);
  await page.goto('/diary');
  return page;
}

/** From now on the cloud refuses the session, as it does when it has run out; the page notices. */
async function endSession(page: Page): Promise<void> {
  await page.route('**/parse/**', (route) =>
    route.fulfill({ status: 400, json: { code: 209, error: 'Invalid session token' } }),
  );
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('You are no longer signed in')).toBeVisible();
}
