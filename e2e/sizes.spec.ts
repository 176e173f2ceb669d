/** Limits for the JavaScript of each page, for slow networks. The landing screen has a lower one, in landing.spec.ts. */
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { EVERY_PAGE } from './pages.ts';
import { acknowledge, enterAsNew, fillLogIn, fillSignUp, newEmail, PASSWORD } from './people.ts';
import { OTHER_LANGUAGES } from './speaking.ts';

const MOST_SCRIPT_BYTES = 200_000;
/** Until the form is sent. */
const FORMS_BEFORE_SIGNING_IN = /^\/(?:login|signup|recover|question)/;
const MOST_BEFORE_SENDING = 120_000;

test('no form before signing in loads too much JavaScript until it is sent', async ({ page }) => {
  const taken = await enterAsNew(page);
  await page.evaluate(() => sessionStorage.clear());
  await expectLittleScript(page, '/login', async () => {
    await fillLogIn(page, newEmail());
    await page.getByRole('button', { name: 'Login' }).click();
    await acknowledge(page, 'auth/wrong-password');
  });
  // With an e-mail that is taken, so that it fails and does not load the first question.
  await expectLittleScript(page, '/signup', async () => {
    await page.goto('/signup');
    await fillSignUp(page, taken, PASSWORD);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await acknowledge(page, 'auth/email-already-in-use');
  });
});

// The other pages load only what their documents name, and small chunks.
test('no page that loads more than its document names loads too much JavaScript', async ({
  page,
}) => {
  await enterAsNew(page);
  for (const path of ['/calendar', '/insights', '/settings']) {
    await expectLittleScript(page, path, () => arriveAt(page, path));
  }
});

test('no document names too much JavaScript, in any language', async ({ page, request }) => {
  for (const language of ['en', ...OTHER_LANGUAGES]) {
    for (const { path } of EVERY_PAGE) {
      const answer = await request.get(path, { headers: { 'Accept-Language': language } });
      const modules = /data-modules="([^"]+)"/.exec(await answer.text())?.[1]?.split(' ') ?? [];
      expect(modules.some((file) => file.includes(`/messages-${language}-`))).toBe(true);
      if (language !== 'en') {
        expect(modules.filter((file) => file.includes('/messages-en-'))).toEqual([]);
      }
      let bytes = 0;
      for (const file of modules) bytes += await weigh(page, file);
      const isForm = FORMS_BEFORE_SIGNING_IN.test(path);
      const most = path === '/' ? 115_000 : isForm ? MOST_BEFORE_SENDING : MOST_SCRIPT_BYTES;
      expect(bytes, `gzipped JavaScript of ${path} in ${language}`).toBeLessThanOrEqual(most);
    }
  }
});

async function arriveAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Sums up every script that the page or its web workers request, cached or not. */
async function expectLittleScript(page: Page, path: string, open: () => Promise<void>) {
  const urls = new Set<string>();
  const note = (request: { url: () => string }) => urls.add(request.url());
  page.on('request', note);
  await open();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  let bytes = 0;
  for (const url of urls) {
    if (new URL(url).pathname.endsWith('.js')) bytes += await weigh(page, url);
  }
  expect(bytes, `gzipped JavaScript of ${path}`).toBeGreaterThan(100_000);
  expect(bytes, `gzipped JavaScript of ${path}`).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
}

/** Memoised by URL, since many pages share a script. */
const weighed = new Map<string, number>();

async function weigh(page: Page, url: string): Promise<number> {
  const known = weighed.get(url);
  if (known !== undefined) return known;
  const script = await (await page.request.get(url)).body();
  // The compression level of the server's precompressed files.
  const weight = gzipSync(script, { level: 9 }).length;
  weighed.set(url, weight);
  return weight;
}
