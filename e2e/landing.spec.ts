/** The landing screen: content, loading speed, layout stability, and its two buttons. */

import { gzipSync } from 'node:zlib';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { collectErrors, expectAccessible } from './page-checks.ts';
import { enterAsNew } from './people.ts';

const MOST_SCRIPT_BYTES = 115_000;
const MOST_FONT_BYTES = 90_000;

test('welcomes by name, loads little, and only from its own server, fits with large text, and respects reduced motion', async ({
  page,
  baseURL,
}) => {
  const errors = collectErrors(page);
  const loaded = measureWeights(page, baseURL);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page).toHaveTitle('Lunaria');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome To Lunaria' })).toBeVisible();
  // The moon is decorative.
  await expect(page.getByRole('img')).toHaveCount(0);
  await expect(page.locator('main svg').first()).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveText(['Login', 'Sign Up']);
  expect(errors).toEqual([]);

  const { elsewhere, script, fonts } = await loaded();
  expect(elsewhere).toEqual([]);
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  expect(fonts).toBeGreaterThan(0);
  expect(fonts).toBeLessThanOrEqual(MOST_FONT_BYTES);

  // Reduced motion.
  const running = () => page.evaluate(() => document.getAnimations().length);
  expect(await running()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(running).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(running).toBe(0);

  await test.step('200% text size', async () => {
    expect(await page.evaluate(wordsOutsideOfScreen)).toEqual([]);
  });
});

/** Runs in the page: text cut off at 200% text size. */
function wordsOutsideOfScreen() {
  document.documentElement.style.fontSize = '200%';
  const words = [...document.querySelectorAll('main h1 span, main p, main a')];
  return words
    .filter((each) => each.getBoundingClientRect().left < 0 || isTooWide(each))
    .map(({ textContent }) => textContent);

  function isTooWide(element: Element): boolean {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().right > innerWidth;
  }
}

/** Call it before the visit. Resolves with requests to other servers, and the bytes of scripts and fonts. */
function measureWeights(page: Page, baseURL = '') {
  let script = 0;
  let fonts = 0;
  const elsewhere: string[] = [];
  const sizes: Promise<void>[] = [];
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (url.origin !== new URL(baseURL).origin) elsewhere.push(response.url());
    if (url.pathname.startsWith('/parse')) elsewhere.push(response.url());
    sizes.push(
      response.body().then((body) => {
        if (url.pathname.endsWith('.js')) script += gzipSync(body).length;
        if (url.pathname.endsWith('.woff2')) fonts += body.length;
      }),
    );
  });
  return async () => {
    await Promise.all(sizes);
    return { elsewhere, script, fonts };
  };
}

test('a signed-in user gets the link to their pages first, as the main button, covering nothing', async ({
  page,
}) => {
  const buttons = page.getByRole('button');
  await enterAsNew(page);
  // From the first paint on, without the app's script.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(buttons).toHaveText(['Go to your diary', 'Login', 'Sign Up']);
  await page.unroute(/\/assets\/.*\.js$/);
  await page.reload();
  await expect(buttons).toHaveText(['Go to your diary', 'Login', 'Sign Up']);
  const [diary, login, signUp] = [buttons.nth(0), buttons.nth(1), buttons.nth(2)];
  const colour = (button: Locator) =>
    button.evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(await colour(login)).toBe(await colour(signUp));
  expect(await colour(diary)).not.toBe(await colour(login));
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [844, 390],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const moon = await box(page.locator('main svg[class*="moon"]').first());
    for (const button of await buttons.all()) {
      const { x, y, width: wide, height: high } = await box(button);
      expect(high).toBeGreaterThanOrEqual(44);
      expect(x >= 0 && x + wide <= width).toBe(true);
      const isBeside = x >= moon.x + moon.width || x + wide <= moon.x || y >= moon.y + moon.height;
      expect(isBeside).toBe(true);
    }
  }
  await expectAccessible(page);
  await diary.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Diary' })).toBeVisible();
});

async function box(element: Locator) {
  const found = await element.boundingBox();
  if (!found) throw new Error('It is not shown');
  return found;
}

test('Sign Up and Login work, and can be pressed with Space, like buttons', async ({ page }) => {
  await page.goto('/');
  // Until the app has started, the buttons are plain links, which Space does not press.
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  const buttons = { Login: '/login', 'Sign Up': '/signup' };
  for (const [name, path] of Object.entries(buttons)) {
    await page.getByRole('button', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name }).press('Space');
    await expect(page).toHaveURL(path);
    await page.goBack();
  }
});

test('works without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome To Lunaria' })).toBeVisible();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  await context.close();
});

test('nothing moves when the fonts and the script arrive late', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) shifts.push(Number(entry.value));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The script waits until the screen is painted without it; the fonts wait for the script. Routing disables the cache.
  let release = () => {};
  let painted = Promise.resolve();
  const asked: string[] = [];
  await page.route(/\.woff2$|\/assets\/.*\.js$/, async (route) => {
    asked.push(route.request().url());
    await painted;
    await route.continue();
  });
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      painted = new Promise<void>((resolve) => {
        release = resolve;
      });
      asked.length = 0;
      await page.goto('/', { waitUntil: 'commit' });
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      );
      expect(asked.filter((url) => url.endsWith('.woff2'))).toEqual([]);
      expect(await page.evaluate(() => document.fonts.check('1em Fraunces'))).toBe(false);
      release();
      await page.waitForFunction(() => document.fonts.check('1em Fraunces'));
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
      // Font metrics round to different fractions of a pixel: ignore shifts too small to see.
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.0005);
    });
  }
});

test('shows the chosen theme from the first paint on', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('lunaria-theme', 'night'));
  // Without the app's script, only what runs before the first paint can have set it.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
    'dark',
  );
  const bars = page.locator('meta[name="theme-color"]');
  await expect(bars.and(page.locator('[media="all"]'))).toHaveAttribute('data-for', 'night');
});
