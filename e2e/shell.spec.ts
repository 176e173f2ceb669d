/** The frame around the pages: every address, the navigation between them, and pages that fail to load. */

import { expect, type Locator, type Page, test } from '@playwright/test';
import { collectErrors, expectAccessible, expectUsable } from './page-checks.ts';
import { EVERY_PAGE, holdScript, visit } from './pages.ts';

const DESTINATIONS = [
  ['Diary', '/diary'],
  ['Calendar', '/calendar'],
  ['Meditation', '/meditation'],
  ['Content', '/medInfo'],
  ['Settings', '/settings'],
] as const;

/** How many one test visits: pages after the first cost little, but tests must not take too long. */
const PAGES_PER_TEST = 7;

for (let first = 0; first < EVERY_PAGE.length; first += PAGES_PER_TEST) {
  const pages = EVERY_PAGE.slice(first, first + PAGES_PER_TEST);
  const paths = pages.map(({ path }) => path).join(', ');
  test(`opens at its address, is accessible and fits: ${paths}`, async ({ page }) => {
    const errors = collectErrors(page);
    for (const each of pages) {
      await test.step(each.path, () => expectToOpen(page, each));
      expect(errors).toEqual([]);
    }
  });
}

async function expectToOpen(page: Page, expected: (typeof EVERY_PAGE)[number]): Promise<void> {
  const { path, heading, title, hasNavigation, isWhole } = expected;
  // first-use.spec.ts opens the documents of whole pages.
  if (isWhole) await visit(page, path);
  else await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('main')).toHaveCount(1);
  if (hasNavigation) await expectNavigation(page, path);
  else await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectUsable(page);
}

/** Pages below one of the five main ones: which one, and the target of their Back link, if any. */
const PARENTS: Readonly<Record<string, { readonly current: string; readonly back?: string }>> = {
  '/history': { current: '/calendar', back: '/calendar' },
  '/insights': { current: '/calendar', back: '/calendar' },
  '/report': { current: '/calendar', back: '/history' },
  '/MusicPlayer': { current: '/meditation' },
  '/periodInfo': { current: '/medInfo' },
  '/cloud': { current: '/settings', back: '/settings' },
};

async function expectNavigation(page: Page, path: string): Promise<void> {
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(DESTINATIONS.map(([name]) => name));
  for (const [name, to] of DESTINATIONS) {
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', to);
    if (to === (PARENTS[path]?.current ?? path))
      await expect(link).toHaveAttribute('aria-current', 'page');
    else await expect(link).not.toHaveAttribute('aria-current');
  }
  const back = PARENTS[path]?.back;
  if (!back) return;
  const link = page.getByRole('main').getByRole('link', { name: 'Back', exact: true });
  await expect(link).toHaveAttribute('href', back);
}

test('a navigation announces the new page; new pages fade in, except the first one, and except with reduced motion', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Object.assign(window, { faded: 0 });
    Element.prototype.animate = function (...how) {
      if (this.matches('main')) Object.assign(window, { faded: Reflect.get(window, 'faded') + 1 });
      return animate.apply(this, how);
    };
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/diary');
  // Until the app has started, links load a document.
  await expect(page).toHaveTitle(/Diary/);
  for (const [name, path] of DESTINATIONS.slice(1)) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(`${name} · Lunaria`);
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await page.evaluate<number>('faded'), `faded in with ${path}`).toBe(1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  }
  await page.goBack();
  await expect(page).toHaveTitle('Content · Lunaria');
});

const SCREENS = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const;

async function boxOf(part: Locator) {
  const found = await part.boundingBox();
  if (!found) throw new Error('It is not shown');
  return found;
}

test('the first Tab offers to skip to the content; the bar stays at the bottom of every screen, is visible in high contrast, and never covers the focus; a reload restores the scroll position', async ({
  page,
}) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await test.step('skipping to the content', () => expectToSkip(page));
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await test.step(`at ${width} px`, () => expectToUseTheScreen(page, width, height));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await test.step('forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const current = page.getByRole('link', { name: 'Settings', exact: true }).locator('span');
    await expect(current).toHaveCSS('outline-style', 'solid');
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await test.step('after a reload', () => expectScrollToBeRestored(page));
  await test.step('the focused control', () => expectFocusInSight(page));
});

async function expectToSkip(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  // A history entry without the page's state would break what depends on it, such as a player's songs.
  await expect(page).toHaveURL(/\/settings$/);
}

