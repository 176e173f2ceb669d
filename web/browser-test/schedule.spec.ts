/** What reminders store on the device, with real IndexedDB and locks: shown once, sealed, neutral when locked, deleted. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { Schedule, ScheduledReminder } from '../src/reminders/schedule.ts';
import { type SourceServer, serveSources } from './source-server.ts';

type Kept = typeof import('../src/data/schedule/kept-schedule.ts') &
  typeof import('../src/data/schedule/forget-schedule.ts');

declare global {
  /** In the page: the functions that these tests call. */
  var kept: Kept;
}

// One worker for the whole file, since its tests share the server.
test.describe.configure({ mode: 'default' });

let sources: SourceServer;

test.beforeAll(async () => {
  sources = await serveSources({ name: 'schedule', packages: ['idb'] });
});

test.afterAll(() => sources.close());

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await sources.open(page);
  await page.evaluate(async () => {
    // Not literal paths, so that only the page resolves them.
    const names = ['kept-schedule', 'forget-schedule'];
    const parts = await Promise.all(names.map((name) => import(`/src/data/schedule/${name}.ts`)));
    globalThis.kept = Object.assign({}, ...parts);
  });
  return page;
}

const PILL: ScheduledReminder = {
  id: 'medicine 2026-11-16',
  at: '2026-11-16T08:00',
  lastDay: '2026-11-16',
  title: 'Lunaria',
  body: 'The blue pill',
  pages: ['/calendar'],
};
const SCHEDULE: Schedule = {
  reminders: [PILL],
  onlyWhileOpen: false,
  name: 'Lunaria',
  texts: { title: 'Lunaria', neutral: 'Lunaria: a moment for you', done: 'Done', later: 'Later' },
};

const keep = (page: Page, schedule = SCHEDULE) =>
  page.evaluate(async (given) => {
    const known = await kept.keepSchedule(given, () => true);
    return [...(known ?? [])];
  }, schedule);

const wordsKept = (page: Page) =>
  page.evaluate(() =>
    kept.inSchedule(async ({ reminders }) => reminders.map(({ title, body }) => [title, body])),
  );

test('two tabs that check at once show it once, and what was shown survives a new schedule', async ({
  context,
}) => {
  const tabs = await Promise.all([openPage(context), openPage(context)]);
  const [[, { id }] = ['', { id: '' }]] = await keep(tabs[0]);
  expect(id).toMatch(/^[\w-]{43}$/);
  const told = await Promise.all(
    [...tabs, ...tabs, ...tabs].map((tab) =>
      tab.evaluate(
        (reminder) =>
          kept.inSchedule(async ({ answers, answer }) => {
            if (answers.has(reminder)) return 0;
            // The time it takes to show a notification.
            await new Promise((resolve) => setTimeout(resolve, 20));
            await answer(reminder, { kind: 'told' }, '2026-11-16');
            return 1;
          }),
        id,
      ),
    ),
  );
  expect(told.sort()).toEqual([0, 0, 0, 0, 0, 1]);
  expect(await keep(tabs[1])).toEqual([[PILL.id, { id, answer: { kind: 'told' } }]]);
});

test('made neutral for a locked app, it has no details', async ({ context }) => {
  const page = await openPage(context);
  await keep(page);
  expect(await wordsKept(page)).toEqual([['Lunaria', 'The blue pill']]);
  await page.evaluate(() => kept.neutralizeSchedule());
  expect(await wordsKept(page)).toEqual([['Lunaria: a moment for you', undefined]]);
});

test('it is stored sealed, deleted when forgotten, and not stored after a sign-out', async ({
  context,
}) => {
  const page = await openPage(context);
  await keep(page);
  const raw = await page.evaluate(async () => {
    const opening = indexedDB.open('lunaria-reminders');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const database = opening.result;
    const reading = database.transaction('sealed').objectStore('sealed').getAll();
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    database.close();
    return String(reading.result);
  });
  expect(raw).toMatch(/^[\w-]{200,}$/);

  await page.evaluate(() => kept.forgetSchedule());
  const names = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(await names()).toEqual([]);
  await page.evaluate((given) => kept.keepSchedule(given, () => false), SCHEDULE);
  await page.evaluate(() => kept.neutralizeSchedule());
  expect(await wordsKept(page)).toBeUndefined();
  // Reading creates no database.
  expect(await names()).toEqual([]);
});
