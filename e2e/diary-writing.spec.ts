/** Writing in the diary: what is saved, what is kept as a draft, and whose it is. */
import { expect, type Page, test } from '@playwright/test';
import {
  dayButton,
  editor,
  entries,
  field,
  MOST_CHARACTERS,
  openDiary,
  save,
  todaysEntries,
  travelTo,
  write,
} from './diary-page.ts';
import { expectAccessible, expectLargeTargets } from './page-checks.ts';
import { enterAsNew, fillSignUp, logIn, newEmail, PASSWORD, signUp } from './people.ts';

test.describe('writing', () => {
  test('saves under today all but blank space, shows it at once and marks the day; a draft survives a reload, and is gone once it is saved', async ({
    page,
  }) => {
    await openDiary(page);
    await expect(dayButton(page, 'November 15, 2026')).not.toHaveAccessibleName(/diary entry/);
    await expect(page.getByText('Saved under today, Sunday, November 15.')).toBeVisible();
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
    await write(page, 'The second one');
    await expect(field(page)).toHaveValue('');
    await expect(todaysEntries(page)).toHaveText(['.', 'The second one']);
    await expect(dayButton(page, 'November 15, 2026')).toHaveAccessibleName(/diary entry/);
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect(todaysEntries(page).last()).toBeFocused();
    await field(page).fill('And on');
    await expect(page.getByText('Saved.')).toBeHidden();

    const kept = page.getByText('Draft kept on this device');
    await test.step('a draft is not made of blank space', async () => {
      await expect(kept).toBeVisible();
      await field(page).fill('   ');
      await expect(kept).toBeHidden();
      await page.reload();
      await expect(todaysEntries(page)).toHaveCount(2);
      await expect(field(page)).toHaveValue('');
      await expect(kept).toBeHidden();
    });
    await test.step('it survives a reload', async () => {
      await field(page).fill('Not finished\nyet 🌙');
      await expect(kept).toBeVisible();
      await page.reload();
      await expect(field(page)).toHaveValue('Not finished\nyet 🌙');
      await save(page).click();
      await expect(todaysEntries(page)).toHaveCount(3);
      await page.reload();
      await expect(todaysEntries(page)).toHaveCount(3);
      await expect(field(page)).toHaveValue('');
    });
  });

  test('keeps every character, shows text as text, counts near the limit and takes all of it', async ({
    page,
  }) => {
    const text =
      'One\n\n  two\t<b>three</b> <img src=x onerror="document.title=1">\n🌙👩🏽‍🚀 Ünïcödé\nהירח מעל הים\n&amp; ';
    await openDiary(page);
    await field(page).fill(text);
    await save(page).click();
    const paragraph = todaysEntries(page).first().getByRole('paragraph');
    await expect.poll(() => paragraph.textContent()).toBe(text);
    await page.reload();
    await expect.poll(() => paragraph.textContent()).toBe(text);
    await expect(paragraph).toHaveCSS('white-space', 'pre-wrap');
    await expect(paragraph).toHaveAttribute('dir', 'auto');
    await expect(field(page)).toHaveAttribute('dir', 'auto');

    await field(page).fill('a'.repeat(MOST_CHARACTERS - 1001));
    await expect(page.getByText(/characters? left/)).toBeHidden();
    await field(page).fill('a'.repeat(MOST_CHARACTERS + 2));
    await expect(page.getByText('This is 2 characters too long for one entry.')).toBeVisible();
    await save(page).click();
    await expect(todaysEntries(page)).toHaveCount(1);

    const longest = 'b'.repeat(MOST_CHARACTERS - 1);
    await field(page).fill(`${longest}!`);
    await expect(page.getByText('0 characters left.')).toBeVisible();
    await save(page).click();
    await expect(todaysEntries(page).last()).toHaveText(`${longest}!`);
    await page.getByRole('button', { name: 'Edit entry 1 of 2' }).click();
    await expect(editor(page)).toHaveValue(text);
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

    await test.step('what was begun before midnight belongs to the day it was begun on', async () => {
      await field(page).fill('Begun on the 15th');
      await expect(page.getByText('Draft kept on this device')).toBeVisible();
      await page.clock.fastForward('24:00:00');
      await expect(page.getByText('Saved under Sunday, November 15.')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Saved under Sunday, November 15.')).toBeVisible();
      await save(page).click();
      await expect(entries(page)).toHaveText(['Early', 'Begun on the 15th']);
      await expect(page.getByText('Saved under today, Monday, November 16.')).toBeVisible();
    });
    await context.close();
  });

  test('for a past day: it is offered beside the form once it is selected, and where the entry then is', async ({
    page,
  }) => {
    await openDiary(page, { '11/12/2026': ['Before'] });
    const offer = page.getByRole('button', { name: 'Write for Thursday, November 12 instead' });
    const today = page.getByRole('button', { name: 'Write for today instead' });
    await expect(offer).toBeHidden();
    await dayButton(page, 'November 20, 2026').click();
    await expect(page.getByRole('button', { name: /^Write for/ })).toBeHidden();
    await dayButton(page, 'November 12, 2026').click();
    await expect(page.getByText('Saved under today, Sunday, November 15.')).toBeVisible();
    await offer.click();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAccessibleDescription(
      'Will be saved under Thursday, November 12.',
    );
    await expect(offer).toBeHidden();
    await today.click();
    await expect(page.getByText('Saved under today, Sunday, November 15.')).toBeVisible();

    await offer.click();
    await field(page).fill('Written down later');
    await dayButton(page, 'November 13, 2026').click();
    await expectAccessible(page);
    await expectLargeTargets(page);
    await save(page).click();
    await expect(entries(page)).toHaveText(['Before', 'Written down later']);
    await expect(page.getByText('Saved under today, Sunday, November 15.')).toBeVisible();
    await dayButton(page, 'November 15, 2026').click();
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect(entries(page).last()).toHaveText('Written down later');
    await expect(entries(page).last()).toBeFocused();
  });
});

test.describe('a draft', () => {
  test('is one in all windows, and none once it is saved in one of them', async ({
    page,
    context,
  }) => {
    await openDiary(page);
    const other = await context.newPage();
    await other.goto('/diary');
    await field(page).fill('In one window');
    await expect(field(other)).toHaveValue('In one window');
    await field(other).fill('In one window and the other');
    await expect(field(page)).toHaveValue('In one window and the other');
    await save(page).click();
    await expect(todaysEntries(other)).toHaveText(['In one window and the other']);
    await expect(field(other)).toHaveValue('');
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

/** From now on the cloud refuses the session, as it does when it has run out; the page notices. */
async function endSession(page: Page): Promise<void> {
  await page.route('**/parse/**', (route) =>
    route.fulfill({ status: 400, json: { code: 209, error: 'Invalid session token' } }),
  );
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('You are no longer signed in')).toBeVisible();
}
