/** Everything that saves: its button is disabled meanwhile, says so long enough to be read, and is focused afterwards. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { enterAsNew, newEmail, PASSWORD } from './people.ts';
import { test } from './quick-passwords.ts';

/** Long enough to be read. */
const LEGIBLE_MS = 400;
/** Timers may fire this early by the page's clock. */
const CLOCK_STEP_MS = 2;

type Act = { readonly press: string; readonly says: string };

test('every button that saves', async ({ page }) => {
  await enterAsNew(page);
  await page.goto('/question4?age=31&lastPeriod=01-15-2024&cycleLength=28');
  await page.getByLabel('Period length').fill('5');
  await expectSaving(page, { press: 'Next', says: 'Saving...' });
  await expect(page).toHaveURL(/\/calendar$/);

  await page.getByLabel('First day of your last period').fill('02152024');
  await expectSaving(page, { press: 'Save', says: 'Saving...' });
  await expect(page.getByText('Last period saved.')).toBeVisible();

  await page.getByRole('button', { name: /^Today, / }).click();
  await page.getByRole('button', { name: 'Moody' }).click();
  await expectSaving(page, { press: 'Save', says: 'Saving...' });

  await page.getByRole('link', { name: 'Diary', exact: true }).click();
  await test.step('the diary says that an entry is saved', () => expectToSaySaved(page));

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Age', { exact: true }).fill('32');
  await expectSaving(page, { press: 'Save', says: 'Saving...' });
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Current Password').fill('not the moon');
  await page.getByLabel('New Password').fill('another moon');
  await page.getByLabel('Confirm Password').fill('another moon');
  await expectSaving(page, { press: 'Change Password', says: 'Changing...' });
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused();

  await expectSaving(page, { press: 'Sign Out', says: 'Signing out...' });
  await expect(page).toHaveURL(/\/$/);
});

test('sign-up and log-in', async ({ page }) => {
  const email = newEmail();
  await page.goto('/signup');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await expectSaving(page, { press: 'Sign Up', says: 'Signing up...' });
  await expect(page).toHaveURL(/\/question1$/);

  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the moon');
  await expectSaving(page, { press: 'Login', says: 'Logging in...' });
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

/** Offers “Read it” once the button is back, until the next save; a focus that has moved on stays there. */
async function expectToSaySaved(page: Page): Promise<void> {
  await page.getByLabel('Tell me about your day!').fill('A quiet hour.');
  await page.evaluate(() => {
    Reflect.set(window, 'saidBoth', false);
    const look = () => {
      const words = document.querySelector('main')?.textContent ?? '';
      if (words.includes('Saving...') && words.includes('Read it')) {
        Reflect.set(window, 'saidBoth', true);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await expectSaving(page, { press: 'Save', says: 'Saving...' });
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Read it' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'saidBoth'))).toBe(false);

  const entry = page.getByLabel('Tell me about your day!');
  await entry.fill('A quiet evening.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await entry.focus();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeHidden();
  await expect(entry).toBeFocused();

  await expect(page.getByRole('button', { name: 'Read it' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please write something first.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read it' })).toBeHidden();
}

/** Presses a button and observes its label, and whether it is enabled, until the label changes back. */
async function expectSaving(page: Page, { press, says }: Act): Promise<void> {
  const button = page.getByRole('button', { name: press, exact: true }).last();
  await button.evaluate((element: HTMLButtonElement, words) => {
    const saying = { ms: 0, wasEnabled: false, isOver: false };
    Object.assign(window, { saying });
    let began: number | undefined;
    // Observes mutations rather than frames, since a busy machine renders few of them.
    const watch = new MutationObserver(() => {
      const isSaying = element.isConnected && element.textContent === words;
      if (isSaying) {
        began ??= performance.now();
        saying.wasEnabled ||= !element.disabled;
      } else if (began !== undefined) {
        saying.ms = performance.now() - began;
        saying.isOver = true;
        watch.disconnect();
      }
    });
    watch.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  }, says);
  await button.click();
  const saying = () => page.evaluate(() => Reflect.get(window, 'saying'));
  await expect.poll(saying).toMatchObject({ isOver: true, wasEnabled: false });
  expect((await saying()).ms, `ms of ${says}`).toBeGreaterThan(LEGIBLE_MS - CLOCK_STEP_MS);
}
