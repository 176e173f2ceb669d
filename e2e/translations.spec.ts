/**
 * The app in every language: nothing is left in English, nothing is cut off on the narrowest phone, and the choice of a
 * language is kept on the device and loses nothing. From the first visit to a saved day in three of them. That all words
 * come from the catalogues is shown by languages.spec.ts, and that these are complete by `npm run check`; so here each
 * language visits a third of the pages, and each page is visited in several languages.
 */
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { test as withFront } from './front.ts';
import { bringDays } from './histories.ts';
import { expectAccessible } from './page-checks.ts';
import { EVERY_PAGE } from './pages.ts';
import { enterAsNew, newEmail, PASSWORD } from './people.ts';
import { cutOff } from './pseudo.ts';
import { cyclesFrom } from './report-history.ts';
import { OTHER_LANGUAGES, speaking } from './speaking.ts';

const NOON = new Date('2026-11-17T12:00:00Z');

test.use({ timezoneId: 'UTC', viewport: { width: 320, height: 640 } });
test.setTimeout(180_000);

const before = EVERY_PAGE.filter(({ hasNavigation }) => !hasNavigation).map(({ path }) => path);
const signedIn = EVERY_PAGE.filter(({ hasNavigation }) => hasNavigation).map(({ path }) => path);

test('no page before signing in is left in English', async ({ browser }) => {
  const english = await inLanguage(browser, 'en', (page) => textsOf(page, before));
  for (const [turn, language] of OTHER_LANGUAGES.entries()) {
    await inLanguage(browser, language, async (page) => {
      await expectTranslated(page, language, thirdOf(before, turn), english);
    });
  }
});

test('nor is one with a history, and no language changes what is stored', async ({ page }) => {
  await page.clock.setFixedTime(NOON);
  await enterAsNew(page);
  await bringDays(page, { days: cyclesFrom('2026-06-01', [28, 30, 27, 29, 31]) });
  const english = await textsOf(page, signedIn);
  const stored = await exportedData(page, 'en');
  for (const [turn, language] of OTHER_LANGUAGES.entries()) {
    await page.evaluate((chosen) => localStorage.setItem('lunaria-language', chosen), language);
    await expectTranslated(page, language, thirdOf(signedIn, turn), english);
  }
  expect(await exportedData(page, 'zh-Hans')).toBe(stored);
});

