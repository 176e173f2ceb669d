/** The browser to measure in, as the browser tests start it. */
import { chromium as playwright } from '@playwright/test';

const PHONE = { width: 390, height: 844 };

const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Playwright listens for errors. V8 then looks up where each was made, thrown or not, and reads the whole function
  // around it a second time if it did not note that at first: 70 ms on the slow phone for the largest one of React's,
  // which nobody without such a listener waits for.
  '--js-flags=--no-enable-lazy-source-positions',
];

/**
 * Starts a browser, does something with it, and closes it whatever happens.
 * @template T
 * @param {string} path of a Chromium
 * @param {(browser: import('@playwright/test').Browser) => Promise<T>} work
 * @param {string[]} [args]
 */
export async function withBrowser(path, work, args = []) {
  const browser = await playwright.launch({
    executablePath: path,
    args: [...BROWSER_ARGS, ...args],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/**
 * A device that has never been here.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {import('@playwright/test').BrowserContextOptions} [wishes]
 */
export function newDevice(browser, origin, wishes = {}) {
  return browser.newContext({ baseURL: origin, locale: 'en-US', viewport: PHONE, ...wishes });
}

/**
 * Forgets what was loaded, but not who is signed in.
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 */
export async function forgetLoaded(page, origin) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'service_workers,cache_storage',
  });
  await devtools.detach();
}
