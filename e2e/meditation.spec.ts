/** Meditating: the songs, the preview, the timer by its clock, the player for several songs, and the thanks. */

import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  expectAccessible,
  expectLargeTargets,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
  gatherComplaints,
} from './page-checks.ts';
import { enterAsNew } from './people.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const SONGS = ['Relax', 'Peace', 'Balance', 'Elevate'];

/** A Wednesday, so that days of the same week lie on both sides of it. */
const NOON = new Date('2026-03-11T12:00:00Z');
test.use({ timezoneId: 'UTC' });

interface Sound {
  readonly song: string;
  readonly seconds: number;
}

interface Watched {
  readonly elements: Set<HTMLMediaElement>;
  /** `at` by the audio clock. */
  readonly bells: { readonly length: number; readonly at: number; readonly isNow: boolean }[];
  readonly announcements: string[];
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Notes which audio elements were played, which bells were planned for when, and what was announced. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { elements: new Set(), bells: [], announcements: [] };
    window.watched = watched;
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      watched.elements.add(this);
      return play.call(this);
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, when = 0) {
      const length = Math.round(this.buffer?.duration ?? 0);
      watched.bells.push({ length, at: when, isNow: when <= this.context.currentTime });
      start.call(this, when);
    };
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[role="status"]');
        if (region?.textContent) watched.announcements.push(region.textContent);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** What can be heard now. */
const sounding = (page: Page): Promise<Sound[]> =>
  page.evaluate(() =>
    [...window.watched.elements]
      .filter(({ paused }) => !paused)
      .map(({ src, currentTime }) => ({
        song: src.replace(/.*\/|\.mp3$/g, ''),
        seconds: currentTime,
      })),
  );

const songsSounding = async (page: Page) => (await sounding(page)).map(({ song }) => song);

async function expectToHear(page: Page, song: string): Promise<void> {
  await expect.poll(() => songsSounding(page)).toEqual([song]);
  const before = (await sounding(page))[0]?.seconds ?? 0;
  await expect.poll(async () => (await sounding(page))[0]?.seconds ?? 0).toBeGreaterThan(before);
}

const expectSilence = (page: Page) => expect.poll(() => songsSounding(page)).toEqual([]);

async function openSong(page: Page, song = 'Relax', minutes?: number): Promise<void> {
  await watch(page);
  await page.clock.install({ time: NOON });
  await page.goto(`/meditation?song=${song}${minutes ? `&minutes=${minutes}` : ''}`);
  await expect(page.getByRole('heading', { name: song })).toBeVisible();
  // From here on, time passes only when the test says so.
  await page.clock.pauseAt(new Date(NOON.getTime() + HOUR));
}

const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
const ring = (page: Page): Locator => page.getByRole('progressbar', { name: 'Time left' });
const expectTime = (page: Page, time: string) => expect(ring(page)).toHaveText(time);

test.describe('the songs', () => {
  test('are picked on cards, and Back returns to them', async ({ page }) => {
    await page.goto('/meditation');
    await expect(page.getByRole('heading', { level: 1, name: 'Meditation' })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Read how to meditate' }),
    ).toHaveAttribute('href', '/medInfo');
    for (const song of SONGS) {
      await button(page, song).click();
      await expect(page).toHaveURL(`/meditation?song=${song}`);
      await expect(page.getByRole('heading', { level: 2, name: song })).toBeFocused();
      await expect(page).toHaveTitle(`${song} · Lunaria`);
      await expect(button(page, 'Play preview')).toBeVisible();
      await expectTime(page, '0:00');
      await button(page, 'Back').click();
      await expect(page).toHaveURL('/meditation');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page).toHaveTitle('Meditation · Lunaria');
    }
    await button(page, 'Peace').click();
    await expect(page.getByRole('heading', { name: 'Peace' })).toBeVisible();
    await page.goBack();
    await expect(button(page, 'Peace')).toBeVisible();
  });

  test('can be named by an address, with the minutes', async ({ page }) => {
    await page.goto('/meditation?song=Balance&minutes=10');
    await expect(page.getByRole('radio', { name: '10 minutes', exact: true })).toBeChecked();
    await expectTime(page, '10:00');
  });

  test('an unknown one is logged, and the picker shown', async ({ page }) => {
    const complaints = gatherComplaints(page);
    await page.goto('/meditation?song=Techno&minutes=5');
    await expect(button(page, 'Relax')).toBeVisible();
    await expect.poll(() => complaints).toEqual(['There is no song "Techno".']);
  });

  test('have previews to play, pause and seek', async ({ page }) => {
    await watch(page);
    await page.goto('/meditation?song=Elevate');
    await expect(page.getByText('0:00 / 0:20')).toBeVisible();
    await button(page, 'Play preview').click();
    await expectToHear(page, 'elevate-preview');
    await button(page, 'Pause preview').click();
    await expectSilence(page);
    const seek = page.getByRole('slider', { name: 'Position in the preview' });
    await seek.press('End');
    await expect(page.getByText('0:20 / 0:20')).toBeVisible();
    await seek.press('Home');
    await expect(page.getByText('0:00 / 0:20')).toBeVisible();
    await button(page, 'Play preview').click();
    await page.getByText('5 min', { exact: true }).click();
    await button(page, 'Start').click();
    await expectToHear(page, 'elevate');
    await expect(button(page, 'Play preview')).toBeDisabled();
  });
});