async function expectToUseTheScreen(page: Page, width: number, height: number): Promise<void> {
  const bar = await boxOf(page.getByRole('navigation'));
  expect(bar.y + bar.height, `bottom at ${width} px`).toBe(height);
  expect(Math.abs(bar.x + bar.width / 2 - width / 2)).toBeLessThanOrEqual(1);
  const links = page.getByRole('navigation').getByRole('link');
  const tops = await links.evaluateAll((all) => all.map((a) => a.getBoundingClientRect().top));
  expect(new Set(tops).size, `rows at ${width} px`).toBe(1);

  const main = await boxOf(page.getByRole('main'));
  expect(main.width).toBe(Math.min(width, width < 960 ? 640 : 1088));
  const cards = page.getByRole('region');
  const [account, appearance] = [await boxOf(cards.first()), await boxOf(cards.last())];
  if (width < 960) expect(appearance.x).toBe(account.x);
  else expect(appearance.x).toBeGreaterThan(account.x + account.width);
}

async function expectScrollToBeRestored(page: Page): Promise<void> {
  const top = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 100));
  await page.reload();
  await expect.poll(top).toBe(100);
  await page.goto('/diary');
  await expect(page.getByRole('heading', { level: 1, name: 'Diary' })).toBeVisible();
  expect(await top()).toBe(0);
}

async function expectFocusInSight(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 400 });
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const bar = await boxOf(page.getByRole('navigation'));
  await page.keyboard.press('Tab');
  for (let step = 0; step < 8; step++) {
    const box = await boxOf(page.locator(':focus'));
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y);
    await page.keyboard.press('Tab');
  }
}

/** server/test/hosting.test.ts checks how the server answers such addresses. */
test('addresses are case-insensitive; an unknown one says so, and leads home', async ({ page }) => {
  await page.goto('/musicplayer/');
  await expect(page.getByRole('heading', { level: 1, name: 'Music Player' })).toBeVisible();
  const current = page.getByRole('link', { name: 'Meditation', exact: true });
  await expect(current).toHaveAttribute('aria-current', 'page');

  const answer = await page.goto('/diary/yesterday');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('404 Not Found')).toBeVisible();
  await expect(page.getByText('No route matches URL "/diary/yesterday"')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome To Lunaria' })).toBeVisible();
});

test('before any script has run a page is visible, unless it is locked; the diary then shows the date, and the quote if one was picked within 24 hours', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await leaveOutScripts(page);
  const heading = page.locator('h1');
  // Signed out, /settings leads elsewhere.
  await page.goto('/settings');
  await expect(heading).toBeHidden();
  await page.evaluate(() => sessionStorage.setItem('lunaria-session', '{}'));
  const shown = await page.evaluate(
    async (addresses) => {
      const documents = addresses.map(async (address) => {
        const html = await (await fetch(address)).text();
        const unstyled = html.replaceAll(/<style>.*?<\/style>/gs, '');
        const read = new DOMParser().parseFromString(unstyled, 'text/html');
        const isStill = read.querySelector('[data-still-parts]') !== null;
        return { path: address, words: read.querySelector('h1')?.textContent, isStill };
      });
      return Promise.all(documents);
    },
    EVERY_PAGE.map(({ path }) => path),
  );
  // A document is either usable right away or a preview until the app starts.
  expect(shown).toEqual(
    EVERY_PAGE.map(({ path, heading, isWhole }) => ({ path, words: heading, isStill: !isWhole })),
  );
  // A usable page and a preview; the landing screen has no frame.
  for (const path of ['/', '/question2', '/settings']) {
    await page.goto(path);
    await expect(heading).toBeVisible();
  }
  // Pages that need the app say what is being opened.
  for (const what of ['calendar', 'history']) {
    await page.goto(`/${what}`);
    await expect(page.getByText(`Opening your ${what}.`)).toBeVisible();
  }
  await test.step('the diary', () => expectDiaryToBeFilled(page));
  // Neither a locked device nor a remembered user, who goes on to the diary.
  for (const [path, notes] of [
    ['/diary', { 'lunaria-lock': 'start' }],
    ['/login', { rememberMe: 'true', userId: 'hers' }],
  ] as const) {
    await page.evaluate((items) => Object.assign(localStorage, items), notes);
    await page.goto(path);
    await expect(heading).toBeHidden();
    await page.evaluate(() => localStorage.clear());
  }
  expect(errors).toEqual([]);
});

/** Removes the scripts from the documents, so that none is requested. */
async function leaveOutScripts(page: Page): Promise<void> {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/ data-modules="[^"]+"/, '');
      await route.fulfill({ response, body });
    },
  );
}

