/** The meditation timer: what it counts, plays and announces, awake or asleep. */
import { expect, type Locator, type Page, test as withoutWorker } from '@playwright/test';
import { test } from './as-users.ts';
import {
  button,
  expectSilence,
  expectTime,
  expectToHear,
  HOUR,
  MINUTE,
  openSong,
  ring,
  SECOND,
  sounding,
} from './meditation-page.ts';
import { collectErrors } from './page-checks.ts';
import { enterAsNew, logIn, signUp } from './people.ts';
import { test as withQuickPasswords } from './quick-passwords.ts';

test.use({ timezoneId: 'UTC' });

test('the timer asks for a time before it starts; counts down 5, 10 and 15 minutes, stops and resets, and says how many minutes there were today and this week', async ({
  page,
}) => {
  await enterAsNew(page);
  const errors = collectErrors(page);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
  await openSong(page);
  await button(page, 'Start').click();
  await expect
    .poll(() => logged)
    .toContain('log: No session was started: choose how long to meditate first.');
  const hint = page.getByRole('status').getByText('Choose how long to meditate first.');
  await expect(hint).toBeVisible();
  await expect(button(page, 'Start')).toBeVisible();
  await expectTime(page, '0:00');
  await expectSilence(page);

  const start = async (minutes: number) => {
    await page.getByText(`${minutes} min`, { exact: true }).click();
    await expectTime(page, `${minutes}:00`);
    await expect(page.getByText('Thank you')).toBeHidden();
    await button(page, 'Start').click();
    await expect(button(page, 'Cancel')).toBeVisible();
    await expectTime(page, `${minutes}:00`);
  };
  /** From the last second on. */
  const expectEnd = async (minutes: number, soFar: string) => {
    await expectTime(page, '0:01');
    await page.clock.runFor(SECOND);
    await expectTime(page, `${minutes}:00`);
    await expect(button(page, 'Start')).toBeVisible();
    await expect(page.getByRole('button', { name: /Pause|Resume/ })).toHaveText([]);
    await expect(
      page.getByText(`Thank you for taking these ${minutes} minutes. ${soFar}`),
    ).toBeVisible();
  };

  await start(5);
  await expect(hint).toBeHidden();
  await expectToHear(page, 'relax');
  await page.clock.runFor(SECOND);
  await expectTime(page, '4:59');
  await page.clock.fastForward(2.5 * MINUTE - SECOND);
  await expect(ring(page)).toHaveAttribute('aria-valuenow', '50');
  await page.clock.fastForward(2.5 * MINUTE - SECOND);
  await expectEnd(5, '5 minutes today, 5 minutes this week.');
  for (const text of ['Thank you for taking', 'Breathing guide', 'Bell every 5 minutes']) {
    await expectAboveNavigation(page, page.getByText(text));
  }
  await page.clock.runFor(SECOND);
  await expectSilence(page);

  await page.clock.fastForward(24 * HOUR);
  await start(10);
  await page.clock.fastForward(10 * MINUTE - SECOND);
  await expectEnd(10, '10 minutes today, 15 minutes this week.');
  await start(15);
  await page.clock.fastForward(15 * MINUTE - SECOND);
  await expectEnd(15, '25 minutes today, 30 minutes this week.');
  expect(errors).toEqual([]);
});

withoutWorker(
  'the timer plans its bells on the audio clock, is announced once a minute, keeps the screen awake, is in the lock screen’s hands too, pauses across a minute, and the music with it; ends on time in a tab asleep for longer than the session, and with its view',
  async ({ page }) => {
    withoutWorker.slow(); // Plays sounds in real time.
    const device = await watchDevice(page);
    await openSong(page, 'Balance', 15);
    await test.step('the device', () => expectToUseDevice(page, device));
    await button(page, 'Back').click();
    await page.clock.runFor(SECOND);
    await expectSilence(page);
    await button(page, 'Peace').click();
    await page.getByText('5 min', { exact: true }).click();
    await test.step('pausing', () => expectToPause(page));
    await test.step('asleep, and the bell rings', () => expectToEndAsleep(page));
    await test.step('leaving', () => expectToAskBeforeLeaving(page));
    await test.step('another song', () => expectSessionsOfTheirOwn(page));
  },
);

