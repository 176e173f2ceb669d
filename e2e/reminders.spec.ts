/** Reminders: chosen in Settings, sent by the service worker from the device's own data, shown on the matching page. */
import { expect, type Page } from '@playwright/test';
import { enterAccount } from './accounts.ts';
import { test } from './front.ts';
import { seedDays, starts } from './histories.ts';
import {
  isReallyShown,
  press,
  setClock,
  shownBy,
  wakeUp,
  wakingTags,
  wholeChromium,
  willAllowNotifications,
  willDenyNotifications,
  willWakeUp,
  workerOf,
} from './notifications.ts';
import { expectAccessible } from './page-checks.ts';
import { enterAsNew, logIn, signUp } from './people.ts';

test.use({
  timezoneId: 'Europe/Berlin',
  launchOptions: [
    async ({ launchOptions }, use) => {
      const own = wholeChromium ? { executablePath: wholeChromium } : {};
      await use({ ...launchOptions, ...own });
    },
    { scope: 'worker' },
  ],
});

const DISCREET = 'Lunaria: a moment for you';
const at = (time: string) => new Date(`2026-11-16T${time}:00+01:00`);

const card = (page: Page) => page.getByRole('region', { name: 'Reminder' });
const reminder = (page: Page, name: string) => page.getByRole('switch', { name });
const details = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

async function openReminders(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Reminders', exact: true }).click();
  await expect(reminder(page, 'Meditate')).toBeVisible();
}

async function switchOn(page: Page, name: string, time?: string): Promise<void> {
  await reminder(page, name).click();
  await expect(details(page, name)).toBeVisible();
  if (time === undefined) return;
  const [hour = '', minute = ''] = time.split(':');
  await details(page, name).getByLabel('hour').selectOption(hour);
  await details(page, name).getByLabel('minute').selectOption(minute);
}

