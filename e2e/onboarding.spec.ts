/** The four questions after sign-up: what they ask, what they pass on, and what is stored in the end. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { enterAsNew, signUpByForm } from './people.ts';
import { test } from './quick-passwords.ts';

const NOON = new Date('2026-11-15T12:00:00Z');

test.use({ timezoneId: 'Europe/Berlin' });

test.beforeEach(({ page }) => page.clock.setFixedTime(NOON));

test('the questions are answered by keyboard alone; the answers pass from question to question, survive Back by link and by browser, and are stored as typed', async ({
  page,
}) => {
  await enterAsNew(page);
  const turns = await recordTurns(page);
  await page.goto('/question1');
  await expectQuestion(page, 1, 'How old are you?');
  await expect(page.getByRole('link', { name: 'Back' })).toBeHidden();
  const age = page.getByLabel('Age', { exact: true });
  await expect(age).toHaveAttribute('type', 'number');
  await expect(age).toHaveAttribute('min', '0');
  const note = page.getByText('your answers are part of this page’s address');
  await expect(note).toBeVisible();
  await age.fill('31');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/question2\?age=31$/);
  await expect(note).toBeHidden();

  await expectQuestion(page, 2, 'When did you start your last period?');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const date = page.getByLabel('First day of your last period');
  await expect(date).toHaveAttribute('placeholder', 'mm-dd-yyyy');
  await date.focus();
  await page.keyboard.type('11012026');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Open calendar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/question3\?age=31&lastPeriod=11-01-2026$/);

  await expectQuestion(page, 3, 'How long is your average cycle length?');
  await expect(page.getByText('21 to 35 days')).toBeVisible();
  await page.getByLabel('Cycle length').fill('28');
  await test.step('Back', async () => {
    await page.getByRole('link', { name: 'Back' }).click();
    await expectQuestion(page, 2, 'When did you start your last period?');
    await expect(date).toHaveValue('11-01-2026');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(age).toHaveValue('31');
    await next(page);
    await expectQuestion(page, 2, 'When did you start your last period?');
    await next(page);
    await expect(page.getByLabel('Cycle length')).toHaveValue('28');
    await page.goBack();
    await expect(date).toHaveValue('11-01-2026');
    await page.reload();
    await expect(date).toHaveValue('11-01-2026');
    await next(page);
    await expect(page.getByLabel('Cycle length')).toHaveValue('28');
  });
  await next(page);
  await expect(page).toHaveURL(/\/question4\?age=31&lastPeriod=11-01-2026&cycleLength=28$/);

  await expectQuestion(page, 4, 'How long does your period last?');
  await expect(page.getByText('4 to 5 days')).toBeVisible();
  await page.getByLabel('Period length').fill('5');
  await next(page);
  await expect(page).toHaveURL(/\/calendar$/);
  await expect(page.getByText('Luteal Phase')).toBeVisible();
  // Recorded since the reload.
  expect(await turns()).toEqual([
    '/question3: How long is your average cycle length?',
    '/question4: How long does your period last?',
  ]);
  expect(await exportedJson(page)).toEqual({
    age: '31',
    lastPeriod: '11-01-2026',
    cycleLength: '28',
    periodLength: '5',
    symptoms: {},
    diaryEntries: [],
  });
});

test('a new user is asked one thing at a time on the calendar, each once', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpByForm(page);
  expect(await remembered(page)).toEqual([null, null]);
  await page.goto('/question4?age=31&lastPeriod=11-01-2026&cycleLength=28');
  await page.getByLabel('Period length').fill('5');
  await next(page);
  const phase = page.getByText('You are currently in:');
  const stay = page.getByRole('region', { name: 'Stay signed in on this device?' });
  const phrase = page.getByRole('region', { name: 'In case you forget your password' });
  await expect(stay).toBeInViewport();
  await expect(phase).toBeInViewport();
  await expect(phrase).toBeHidden();
  await expectAccessible(page, stay);

  await test.step('a toast does not cover the phase', async () => {
    await page.getByRole('button', { name: 'Period started today' }).click();
    const toast = page.getByText('Saved: your period started today.');
    await expect(toast).toBeVisible();
    const [over, under] = [await toast.boundingBox(), await phase.boundingBox()];
    if (!over || !under) throw new Error('Neither may be hidden');
    const isApart = over.y + over.height <= under.y || over.y >= under.y + under.height;
    expect(isApart).toBe(true);
    await page.keyboard.press('Escape');
  });

  await stay.getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(phrase).toBeVisible();
  await expect(stay).toBeHidden();
  await expect(phrase.locator(':focus'), 'the focus moves to the next question').toHaveCount(1);
  expect(await remembered(page)).toEqual(['true', expect.any(String)]);
  await expectAccessible(page, phrase);
  await phrase.getByRole('button', { name: 'Make one' }).click();
  await expect(page).toHaveURL(/\/settings#recovery-phrase$/);
  await expect(page.getByRole('button', { name: 'Make a recovery phrase' })).toBeVisible();

  // The user is remembered, and unanswered questions are asked again.
  await page.close();
  const later = await context.newPage();
  await later.goto('/calendar');
  await later.getByRole('button', { name: 'Not now' }).click();
  await expect(later.getByText('In case you forget your password')).toBeHidden();
  await later.reload();
  await expect(later.getByText('You are currently in:')).toBeVisible();
  await expect(later.getByRole('button', { name: 'Not now' })).toBeHidden();
});

test('an answer that changes while the next question loads is the one that counts', async ({
  page,
}) => {
  let releaseScripts = () => {};
  const held = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  await page.route(/last-period-page/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/question1');
  await expect(page).toHaveTitle(/Your age/);
  await page.getByLabel('Age', { exact: true }).fill('3');
  await next(page);
  await page.getByLabel('Age', { exact: true }).fill('31');
  releaseScripts();
  await expect(page).toHaveURL(/\/question1\?age=31$/);
  await next(page);
  await expectQuestion(page, 2, 'When did you start your last period?');
  await expect(page).toHaveURL(/\/question2\?age=31$/);
});

async function expectQuestion(page: Page, number: number, heading: string) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText(`Question ${number} of 4`)).toBeVisible();
}

/** Records the heading that is shown right after each change of address; returns a function that reads them. */
async function recordTurns(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const turns: string[] = [];
    Object.assign(window, { turns });
    const push = history.pushState.bind(history);
    history.pushState = (...args) => {
      push(...args);
      const { pathname } = location;
      if (!pathname.startsWith('/question')) return;
      // Before any other task runs.
      queueMicrotask(() => turns.push(`${pathname}: ${document.querySelector('h1')?.textContent}`));
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'turns'));
}

const remembered = (page: Page) =>
  page.evaluate(() => ['rememberMe', 'userId'].map((note) => localStorage.getItem(note)));
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

async function exportedJson(page: Page): Promise<unknown> {
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  return JSON.parse(await readFile(await (await download).path(), 'utf8'));
}
