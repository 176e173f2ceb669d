/** Controls in all their states: accessible in both themes, usable by keyboard, and behaving as the pages rely on. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { build, type InlineConfig, type PreviewServer, preview } from 'vite';
import { expectAccessible, expectUsable } from '../../e2e/page-checks.ts';
import { messages } from '../build/messages.ts';

test.setTimeout(120_000);
// One worker for the whole file, since its tests share the build.
test.describe.configure({ mode: 'default' });

let folder: string;
let server: PreviewServer;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lunaria-gallery-'));
  const config = {
    root: fileURLToPath(new URL('./gallery', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [messages()],
    build: { outDir: folder, minify: false },
    // Any free port.
    preview: { port: 0 },
  } satisfies InlineConfig;
  await build(config);
  server = await preview(config);
});

test.afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function openGallery(page: Page): Promise<void> {
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
}

test('works by keyboard with visible focus, is accessible in both themes, and fits; components expose their state, take and restore the focus, and are announced', async ({
  page,
}) => {
  await openGallery(page);
  const seen = new Set<string>();
  await page.keyboard.press('Tab');
  for (let place = await focus(page); place; place = await focus(page)) {
    expect(place.isMarked, `${place.name} shows no focus`).toBe(true);
    expect(seen, `${place.id} had the focus before`).not.toContain(place.id);
    seen.add(place.id);
    await page.keyboard.press('Tab');
  }
  expect(seen.size).toBeGreaterThan(60);

  await expectUsable(page);

  await test.step('buttons and fields', () => expectFields(page));
  await test.step('a calendar', () => expectCalendar(page));
  await test.step('a dialog and a question', () => expectDialogs(page));
  await test.step('an alert and a toast', () => expectMessages(page));
});

/** State is exposed, a text area grows with its text, and a date is typed as mm-dd-yyyy. */
async function expectFields(page: Page): Promise<void> {
  const button = night(page).getByRole('button', { name: 'Press to save' });
  await button.focus();
  await page.keyboard.press('Enter');
  const busy = night(page).getByRole('button', { name: 'Saving...' }).last();
  await expect(busy).toBeDisabled();
  await expect(page.locator('[aria-live="assertive"]')).toHaveText('Saving...');

  const password = night(page).getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await night(page).getByRole('button', { name: 'Show' }).first().click();
  await expect(night(page).getByRole('textbox', { name: 'Password', exact: true })).toHaveAttribute(
    'type',
    'text',
  );

  const confirm = night(page).getByLabel('Confirm password');
  await expect(confirm).toHaveAccessibleDescription('Passwords do not match');
  await expect(confirm).toHaveAttribute('aria-invalid', 'true');

  const area = night(page).getByLabel('Tell me about your day!');
  const height = async () => (await area.boundingBox())?.height ?? 0;
  const before = await height();
  await area.fill('A line.\n'.repeat(12));
  expect(await height()).toBeGreaterThan(before);
  expect(await area.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);

  const date = night(page).getByRole('textbox', { name: 'Last period', exact: true });
  await date.pressSequentially('242020');
  await expect(date).toHaveValue('02-04-2020');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog').getByRole('grid');
  await expect(calendar).toHaveAccessibleName('February 2020');
  await expect(calendar.getByRole('button', { name: /February 4, 2020 selected/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(date).toHaveValue('02-05-2020');
  await expect(night(page).getByRole('button', { name: 'Open calendar' }).first()).toBeFocused();
}

/** Weeks start on Sunday, days have full names, and a pressed day can be pressed again. */
async function expectCalendar(page: Page): Promise<void> {
  const calendar = night(page).getByRole('group', { name: /Period Calendar/ });
  await expect(calendar.locator('th').first()).toHaveText('Sun');
  const third = calendar.getByRole('button', { name: /\b3, \d{4}, last period/ });
  await expect(third).toBeVisible();
  await expect(
    calendar.getByRole('button', { name: /\b24, \d{4}, predicted period/ }),
  ).toBeVisible();
  await expect(
    calendar.getByRole('button', { name: /\b10, \d{4}.*, symptoms tracked/ }),
  ).toBeVisible();

  await calendar.getByRole('button', { name: 'Next month' }).click();
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await calendar.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(calendar.getByRole('button', { name: /^Today, / })).toBeVisible();

  const seventh = calendar.getByRole('gridcell').filter({ hasText: /^7$/ });
  await seventh.getByRole('button').click();
  await expect(seventh).toHaveAttribute('aria-selected', 'true');
  await seventh.getByRole('button').click();
  await expect(seventh).not.toHaveAttribute('aria-selected', 'true');
}

test('a calendar stops at the first and the last month', async ({ page }) => {
  for (const [today, month, way] of [
    ['0001-01-05T12:00:00', 'January 1', 'Previous month'],
    ['9999-12-20T12:00:00', 'December 9999', 'Next month'],
  ] as const) {
    await page.clock.setFixedTime(new Date(today));
    await openGallery(page);
    const calendar = night(page).getByRole('group', { name: /Period Calendar/ });
    await expect(calendar).toHaveAccessibleName(`Period Calendar, ${month}`);
    await expect(calendar.getByRole('button', { name: way })).toBeDisabled();
    await calendar.getByRole('gridcell').getByRole('button').first().focus();
    await page.keyboard.press(way === 'Next month' ? 'Shift+PageDown' : 'Shift+PageUp');
    await expect(calendar).toHaveAccessibleName(`Period Calendar, ${month}`);
  }
});

/** A dialog takes the focus, and restores it on Escape; a question stays until it is answered. */
async function expectDialogs(page: Page): Promise<void> {
  const opener = night(page).getByRole('button', { name: 'Open dialog' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Friday, November 13' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await night(page).getByRole('button', { name: 'Open question' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await page.mouse.click(5, 5);
  await expect(question).toBeVisible();
  await question.getByLabel('Your password').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(question.getByText('Incorrect password, please try again.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
}

/** An alert is announced and restores the focus; a toast is announced politely and disappears. */
async function expectMessages(page: Page): Promise<void> {
  const raise = night(page).getByRole('button', { name: 'Raise alert' });
  await expectAlert(page, raise, 'Please select a past or current date.');
  await night(page).getByRole('button', { name: 'Open dialog' }).click();
  const raiseThere = page.getByRole('button', { name: 'Raise alert from here' });
  await expectAlert(page, raiseThere, 'Please log in to save data.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.clock.install();
  await night(page).getByRole('button', { name: 'Show toast' }).click();
  const status = page.getByRole('status').filter({ hasText: 'Saved.' });
  await expect(status).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(status).toBeHidden();
}

async function expectAlert(page: Page, opener: Locator, words: string): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toHaveAccessibleName(words);
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(alert).toBeHidden();
  await expect(opener).toBeFocused();
}

function night(page: Page): Locator {
  return page.getByTestId('night');
}

/** The focused control, or null once the focus has left the page. */
async function focus(page: Page): Promise<{ id: string; name: string; isMarked: boolean } | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return null;
    // The focus ring may be on an element around the control: a field's frame, a checkbox's label.
    const around = [element, element.parentElement, element.closest('label')];
    const nodes = around.flatMap((node) => (node ? [node, ...node.querySelectorAll('span')] : []));
    const isMarked = nodes.some((node) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(node);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const focused = window as Window & { focusedBefore?: Element[] };
    focused.focusedBefore ??= [];
    const before = focused.focusedBefore.indexOf(element);
    if (before < 0) focused.focusedBefore.push(element);
    return {
      id: String(before < 0 ? focused.focusedBefore.length - 1 : before),
      name: element.outerHTML.slice(0, 120),
      isMarked,
    };
  });
}
