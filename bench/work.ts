/**
 * The main-thread work caused by an action, in CPU time, so that other processes do not count. While it is measured, the
 * page runs nothing of ours but a check, on every mutation and scroll, whether it shows what it should: a check in every
 * frame would cause extra frames.
 */
import type { Browser, Locator, Page } from '@playwright/test';
import { median, ms, type Row, rowUnder } from './figures.ts';
import { metricsOf } from './memory.ts';

const LIMIT_MS = 100;
/** The page is idle when an interval this long has less work than `REST_MS`. */
const LOOK_MS = 200;
const REST_MS = 1;

/** `inAll` lasts until the page is idle again, including animations and the round trip to the cloud. */
export type Work = { untilShown: number; inAll: number };
export type Watched = Awaited<ReturnType<typeof watchWork>>;

/** Each function performs an action and resolves with the work it caused. `shown` is a JavaScript condition for its end. */
export async function watchWork(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });

  const soFar = async () => (await metricsOf(session))('TaskDuration') * 1_000;
  const atRest = async () => {
    let total = await soFar();
    for (;;) {
      await page.waitForTimeout(LOOK_MS);
      const next = await soFar();
      if (next - total < REST_MS) return next;
      total = next;
    }
  };

  /** `act` uses only keys and clicks at coordinates, since a locator's query in the page would count. */
  const doing = async (act: () => Promise<unknown>, shown: string): Promise<Work> => {
    const before = await atRest();
    const drawn = page.evaluate(untilDrawn(shown));
    await act();
    await drawn;
    const untilShown = (await soFar()) - before;
    return { untilShown, inAll: (await atRest()) - before };
  };
  const clicking = async (target: Locator, shown: string) => doing(await aim(page, target), shown);
  return { page, doing, clicking };
}

/**
 * A click whose coordinates are found beforehand, so that finding them is not measured: in the middle of the screen, where
 * nothing covers the target, once its position is stable.
 */
export async function aim(page: Page, target: Locator) {
  for (let before = ''; ; ) {
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await target.boundingBox();
    if (!box) throw new Error('There is nothing to click at.');
    const now = JSON.stringify(box);
    if (now === before) {
      return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    }
    before = now;
    await page.waitForTimeout(3 * LOOK_MS);
  }
}

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
};

/** The main thread's tasks while a page loads, in milliseconds. */
export async function traceTasks(browser: Browser, page: Page, path: string, shown: string) {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await page.goto(path);
  // Not by waitForFunction, which the page's CSP forbids.
  while (!(await page.evaluate(shown).catch(() => false))) await page.waitForTimeout(LOOK_MS / 4);
  await page.waitForTimeout(5 * LOOK_MS);
  const trace = (await browser.stopTracing()).toString();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace);
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

/** JavaScript that waits for the frame after the condition has become true, and fails if it never does. */
function untilDrawn(shown: string): string {
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
    setTimeout(() => reject(new Error(${JSON.stringify(`Never true: ${shown}`)})), 60_000);
  })`;
}

export function limitedRow(what: string, work: Work[], of: keyof Work = 'inAll'): Row {
  const values = work.map((each) => each[of]);
  const ends = ` (best ${ms(Math.min(...values))}, worst ${ms(Math.max(...values))})`;
  return rowUnder(what, median(values), LIMIT_MS, ms, ends);
}
