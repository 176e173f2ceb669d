/** The music player: its list, its order and its timer. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  button,
  expectEverywhereUsable,
  expectSilence,
  expectTime,
  expectToHear,
  HOUR,
  NOON,
  ring,
  SECOND,
  watch,
} from './meditation-page.ts';
import { collectErrors } from './page-checks.ts';

test.use({ timezoneId: 'UTC' });

const current = (page: Page) => page.locator('li[aria-current="true"]');

test('songs are chosen in their order and played as a queue, forwards and back, while a timer runs; the player is accessible and fits', async ({
  page,
}) => {
  await watch(page);
  await page.clock.install({ time: NOON });
  await page.goto('/meditation');
  await page.getByRole('link', { name: 'Play several songs' }).click();
  await expect(page.getByText('No music is selected yet.')).toBeVisible();
  await expect(button(page, 'Open the player')).toBeDisabled();
  await page.getByText('Relax', { exact: true }).click();
  await expect(page.getByText('No music is selected yet.')).toBeHidden();
  await page.getByText('Peace', { exact: true }).click();
  await page.getByText('Balance', { exact: true }).click();
  await button(page, 'Open the player').click();
  await expect(button(page, 'Play music')).toBeVisible();
  await page.clock.pauseAt(new Date(NOON.getTime() + HOUR));
  await test.step('the queue', () => expectQueue(page));
  await test.step('the timer', () => expectTimer(page));
  await test.step('the room in the ring', () => expectRoomInRing(page));
  await expectEverywhereUsable(page);

  await button(page, 'Play music').click();
  await expectToHear(page, 'peace');
  await page.goBack();
  await expect(page.getByText('No music is selected yet.')).toBeVisible();
  await expectSilence(page);
  await button(page, 'Back').click();
  await expect(page).toHaveURL('/meditation');
  await expect(button(page, 'Relax')).toBeVisible();
});

async function expectQueue(page: Page): Promise<void> {
  const songs = page.getByRole('listitem').filter({ hasText: /Relax|Peace|Balance/ });
  await expect(songs).toHaveText([/Relax/, /Peace/, /Balance/]);
  await expect(current(page)).toContainText('Relax');
  await button(page, 'Play music').click();
  await expectToHear(page, 'relax');
  await button(page, 'Next song').click();
  await expect(current(page)).toContainText('Peace');
  await expectToHear(page, 'peace');
  // Twice before the song in between has been loaded.
  await button(page, 'Previous song').evaluate((previous: HTMLElement) => {
    previous.click();
    previous.click();
  });
  await expectToHear(page, 'balance');
  await button(page, 'Pause music').click();
  await page.clock.runFor(SECOND);
  await expectSilence(page);
  await button(page, 'Next song').click();
  await expect(current(page)).toContainText('Relax');
}

/** Accepts whole minutes from 1 to 600; songs can change while it runs. */
async function expectTimer(page: Page): Promise<void> {
  const minutes = page.getByLabel('How long?');
  await expect(minutes).toHaveAttribute('type', 'number');
  await expect(minutes).toHaveAttribute('min', '1');
  await expect(minutes).toHaveAttribute('step', '1');
  await expect(minutes).toHaveAttribute('max', '600');
  for (const wrong of ['1.5', '601']) {
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
  await page.clock.fastForward(90 * SECOND);
  await expect(page.getByText('Thank you for taking these 2 minutes.')).toBeVisible();
  await expectTime(page, '2:00');
  await page.clock.runFor(SECOND);
  await expectSilence(page);
  await minutes.fill('3');
  await expect(page.getByText('Thank you')).toBeHidden();
}

/** The longest time fits in the ring. */
async function expectRoomInRing(page: Page): Promise<void> {
  await page.getByLabel('How long?').fill('600');
  await expectTime(page, '600:00');
  for (const [width, letters] of [
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
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}

test('the list in the history state may hold names and objects; unknown songs and songs that cannot be played are logged and skipped', async ({
  page,
}) => {
  const errors = collectErrors(page);
  await page.route('**/audio/peace.mp3', (route) => route.fulfill({ status: 404 }));
  await watch(page);
  await page.addInitScript(() => {
    const usr = { selectedMusic: ['Techno', 'Peace', 7, { name: 'Balance' }] };
    if (history.state === null) history.replaceState({ usr, key: 'test', idx: 0 }, '');
  });
  await page.goto('/MusicPlayer');
  await expect(page.getByRole('listitem').filter({ hasText: /Techno|7/ })).toHaveCount(0);
  await button(page, 'Play music').click();
  await expectToHear(page, 'balance');
  await expect(current(page)).toContainText('Balance');
  expect(errors.filter((text) => text.startsWith('There is no song'))).toEqual([
    'There is no song Techno',
    'There is no song 7',
  ]);
  expect(errors.join()).toContain('The song Peace cannot be played.');
});

/** Pixels left between the corners of a text and the inner edge of the ring around it. */
async function roomAround(text: Locator, around: Locator): Promise<number> {
  const inner = await text.boundingBox();
  const outer = await around.boundingBox();
  if (!inner || !outer) throw new Error('Nothing to measure');
  const THICKNESS = 0.05;
  return outer.width * (0.5 - THICKNESS) - Math.hypot(inner.width, inner.height) / 2;
}
