/** Meditating: the songs, their page, and their music. */
import { expect, type Page, test } from '@playwright/test';
import {
  button,
  expectSilence,
  expectTime,
  expectToHear,
  openSong,
  SECOND,
  songsSounding,
  sounding,
  watch,
} from './meditation-page.ts';
import { collectErrors, expectAccessible, expectUsable } from './page-checks.ts';
import { follow } from './pages.ts';

const SONGS = ['Relax', 'Peace', 'Balance', 'Elevate'];

test.use({ timezoneId: 'UTC' });

test('songs are picked on cards, and Back returns to them; an address can name a song and the minutes; an unknown one is logged, and shows the picker', async ({
  page,
}) => {
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
    // Once by the browser's own Back.
    if (song === 'Peace') await page.goBack();
    else await button(page, 'Back').click();
    await expect(page).toHaveURL('/meditation');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle('Meditation · Lunaria');
  }

  await page.getByRole('region', { name: 'Guided' }).scrollIntoViewIfNeeded();
  await button(page, 'Body scan').click();
  await expect(page).toHaveURL('/meditation?sitting=body-scan');
  await expect(page.getByRole('heading', { level: 2, name: 'Body scan' })).toBeFocused();
  await expect(page).toHaveTitle('Body scan · Lunaria');
  await button(page, 'Back').click();
  await expect(button(page, 'Peace')).toBeVisible();

  const errors = collectErrors(page);
  await follow(page, '/meditation?song=Balance&minutes=10');
  await expect(page.getByRole('radio', { name: '10 minutes', exact: true })).toBeChecked();
  await expectTime(page, '10:00');
  await follow(page, '/meditation?song=Techno&minutes=5');
  await expect(button(page, 'Relax')).toBeVisible();
  await expect.poll(() => errors).toEqual(['There is no song "Techno".']);
  await follow(page, '/meditation?sitting=astral-journey');
  await expect.poll(() => errors.at(-1)).toBe('There is no sitting "astral-journey".');
  await expect(button(page, 'Relax')).toBeVisible();
});

test('a song’s view is accessible and fits; its preview is played, paused and sought; a session needs only a keyboard; the breathing guide has a pace and can be turned off for good', async ({
  page,
}) => {
  await watch(page);
  await page.goto('/meditation?song=Elevate');
  await expect(page.getByText('0:00 / 0:20')).toBeVisible();
  await test.step('before a session', () => expectUsable(page));
  await test.step('the preview', () => expectToPreview(page));
  await test.step('during a session', async () => {
    await expectAccessible(page, page.getByRole('region', { name: 'Timer' }));
    await button(page, 'Cancel').click();
  });
  await test.step('by keyboard', () => expectSessionByKeyboard(page));
  await test.step('the breathing guide', () => expectBreathingGuide(page));
});

/** The preview also stops when a session starts. */
async function expectToPreview(page: Page): Promise<void> {
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
  await page.getByText('15 min', { exact: true }).click();
  await button(page, 'Start').click();
  await expectToHear(page, 'elevate');
  await expect(button(page, 'Play preview')).toBeDisabled();
}

async function expectSessionByKeyboard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '15 minutes', exact: true }).focus();
  await page.keyboard.press('ArrowLeft');
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
}

/** It does not move with reduced motion. */
async function expectBreathingGuide(page: Page): Promise<void> {
  const words = page.getByText('Breathe in');
  const hold = page.getByText('Hold', { exact: true });
  const caution = page.getByText('Holding the breath does not suit everyone.');
  await button(page, 'Start').click();
  await expect(button(page, 'Cancel')).toBeVisible();
  await expect(words).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(words).toBeVisible();
  await expect(hold).toHaveCount(0);
  await expect(caution).toBeHidden();
  await page.getByLabel('Pace').selectOption('Box: 4–4–4–4');
  await expect(hold).toBeVisible();
  await expect(caution).toBeVisible();
  const seconds = () =>
    hold.evaluate((word) => word.getAnimations().map((each) => each.effect?.getTiming().duration));
  expect(await seconds()).toEqual([16_000]);
  await button(page, 'Pause').click();
  expect(await hold.evaluate((word) => word.getAnimations()[0]?.playState)).toBe('paused');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(words).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByText('Breathing guide').click();
  await expect(words).toHaveCount(0);
  await page.reload();
  const guide = page.getByRole('checkbox', { name: 'Breathing guide' });
  await expect(guide).not.toBeChecked();
  await page.getByText('Breathing guide').click();
  await expect(page.getByLabel('Pace')).toHaveValue('box');
}

test('music that is missing, or is a page, is reported while the timer goes on; resuming retries it; it is fetched once and whole, loops without a gap, and the session pauses when the system stops it', async ({
  page,
}) => {
  const errors = collectErrors(page);
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/audio/relax.mp3')) statuses.push(response.status());
  });
  const lost = page.getByText('The music cannot be played right now. The timer keeps running.');
  const song = '**/audio/relax.mp3';
  await page.route(song, (route) => route.fulfill({ status: 404 }));
  await openSong(page, 'Relax', 15);
  await button(page, 'Start').click();
  await expect.poll(() => errors.join()).toContain('The song Relax cannot be played.');
  await expect(lost).toBeVisible();
  await page.clock.runFor(SECOND);
  await expectTime(page, '14:59');
  await page.unroute(song);
  await page.route(song, (route) => route.fulfill({ body: '<!doctype html>' }));
  await button(page, 'Pause').click();
  await expect(lost).toBeHidden();
  await button(page, 'Resume').click();
  await expect(lost).toBeVisible();
  await page.unroute(song);
  statuses.length = 0;
  await button(page, 'Pause').click();
  await button(page, 'Resume').click();
  await expectToHear(page, 'relax');
  await expect(lost).toBeHidden();

  const first = await page.evaluateHandle(() =>
    [...window.watched.elements].find(({ paused }) => !paused),
  );
  await first.evaluate((element) => {
    if (element) element.currentTime = element.duration - 5;
  });
  // Both play during the crossfade, then only the second one, from its start.
  await expect.poll(() => songsSounding(page)).toEqual(['relax', 'relax']);
  await expect.poll(() => songsSounding(page)).toEqual(['relax']);
  expect(await first.evaluate((element) => element?.paused)).toBe(true);
  expect((await sounding(page))[0]?.seconds).toBeLessThan(60);
  expect(statuses).toEqual([200]);

  await page.evaluate(() => {
    for (const element of window.watched.elements) element.pause();
  });
  await expect(button(page, 'Resume')).toBeVisible();
});
