/**
 * Whether the page's memory stays flat: an hour of use, lived quickly. In each round someone goes through all
 * the pages, writes an entry and deletes it, marks a symptom, hears a preview and reads.
 */
import { withApp } from './app-server.js';
import { newDevice, withBrowser } from './browser.js';
import { settleIn, writeEntry } from './people.js';
import { MB } from './table.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ heap: number, nodes: number, listeners: number }} Memory */

/** A round would take a person half a minute. */
const ROUNDS = 120;
/** After these every page has been loaded and every cache filled. */
const WARM_UP_ROUNDS = 10;
/** How much the second half may add. A leak of one page's nodes a round would add far more. */
const MOST_GROWTH = 0.05;

/** @type {import('./part.d.ts').Part['measure']} */
export const measure = ({ chromium, say }) =>
  withApp(({ origin }) =>
    withBrowser(chromium, async (browser) => {
      // Without motion, a round need not wait for it.
      const device = await newDevice(browser, origin, { reducedMotion: 'reduce' });
      const page = await device.newPage();
      await settleIn(page, origin);
      const live = async (/** @type {number} */ from, /** @type {number} */ to) => {
        for (let round = from; round < to; round++) await liveARound(page, round);
        say(`${to} of ${ROUNDS} rounds`);
        return memoryOf(page);
      };
      const start = await live(0, WARM_UP_ROUNDS);
      const middle = await live(WARM_UP_ROUNDS, ROUNDS / 2);
      const end = await live(ROUNDS / 2, ROUNDS);
      return [
        rowOf(
          'heap',
          [start, middle, end].map(({ heap }) => heap),
          MB,
        ),
        rowOf(
          'DOM nodes',
          [start, middle, end].map(({ nodes }) => nodes),
          String,
        ),
        rowOf(
          'listeners',
          [start, middle, end].map(({ listeners }) => listeners),
          String,
        ),
      ];
    }),
  );

/**
 * @param {string} what
 * @param {number[]} values
 * @param {(value: number) => string} words
 * @returns {import('./part.d.ts').Row}
 */
function rowOf(what, values, words) {
  const [start = 0, middle = 0, end = 0] = values;
  const rounds = [WARM_UP_ROUNDS, ROUNDS / 2, ROUNDS];
  return {
    what: `${what} after ${rounds.join(', ')} rounds`,
    figure: [start, middle, end].map(words).join(', '),
    limit: `second half adds at most ${MOST_GROWTH * 100} %`,
    isKept: end <= middle * (1 + MOST_GROWTH),
  };
}

/**
 * @param {Page} page
 * @param {number} round
 */
async function liveARound(page, round) {
  await goTo(page, 'Diary');
  await writeEntry(page, `Round ${round}`);
  const deleted = page.getByRole('listitem').filter({ hasText: `Round ${round}` });
  await deleted.getByRole('button', { name: 'Delete entry' }).click();
  await press(page, 'Close');

  await goTo(page, 'Calendar');
  await page
    .getByRole('grid')
    .getByRole('button', { name: /^Today/ })
    .click();
  const tracker = page.getByRole('dialog');
  await press(tracker, 'Moody');
  await press(tracker, 'Save');
  await tracker.waitFor({ state: 'hidden' });
  await press(page, 'Next month');
  await press(page, 'Today');

  await goTo(page, 'Meditation');
  await press(page, 'Relax');
  await press(page, 'Play preview');
  await press(page, 'Pause preview');
  await press(page, 'Back');

  await goTo(page, 'Content');
  await press(page, 'Menstruation');
  await page.getByRole('main').getByRole('button', { expanded: false }).first().click();
  await press(page, 'Back');

  await goTo(page, 'Settings');
  await press(page, 'Edit');
  await press(page, 'Stop editing');
}

/**
 * @param {Page} page
 * @param {string} name
 */
async function goTo(page, name) {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await page
    .getByRole('heading', { level: 1, name: name === 'Calendar' ? 'Period Calendar' : name })
    .waitFor();
}

/**
 * @param {Page | import('@playwright/test').Locator} place
 * @param {string} name
 */
async function press(place, name) {
  await place.getByRole('button', { name, exact: true }).click();
}

/**
 * What is left once all is collected that can be.
 * @param {Page} page
 * @returns {Promise<Memory>}
 */
async function memoryOf(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('HeapProfiler.enable');
  for (let turn = 0; turn < 3; turn++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  await devtools.detach();
  const metric = (/** @type {string} */ name) =>
    metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  return {
    heap: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}

/** @param {Page} page */
export async function heapOf(page) {
  return (await memoryOf(page)).heap;
}
