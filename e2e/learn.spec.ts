/** The reading pages: the two articles behind their tiles, and the page about the cycle. Signed out. */

import { expect, type Page, test } from '@playwright/test';
import { collectErrors, expectUsable } from './page-checks.ts';
import { visit } from './pages.ts';

const MENSTRUATION = '/medInfo?article=menstruation';
const MEDITATION = '/medInfo?article=meditation';
/** Links that are left out in print. */
const ONLY_A_LINK = /^(?:Read on: |Start \d+ minutes with )/;

test('sections open and close by keyboard, Tab skips closed ones, a reload restores the page, and a link scrolls into view', async ({
  page,
}) => {
  await test.step('past the navigation', async () => {
    await page.goto(MENSTRUATION);
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(MENSTRUATION);
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('one by one', async () => {
    const first = section(page, 'What is a cycle?');
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('button', { name: 'Open all' }).focus();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Space');
    await expect(first).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('all at once, and only once while a key is held', async () => {
    await page.getByRole('button', { name: 'Open all' }).focus();
    await page.keyboard.down('Enter');
    await expect(page.getByRole('button', { name: 'Close all' })).toBeFocused();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(section(page, 'What is a cycle?')).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('Tab skips closed sections', async () => {
    await page.keyboard.press('Enter');
    await expect(sectionButtons(page, true)).toHaveCount(0);
    await section(page, 'What is a cycle?').focus();
    await page.keyboard.press('Tab');
    await expect(sectionButtons(page).nth(1)).toBeFocused();
  });

  await test.step('a reload restores the page', async () => {
    await section(page, 'Period products').click();
    await section(page, 'Myths and facts').click();
    await expect(page).toHaveURL(`${MENSTRUATION}#myths`);
    await page.reload();
    await expect(section(page, 'Period products')).toHaveAttribute('aria-expanded', 'true');
    await expect(section(page, 'Myths and facts')).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('a link to a section, and from there to a source', async () => {
    // In a new tab, since this one would restore the scroll position.
    const fresh = await page.context().newPage();
    await fresh.goto(`${MENSTRUATION}#what-is-typical`);
    await expect(section(fresh, 'What is typical?')).toBeFocused();
    await expect(section(fresh, 'What is typical?')).toBeInViewport();
    await fresh
      .getByRole('link', { name: /^Source \d+: .*FIGO.*2018$/ })
      .filter({ visible: true })
      .first()
      .click();
    const source = fresh.getByRole('listitem').filter({ hasText: 'The two FIGO systems' });
    await expect(source).toBeFocused();
    await expect(source).toBeInViewport();
    await fresh.goBack();
    await expect(section(fresh, 'What is typical?')).toHaveAttribute('aria-expanded', 'true');
  });
});

test('everything is printed; fully opened articles are accessible and fit', async ({ page }) => {
  test.slow(); // Articles are long.
  const errors = collectErrors(page);
  for (const [path, name] of [
    [MENSTRUATION, 'Menstruation'],
    [MEDITATION, 'Meditation'],
    ['/periodInfo', 'Your cycle'],
  ] as const) {
    await test.step(path, async () => {
      await visit(page, path);
      await expect(heading(page, name)).toBeVisible();
      await expectToPrintEverything(page);

      const sections = await sectionButtons(page).all();
      for (const button of sections) await button.press('Enter');
      await expect(sectionButtons(page, true)).toHaveCount(sections.length);
      for (const button of await page.getByRole('button', { name: 'Show the numbers' }).all()) {
        await button.press('Enter');
      }
      await expectUsable(page);
    });
  }
  expect(errors).toEqual([]);
});

/** Including closed sections; dark on white, without buttons. */
async function expectToPrintEverything(page: Page): Promise<void> {
  await expect(sectionButtons(page, true)).toHaveCount(0);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'night';
  });
  await page.emulateMedia({ media: 'print' });

  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(p, li, td, [role="img"])')].map((element) => ({
      text: element.textContent ?? '',
      isShown: element.checkVisibility({ contentVisibilityAuto: true }),
    })),
  );
  expect(texts.length).toBeGreaterThan(30);
  const hidden = texts.filter(({ isShown }) => !isShown).map(({ text }) => text);
  expect(hidden.filter((text) => !ONLY_A_LINK.test(text))).toEqual([]);
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Back' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open all' })).toBeHidden();

  const colour = await heading(page).evaluate((element) => getComputedStyle(element).color);
  const [red = 255, green = 255, blue = 255] = (colour.match(/\d+/g) ?? []).map(Number);
  expect(Math.max(red, green, blue), `the ink of ${colour} on paper`).toBeLessThan(128);

  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => document.documentElement.removeAttribute('data-theme'));
}

function heading(page: Page, name?: string) {
  return page.getByRole('heading', { level: 1, ...(name && { name }) });
}

function section(page: Page, name: string) {
  return page.getByRole('heading', { level: 2, name }).getByRole('button');
}

/** The buttons in section headings, all of them or those in one state. */
function sectionButtons(page: Page, isOpen?: boolean) {
  return page
    .getByRole('heading', { level: 2 })
    .getByRole('button', isOpen === undefined ? {} : { expanded: isOpen });
}