test.describe('the timer', () => {
  test('does nothing but say so while no time is chosen', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
    await openSong(page);
    await button(page, 'Start').click();
    await expect
      .poll(() => logged)
      .toContain('log: No session was started: choose how long to meditate first.');
    await expect(button(page, 'Start')).toBeVisible();
    await expectTime(page, '0:00');
    await expectSilence(page);
  });

  for (const minutes of [5, 10, 15]) {
    test(`counts ${minutes} minutes down, stops and resets`, async ({ page }) => {
      const complaints = gatherComplaints(page);
      await openSong(page);
      await page.getByText(`${minutes} min`, { exact: true }).click();
      await expectTime(page, `${minutes}:00`);
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
      await page.clock.runFor(SECOND);
      await expectSilence(page);
      expect(complaints).toEqual([]);
    });
  }

  test('pauses across a minute, and the music with it', async ({ page }) => {
    await openSong(page, 'Peace', 5);
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

  test('is cancelled at once, without thanks', async ({ page }) => {
    await openSong(page, 'Relax', 10);
    await button(page, 'Start').click();
    await page.clock.runFor(90 * SECOND);
    await expectTime(page, '8:30');
    await button(page, 'Cancel').click();
    await expectTime(page, '10:00');
    await page.clock.runFor(SECOND);
    await expectSilence(page);
    await page.clock.fastForward(HOUR);
    await expect(page.getByText('Thank you')).toBeHidden();
    await button(page, 'Start').click();
    await expectTime(page, '10:00');
    await expect.poll(async () => (await sounding(page))[0]?.seconds ?? 99).toBeLessThan(30);
  });

  test('has its bells planned on the audio clock', async ({ page }) => {
    await openSong(page, 'Relax', 15);
    await page.getByText('Bell every 5 minutes').click();
    await button(page, 'Start').click();
    await expect.poll(() => page.evaluate(() => window.watched.bells.length)).toBe(4);
    const bells = await page.evaluate(() => window.watched.bells);
    const [start, first, second, end] = bells.toSorted((a, b) => a.at - b.at);
    expect([start?.length, first?.length, second?.length, end?.length]).toEqual([9, 5, 5, 12]);
    expect(second && first && second.at - first.at).toBeCloseTo(300);
    expect(end && first && end.at - first.at).toBeCloseTo(600);
    expect(end && start && end.at - start.at).toBeGreaterThan(880);
  });

  test('ends on time in a tab asleep for longer than the session, and the bell rings', async ({
    page,
  }) => {
    await openSong(page, 'Relax', 5);
    await button(page, 'Start').click();
    await expect.poll(() => page.evaluate(() => window.watched.bells.length)).toBe(2);
    await page.clock.fastForward(9 * HOUR);
    await expect(button(page, 'Start')).toBeVisible();
    await expectTime(page, '5:00');
    await expect
      .poll(() => page.evaluate(() => window.watched.bells.at(-1)))
      .toMatchObject({ length: 12, isNow: true });
    await page.clock.runFor(SECOND);
    await expectSilence(page);
  });

  test('is announced once a minute, not each second', async ({ page }) => {
    await openSong(page, 'Relax', 5);
    await button(page, 'Start').click();
    await page.clock.runFor(2 * MINUTE);
    await expectTime(page, '3:00');
    expect(await page.evaluate(() => window.watched.announcements)).toEqual([
      '5 minutes left',
      '4 minutes left',
      '3 minutes left',
    ]);
  });

  test('ends with its view: another song begins a session of its own', async ({ page }) => {
    await openSong(page, 'Relax', 5);
    await button(page, 'Start').click();
    await expectToHear(page, 'relax');
    await button(page, 'Back').click();
    await button(page, 'Elevate').click();
    await expect(page.getByRole('heading', { name: 'Elevate' })).toBeVisible();
    await page.clock.runFor(SECOND);
    await expectSilence(page);
    await page.getByText('15 min', { exact: true }).click();
    await expectTime(page, '15:00');
    await button(page, 'Start').click();
    await expectToHear(page, 'elevate');
  });

  test('is in the lock screen’s hands too', async ({ page }) => {
    await page.addInitScript(() => {
      const handlers = new Map<string, (() => void) | null>();
      navigator.mediaSession.setActionHandler = (action: string, handler: unknown) => {
        handlers.set(action, handler as (() => void) | null);
      };
      Object.assign(window, { press: (action: string) => handlers.get(action)?.() });
    });
    const press = (action: string) => page.evaluate((name) => Object(window).press(name), action);
    const shown = () =>
      page.evaluate(() => {
        const { metadata, playbackState } = navigator.mediaSession;
        return [metadata?.title, playbackState];
      });
    await openSong(page, 'Balance', 5);
    await button(page, 'Start').click();
    await expect.poll(shown).toEqual(['Balance', 'playing']);
    await press('pause');
    await expect(button(page, 'Resume')).toBeVisible();
    await expect.poll(shown).toEqual(['Balance', 'paused']);
    await press('play');
    await expect(button(page, 'Pause')).toBeVisible();
    await press('stop');
    await expect(button(page, 'Start')).toBeVisible();
    await expect.poll(shown).toEqual([undefined, 'none']);
  });

  test('keeps the screen awake while it runs', async ({ page }) => {
    await page.addInitScript(() => {
      const state = { held: 0 };
      Object.assign(window, { wakeLocks: state });
      navigator.wakeLock.request = async () => {
        state.held++;
        const release = async () => void state.held--;
        return Object.assign(new EventTarget(), { released: false, release }) as WakeLockSentinel;
      };
    });
    const held = () => page.evaluate(() => Object(window).wakeLocks.held);
    await openSong(page, 'Relax', 5);
    expect(await held()).toBe(0);
    await button(page, 'Start').click();
    await expect.poll(held).toBe(1);
    await button(page, 'Pause').click();
    await expect.poll(held).toBe(0);
  });
});

test.describe('the music', () => {
  test('streams in ranges and goes round without a gap', async ({ page }) => {
    const statuses = new Set<number>();
    page.on('response', (response) => {
      if (response.url().endsWith('/audio/relax.mp3')) statuses.add(response.status());
    });
    await openSong(page, 'Relax', 15);
    await button(page, 'Start').click();
    await expectToHear(page, 'relax');
    expect([...statuses]).toEqual([206]);

    const first = await page.evaluateHandle(() =>
      [...window.watched.elements].find(({ paused }) => !paused),
    );
    await first.evaluate((element) => {
      if (element) element.currentTime = element.duration - 5;
    });
    // Both are heard while they cross over, then the second alone, from its start.
    await expect.poll(() => songsSounding(page)).toEqual(['relax', 'relax']);
    await expect.poll(() => songsSounding(page)).toEqual(['relax']);
    expect(await first.evaluate((element) => element?.paused)).toBe(true);
    expect((await sounding(page))[0]?.seconds).toBeLessThan(60);
  });

  test('stops with the system, and the session with it', async ({ page }) => {
    await openSong(page, 'Relax', 5);
    await button(page, 'Start').click();
    await expectToHear(page, 'relax');
    await page.evaluate(() => {
      for (const element of window.watched.elements) element.pause();
    });
    await expect(button(page, 'Resume')).toBeVisible();
  });

  test('that is missing leaves the timer in peace', async ({ page }) => {
    const complaints = gatherComplaints(page);
    await page.route('**/audio/relax.mp3', (route) => route.fulfill({ status: 404 }));
    await openSong(page, 'Relax', 5);
    await button(page, 'Start').click();
    await expect.poll(() => complaints.join()).toContain('The song Relax cannot be played.');
    await page.clock.runFor(5 * MINUTE);
    await expect(page.getByText('Thank you for taking these 5 minutes.')).toBeVisible();
  });
});

test.describe('after a session', () => {
  test('the minutes of today and this week stand in one line', async ({ page }) => {
    await enterAsNew(page);
    const complaints = gatherComplaints(page);
    await openSong(page, 'Relax', 5);
    const complete = async (minutes: number) => {
      await button(page, 'Start').click();
      await expect(button(page, 'Cancel')).toBeVisible();
      await page.clock.fastForward(minutes * MINUTE);
      await expect(button(page, 'Start')).toBeVisible();
    };
    await complete(5);
    await expect(
      page.getByText('Thank you for taking these 5 minutes. 5 minutes today, 5 minutes this week.'),
    ).toBeVisible();
    await page.clock.fastForward(24 * HOUR);
    await page.getByText('10 min', { exact: true }).click();
    await complete(10);
    await expect(
      page.getByText('these 10 minutes. 10 minutes today, 15 minutes this week.'),
    ).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('the thanks go when another length is chosen', async ({ page }) => {
    await openSong(page, 'Relax', 5);
    await button(page, 'Start').click();
    await expect(button(page, 'Cancel')).toBeVisible();
    await page.clock.fastForward(5 * MINUTE);
    await expect(page.getByText('Thank you for taking these 5 minutes.')).toBeVisible();
    await page.getByText('10 min', { exact: true }).click();
    await expectTime(page, '10:00');
    await expect(page.getByText('Thank you')).toBeHidden();
  });
});

test.describe('the music player', () => {
  /** As a navigation with this state leaves the history. */
  async function openPlayer(page: Page, selectedMusic: unknown): Promise<void> {
    await watch(page);
    await page.clock.install({ time: NOON });
    await page.goto('/MusicPlayer');
    await page.evaluate((usr) => history.replaceState({ usr, key: 'test', idx: 0 }, ''), {
      selectedMusic,
    });
    await page.reload();
    await expect(button(page, 'Play music')).toBeVisible();
    await page.clock.pauseAt(new Date(NOON.getTime() + HOUR));
  }

  const current = (page: Page) => page.locator('li[aria-current="true"]');

  test('without a list says so and offers the songs', async ({ page }) => {
    await watch(page);
    await page.goto('/meditation');
    await page.getByRole('link', { name: 'Play several songs' }).click();
    await expect(page.getByText('No music is selected yet.')).toBeVisible();
    await expect(button(page, 'Open the player')).toBeDisabled();
    await page.getByText('Elevate', { exact: true }).click();
    await page.getByText('Peace', { exact: true }).click();
    await button(page, 'Open the player').click();
    await expect(page.getByRole('listitem').filter({ hasText: /Elevate|Peace/ })).toHaveText([
      /Elevate/,
      /Peace/,
    ]);
    await button(page, 'Play music').click();
    await expectToHear(page, 'elevate');
    await page.goBack();
    await expect(page.getByText('No music is selected yet.')).toBeVisible();
    await expectSilence(page);
    await button(page, 'Back').click();
    await expect(page).toHaveURL('/meditation');
  });

  test('takes names and objects with a name, and Back returns to the picker', async ({ page }) => {
    await openPlayer(page, ['Peace', { name: 'Elevate' }]);
    await expect(page.getByRole('listitem').filter({ hasText: /Peace|Elevate/ })).toHaveText([
      /Peace/,
      /Elevate/,
    ]);
    await button(page, 'Back').click();
    await expect(page).toHaveURL('/meditation');
    await expect(button(page, 'Relax')).toBeVisible();
  });

  test('plays the queue, forwards and back', async ({ page }) => {
    await openPlayer(page, ['Relax', 'Balance', 'Peace']);
    await expect(current(page)).toContainText('Relax');
    await button(page, 'Play music').click();
    await expectToHear(page, 'relax');
    await button(page, 'Next song').click();
    await expect(current(page)).toContainText('Balance');
    await expectToHear(page, 'balance');
    await button(page, 'Previous song').click();
    await expectToHear(page, 'relax');
    await button(page, 'Previous song').click();
    await expectToHear(page, 'peace');
    await button(page, 'Pause music').click();
    await page.clock.runFor(SECOND);
    await expectSilence(page);
    await button(page, 'Next song').click();
    await expect(current(page)).toContainText('Relax');
    await button(page, 'Play music').click();
    await expectToHear(page, 'relax');
  });

  test('takes whole minutes, from 1 to 600, and changes songs while the timer runs', async ({
    page,
  }) => {
    await openPlayer(page, ['Relax', 'Peace']);
    const minutes = page.getByLabel('How long?');
    await expect(minutes).toHaveAttribute('type', 'number');
    await expect(minutes).toHaveAttribute('min', '1');
    await expect(minutes).toHaveAttribute('step', '1');
    await expect(minutes).toHaveAttribute('max', '600');
    for (const wrong of ['0', '1.5', '-3', '601']) {
      await minutes.fill(wrong);
      await expect(minutes).toHaveAccessibleDescription(/whole minutes, from 1 to 600\./);
      await button(page, 'Start').click();
      await expect(button(page, 'Start')).toBeVisible();
    }
    await minutes.fill('2');
    await expectTime(page, '2:00');
    await button(page, 'Start').click();
    await expectToHear(page, 'relax');
    await page.clock.runFor(30 * SECOND);
    await expectTime(page, '1:30');
    await button(page, 'Next song').click();
    await expectToHear(page, 'peace');
    await expectTime(page, '1:30');
    await button(page, 'Pause music').click();
    await expect(button(page, 'Resume')).toBeVisible();
    await button(page, 'Resume').click();
    await expect(button(page, 'Pause music')).toBeVisible();
    await page.clock.runFor(90 * SECOND);
    await expect(page.getByText('Thank you for taking these 2 minutes.')).toBeVisible();
    await expectTime(page, '2:00');
    await page.clock.runFor(SECOND);
    await expectSilence(page);
    await minutes.fill('3');
    await expect(page.getByText('Thank you')).toBeHidden();
  });

  test('has a ring that holds the longest time', async ({ page }) => {
    await openPlayer(page, ['Relax']);
    await page.getByLabel('How long?').fill('600');
    await expectTime(page, '600:00');
    for (const [width, letters] of [
      [390, '100%'],
      [320, '100%'],
      [1280, '100%'],
      [390, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, letters);
      await expect
        .poll(() => roomAround(page.getByText('600:00', { exact: true }), ring(page)))
        .toBeGreaterThan(0);
    }
  });

  test('logs and skips what is no song, and a song that cannot be played', async ({ page }) => {
    const complaints = gatherComplaints(page);
    await page.route('**/audio/peace.mp3', (route) => route.fulfill({ status: 404 }));
    await openPlayer(page, ['Techno', 'Peace', 7, 'Balance']);
    await expect(page.getByRole('listitem').filter({ hasText: /Techno|7/ })).toHaveCount(0);
    expect(complaints.filter((text) => text.startsWith('There is no song'))).toEqual([
      'There is no song Techno',
      'There is no song 7',
    ]);
    await button(page, 'Play music').click();
    await expectToHear(page, 'balance');
    await expect(current(page)).toContainText('Balance');
    expect(complaints.join()).toContain('The song Peace cannot be played.');
  });

  test('is accessible and fits, with and without a list', async ({ page }) => {
    await openPlayer(page, ['Relax', 'Relax', 'Elevate']);
    await expectEverywhereUsable(page);
    await page.getByRole('link', { name: 'Choose other songs' }).click();
    await expect(page.getByText('No music is selected yet.')).toBeVisible();
    await expectEverywhereUsable(page);
  });
});

test.describe('for everybody', () => {
  test('a song’s view is accessible and fits, before, during and after a session', async ({
    page,
  }) => {
    test.slow(); // Three times every check.
    await openSong(page, 'Relax', 5);
    await expectEverywhereUsable(page);
    await button(page, 'Start').click();
    await expect(button(page, 'Pause')).toBeVisible();
    await expectEverywhereUsable(page);
    await page.clock.fastForward(5 * MINUTE);
    await expect(page.getByText('Thank you for taking these 5 minutes.')).toBeVisible();
    await expectEverywhereUsable(page);
  });

  test('a session needs only a keyboard', async ({ page }) => {
    await openSong(page, 'Relax');
    await page.getByRole('radio', { name: '5 minutes', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expectTime(page, '10:00');
    await page.keyboard.press('Tab');
    await expect(button(page, 'Start')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Cancel')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(button(page, 'Resume')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Start')).toBeFocused();
  });

  test('the breathing guide can be turned off for good, and is still for less motion', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openSong(page, 'Relax', 5);
    const words = page.getByText('Breathe in');
    await button(page, 'Start').click();
    await expect(words).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(words).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.getByText('Breathing guide').click();
    await expect(words).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Breathing guide' })).not.toBeChecked();
  });
});

/** How many pixels are left between the corners of a text and the inner edge of the ring around it. */
async function roomAround(text: Locator, around: Locator): Promise<number> {
  const inner = await text.boundingBox();
  const outer = await around.boundingBox();
  if (!inner || !outer) throw new Error('Nothing to measure');
  const THICKNESS = 0.05;
  return outer.width * (0.5 - THICKNESS) - Math.hypot(inner.width, inner.height) / 2;
}

/** The checks wait for moments of their own, so the clock goes on. */
async function expectEverywhereUsable(page: Page): Promise<void> {
  await page.clock.resume();
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
  await expectRoomForLargeText(page);
}
