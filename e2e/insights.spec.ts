/** Insights in a real browser at a fixed time: with a long history and few cycles, by keyboard, as tables, as an image. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type DayNotes, seedDays, starts } from './histories.ts';
import { NOON, TIME_ZONE } from './history-steps.ts';
import { collectErrors, expectNoSidewaysScroll, expectUsable } from './page-checks.ts';
import { enterAsNew } from './people.ts';

const DAY_MS = 86_400_000;
const PNG = [0x89, 0x50, 0x4e, 0x47];

const SECTIONS = [
  'Cycle length',
  'Period length',
  'Symptoms by cycle day',
  'Mood, energy and the moon',
  'Meditation and your days',
  'Prediction accuracy',
  'Your year',
];

test.use({ timezoneId: TIME_ZONE });

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(NOON);
  await enterAsNew(page);
});

test('a year of notes shows in every section, by keyboard and as tables too', async ({ page }) => {
  const errors = collectErrors(page);
  await seedDays(page, aYear());
  await page.goto('/insights');
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(SECTIONS);

  const lengths = section(page, 'Cycle length');
  await expect(lengths).toContainText('All 10 of these cycles were 27 to 31 days long.');
  await expect(lengths).toContainText('of usual frequency (24 to 38 days apart) and regular');
  await expect(lengths).toContainText('not a diagnosis');
  await expect(lengths.getByRole('list', { name: 'Key' }).getByRole('listitem')).toHaveText([
    'Counted',
    'Set aside',
    'With a pause',
    'Usual range',
  ]);

  // One Tab stop; the arrow keys move between points.
  const points = lengths.getByRole('group').getByRole('img');
  await expect(points).toHaveCount(12);
  await points.last().focus();
  await expect(points.last()).toHaveAccessibleName('Cycle of October 8: 29 days');
  await page.keyboard.press('ArrowLeft');
  await expect(points.nth(10)).toBeFocused();
  await expect(points.nth(10)).toHaveAccessibleName(/^Cycle of September \d+: \d+ days$/);
  await page.keyboard.press('Home');
  await expect(points.first()).toBeFocused();
  await expect(points.nth(2)).toHaveAccessibleName(/: 28 days \(set aside\)$/);
  await expect(points.nth(4)).toHaveAccessibleName(/\(with a pause\)$/);
  await expect(lengths.locator('[tabindex="0"][role="img"]')).toHaveCount(1);
  const table = await openTable(lengths);
  await expect(table.getByRole('row')).toHaveCount(13);
  await expect(table.getByRole('row').nth(1)).toHaveText('October 829 daysCounted');

  const periods = section(page, 'Period length');
  await expect(periods).toContainText('periods all lasted 5 days.');
  await expect(periods).toContainText(
    'Bleeding was strongest on day 2: heavy in 13 of 13 periods.',
  );

  const symptoms = await scrollTo(page, 'Symptoms by cycle day');
  await expect(symptoms).toContainText(
    'Cramps: most common on day 1 of the cycle, in 10 of 10 cycles.',
  );
  const cells = symptoms.getByRole('group').getByRole('img');
  await cells.first().focus();
  await expect(cells.first()).toHaveAccessibleName(
    'Cramps on day 1: 10 of 10 cycles, strong on average',
  );
  await page.keyboard.press('ArrowDown');
  await expect(symptoms.locator(':focus')).toHaveAccessibleName(
    'Headache on day 1: none of 10 cycles',
  );

  const mood = await scrollTo(page, 'Mood, energy and the moon');
  await expect(mood).toContainText(
    /Your mood was brightest around day 7 and lowest around day 2\d/,
  );
  await expect(mood).toContainText('It does not affect anyone');

  const meditation = await scrollTo(page, 'Meditation and your days');
  await expect(meditation).toContainText(
    /^Meditation and your daysYou meditated for \d+ minutes in/,
  );
  await expect(meditation).toContainText(/Chance alone would give .* This is not proof\./);
  await expect(meditation).toContainText('To compare your energy');

  const predictions = await scrollTo(page, 'Prediction accuracy');
  await expect(predictions).toContainText(/\d of the last 7 came within the predicted range/);
  await expect((await openTable(predictions)).getByRole('row')).toHaveCount(8);

  const year = await scrollTo(page, 'Your year');
  await expect(year).toContainText('Your last 10 cycles as rings');
  const saved = page.waitForEvent('download');
  await year.getByRole('button', { name: 'Save as an image' }).click();
  const image = await readFile(await (await saved).path());
  expect([...image.subarray(0, 4)]).toEqual(PNG);
  expect(image.length).toBeGreaterThan(20_000);

  await expectUsable(page);
  expect(errors).toEqual([]);
});

test('few cycles fit, and few bars fill a wide screen; many cycles are paged by two dozen', async ({
  page,
}) => {
  const firsts = Array.from({ length: 31 }, (_, index) =>
    iso(NOON.getTime() - (30 - index) * 28 * DAY_MS),
  );
  await seedDays(page, { days: starts(...firsts.slice(-4)) });
  await page.goto('/history');
  await page.getByRole('link', { name: 'Insights' }).click();
  const lengths = section(page, 'Cycle length');
  await expect(lengths).toContainText('All 3 of these cycles were 28 days long.');
  await expect(await scrollTo(page, 'Your year')).toContainText('Your last 3 cycles as rings');
  await expect(page.getByText(/touch a chart, or use the arrow keys/i)).toHaveCount(1);
  await expectNoSidewaysScroll(page);

  await page.setViewportSize({ width: 1280, height: 1600 });
  await test.step('few bars on a wide screen', async () => {
    const chart = lengths.getByRole('group', { name: 'Length of each cycle, in days' });
    const endOf = async (element: Locator) => {
      const box = await element.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    const last = chart.getByRole('img').last();
    await expect.poll(async () => (await endOf(chart)) - (await endOf(last))).toBeLessThan(200);
    expect((await chart.boundingBox())?.width).toBeGreaterThan(900);
  });

  await seedDays(page, { days: starts(...firsts) });
  const points = lengths.getByRole('group').getByRole('img');
  await expect(points).toHaveCount(24);
  await test.step('no visible section moves while others are rendered', async () => {
    const moved = await watchSections(page);
    await page.reload();
    await expect(section(page, 'Your year').getByRole('group')).toHaveCount(1);
    expect(await moved()).toEqual([]);
  });

  const earlier = lengths.getByRole('button', { name: 'Earlier cycles' });
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect(points).toHaveCount(6);
  await expect(lengths).toContainText('All 6 of these cycles were 28 days long.');
  await expect(earlier).toBeDisabled();
  await expect(lengths.getByRole('button', { name: 'Later cycles' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(points).toHaveCount(24);
});

function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/**
 * Records every section that moves relative to the page's heading while it is visible. Ignores shifts when fonts load: a
 * fallback font may break lines elsewhere.
 */
