/** What the app says when the browser or the device lacks something. */
import { expect } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { fillLogIn, logIn, signUp } from './people.ts';
import { test } from './quick-passwords.ts';

test('without JavaScript one sentence says what is missing', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  await page.goto('/diary');
  const sentence = page.locator('noscript');
  await expect(sentence).toBeInViewport();
  expect(await sentence.innerText()).toBe(
    'Lunaria seals what you write on this device, and needs JavaScript to do so.',
  );
  await page.close();
});

test('a browser that is too old shows a message and nothing else', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'timeout');
  });
  for (const path of ['/', '/diary']) {
    // The page stops loading, so `load` never fires.
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('body')).toHaveText(
      /^This browser is too old.*Safari 16 or newer\.$/,
    );
  }
});

test('a browser without storage is reported on every page that needs it', async ({ page }) => {
  const email = await signUp(page);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, 'indexedDB', { get: () => undefined });
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  });
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'not let Lunaria keep anything on this device' });
  await page.goto('/signup');
  await expect(notice).toBeVisible();
  await expectAccessible(page, notice);

  await fillLogIn(page, email, { rememberMe: true });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/diary');
  await expect(page.getByText('This browser cannot remember you')).toBeVisible();
  await expect(notice).toBeVisible();
  await page.getByLabel('Tell me about your day!').fill('Kept on the screen');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Tell me about your day!')).toHaveValue('Kept on the screen');
  for (const name of ['Calendar', 'Meditation', 'Content', 'Settings']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveTitle(`${name} · Lunaria`);
    await expect(notice).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(1);
  }
});

test('a wrong clock is reported, with the difference', async ({ page }) => {
  const email = await signUp(page);
  await page.clock.setFixedTime(Date.now() + 3 * 24 * 3_600_000);
  await logIn(page, email);
  await expect(page.getByText('This device’s clock is about 3 days ahead.')).toBeVisible();
});

test('web vitals are shown in Settings and sent to nobody', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/settings');
  await page.getByRole('link', { name: 'How fast Lunaria is on this device' }).click();
  const panel = page.getByRole('complementary', { name: 'For developers' });
  await expect(panel).toBeFocused();
  await expect(panel).toBeInViewport();
  for (const name of ['CLS', 'FCP', 'FID', 'LCP', 'TTFB']) {
    await expect(panel.getByRole('rowheader', { name })).toBeVisible();
  }
  await expect(panel.getByText('These figures stay on this device.')).toBeVisible();
  await expectAccessible(page, panel);
  expect(sent).toEqual([]);
});
