/**
 * The app in every language: nothing is left in English, nothing is cut off on the narrowest phone, axe finds nothing, and
 * no language changes what is stored. Three languages are checked on every page, one of them also without data; the others
 * on the two pages with most text. languages.spec.ts checks every page in a pseudo-language longer than any real one, and
 * `npm run check` that every catalogue is complete. Two languages run from the first visit to a saved day. The choice of
 * language is stored on the device.
 */
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { directionOf } from '../web/src/words/languages.js';
import { test as withFront } from './front.ts';
import { seedDays } from './histories.ts';
import { expectNoFaultButColour } from './page-checks.ts';
import { EVERY_PAGE, follow } from './pages.ts';
import { enterAsNew, newEmail, PASSWORD } from './people.ts';
import { cutOff } from './pseudo.ts';
import { cyclesFrom } from './report-history.ts';
import { OTHER_LANGUAGES, sameInEnglish, speaking } from './speaking.ts';

const NOON = new Date('2026-11-17T12:00:00Z');

test.use({ timezoneId: 'UTC', viewport: { width: 320, height: 640 } });
test.setTimeout(180_000);

/** Long words, right-to-left, another script. */
const CHECKED_FULLY = ['de', 'ar', 'ja'];
/** axe checks every page in this language only, since languages change just names and direction. */
const CHECKED_BY_AXE = 'ar';

const withNavigation = EVERY_PAGE.filter(({ hasNavigation }) => hasNavigation);
const withoutNavigation = EVERY_PAGE.filter(({ hasNavigation }) => !hasNavigation);
const withMostWords = EVERY_PAGE.filter(({ path }) => ['/calendar', '/settings'].includes(path));

test('signed out, no page is left in English', async ({ browser }) => {
  const english = await inLanguage(browser, 'en', (page) => textsOf(page, EVERY_PAGE));
  for (const language of CHECKED_FULLY) {
    const pages = language === CHECKED_BY_AXE ? EVERY_PAGE : withoutNavigation;
    await inLanguage(browser, language, (page) => expectTranslated(page, language, pages, english));
  }
});

test('without data, no page is left in English', async ({ page }) => {
  await enterAsNew(page);
  const english = await textsOf(page, withNavigation);
  await page.evaluate(() => localStorage.setItem('lunaria-language', 'de'));
  await expectTranslated(page, 'de', withNavigation, english);
});

test('with a history, no page is left in English, and no language changes what is stored', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOON);
  await enterAsNew(page);
  const days = cyclesFrom('2026-06-01', [28, 30, 27, 29, 31], ['egg-white']);
  await seedDays(page, { days });
  const english = await textsOf(page, withNavigation);
  const stored = await exportedData(page, 'en');
  for (const language of OTHER_LANGUAGES) {
    const pages = CHECKED_FULLY.includes(language) ? withNavigation : withMostWords;
    await page.evaluate((chosen) => localStorage.setItem('lunaria-language', chosen), language);
    await expectTranslated(page, language, pages, english);
  }
  expect(await exportedData(page, 'zh-Hans')).toBe(stored);
});

async function exportedData(page: Page, language: string): Promise<string> {
  await page.goto('/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: speaking(language)('Export my data') }).click();
  return readFile(await (await download).path(), 'utf8');
}

type Pages = typeof EVERY_PAGE;
type Texts = ReadonlyMap<string, readonly string[]>;

async function textsOf(page: Page, pages: Pages): Promise<Texts> {
  const open = openerOf(page);
  const texts = new Map<string, readonly string[]>();
  for (const { path } of pages) texts.set(path, (await open(path)).texts);
  return texts;
}

async function expectTranslated(
  page: Page,
  language: string,
  pages: Pages,
  english: Texts,
): Promise<void> {
  const open = openerOf(page);
  const t = speaking(language);
  const isSame = sameInEnglish(language);
  await test.step(language, async () => {
    for (const { path, title } of pages) {
      const { texts, ...shown } = await open(path);
      const left = texts.filter((text) => english.get(path)?.includes(text) && !isSame(text));
      expect.soft(left, `${language} ${path}: left in English`).toEqual([]);
      expect.soft(await cutOff(page), `${language} ${path}: cut off`).toEqual([]);
      expect.soft(shown, `${language} ${path}`).toEqual({
        lang: language,
        dir: directionOf(language),
        title: title.replace(/^(.+)(?= · )/, t),
        beyondTheEdge: 0,
      });
      if (language === CHECKED_BY_AXE) await expectNoFaultButColour(page);
    }
  });
}

/** Opens pages one by one: loads the first, follows links to the others. Returns what a page shows once it has settled. */
function openerOf(page: Page) {
  let isLoaded = false;
  const underWay = new Set<object>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));

  /** Waits until no request is open, nothing unfolded is empty, and two idle callbacks see the same page. */
  const settle = async () => {
    let before: number | undefined;
    let now = await page.evaluate(lookWhenIdle);
    while (now === undefined || now !== before || underWay.size > 0) {
      before = now;
      now = await page.evaluate(lookWhenIdle);
    }
  };

  return async (path: string) => {
    if (isLoaded) await follow(page, path);
    else await page.goto(path);
    isLoaded = true;
    // Faster than `expect`, which polls ten times a second.
    await page.waitForFunction(() =>
      document.querySelector('h1:not([data-before])')?.checkVisibility(),
    );
    await settle();
    await page.evaluate(async () => {
      const folded = 'main [aria-expanded="false"]:not([aria-haspopup])';
      for (const each of document.querySelectorAll<HTMLElement>(folded)) {
        each.click();
        await undefined; // The state updates in a microtask.
      }
    });
    await settle();
    return page.evaluate(readPage);
  };
}

/** Runs in the page: its length, unless something unfolded is still empty. */
async function lookWhenIdle(): Promise<number | undefined> {
  await new Promise((done) => requestIdleCallback(done));
  const unfolded = [...document.querySelectorAll('main [aria-expanded="true"][aria-controls]')];
  const isEmpty = (id: string | null) => !document.getElementById(id ?? '')?.textContent;
  if (unfolded.some((each) => isEmpty(each.getAttribute('aria-controls')))) return undefined;
  return document.body.innerHTML.length;
}

/** Runs in the page: its text and labels. */
function readPage() {
  // Names of languages, titles of papers, authors of quotes, and the cloud's records.
  const kept = [...document.querySelectorAll('pre, option, figcaption, [lang="en"]:not(html)')];
  const shown = [...document.body.querySelectorAll('*')].filter(
    (each) => each.checkVisibility() && !kept.some((one) => one.contains(each)),
  );
  const labels = shown.flatMap((each) =>
    ['aria-label', 'alt', 'title', 'placeholder'].map((name) => each.getAttribute(name) ?? ''),
  );
  const texts = shown.flatMap((each) =>
    [...each.childNodes].flatMap((node) => (node.nodeType === 3 ? (node.textContent ?? '') : [])),
  );
  const { lang, dir, scrollWidth, clientWidth } = document.documentElement;
  return {
    lang,
    dir,
    title: document.title,
    beyondTheEdge: scrollWidth - clientWidth,
    texts: [...new Set([...labels, ...texts].map((text) => text.trim()))].filter(
      (text) => /[a-z]{3,}/i.test(text) && !text.includes('@'),
    ),
  };
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

for (const language of ['ar', 'ja']) {
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
      // Month, day and year in the spec's order, in every language.
      await page.getByLabel(t('First day of your last period')).pressSequentially('11012026');
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
    await front.reconnect();
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

/** The languages whose messages are stored on the device. */
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