async function expectDiaryToBeFilled(page: Page): Promise<void> {
  const contentOf = (selector: string, part: '::before' | '::after') =>
    page
      .locator(selector)
      .evaluate((element, name) => getComputedStyle(element, name).content, part);
  await page.clock.setFixedTime('2026-11-15T12:00:00');
  for (const { picked, isShown } of [
    { picked: '2026-11-14T12:00:01', isShown: true },
    { picked: '2026-11-14T12:00:00', isShown: false },
    { picked: '2026-11-15T12:00:01', isShown: false },
  ]) {
    const quote = { text: 'A \\\nand a "', author: 'Us', pickedAt: new Date(picked).getTime() };
    await page.evaluate(
      (kept) => localStorage.setItem('lunaria-quote', kept),
      JSON.stringify(quote),
    );
    await page.goto('/diary');
    await expect(page.getByText('Quote of the day')).toBeVisible({ visible: isShown });
    await expect(page.getByText('Opening your diary.')).toBeVisible({ visible: !isShown });
    const words = await contentOf('blockquote p', '::before');
    if (isShown) expect(words).toBe('"A \\\\ and a \\""');
    await expect.poll(() => contentOf('.quiet > span', '::before')).toBe('"Sunday, November 15"');
  }
}

test('a page without a preview stays visible behind its dialogs', async ({ page }) => {
  await page.goto('/calendar?from=afar');
  const heading = page.getByRole('heading', { name: 'Period Calendar' });
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Open calendar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('h1')).toBeVisible();
});

test('while the script of an unknown address loads, a loading message appears after a second', async ({
  page,
}) => {
  const releaseScripts = await holdScript(page);
  await page.goto('/nowhere', { waitUntil: 'commit' });
  const sign = () =>
    page.evaluate(() => {
      const root = document.getElementById('root');
      if (!root) return undefined;
      const { opacity } = getComputedStyle(root);
      return { words: getComputedStyle(root, '::after').content, opacity: Number(opacity) };
    });
  // Its only animation is the delay: invisible at the start, visible at the end.
  await page.waitForFunction(() => document.getElementById('root')?.getAnimations().length === 1);
  const timing = await page.evaluate(() => {
    const [waiting] = document.getElementById('root')?.getAnimations() ?? [];
    waiting?.pause();
    if (waiting) waiting.currentTime = 999;
    return waiting?.effect?.getTiming().delay;
  });
  expect(timing).toBe(1_000);
  expect(await sign()).toEqual({ words: '"One moment..."', opacity: 0 });
  await page.evaluate(() => document.getElementById('root')?.getAnimations()[0]?.finish());
  expect(await sign()).toEqual({ words: '"One moment..."', opacity: 1 });

  releaseScripts();
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected' })).toBeVisible();
  expect((await sign())?.words).toBe('none');
});

test('a document scrolled before the app starts keeps its position', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  const releaseScripts = await holdScript(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    scrollTo(0, 100);
    return scrollY === 100;
  });
  releaseScripts();
  // From here on the router controls scrolling.
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  expect(await page.evaluate(() => scrollY)).toBe(100);
});

test('a page that fails to load can be retried', async ({ page }) => {
  await page.route(/\/assets\/start/, (route) => route.abort());
  await page.goto('/diary');
  await expect(page.getByRole('alert')).toHaveText('This page could not be loaded');
  await expectAccessible(page);
  await page.unroute(/\/assets\/start/);
  // Once started, the app itself shows the error.
  await page.route(/diary-page/, (route) => route.abort());
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveText('Loading chunk failed');
  await page.unroute(/diary-page/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Diary', level: 1 })).toBeVisible();
  await page.route(/meditation-page/, (route) => route.abort());
  await page.getByRole('link', { name: 'Meditation' }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('Loading chunk failed');
  await expectAccessible(page);

  await page.unroute(/meditation-page/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Meditation', level: 1 })).toBeVisible();
});

test('the theme follows the system until another is chosen; the choice is stored, and every tab follows', async ({
  page,
  context,
}) => {
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.goto('/settings');
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  const other = await context.newPage();
  await other.goto('/medInfo');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByText('Dawn', { exact: true }).click();
  expect(await scheme()).toBe('light');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dawn');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dawn' })).toBeChecked();
  expect(await scheme()).toBe('light');
  await page.getByText('System', { exact: true }).click();
  expect(await scheme()).toBe('light dark');
});
