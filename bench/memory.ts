/**
 * Whether the page's memory stays flat over an hour of use, run at high speed. Each round visits all the pages, writes and
 * deletes an entry, marks a symptom, plays a preview and reads.
 */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { aLittleData } from './accounts.ts';
import { type Part, signIn } from './app.ts';
import { MB, row } from './figures.ts';

/** A round would take a user half a minute. */
const ROUNDS = 120;
/** By then every page has been loaded and every cache filled. */
const WARM_UP_ROUNDS = 10;
const LOOKS = [WARM_UP_ROUNDS, ROUNDS / 2, ROUNDS];
/** The most that the second half may add. Leaking one page's nodes per round would add far more. */
const MOST_GROWTH = 0.05;

export const measureMemory: Part = async (app, say) => {
  // So that rounds need not wait for animations.
  const page = await signIn(app, aLittleData(), { reducedMotion: 'reduce' });
  const found: Awaited<ReturnType<typeof memoryOf>>[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    await runRound(page, round);
    if (!LOOKS.includes(round)) continue;
    say(`${round} of ${ROUNDS} rounds`);
    found.push(await memoryOf(page));
  }
  return ['heap', 'DOM nodes', 'listeners'].map((what, place) => {
    const values = found.map((memory) => memory[place] ?? Number.NaN);
    const [, middle = 0, end = 0] = values;
    return row(
      `${what} after ${LOOKS.join(', ')} rounds`,
      values.map(what === 'heap' ? MB : String).join(', '),
      `second half adds at most ${MOST_GROWTH * 100} %`,
      end <= middle * (1 + MOST_GROWTH),
    );
  });
};

async function runRound(page: Page, round: number) {
  const text = `Round ${round}`;
  await goTo(page, 'Diary');
  await page.getByLabel('Tell me about your day!').fill(text);
  await press(page, 'Save');
  await page.getByRole('list', { name: 'Today’s entries' }).getByText(text).waitFor();
  const entry = page.getByRole('listitem').filter({ hasText: text });
  await entry.getByRole('button', { name: 'Delete entry' }).click();
  await press(page, 'Close');

  await goTo(page, 'Calendar', 'Period Calendar');
  await page
    .getByRole('grid')
    .getByRole('button', { name: /^Today/ })
    .click();
  const tracker = page.getByRole('dialog');
  await press(tracker, 'Moody', 'Save');
  await tracker.waitFor({ state: 'hidden' });
  await press(page, 'Next month', 'Today');

  await goTo(page, 'Meditation');
  await press(page, 'Relax', 'Play preview', 'Pause preview', 'Back');

  await goTo(page, 'Content');
  await press(page, 'Menstruation');
  await page.getByRole('main').getByRole('button', { expanded: false }).first().click();
  await press(page, 'Back');

  await goTo(page, 'Settings');
  await press(page, 'Edit', 'Stop editing');
}

async function goTo(page: Page, name: string, heading = name) {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

async function press(place: Page | Locator, ...names: string[]) {
  for (const name of names) await place.getByRole('button', { name, exact: true }).click();
}

/** After garbage collection: heap bytes, DOM nodes and listeners. */
export async function memoryOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('HeapProfiler.enable');
  for (let turn = 0; turn < 3; turn++) await devtools.send('HeapProfiler.collectGarbage');
  const metric = await metricsOf(devtools);
  await devtools.detach();
  return [metric('JSHeapUsedSize'), metric('Nodes'), metric('JSEventListeners')] as const;
}

/** A page's metrics, by their names in DevTools. */
export async function metricsOf(devtools: CDPSession) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
}