async function exportedData(page: Page, language: string): Promise<string> {
  await page.goto('/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: speaking(language)('Export my data') }).click();
  return readFile(await (await download).path(), 'utf8');
}

function thirdOf(paths: readonly string[], turn: number): readonly string[] {
  return paths.filter((_, at) => at % 3 === turn % 3);
}

type Texts = ReadonlyMap<string, readonly string[]>;

async function expectTranslated(
  page: Page,
  language: string,
  paths: readonly string[],
  english: Texts,
): Promise<void> {
  const direction = ['ar', 'he'].includes(language) ? 'rtl' : 'ltr';
  await test.step(language, async () => {
    for (const [at, path] of paths.entries()) {
      const texts = await open(page, path, at === 0);
      const html = page.locator('html');
      await expect(html).toHaveAttribute('lang', language);
      await expect(html).toHaveAttribute('dir', direction);
      const left = texts.filter((text) => english.get(path)?.includes(text));
      expect.soft(left, `${language} ${path}: left in English`).toEqual([]);
      expect.soft(await cutOff(page), `${language} ${path}: cut off`).toEqual([]);
      const hidden = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(hidden, `${language} ${path}: sideways scrolling`).toBe(0);
    }
    await expectAccessible(page);
  });
}

async function textsOf(page: Page, paths: readonly string[]): Promise<Texts> {
  const texts = new Map<string, readonly string[]>();
  for (const [at, path] of paths.entries()) texts.set(path, await open(page, path, at === 0));
  return texts;
}

/** The words of a page: what it shows, and the names of what has no text. The first page is loaded, the others follow it. */
async function open(page: Page, path: string, isFirst: boolean): Promise<readonly string[]> {
  if (isFirst) await page.goto(path);
  else {
    await page.evaluate((to) => {
      document.querySelector('h1')?.setAttribute('data-before', '');
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  }
  await expect(page.locator('h1:not([data-before])')).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const kept = [...document.querySelectorAll('pre, option, [lang="en"]:not(html)')];
    const shown = [...document.body.querySelectorAll('*')].filter(
      (each) => each.checkVisibility() && !kept.some((one) => one.contains(each)),
    );
    const labels = shown.flatMap((each) =>
      ['aria-label', 'alt', 'title', 'placeholder'].map((name) => each.getAttribute(name) ?? ''),
    );
    const texts = shown.flatMap((each) =>
      [...each.childNodes].flatMap((node) => (node.nodeType === 3 ? (node.textContent ?? '') : [])),
    );
    // Two words at least: single ones, names, units and e-mails may be the same in another language.
    return [...new Set([document.title, ...labels, ...texts].map((text) => text.trim()))].filter(
      (text) => /[a-z]{3,}[ -][a-z]{2,}/i.test(text) && !text.includes('@'),
    );
  });
}

async function inLanguage<Value>(
  browser: Browser,
  locale: string,
  look: (page: Page) => Promise<Value>,
): Promise<Value> {
  const page = await browser.newPage({ locale, viewport: { width: 320, height: 640 } });
  try {
    return await look(page);
  } finally {
    await page.context().close();
  }
}

for (const language of ['de', 'ar', 'ja']) {
  test(`from the first visit to a saved day in ${language}`, async ({ browser }) => {
    const t = speaking(language);
    await inLanguage(browser, language, async (page) => {
      await page.clock.setFixedTime(NOON);
      await page.goto('/');
      const press = (name: string) =>
        page.getByRole('button', { name: t(name), exact: true }).click();
      await press('Sign Up');
      await page.getByLabel(t('E-mail')).fill(newEmail());
      await page.getByLabel(t('Password'), { exact: true }).fill(PASSWORD);
      await page.getByLabel(t('Confirm Password')).fill(PASSWORD);
      await press('Sign Up');
      await page.getByLabel(t('Age')).fill('27');
      await press('Next');
      await expect(page).toHaveURL(/question2/);
      // Month, day and year in the order of the spec, in every language.
      await page.getByRole('spinbutton').first().click();
      await page.keyboard.type('11012026');
      await press('Next');
      await expect(page).toHaveURL(/question3/);
      await page.getByRole('spinbutton').fill('28');
      await press('Next');
      await expect(page).toHaveURL(/question4/);
      await page.getByRole('spinbutton').fill('5');
      await press('Next');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Period Calendar'));
      await page.locator('[data-today]').click();
      const day = page.getByRole('dialog');
      await day.getByRole('button', { name: t('Pain'), exact: true }).click();
      await day.getByRole('button', { name: t('Save'), exact: true }).click();
      await expect(day).toBeHidden();
      await page.reload();
      await page.locator('[data-today]').click();
      const pain = day.getByRole('button', { name: t('Pain'), exact: true });
      await expect(pain).toHaveAttribute('aria-pressed', 'true');
    });
  });
}

withFront(
  'a chosen language is kept on the device, and nothing is lost',
  async ({ page, front }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    await page.getByLabel('Language').selectOption('Deutsch');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Willkommen bei/);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    asked.length = 0;
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Willkommen bei/);
    expect(
      asked.filter((url) => /-en-/.test(url)),
      'no English',
    ).toEqual([]);
    expect(await keptLanguages(page)).toEqual(['de']);

    await enterAsNew(page);
    await page.goto('/settings');
    const german = speaking('de');
    await page.getByRole('button', { name: german('Edit') }).click();
    await page.getByLabel(german('Age')).fill('34');
    await front.cut();
    await page.getByRole('combobox', { name: german('Language') }).selectOption('日本語');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button').click();
    await expect(html).toHaveAttribute('lang', 'de');
    await front.mend();
    await page.getByRole('combobox', { name: german('Language') }).selectOption('日本語');
    await expect(html).toHaveAttribute('lang', 'ja');
    const japanese = speaking('ja');
    await expect(page.getByLabel(japanese('Age'))).toHaveValue('34');
    expect(await keptLanguages(page)).toEqual(['ja']);
    await front.cut();
    await page.goto('/medInfo');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(japanese('Content'));
  },
);

/** Whose messages are on the device. */
function keptLanguages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const languages = kept
      .flat()
      .map(({ url }) => /messages-([a-zA-Z-]+?)-[a-z-]+-\w{8}\.js$/.exec(url)?.[1]);
    return [...new Set(languages.flatMap((language) => language ?? []))];
  });
}