/** By the navigation, without a reload. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
}

test('while the app is open, due reminders are shown discreetly, snoozed, and answered', async ({
  page,
  context,
}) => {
  await willAllowNotifications(context);
  await page.clock.install({ time: at('15:00') });
  await enterAsNew(page);
  await openReminders(page);
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);
  await expect(page.getByText('the browser asks whether Lunaria may show')).toBeVisible();
  const worker = await workerOf(page);
  await switchOn(page, 'Write in the diary', '20:00');
  await expect(page.getByText('none come once it is closed')).toBeVisible();
  await expect(page.getByText(`They say “${DISCREET}”, and nothing else.`)).toBeVisible();

  await goTo(page, 'Calendar');
  await page.clock.fastForward('04:59:00');
  expect(await shownBy(worker)).toEqual([]);
  await page.clock.fastForward('01:30');
  await expect.poll(() => shownBy(worker)).toEqual([expect.objectContaining({ title: DISCREET })]);
  const [shown] = await shownBy(worker);
  expect(shown?.body).toBeUndefined();
  // The tag, which the browser stores, reveals nothing either.
  expect(shown?.tag).toMatch(/^[\w-]{43}$/);

  await setClock(worker, at('20:05').toISOString());
  await press(worker, 'later');
  await page.clock.fastForward('59:00');
  expect(await shownBy(worker)).toHaveLength(1);
  await page.clock.fastForward('10:00');
  await expect.poll(() => shownBy(worker)).toHaveLength(2);
  expect(await press(worker, '')).toBe('/diary');

  // While a card is shown there is no notification, and the card says what it is about.
  await goTo(page, 'Diary');
  await expect(card(page)).toContainText('A few words for your diary?');
  await expectAccessible(page);
  await card(page).getByRole('button', { name: 'Done' }).click();
  await expect(card(page)).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Tell me about your day!')).toBeVisible();
  await expect(card(page)).toBeHidden();
  expect(await shownBy(worker)).toHaveLength(2);

  // It comes again the next day, but does not disturb somebody writing in the diary.
  await expect(page.getByRole('grid'), 'its last part, before hours pass').toBeVisible();
  await page.clock.fastForward('22:30:00');
  await page.getByLabel('Tell me about your day!').fill('A quiet day');
  await page.clock.fastForward('30:00');
  await expect(page.getByLabel('Tell me about your day!')).toHaveValue('A quiet day');
  await expect(card(page)).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('list').getByText('A quiet day')).toBeVisible();
  await goTo(page, 'Calendar');
  await page.clock.fastForward('30:00');
  await goTo(page, 'Diary');
  await expect(card(page)).toBeHidden();
  expect(await shownBy(worker)).toHaveLength(2);
});

test.describe('without notifications', () => {
  // The worker shows the notifications.
  test.use({ serviceWorkers: 'block' });

  test('one card at a time is shown on the matching page, on one device only', async ({
    page,
    browser,
    front,
  }) => {
    await willDenyNotifications(page, front.origin);
    await page.clock.install({ time: at('15:00') });
    const email = await enterAsNew(page);
    // A period every 28 days, the next one on November 18.
    const days = starts('2026-07-29', '2026-08-26', '2026-09-23', '2026-10-21');
    await seedDays(page, { days });
    await openReminders(page);
    await expect(page.getByText('does not let Lunaria show notifications')).toBeVisible();
    await expect(page.getByText('“Calendar file” in “Other exports”')).toBeVisible();
    await switchOn(page, 'Period coming', '17:00');
    await switchOn(page, 'Medicine', '17:00');
    await details(page, 'Medicine').getByLabel('In your own words').fill('Iron, with juice');

    await goTo(page, 'Calendar');
    // Wait for all parts: a request that is still open would seem to take hours.
    await expect(page.getByText(/^The saved date is /)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward('02:30:00');
    await expect(card(page)).toBeHidden();
    await goTo(page, 'Meditation');
    await expect(card(page)).toHaveText(/Iron, with juice/);
    await goTo(page, 'Content');
    await expect(card(page)).toBeHidden();
    await goTo(page, 'Calendar');
    await expect(card(page)).toHaveCount(1);
    await card(page).getByRole('button', { name: 'Later' }).click();
    await goTo(page, 'Meditation');
    await expect(card(page)).toBeHidden();
    await goTo(page, 'Calendar');
    await expect(card(page)).toHaveText(/Your period is likely around Wednesday\./);
    await card(page).getByRole('button', { name: 'Done' }).click();
    await goTo(page, 'Diary');
    // The part that loads last, before the clock skips an hour.
    await expect(page.getByRole('grid')).toBeVisible();
    await page.clock.fastForward('01:00:00');
    await goTo(page, 'Calendar');
    await expect(card(page)).toHaveText(/Iron, with juice/);

    // After a reload it is shown from the start.
    await page.clock.pauseAt(at('18:40'));
    await page.reload();
    await expect(card(page)).toHaveText(/Iron, with juice/);
    await page.clock.resume();

    // The period reminder is done: the other device shows only the open one.
    await goTo(page, 'Settings');
    await expect(page.getByText('Everything is kept on this device and, sealed')).toBeVisible();
    const device = await browser.newPage({ baseURL: front.origin, timezoneId: 'Europe/Berlin' });
    await device.clock.install({ time: at('18:45') });
    await enterAccount(device, email);
    await device.goto('/settings');
    await expect(device.getByText('Everything is kept on this device and, sealed')).toBeVisible();
    // If it loads while a page is open, it appears on the next page.
    await expect(async () => {
      await goTo(device, 'Diary');
      await goTo(device, 'Calendar');
      await expect(card(device)).toHaveText(/Iron, with juice/, { timeout: 1_000 });
    }).toPass();
    await card(device).getByRole('button', { name: 'Done' }).click();
    await goTo(device, 'Diary');
    await goTo(device, 'Calendar');
    await expect(card(device)).toBeHidden();
    await device.close();
  });
});

test('with the app closed, the service worker reminds from data sealed on the device, until the user signs out', async ({
  page,
  context,
  front,
}) => {
  await willAllowNotifications(context);
  await page.clock.install({ time: at('15:00') });
  const email = await signUp(page);
  await logIn(page, email, { rememberMe: true });
  await willWakeUp(page, front.origin);
  await openReminders(page);
  const worker = await workerOf(page);
  await page.getByText('Full words').click();
  await expect(page.getByText('Anyone who sees your screen can read it.')).toBeVisible();
  // The default is six in the evening.
  await switchOn(page, 'Meditate');
  await expect(page.getByText('the browser wakes it now and then')).toBeVisible();
  const isReal = await isReallyShown(worker);
  if (wholeChromium) expect(isReal).toBe(true);
  if (isReal) await expect.poll(() => wakingTags(page)).toEqual(['reminders']);
  await expect.poll(() => keptBy(page, 'sealed')).toHaveLength(1);
  expect(String(await keptBy(page, 'sealed'))).toMatch(/^[\w-]{500,}$/);

  const elsewhere = await context.newPage();
  await elsewhere.goto('/health');
  await page.goto('about:blank');
  await setClock(worker, at('17:59').toISOString());
  await wakeUp(elsewhere);
  await setClock(worker, at('19:10').toISOString());
  await wakeUp(elsewhere);
  await wakeUp(elsewhere);
  await expect
    .poll(() => shownBy(worker))
    .toEqual([
      expect.objectContaining({ title: 'Lunaria', body: 'Time for a few quiet minutes.' }),
    ]);
  expect(await press(worker, '')).toBe('/meditation');
  await press(worker, 'done');

  // The page knows what was answered on the notification.
  await page.clock.setSystemTime(at('19:15'));
  await page.goto('/meditation');
  await expect(page.getByRole('heading', { level: 1, name: 'Meditation' })).toBeVisible();
  await expect(card(page)).toBeHidden();

  // As an app lock leaves it: an app that can be locked shows no details.
  await page.evaluate(() => localStorage.setItem('lunaria-lock', 'start'));
  const before = String(await keptBy(page, 'sealed'));
  await page.goto('/settings');
  await expect.poll(async () => String(await keptBy(page, 'sealed'))).not.toBe(before);
  // After six in the evening both in the page's time zone and in UTC: a worker may not have the test's time zone.
  await setClock(worker, '2026-11-17T19:30:00+01:00');
  await wakeUp(elsewhere);
  await expect
    .poll(async () => (await shownBy(worker)).map(({ title }) => title))
    .toEqual(['Lunaria', DISCREET]);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  const names = async () =>
    (await page.evaluate(() => indexedDB.databases())).map(({ name }) => name);
  await expect.poll(names).not.toContain('lunaria-reminders');
  if (isReal) await expect.poll(() => wakingTags(page)).toEqual([]);
  await setClock(worker, '2026-11-18T19:30:00+01:00');
  await wakeUp(elsewhere);
  await expect.poll(names).not.toContain('lunaria-reminders');
  expect(await shownBy(worker)).toHaveLength(2);
});

/** The raw rows of a store in the reminders' database. */
function keptBy(page: Page, store: string): Promise<unknown[]> {
  return page.evaluate(async (name) => {
    const found = (await indexedDB.databases()).some((each) => each.name === 'lunaria-reminders');
    if (!found) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('lunaria-reminders');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const reading = database.transaction(name).objectStore(name).getAll();
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    database.close();
    return reading.result;
  }, store);
}
