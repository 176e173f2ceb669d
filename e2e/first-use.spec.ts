/** What is painted can be used: before there is any script, text can be typed, links lead on, and presses are kept. */
import { expect, type Page, test } from '@playwright/test';
import { gatherComplaints } from './page-checks.ts';
import { EVERY_PAGE, holdScript, SCRIPTS } from './pages.ts';
import { acknowledge, enterAsNew, newEmail } from './people.ts';

/** The script is held back until it is let go; then the app is there, and has given the tab its title. */
async function hold(page: Page): Promise<() => Promise<void>> {
  const letGo = await holdScript(page);
  return async () => {
    letGo();
    await page.waitForFunction(() => document.title !== 'Lunaria');
    await page.unroute(SCRIPTS);
  };
}

/** Fields by their labels, with what to type. */
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
  // Those of the other numbers are alike.
  '/question1': { Age: '31' },
};

test('what is typed before the app is there stays, and so does the focus', async ({ page }) => {
  const complaints = gatherComplaints(page);
  for (const [path, fields] of Object.entries(FORMS)) {
    await test.step(path, async () => {
      const letGo = await hold(page);
      await page.goto(path, { waitUntil: 'commit' });
      for (const [label, text] of Object.entries(fields)) {
        await page.getByLabel(label, { exact: true }).pressSequentially(text);
      }
      const last = page.getByLabel(Object.keys(fields).at(-1) ?? '', { exact: true });
      await letGo();
      await expect(last).toBeFocused();
      await page.keyboard.type('7');
      for (const [label, text] of Object.entries(fields)) {
        const field = page.getByLabel(label, { exact: true });
        await expect(field).toHaveValue(text + (label === Object.keys(fields).at(-1) ? '7' : ''));
      }
    });
  }
  expect(complaints).toEqual([]);
});

test('a date that is typed before there is a calendar stays too', async ({ page }) => {
  for (const [typed, value] of [
    ['02032026', '02-03-2026'],
    ['2-3', '02-03'],
  ] as const) {
    const letGo = await hold(page);
    await page.goto('/question2', { waitUntil: 'commit' });
    await page.getByLabel('First day of your last period').pressSequentially(typed);
    await letGo();
    const parts = page.getByRole('spinbutton');
    await expect(parts).toHaveText([...value.split('-'), ...(value.length < 6 ? ['yyyy'] : [])]);
    await expect(page.locator('[role=spinbutton]:focus')).toHaveCount(1);
    if (value.length > 6) await expect(page).toHaveURL(/lastPeriod=02-03-2026/);
  }
});

test('a form that was sent before the app is there is sent once it is', async ({ page }) => {
  const letGo = await hold(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill(newEmail());
  await page.getByText('Remember Me').click();
  await page.getByLabel('Password', { exact: true }).fill('a wrong moon');
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Login' });
  await expect(button).toHaveAttribute('data-pressed-early');
  await letGo();
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

test('so are the buttons of pages to read and listen to, and links are links', async ({ page }) => {
  const complaints = gatherComplaints(page);
  for (const [path, button, heading] of [
    ['/medInfo', 'Menstruation', 'Menstruation'],
    ['/meditation', 'Relax', 'Relax'],
  ] as const) {
    const letGo = await hold(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('button', { name: button, exact: true }).click();
    await letGo();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  const letGo = await hold(page);
  await page.goto('/periodInfo', { waitUntil: 'commit' });
  const section = page.getByRole('heading', { level: 2 }).getByRole('button').first();
  await section.click();
  await letGo();
  await expect(section).toHaveAttribute('aria-expanded', 'true');
  const release = await hold(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/recover');
  await release();
  expect(complaints).toEqual([]);
});

test('with somebody signed in, such a page is taken over as it is too', async ({ page }) => {
  const complaints = gatherComplaints(page);
  await enterAsNew(page);
  for (const { path } of EVERY_PAGE.filter(({ isWhole }) => isWhole)) {
    await page.goto(path);
    if (path !== '/') await page.waitForFunction(() => document.title !== 'Lunaria');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(complaints, path).toEqual([]);
  }
});
