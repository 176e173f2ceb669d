/** The meditation timer by its clock: what it counts, rings and says, awake or asleep. */
import { expect, type Locator, type Page } from '@playwright/test';
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
import { gatherComplaints } from './page-checks.ts';

test.use({ timezoneId: 'UTC' });

test.describe('the timer', () => {
  test('does nothing but say so while no time is chosen; then counts 5, 10 and 15 minutes down, stops and resets', async ({
    page,
  }) => {
    const complaints = gatherComplaints(page);
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

    for (const minutes of [5, 10, 15]) {
      await page.getByText(`${minutes} min`, { exact: true }).click();
      await expectTime(page, `${minutes}:00`);
      await expect(hint).toBeHidden();
      await button(page, 'Start').click();
      await expect(button(page, 'Cancel')).toBeVisible();
      await expectTime(page, `${minutes}:00`);
      await expectToHear(page, 'relax');
      await page.clock.runFor(SECOND);
      await expectTime(page, `${minutes - 1}:59`);
      await page.clock.fastForward((minutes * MINUTE) / 2 - SECOND);
      await expect(ring(page)).toHaveAttribute('aria-valuenow', '50');
      await page.clock.fastForward((minutes * MINUTE) / 2 - SECOND);
      await expectTime(page, '0:01');
      await page.clock.runFor(SECOND);
      await expectTime(page, `${minutes}:00`);
      await expect(button(page, 'Start')).toBeVisible();
      await expect(page.getByRole('button', { name: /Pause|Resume/ })).toHaveText([]);
      await expect(page.getByText(`Thank you for taking these ${minutes} minutes.`)).toBeVisible();
      for (const text of [`Thank you for taking`, 'Breathing guide', 'Bell every 5 minutes']) {
        await expectAboveNavigation(page, page.getByText(text));
      }
      await page.clock.runFor(SECOND);
      await expectSilence(page);
    }
    expect(complaints).toEqual([]);
  });

  test('pauses across a minute, and the music with it; ends on time in a tab asleep for longer than the session, and with its view', async ({
    page,
  }) => {
    await openSong(page, 'Peace', 5);
    await test.step('pausing', async () => {
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
      // The button that had the focus is gone.
      await expect(button(page, 'Start')).toBeFocused();
    });

    await test.step('asleep, and the bell rings', async () => {
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
    });

    const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
    await test.step('leaving is asked about, and the session goes on meanwhile', async () => {
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
    });

    await test.step('another song begins a session of its own', async () => {
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
      await expect(question, 'as Back closes every window').toBeHidden();
      await page.getByRole('link', { name: 'Diary' }).click();
      await button(page, 'Leave').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Diary' })).toBeVisible();
      await page.clock.runFor(SECOND);
      await expectSilence(page);
    });
  });

  test('plans its bells on the audio clock, is announced once a minute, keeps the screen awake, is in the lock screen’s hands too, and is cancelled at once, without thanks', async ({
    page,
  }) => {
    const { press, shown, held } = await watchDevice(page);
    await openSong(page, 'Balance', 15);
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

    // Not each second.
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
  });
});

async function expectAboveNavigation(page: Page, part: Locator): Promise<void> {
  const bottom = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  const navigation = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  expect(await bottom(part)).toBeLessThanOrEqual(navigation?.y ?? 0);
}

/** The lock screen and the screen itself, as the test presses and sees them. */
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
