/**
 * How soon each route shows on a phone with a slow line, at the first visit and at the next one, beside a page
 * of one line that the same server answers just before: times depend on the machine and on the minute, their ratio
 * much less.
 */
import { withApp } from './app-server.js';
import { forgetLoaded, newDevice, withBrowser } from './browser.js';
import { settleIn } from './people.js';
import { open, ROUTES } from './routes.js';
import { median, ms } from './table.js';
import { visit } from './visit.js';

/** @typedef {import('@playwright/test').BrowserContext} Device */
/** @typedef {import('./visit.js').Vitals} Vitals */
/** @typedef {{ cold: Vitals[], warm: Vitals[] }} Visits */

const ROUNDS = 3;
/** The server answers an address that no browser could have meant with one line of text. */
const BARE_PAGE = '/%';
/** How much longer than the bare page the largest part of a page may take to show. */
const MOST_TIMES_LONGER = {
  cold: new Map(ROUTES.map(({ path }) => [path, path === '/' ? 2 : 4])),
  warm: new Map([
    ['/diary', 2],
    ['/calendar', 2],
  ]),
};
const MOST_TBT_MS = 150;

/** @type {import('./part.d.ts').Part['measure']} */
export const measure = ({ chromium, say }) =>
  withApp(({ origin }) =>
    withBrowser(chromium, async (browser) => {
      const hers = await newDevice(browser, origin);
      const entry = await hers.newPage();
      await settleIn(entry, origin);
      const hasServiceWorker = await isServedByWorker(entry);
      say(hasServiceWorker ? 'Next visits: by the service worker' : 'Next visits: from the cache');
      await entry.close();

      /** @type {Vitals[]} */
      const bare = [];
      /** @type {Map<string, Visits>} */
      const visits = new Map(ROUTES.map(({ path }) => [path, { cold: [], warm: [] }]));
      for (let round = 1; round <= ROUNDS; round++) {
        say(`Round ${round} of ${ROUNDS}`);
        for (const route of ROUTES) {
          bare.push(await bareVisit(browser, origin));
          const device = route.isSignedIn ? hers : await newDevice(browser, origin);
          const { cold, warm } = visits.get(route.path) ?? { cold: [], warm: [] };
          cold.push(await coldVisit(device, route, origin));
          await prepareNextVisit(device, route, hasServiceWorker);
          warm.push(await visitRoute(device, route));
          if (device !== hers) await device.close();
        }
      }
      const bareLcp = median(bare.map(({ lcp }) => lcp));
      return [
        { what: 'a bare page: LCP', figure: ms(bareLcp) },
        ...ROUTES.flatMap(({ path }) => {
          const { cold, warm } = visits.get(path) ?? { cold: [], warm: [] };
          return [
            rowOf(`${path}, cold`, cold, bareLcp, MOST_TIMES_LONGER.cold.get(path)),
            rowOf(`${path}, warm`, warm, bareLcp, MOST_TIMES_LONGER.warm.get(path)),
          ];
        }),
      ];
    }),
  );

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 */
async function bareVisit(browser, origin) {
  const device = await newDevice(browser, origin);
  const vitals = await visit(await device.newPage(), BARE_PAGE);
  await device.close();
  return vitals;
}

/**
 * @param {Device} device
 * @param {import('./routes.js').Route} route
 * @param {string} origin
 */
async function coldVisit(device, route, origin) {
  const page = await device.newPage();
  await forgetLoaded(page, origin);
  await page.close();
  return visitRoute(device, route);
}

/**
 * @param {Device} device
 * @param {import('./routes.js').Route} route
 */
async function visitRoute(device, route) {
  return visit(await device.newPage(), route.path, route.path !== '/');
}

/**
 * Lets the service worker, if there is one, finish before the visit that shall profit from it.
 * @param {Device} device
 * @param {import('./routes.js').Route} route
 * @param {boolean} hasServiceWorker
 */
async function prepareNextVisit(device, route, hasServiceWorker) {
  if (!hasServiceWorker) return;
  const page = await device.newPage();
  await open(page, route);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
}

/**
 * Whether the app registers a service worker, once its page has been idle for a moment.
 * @param {import('@playwright/test').Page} page
 */
async function isServedByWorker(page) {
  await page.waitForLoadState('networkidle');
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  for (let look = 0; look < 20; look++) {
    if ((await registrations()) > 0) return true;
    await page.waitForTimeout(250);
  }
  return false;
}

/**
 * @param {string} what
 * @param {Vitals[]} visits
 * @param {number} bareLcp
 * @param {number} [most] times the bare page's LCP
 * @returns {import('./part.d.ts').Row}
 */
function rowOf(what, visits, bareLcp, most) {
  const middle = (/** @type {keyof Vitals} */ name) => median(visits.map((each) => each[name]));
  const times = middle('lcp') / bareLcp;
  const tbt = middle('tbt');
  const lcpLimit = most === undefined ? [] : [`LCP at most ${most} × bare`];
  return {
    what,
    figure: [
      `FCP ${ms(middle('fcp'))}`,
      `LCP ${ms(middle('lcp'))} = ${times.toFixed(1)} × bare`,
      `TBT ${ms(tbt)}`,
      `CLS ${middle('cls').toFixed(3)}`,
    ].join(', '),
    limit: [`TBT under ${MOST_TBT_MS} ms`, ...lcpLimit].join(', '),
    isKept: tbt < MOST_TBT_MS && (most === undefined || times <= most),
  };
}