async function watchSections(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    const tops = new Map<string, number>();
    const isSeen = (top: number) => top < innerHeight;
    let fonts = '';
    const look = () => {
      const now = `${document.documentElement.dataset.fontsWait} ${document.fonts.status}`;
      if (now !== fonts) tops.clear();
      fonts = now;
      const heading = document.querySelector('h1')?.getBoundingClientRect().top ?? 0;
      for (const section of document.querySelectorAll('main section')) {
        const name = section.textContent?.slice(0, 20) ?? '';
        const top = Math.round(section.getBoundingClientRect().top - heading);
        const before = tops.get(name) ?? top;
        tops.set(name, top);
        const isMoved = before !== top && isSeen(heading + Math.min(before, top));
        if (isMoved) moved.push(`${name} from ${before} to ${top}`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { moved });
  });
  return () => page.evaluate(() => Reflect.get(window, 'moved'));
}

async function scrollTo(page: Page, name: string): Promise<Locator> {
  await section(page, name).scrollIntoViewIfNeeded();
  return section(page, name);
}

async function openTable(of: Locator): Promise<Locator> {
  await of.getByRole('button', { name: 'Show as a table' }).click();
  const table = of.getByRole('table');
  await expect(table).toBeVisible();
  return table;
}

/** Twelve complete cycles, one of them excluded and one with a pause, and the current one since November 6. */
function aYear() {
  const lengths = [28, 27, 28, 30, 29, 28, 31, 27, 29, 28, 30, 29];
  const days: Record<string, Record<string, unknown>> = {};
  const meditations: object[] = [];
  let first = Date.UTC(2026, 10, 6) - lengths.reduce((sum, length) => sum + length) * DAY_MS;
  const pauses: object[] = [];
  for (const [cycle, length] of [...lengths, 10].entries()) {
    for (let index = 0; index < length; index++) {
      const date = iso(first + index * DAY_MS);
      const bleeding = ['medium', 'heavy', 'medium', 'light', 'light'][index];
      const marks = {
        ...(index < 2 && { cramps: 3 }),
        ...(index === 26 && cycle % 3 !== 1 && { headache: 2 }),
        ...(index % 2 === 0 && { [index > 5 && index < 20 ? 'happy' : 'sad']: 0 }),
      };
      days[date] = {
        ...(bleeding && { bleeding }),
        ...(Object.keys(marks).length > 0 && { marks }),
        ...(index === 0 && cycle === 2 && { aside: true }),
      };
      if (index % 5 === 1) meditations.push({ date, minutes: 10, song: 'Peace' });
    }
    if (cycle === 4) {
      const [from, until] = [iso(first + 9 * DAY_MS), iso(first + 12 * DAY_MS)];
      pauses.push({ from, until, why: 'other' });
    }
    first += length * DAY_MS;
  }
  return { days: days as DayNotes, lunaria: { meditations, pauses } };
}

function iso(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
