/** What is painted works before any script has run: text can be typed, links work, and presses are replayed. */
import { expect, type Page, test } from '@playwright/test';
import { collectErrors } from './page-checks.ts';
import { EVERY_PAGE, holdScript, SCRIPTS } from './pages.ts';
import { acknowledge, enterAsNew, newEmail } from './people.ts';

/** Holds the scripts until the returned function is called, which then waits until the app has set the title. */
async function hold(page: Page): Promise<() => Promise<void>> {
  const releaseScripts = await holdScript(page);
  return async () => {
    releaseScripts();
    await page.waitForFunction(() => document.title !== 'Lunaria');
    await page.unroute(SCRIPTS);
  };
}

/** What to type, by label. */
const FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/login': { 'E-mail': 'moon@example.org', Password: 'a quiet moon' },
  '/signup': {
    'E-mail': 'moon@example.org',
    Password: 'a quiet moon',
    'Confirm Password': 'a quiet moon',
  },
  '/recover': {
    'E-mail': 'moon@example.org',
    'Recovery phrase': 'one two',
    'New Password': 'a quiet moon',
    'Confirm Password': 'a quiet moon',
  },
  // The other questions work alike.
  '/question1': { Age: '31' },
};

test('text typed before the app has started stays, and so does the focus', async ({ page }) => {
  const errors = collectErrors(page);
  for (const [path, fields] of Object.entries(FORMS)) {
    await test.step(path, async () => {
      const releaseScripts = await hold(page);
      await page.goto(path, { waitUntil: 'commit' });
      for (const [label, text] of Object.entries(fields)) {
        await page.getByLabel(label, { exact: true }).pressSequentially(text);
      }
      const last = page.getByLabel(Object.keys(fields).at(-1) ?? '', { exact: true });
      await releaseScripts();
      await expect(last).toBeFocused();
      await page.keyboard.type('7');
      for (const [label, text] of Object.entries(fields)) {
        const field = page.getByLabel(label, { exact: true });
        await expect(field).toHaveValue(text + (label === Object.keys(fields).at(-1) ? '7' : ''));
      }
    });
  }
  expect(errors).toEqual([]);
});

test('a date typed before the app has started stays too', async ({ page }) => {
  for (const [typed, value] of [
    ['02032026', '02-03-2026'],
    ['2-3', '2-3'],
  ] as const) {
    const releaseScripts = await hold(page);
    await page.goto('/question2', { waitUntil: 'commit' });
    await page.getByLabel('First day of your last period').pressSequentially(typed);
    await releaseScripts();
    const field = page.getByLabel('First day of your last period');
    await expect(field).toHaveValue(value);
    await expect(field).toBeFocused();
    if (value.length > 6) await expect(page).toHaveURL(/lastPeriod=02-03-2026/);
  }
});

test('a form submitted before the app has started is sent once it has', async ({ page }) => {
  const releaseScripts = await hold(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill(newEmail());
  await page.getByText('Remember Me').click();
  await page.getByLabel('Password', { exact: true }).fill('a wrong moon');
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Login' });
  await expect(button).toHaveAttribute('data-pressed-early');
  await releaseScripts();
  await acknowledge(page, 'auth/wrong-password');
  await expect(page.getByRole('checkbox', { name: 'Remember Me' })).toBeChecked();
  await expect(page).toHaveURL('/login');

  const release = await hold(page);
  await page.goto('/question1', { waitUntil: 'commit' });
  await page.getByLabel('Age').fill('31');
  await page.getByRole('link', { name: 'Skip', exact: true }).click();
  await release();
  await expect(page).toHaveURL('/question2?age=31');
});

test('presses on articles and songs are replayed as well, and links work right away', async ({
  page,
}) => {
  const errors = collectErrors(page);
  for (const [path, button, heading] of [
    ['/medInfo', 'Menstruation', 'Menstruation'],
    ['/meditation', 'Relax', 'Relax'],
  ] as const) {
    const releaseScripts = await hold(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('button', { name: button, exact: true }).click();
    await releaseScripts();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  const releaseScripts = await hold(page);
  await page.goto('/periodInfo', { waitUntil: 'commit' });
  const section = page.getByRole('heading', { level: 2 }).getByRole('button').first();
  await section.click();
  await releaseScripts();
  await expect(section).toHaveAttribute('aria-expanded', 'true');
  const release = await hold(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/recover');
  await release();
  expect(errors).toEqual([]);
});

test('such a page is hydrated without errors for a signed-in user too', async ({ page }) => {
  const errors = collectErrors(page);
  await enterAsNew(page);
  for (const { path } of EVERY_PAGE.filter(({ isWhole }) => isWhole)) {
    await page.goto(path);
    if (path !== '/') await page.waitForFunction(() => document.title !== 'Lunaria');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(errors, path).toEqual([]);
  }
});