async function expectToUseDevice(
  page: Page,
  { press, shown, held }: Awaited<ReturnType<typeof watchDevice>>,
): Promise<void> {
  expect(await held()).toBe(0);
  await page.getByText('Bell every 5 minutes').click();
  await button(page, 'Start').click();
  await expect.poll(() => page.evaluate(() => window.watched.bells.length)).toBe(4);
  const bells = await page.evaluate(() => window.watched.bells);
  const [start, first, second, end] = bells.toSorted((a, b) => a.at - b.at);
  expect([start?.length, first?.length, second?.length, end?.length]).toEqual([9, 5, 5, 12]);
  expect(second && first && second.at - first.at).toBeCloseTo(300);
  expect(end && first && end.at - first.at).toBeCloseTo(600);
  expect(end && start && end.at - start.at).toBeGreaterThan(880);
  await expect.poll(held).toBe(1);

  // Once per minute, not every second.
  await page.clock.runFor(2 * MINUTE);
  await expectTime(page, '13:00');
  expect(await page.evaluate(() => window.watched.announcements)).toEqual([
    '15 minutes left',
    '14 minutes left',
    '13 minutes left',
  ]);

  await expect.poll(shown).toEqual(['Balance', 'playing']);
  await press('pause');
  await expect(button(page, 'Resume')).toBeVisible();
  await expect.poll(shown).toEqual(['Balance', 'paused']);
  await expect.poll(held).toBe(0);
  await press('play');
  await expect(button(page, 'Pause')).toBeVisible();
  await press('stop');
  await expect(button(page, 'Start')).toBeVisible();
  await expect.poll(shown).toEqual([undefined, 'none']);

  await button(page, 'Start').click();
  await page.clock.runFor(90 * SECOND);
  await expectTime(page, '13:30');
  await button(page, 'Cancel').click();
  await expectTime(page, '15:00');
  await page.clock.runFor(SECOND);
  await expectSilence(page);
  await page.clock.fastForward(HOUR);
  await expect(page.getByText('Thank you')).toBeHidden();
  await button(page, 'Start').click();
  await expectTime(page, '15:00');
  await expect.poll(async () => (await sounding(page))[0]?.seconds ?? 99).toBeLessThan(30);
}

async function expectToPause(page: Page): Promise<void> {
  await button(page, 'Start').click();
  await expectToHear(page, 'peace');
  await page.clock.runFor(59 * SECOND + 400);
  await button(page, 'Pause').click();
  await page.clock.runFor(SECOND);
  await expectSilence(page);
  await expectTime(page, '4:01');
  await page.clock.fastForward(10 * MINUTE);
  await expectTime(page, '4:01');
  await button(page, 'Resume').click();
  await expectToHear(page, 'peace');
  await page.clock.runFor(599);
  await expectTime(page, '4:01');
  await page.clock.runFor(1);
  await expectTime(page, '4:00');
  await page.clock.fastForward(4 * MINUTE);
  // The button that was focused is gone; a few frames later, the one beside it has the focus.
  await page.clock.runFor(SECOND);
  await expect(button(page, 'Start')).toBeFocused();
}

async function expectToEndAsleep(page: Page): Promise<void> {
  const bells = () => page.evaluate(() => window.watched.bells.length);
  const before = await bells();
  await button(page, 'Start').click();
  await expect.poll(bells).toBe(before + 2);
  await page.clock.fastForward(9 * HOUR);
  await expect(button(page, 'Start')).toBeVisible();
  await expectTime(page, '5:00');
  await expect
    .poll(() => page.evaluate(() => window.watched.bells.at(-1)))
    .toMatchObject({ length: 12, isNow: true });
  await page.clock.runFor(SECOND);
  await expectSilence(page);
}

const leaveQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Leave this page?' });

/** The session goes on while it asks. */
async function expectToAskBeforeLeaving(page: Page): Promise<void> {
  const question = leaveQuestion(page);
  await button(page, 'Start').click();
  await expectToHear(page, 'peace');
  for (const name of ['Diary', 'Meditation']) {
    await page.getByRole('link', { name }).click();
    await expect(question).toBeVisible();
    await page.clock.runFor(SECOND);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
  }
  await expectTime(page, '4:58');
  await expectToHear(page, 'peace');
  await page.getByRole('link', { name: 'Diary' }).click();
  await page.clock.fastForward(5 * MINUTE);
  await expect(question, 'nothing is left to ask').toBeHidden();
  await expect(page.getByText('Thank you for taking these 5 minutes.')).toBeVisible();
}

async function expectSessionsOfTheirOwn(page: Page): Promise<void> {
  const question = leaveQuestion(page);
  await button(page, 'Start').click();
  await expectToHear(page, 'peace');
  await button(page, 'Back').click();
  await button(page, 'Elevate').click();
  await expect(page.getByRole('heading', { name: 'Elevate' })).toBeVisible();
  await page.clock.runFor(SECOND);
  await expectSilence(page);
  await page.getByText('15 min', { exact: true }).click();
  await expectTime(page, '15:00');
  await button(page, 'Start').click();
  await expectToHear(page, 'elevate');
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question, 'Back closes every dialog').toBeHidden();
  await page.getByRole('link', { name: 'Diary' }).click();
  await button(page, 'Leave').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Diary' })).toBeVisible();
  await page.clock.runFor(SECOND);
  await expectSilence(page);
}

async function expectAboveNavigation(page: Page, part: Locator): Promise<void> {
  const bottom = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  const navigation = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  expect(await bottom(part)).toBeLessThanOrEqual(navigation?.y ?? 0);
}

/** Stubs the lock-screen controls and the wake lock, so that the test can press and see them. */
async function watchDevice(page: Page) {
  await page.addInitScript(() => {
    const handlers = new Map<string, (() => void) | null>();
    navigator.mediaSession.setActionHandler = (action: string, handler: unknown) => {
      handlers.set(action, handler as (() => void) | null);
    };
    const wakeLocks = { held: 0 };
    navigator.wakeLock.request = async () => {
      wakeLocks.held++;
      const release = async () => void wakeLocks.held--;
      return Object.assign(new EventTarget(), { released: false, release }) as WakeLockSentinel;
    };
    Object.assign(window, { wakeLocks, press: (action: string) => handlers.get(action)?.() });
  });
  return {
    press: (action: string) => page.evaluate((name) => Object(window).press(name), action),
    shown: () =>
      page.evaluate(() => {
        const { metadata, playbackState } = navigator.mediaSession;
        return [metadata?.title, playbackState];
      }),
    held: () => page.evaluate(() => Object(window).wakeLocks.held),
  };
}

withQuickPasswords(
  'a session is not recorded for a user who signed in, in another tab, after it had started',
  async ({ page, context }) => {
    await enterAsNew(page);
    await openSong(page, 'Relax', 5);
    await page.clock.resume();
    await button(page, 'Start').click();
    await expect(button(page, 'Cancel')).toBeVisible();

    const other = await context.newPage();
    await other.goto('/settings');
    await other.getByRole('button', { name: 'Sign Out' }).click();
    await expect(other).toHaveURL(/\/$/);
    await logIn(other, await signUp(other), { rememberMe: true });
    await page.clock.fastForward(5 * MINUTE);
    const thanks = page.getByText('Thank you for taking these 5 minutes.');
    await expect(thanks).toBeVisible();
    await button(page, 'Start').click();
    await page.clock.fastForward(5 * MINUTE);
    await expect(thanks).toHaveText(/5 minutes today, 5 minutes this week\.$/);
  },
);
