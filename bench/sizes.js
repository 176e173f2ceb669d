/**
 * What a browser loads when it opens a route for the first time: every script (workers too), style and font
 * that it asks for, weighed as the server sends it. What a service worker fetches ahead is not counted: no
 * page waits for it.
 */
import { withApp } from './app-server.js';
import { forgetLoaded, newDevice, withBrowser } from './browser.js';
import { settleIn, tryToEnter } from './people.js';
import { open, ROUTES } from './routes.js';
import { kB } from './table.js';

const MOST_SCRIPT = 250_000;
const MOST_SCRIPT_ON_LANDING = 115_000;

/** @type {import('./part.d.ts').Part['measure']} */
export const measure = ({ chromium }) =>
  withApp(({ origin }) =>
    withBrowser(chromium, async (browser) => {
      const device = await newDevice(browser, origin);
      const entry = await device.newPage();
      const email = await settleIn(entry, origin);
      const rows = [];
      for (const route of ROUTES) {
        const context = route.isSignedIn ? device : await newDevice(browser, origin);
        const page = await context.newPage();
        await forgetLoaded(page, origin);
        const urls = gatherUrls(page);
        await open(page, route);
        await tryToEnter(page, email);
        await page.waitForLoadState('networkidle');
        await page.close();
        if (context !== device) await context.close();
        rows.push(await rowOf(route.path, [...urls]));
      }
      return rows;
    }),
  );

/**
 * What a page and its workers ask for, each once.
 * @param {import('@playwright/test').Page} page
 */
function gatherUrls(page) {
  /** @type {Set<string>} */
  const urls = new Set();
  page.on('request', (request) => urls.add(request.url()));
  return urls;
}

/**
 * @param {string} path
 * @param {string[]} urls
 * @returns {Promise<import('./part.d.ts').Row>}
 */
async function rowOf(path, urls) {
  const scripts = urls.filter((url) => url.endsWith('.js'));
  const script = await weigh(scripts, 'gzip');
  const brotli = await weigh(scripts, 'br');
  const style = await weigh(
    urls.filter((url) => url.endsWith('.css')),
    'gzip',
  );
  const fonts = await weigh(
    urls.filter((url) => url.endsWith('.woff2')),
    'identity',
  );
  const most = path === '/' ? MOST_SCRIPT_ON_LANDING : MOST_SCRIPT;
  return {
    what: path,
    figure: `${kB(script)} JS (${kB(brotli)} in Brotli), ${kB(style)} CSS, ${kB(fonts)} fonts`,
    limit: `at most ${kB(most)} JS`,
    isKept: script <= most,
  };
}

/**
 * @param {string[]} urls
 * @param {'gzip' | 'br' | 'identity'} encoding
 */
async function weigh(urls, encoding) {
  const sizes = urls.map(async (url) => {
    const headers = { 'Accept-Encoding': encoding };
    const answer = await fetch(url, { method: 'HEAD', headers });
    return Number(answer.headers.get('Content-Length'));
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
