/**
 * How much work something makes for a page's main thread, in processor time: what others do on the machine
 * meanwhile does not count. Nothing of ours runs in the page while it is measured but a look, whenever it has changed
 * or scrolled, whether it shows what it should: to look at every frame would make it draw frames that nobody else asked for.
 */

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('@playwright/test').Locator} Locator
 * @typedef {import('@playwright/test').Page} Page
 */

/** The page is at rest when so long a look finds less work than this. */
const LOOK_MS = 200;
const REST_MS = 1;
const SHOWN_WITHIN_MS = 60_000;

/**
 * Gives a function that does something and resolves with the work it made: until the page had drawn it, and
 * in all until the page was at rest again, with fading, sending to the cloud and hearing back.
 * @param {Page} page
 */
export async function watchWork(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });

  const soFar = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const atRest = async () => {
    let total = await soFar();
    for (;;) {
      await page.waitForTimeout(LOOK_MS);
      const next = await soFar();
      if (next - total < REST_MS) return next;
      total = next;
    }
  };

  /**
   * @param {() => Promise<unknown>} act made of keys and of clicks at places, not of searches in the page
   * @param {string} shown JavaScript that is true when it is done
   */
  return async (act, shown) => {
    const before = await atRest();
    const drawn = page.evaluate(untilDrawn(shown));
    await act();
    await drawn;
    const untilShown = (await soFar()) - before;
    return { untilShown, inAll: (await atRest()) - before };
  };
}

/**
 * A click that finds its place first, so that finding it is not measured: in the middle of the screen, where nothing lies
 * over it, once nothing arrives any more that moves it.
 * @param {Page} page
 * @param {Locator} target
 */
export async function aim(page, target) {
  let before = '';
  for (;;) {
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await target.boundingBox();
    if (!box) throw new Error('There is nothing to click at.');
    const now = JSON.stringify(box);
    if (now === before)
      return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    before = now;
    await page.waitForTimeout(3 * LOOK_MS);
  }
}

/**
 * The tasks of the main thread while a page is loaded, in milliseconds.
 * @param {Browser} browser
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 * @param {string} shown
 */
export async function traceTasks(browser, page, act, shown) {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await act();
  await untilTrue(page, shown);
  await page.waitForTimeout(5 * LOOK_MS);
  /** @type {{ traceEvents: { name: string, ph: string, pid: number, tid: number, tdur?: number, args?: { name?: string } }[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, ph }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X')
    .filter(({ pid, tid }) => isMain.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1_000);
}

/**
 * JavaScript that waits for the frame after the one in which it is true, and fails if that does not come.
 * @param {string} shown
 */
function untilDrawn(shown) {
  return `new Promise((resolve, reject) => {
    const look = () => {
      if (!(${shown})) return;
      changes.disconnect();
      removeEventListener('scroll', look, true);
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    };
    const changes = new MutationObserver(look);
    changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    addEventListener('scroll', look, true);
    look();
    setTimeout(() => reject(new Error(${JSON.stringify(`It was never so that ${shown}`)})), ${SHOWN_WITHIN_MS});
  })`;
}

/**
 * @param {Page} page
 * @param {string} shown
 */
async function untilTrue(page, shown) {
  const end = Date.now() + SHOWN_WITHIN_MS;
  for (;;) {
    if (await page.evaluate(shown).catch(() => false)) return;
    if (Date.now() > end) throw new Error(`It was never so that ${shown}`);
    await page.waitForTimeout(LOOK_MS / 4);
  }
}
