/** One visit as a person on a slow phone and a slow line would have it, with its web vitals. */

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ fcp: number, lcp: number, cls: number, tasks: [start: number, duration: number][] }} Seen */
/** @typedef {{ fcp: number, lcp: number, tbt: number, cls: number }} Vitals in ms, but `cls` */

const LATENCY_MS = 150;
const DOWN_BITS = 1_600_000;
const UP_BITS = 750_000;
const CPU_SLOWER = 4;
/** Nothing drawn, shifted, computed or loaded for so long: the visit has arrived. */
const QUIET_MS = 1_500;
/** What of a task is longer than this keeps a finger waiting. */
const LONG_TASK_MS = 50;

/**
 * Opens an address in a page that has not been anywhere, waits until it is quiet, and closes the page.
 * @param {Page} page
 * @param {string} url
 * @param {boolean} [hasTitle] the tab has one of its own once the page is there: the document comes with the product's name
 * @returns {Promise<Vitals>}
 */
export async function visit(page, url, hasTitle = false) {
  const devtools = await page.context().newCDPSession(page);
  await slowDown(devtools);
  await page.addInitScript(watchVitals);
  await page.goto(url);
  // Asked without Playwright, which would bring scripts of its own: their tasks would be counted.
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: `vitals(${hasTitle}, ${QUIET_MS})`,
    awaitPromise: true,
    returnByValue: true,
  });
  /** @type {Seen} */
  const { fcp, lcp, cls, tasks } = result.value;
  const tbt = tasks
    .filter(([start]) => start >= fcp)
    .reduce((sum, [, duration]) => sum + duration - LONG_TASK_MS, 0);
  await page.close();
  return { fcp, lcp, tbt, cls };
}

/** @param {import('@playwright/test').CDPSession} devtools */
async function slowDown(devtools) {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWN_BITS / 8,
    uploadThroughput: UP_BITS / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
}

/** Runs in the page, before anything of its own. */
function watchVitals() {
  /** @type {Seen} */
  const seen = { fcp: Number.NaN, lcp: Number.NaN, cls: 0, tasks: [] };
  let lastNews = performance.now();
  /** @type {Record<string, (entry: PerformanceEntry) => void>} */
  const watchers = {
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.fcp = startTime;
    },
    'largest-contentful-paint': ({ startTime }) => {
      seen.lcp = startTime;
    },
    'layout-shift': (entry) => {
      if (!Reflect.get(entry, 'hadRecentInput')) seen.cls += Reflect.get(entry, 'value');
    },
    longtask: ({ startTime, duration }) => {
      seen.tasks.push([startTime, duration]);
    },
    resource: () => {},
  };
  for (const [type, note] of Object.entries(watchers)) {
    new PerformanceObserver((list) => {
      lastNews = performance.now();
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  }
  Object.assign(window, {
    vitals: (/** @type {boolean} */ hasTitle, /** @type {number} */ quiet) =>
      new Promise((resolve) => {
        const look = setInterval(() => {
          const isThere = !hasTitle || document.title !== 'Lunaria';
          if (!isThere || performance.now() - lastNews < quiet) return;
          clearInterval(look);
          resolve(seen);
        }, 100);
      }),
  });
}
