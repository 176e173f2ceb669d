/**
 * Whether the page's memory stays flat: an hour of use, lived quickly. In each round someone goes through all
 * the pages, writes an entry and deletes it, marks a symptom, hears a preview and reads.
 */
import type { Locator, Page } from '@playwright/test';
import { inBrowser, newDevice, settleIn, writeEntry } from './app.ts';
import { MB, type Part, row } from './figures.ts';

/** A round would take a person half a minute. */
const ROUNDS = 120;
/** After these every page has been loaded and every cache filled. */
const WARM_UP_ROUNDS = 10;
/** How much the second half may add. A leak of one page's nodes a round would add far more. */
const MOST_GROWTH = 0.05;

export const measureMemory: Part = ({ chromium, say }) =>
  inBrowser(chromium, async (browser, { origin }) => {
    // Without motion, a round need not wait for it.
    const device = await newDevice(browser, origin, { reducedMotion: 'reduce' });
    const page = await device.newPage();
    await settleIn(page, origin);
    let round = 0;
    const live = async (to: number) => {
      for (; round < to; round++) await liveARound(page, round);
      say(`${to} of ${ROUNDS} rounds`);
      return memoryOf(page);
    };
    const start = await live(WARM_UP_ROUNDS);
    const middle = await live(ROUNDS / 2);
    const end = await live(ROUNDS);
    const rowOf = (what: string, name: keyof typeof start, words: (value: number) => string) =>
      row(
        `${what} after ${WARM_UP_ROUNDS}, ${ROUNDS / 2}, ${ROUNDS} rounds`,
        [start, middle, end].map((memory) => words(memory[name])).join(', '),
        `second half adds at most ${MOST_GROWTH * 100} %`,
        end[name] <= middle[name] * (1 + MOST_GROWTH),
      );
    return [
      rowOf('heap', 'heap', MB),
      rowOf('DOM nodes', 'nodes', String),
      rowOf('listeners', 'listeners', String),
    ];
  });

async function liveARound(page: Page, round: number) {
  await goTo(page, 'Diary');
  await writeEntry(page, `Round ${round}`);
  const deleted = page.getByRole('listitem').filter({ hasText: `Round ${round}` });
  await deleted.getByRole('button', { name: 'Delete entry' }).click();
  await press(page, 'Close');

  await goTo(page, 'Calendar');
  const grid = page.getByRole('grid');
  await grid.getByRole('button', { name: /^Today/ }).click();
  const tracker = page.getByRole('dialog');
  await press(tracker, 'Moody');
  await press(tracker, 'Save');
  await tracker.waitFor({ state: 'hidden' });
  await press(page, 'Next month');
  await press(page, 'Today');

  await goTo(page, 'Meditation');
  for (const name of ['Relax', 'Play preview', 'Pause preview', 'Back']) await press(page, name);

  await goTo(page, 'Content');
  await press(page, 'Menstruation');
  await page.getByRole('main').getByRole('button', { expanded: false }).first().click();
  await press(page, 'Back');

  await goTo(page, 'Settings');
  for (const name of ['Edit', 'Stop editing']) await press(page, name);
}

async function goTo(page: Page, name: string) {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  const heading = name === 'Calendar' ? 'Period Calendar' : name;
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();

/** After garbage collection. */
export async function memoryOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('HeapProfiler.enable');
  for (let turn = 0; turn < 3; turn++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  await devtools.detach();
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  return {
    heap: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
}
