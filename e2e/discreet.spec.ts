/** Discreet mode: another name and icon for the tab, the history and the installed app, from the first paint on. */
import { expect, type Page, test } from '@playwright/test';
import { enterAsNew } from './people.ts';

test('uses another name everywhere outside its pages', async ({ page, context }) => {
  await enterAsNew(page);
  const other = await context.newPage();
  await other.goto('/calendar');
  await expect(other).toHaveTitle('Calendar · Lunaria');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Discreet' }).click();
  await page.getByText('Notes', { exact: true }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveTitle('Notes');
    expect(await links(tab)).toEqual([
      '/guise/notes.svg',
      '/guise/icon-notes-180.png',
      '/en/guise/notes.webmanifest',
    ]);
  }

  // No page title is ever visible, not even before the app has started.
  await page.addInitScript(() => {
    const titles: string[] = [];
    Object.assign(window, { titles });
    const note = () => document.title && titles.push(document.title);
    new MutationObserver(note).observe(document, { subtree: true, childList: true });
    document.addEventListener('DOMContentLoaded', note);
  });
  for (const path of ['/', '/calendar', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const seen = await page.evaluate(() => Reflect.get(window, 'titles'));
    // The document's own title is there only while its head is parsed.
    expect(new Set(seen.filter((title: string) => title !== 'Lunaria'))).toEqual(
      new Set(['Notes']),
    );
    await expect(page).toHaveTitle('Notes');
  }
  for (const path of [
    '/guise/notes.svg',
    '/guise/icon-notes-512.png',
    '/en/guise/notes.webmanifest',
  ]) {
    expect((await page.request.get(path)).ok()).toBe(true);
  }

  await page.goto('/settings#discreet');
  await page.getByText('Lunaria', { exact: true }).click();
  await expect(page).toHaveTitle('Settings · Lunaria');
  await page.reload();
  await expect(page).toHaveTitle('Settings · Lunaria');
});

function links(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['icon', 'apple-touch-icon', 'manifest'].map(
      (rel) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? '',
    ),
  );
}
