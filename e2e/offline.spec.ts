/** Installed and offline: the app after one visit, songs once played, and updates on request. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { enterAccount } from './accounts.ts';
import { test } from './front.ts';
import { button, expectToHear, watch } from './meditation-page.ts';
import { collectErrors } from './page-checks.ts';
import { EVERY_PAGE, follow } from './pages.ts';
import { enterAsNew } from './people.ts';

/** Set when the service worker does not serve the page. */
const FROM_NETWORK = 'html[data-from-network]';

/** Resolves once the service worker has cached all of the app and controls the page. */
async function expectKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all(
      (await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)),
    );
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => decodeURIComponent(new URL(url).pathname));
  });
}

/** Where the page and its assets came from. Older browsers do not report it, and TypeScript does not know it. */
function sourcesOfFiles(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type))
      .filter(({ name }) => name === location.href || new URL(name).pathname.startsWith('/assets/'))
      .flatMap((entry) =>
        'workerMatchedSourceType' in entry ? [entry.workerMatchedSourceType] : [],
      ),
  );
}

test('after one visit every page opens without a network, and what is written arrives later', async ({
  page,
  front,
  browser,
}) => {
  await page.goto('/');
  await expect(page.locator(FROM_NETWORK)).toHaveCount(1);
  await expectKept(page);
  const email = await enterAsNew(page);
  await page.goto('/diary');
  await expect(page.getByRole('heading', { level: 1, name: 'Diary' })).toBeVisible();
  const quote = page.getByRole('region', { name: 'Quote of the day' });
  const text = await quote.getByRole('blockquote').textContent();

  await expect(page.locator(FROM_NETWORK), 'it was cached').toHaveCount(0);
  const notKept = (await sourcesOfFiles(page)).filter((source) => source !== 'cache');
  expect(notKept, 'not through the worker').toEqual([]);

  await front.cut();
  const kept = await keptAddresses(page);
  // /on-this-device redirects signed-in users to the calendar.
  for (const { path, heading } of EVERY_PAGE.filter(({ path }) => path !== '/on-this-device')) {
    expect(kept).toContain(path);
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  // The fingerprint of what the worker serves is the one published with the release.
  await page.goto('/settings#about');
  const published = new URL('../web/dist/.fingerprint', import.meta.url);
  await expect(page.locator('code')).toHaveText((await readFile(published, 'utf8')).trim());
  await page.goto('/diary');
  await expect(quote).toContainText(`Error: Unable to load quote.${text}`);
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expect(page.getByText('No route matches URL "/nowhere"')).toBeVisible();
  expect((await page.goto('/DIARY'))?.status()).toBe(200);
  await page.getByLabel('Tell me about your day!').fill('Above the clouds');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Not in the field, which a reload would keep as a draft.
  await expect(page.getByRole('list').getByText('Above the clouds')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Above the clouds')).toBeVisible();
  expect((await keptAddresses(page)).filter((path) => /^\/(parse|quotes)/.test(path))).toEqual([]);

  await front.reconnect();
  await page.goto('/settings');
  await expect(
    page.getByText('Everything is kept on this device and, sealed, in the cloud.'),
  ).toBeVisible();
  const elsewhere = await browser.newPage({ baseURL: front.origin, serviceWorkers: 'block' });
  await enterAccount(elsewhere, email);
  await elsewhere.goto('/diary');
  await expect(elsewhere.getByText('Above the clouds')).toBeVisible();
  await elsewhere.close();
});

test('a song plays while it is being cached, and offline once it was played', async ({
  page,
  front,
}) => {
  const errors = collectErrors(page);
  await watch(page);
  const playAround = async (song: string) => {
    await button(page, 'Start').click();
    await expectToHear(page, song);
    await expect.poll(() => keptAddresses(page)).toContain(`/audio/${song}.mp3`);
    // Far enough that a streaming player would have to request more.
    for (const seconds of [170, 60]) {
      await page.evaluate((to) => {
        for (const element of window.watched.elements)
          if (!element.paused) element.currentTime = to;
      }, seconds);
      await expectToHear(page, song);
    }
  };
  await test.step('on the first visit, as soon as the app has started', async () => {
    await page.goto('/meditation?song=Relax&minutes=5');
    await playAround('relax');
    await expect.poll(() => keptAddresses(page)).toContain('/audio/bell-end.mp3');
  });
  await test.step('another song on a later visit', async () => {
    await expectKept(page);
    await page.goto('/meditation?song=Peace&minutes=5');
    await playAround('peace');
  });
  expect(errors).toEqual([]);
  await test.step('without a network', async () => {
    await front.cut();
    await page.reload();
    await playAround('peace');
    await page.goto('/meditation?sitting=kindness&minutes=5');
    await button(page, 'Start').click();
    await expectToHear(page, 'relax');
    await expect(page.getByText('Sit comfortably, and let your face soften.')).toBeVisible({
      timeout: 15_000,
    });
  });
});

test('a file that fails at first is retried; a new version with a bad file is not installed; a complete one is offered, and waits until the user wants it', async ({
  page,
  front,
}) => {
  await test.step('retried, with the page still open', async () => {
    await page.clock.install();
    const failed = front.corrupt('/en/report.html', 'failing');
    await page.goto('/diary');
    await failed;
    await page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration && !registration.installing;
    });
    front.repair();
    await expect(async () => {
      await page.clock.runFor('00:10');
      const state = await page.evaluate(() => navigator.serviceWorker.controller?.state);
      expect(state).toBe('activated');
    }).toPass();
    expect(await keptAddresses(page)).toContain('/report');
  });

  const offer = page.getByText('A new version of Lunaria is ready.');
  const shell = (names: string[]) => names.find((name) => name.includes('shell'));
  const before = shell(await page.evaluate(() => caches.keys()));
  await test.step('not installed while a file is bad; the current version stays complete', async () => {
    const keptBefore = await keptAddresses(page);
    front.publishNewVersion();
    // Other corruptions of the worker script are refused by the browser itself.
    for (const [path, hows] of [
      ['/service-worker.js', ['a page']],
      ['/en/manifest.webmanifest', ['failing', 'a page', 'cut off']],
    ] as const) {
      for (const how of hows) {
        void front.corrupt(path, how);
        expect(await tryUpdate(page), `${path}: ${how}`).toMatch(/refused|redundant/);
      }
      front.repair();
    }
    await expect(offer).toBeHidden();
    await page.getByRole('link', { name: 'Calendar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Period Calendar' })).toBeVisible();
    await front.cut();
    await page.goto('/report');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await keptAddresses(page)).toEqual(expect.arrayContaining(keptBefore));
    await front.reconnect();
  });

  await test.step('offered', async () => {
    // The HTTP cache still has the other bytes, under the file's ETag.
    void front.corrupt('/en/manifest.webmanifest', 'other bytes');
    expect(await tryUpdate(page)).toBe('redundant');
    front.repair();
    expect(await tryUpdate(page)).toBe('installed');
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(offer).toBeHidden();
    front.publishNewVersion();
    expect(await tryUpdate(page)).toBe('installed');
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: 'Later' }).click();
    await page.reload();
    await expect(offer).toBeVisible();
  });

  const other = await page.context().newPage();
  await other.goto('/medInfo');
  await other.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Load it now' }).click();
  await page.waitForFunction(
    (before) =>
      caches.keys().then((names) => names.some((name) => name !== before && /shell/.test(name))),
    before,
  );
  await expect(offer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Report for a doctor' })).toBeVisible();

  // The other tab stays where it is, on the pages of its own version.
  await expect(other.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible();
  await other.getByRole('link', { name: 'Calendar' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Period Calendar' })).toBeVisible();
});

/** Checks for an update and says what became of it. */
function tryUpdate(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const outcome = new Promise<string>((resolve) => {
      const follow = () => {
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => resolve(worker.state), { once: true });
      };
      registration.addEventListener('updatefound', follow, { once: true });
    });
    return registration.update().then(
      () => outcome,
      () => 'refused',
    );
  });
}
