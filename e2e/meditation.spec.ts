/** Meditating: the songs, the music, the thanks, for everybody. */
import { expect, test } from '@playwright/test';
import {
  button,
  expectEverywhereUsable,
  expectSilence,
  expectTime,
  expectToHear,
  HOUR,
  MINUTE,
  openSong,
  songsSounding,
  sounding,
  watch,
} from './meditation-page.ts';
import { gatherComplaints } from './page-checks.ts';
import { enterAsNew } from './people.ts';

const SONGS = ['Relax', 'Peace', 'Balance', 'Elevate'];

test.use({ timezoneId: 'UTC' });

test.describe('the songs', () => {
  test('are picked on cards, and Back returns to them; can be named by an address, with the minutes; an unknown one is logged, and the picker shown', async ({
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
      await button(page, 'Back').click();
      await expect(page).toHaveURL('/meditation');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page).toHaveTitle('Meditation · Lunaria');
    }
    await button(page, 'Peace').click();
    await expect(page.getByRole('heading', { name: 'Peace' })).toBeVisible();
    await page.goBack();
    await expect(button(page, 'Peace')).toBeVisible();

    await page.getByRole('region', { name: 'Guided' }).scrollIntoViewIfNeeded();
    await button(page, 'Body scan').click();
    await expect(page).toHaveURL('/meditation?sitting=body-scan');
    await expect(page.getByRole('heading', { level: 2, name: 'Body scan' })).toBeFocused();
    await expect(page).toHaveTitle('Body scan · Lunaria');
    await button(page, 'Back').click();
    await expect(button(page, 'Peace')).toBeVisible();

    await page.goto('/meditation?song=Balance&minutes=10');
    await expect(page.getByRole('radio', { name: '10 minutes', exact: true })).toBeChecked();
    await expectTime(page, '10:00');
    const complaints = gatherComplaints(page);
    await page.goto('/meditation?song=Techno&minutes=5');
    await expect(button(page, 'Relax')).toBeVisible();
    await expect.poll(() => complaints).toEqual(['There is no song "Techno".']);
    await page.goto('/meditation?sitting=astral-journey');
    await expect(button(page, 'Relax')).toBeVisible();
    await expect.poll(() => complaints.at(-1)).toBe('There is no sitting "astral-journey".');
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

test.describe('the music', () => {
  test('is fetched once and whole, goes round without a gap, and stops with the system, and the session with it', async ({
    page,
  }) => {
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/audio/relax.mp3')) statuses.push(response.status());
    });
    await openSong(page, 'Relax', 15);
    await button(page, 'Start').click();
    await expectToHear(page, 'relax');

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
    expect(statuses).toEqual([200]);

    await page.evaluate(() => {
      for (const element of window.watched.elements) element.pause();
    });
    await expect(button(page, 'Resume')).toBeVisible();
  });

  test('that is missing, or is a page, is told and leaves the timer in peace; resumed, it is tried again', async ({
    page,
  }) => {
    const complaints = gatherComplaints(page);
    const lost = page.getByText('The music cannot be played right now. The timer keeps running.');
    const song = '**/audio/relax.mp3';
    await page.route(song, (route) => route.fulfill({ status: 404 }));
    await openSong(page, 'Relax', 5);
    await button(page, 'Start').click();
    await expect.poll(() => complaints.join()).toContain('The song Relax cannot be played.');
    await expect(lost).toBeVisible();
    await page.unroute(song);
    await page.route(song, (route) => route.fulfill({ body: '<!doctype html>' }));
    await button(page, 'Pause').click();
    await expect(lost).toBeHidden();
    await button(page, 'Resume').click();
    await expect(lost).toBeVisible();
    await page.unroute(song);
    await button(page, 'Pause').click();
    await button(page, 'Resume').click();
    await expectToHear(page, 'relax');
    await expect(lost).toBeHidden();
    await page.clock.runFor(5 * MINUTE);
    await expect(page.getByText('Thank you for taking these 5 minutes.')).toBeVisible();
  });
});

test.describe('after a session', () => {
  test('the minutes of today and this week stand in one line, until another length is chosen', async ({
    page,
  }) => {
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
    await expectTime(page, '10:00');
    await expect(page.getByText('Thank you')).toBeHidden();
    await complete(10);
    await expect(
      page.getByText('these 10 minutes. 10 minutes today, 15 minutes this week.'),
    ).toBeVisible();
    expect(complaints).toEqual([]);
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

  test('a session needs only a keyboard; the breathing guide can be turned off for good, and is still for less motion', async ({
    page,
  }) => {
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

    const words = page.getByText('Breathe in');
    await button(page, 'Start').click();
    await expect(button(page, 'Cancel')).toBeVisible();
    await expect(words).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
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
