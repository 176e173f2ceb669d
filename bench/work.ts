/**
 * How much work something makes for a page's main thread, in processor time: what others do on the machine
 * meanwhile does not count. Nothing of ours runs in the page while it is measured but a look, whenever it has changed
 * or scrolled, whether it shows what it should: looking at every frame would make it draw frames nobody asked for.
 */
import type { Browser, Locator, Page } from '@playwright/test';
import { median, ms, type Row, rowUnder } from './figures.ts';
import { metricsOf } from './memory.ts';

const LIMIT_MS = 100;
/** The page is at rest when so long a look finds less work than this. */
const LOOK_MS = 200;
const REST_MS = 1;

/** `inAll` goes until the page is at rest again, with fading, sending to the cloud and hearing back. */
export type Work = { untilShown: number; inAll: number };
export type Watched = Awaited<ReturnType<typeof watchWork>>;

/** Each function does something and resolves with the work it made. `shown` is JavaScript that is true when it is done. */
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

  /** `act` is made of keys and of clicks at places: a search in the page would count. */
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
 * A click that finds its place first, so that finding it is not measured: in the middle of the screen, where nothing
 * covers it, once nothing arrives any more that moves it.
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

/** The tasks of the main thread while a page is loaded, in milliseconds. */
export async function traceTasks(browser: Browser, page: Page, path: string, shown: string) {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await page.goto(path);
  // Not by waitForFunction, which the page's policy forbids.
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

/** JavaScript that waits for the frame after the one in which it is true, and fails if that does not come. */
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
