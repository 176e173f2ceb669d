/** Guided sittings: shown and spoken on time; and the mood before and after. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import {
  button,
  expectEverywhereUsable,
  expectSilence,
  expectTime,
  expectToHear,
  HOUR,
  MINUTE,
  NOON,
  SECOND,
  watch,
} from './meditation-page.ts';
import { collectErrors, expectAccessible } from './page-checks.ts';
import { enterAsNew } from './people.ts';
import { seedTree } from './seed.ts';

test.use({ timezoneId: 'UTC' });

/** `last` is what renders last: while the clock is paused, a retry would never run. */
async function openSitting(
  page: Page,
  sitting: string,
  minutes: number,
  last = button(page, 'Start'),
): Promise<void> {
  await watch(page);
  await page.clock.install({ time: NOON });
  await page.goto(`/meditation?sitting=${sitting}&minutes=${minutes}`);
  await expect(last).toBeVisible();
  await page.clock.pauseAt(new Date(NOON.getTime() + HOUR));
}

/** A stub voice that takes four seconds per line; records what it said and at which volume the music played. */
async function giveVoice(page: Page) {
  await page.addInitScript(() => {
    const heard: { text: string; at: number }[] = [];
    const levels: number[] = [];
    class Utterance extends EventTarget {
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    let current: Utterance | undefined;
    const voices = [
      { voiceURI: 'remote', lang: 'en-US', localService: false, default: true },
      { voiceURI: 'Kate', lang: 'en-GB', localService: true, default: false },
    ];
    const speechSynthesis = {
      getVoices: () => voices,
      speak: (utterance: Utterance & { voice?: { voiceURI: string } }) => {
        if (utterance.text === '') return;
        if (utterance.voice?.voiceURI !== 'Kate') throw new Error('Not the voice of the device');
        heard.push({ text: utterance.text, at: Date.now() });
        current = utterance;
        setTimeout(() => {
          if (current === utterance) utterance.dispatchEvent(new Event('end'));
        }, 4000);
      },
      cancel: () => {
        current = undefined;
      },
    };
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
    const { setTargetAtTime } = AudioParam.prototype;
    AudioParam.prototype.setTargetAtTime = function (target, ...rest) {
      levels.push(target);
      return setTargetAtTime.call(this, target, ...rest);
    };
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, heard, levels });
  });
  return {
    heard: (): Promise<{ text: string; at: number }[]> => page.evaluate(() => Object(window).heard),
    lastLevel: () => page.evaluate(() => Object(window).levels.at(-1)),
  };
}

test('a sitting keeps its times, is spoken on time or not at all, and resumes after a pause; the music is soft, and softer under the voice', async ({
  page,
}) => {
  const errors = collectErrors(page);
  const { heard, lastLevel } = await giveVoice(page);
  await openSitting(page, 'body-scan', 15);
  const line = page.locator('[aria-live]').filter({ visible: true });
  await page.getByText('Read the lines aloud').click();
  await button(page, 'Start').click();
  await expect(button(page, 'Cancel')).toBeVisible();
  await expectToHear(page, 'relax');
  const began = await page.evaluate(() => Date.now());
  const expectHeard = async (count: number, text: string, seconds: number) => {
    await expect.poll(async () => (await heard()).length).toBe(count);
    const last = (await heard()).at(-1);
    expect(last?.text).toBe(text);
    expect(Math.abs((last?.at ?? 0) - began - seconds * SECOND)).toBeLessThan(SECOND / 2);
  };

  await test.step('the first line', async () => {
    await page.clock.runFor(7 * SECOND);
    expect(await heard()).toEqual([]);
    await page.clock.runFor(SECOND);
    await expect(line).toHaveText('Lie down, or sit with your back supported.');
    await expect(line).toHaveAttribute('aria-live', 'off');
    await expectHeard(1, 'Lie down, or sit with your back supported.', 8);
    await expect.poll(lastLevel).toBe(0.2);
    await page.clock.runFor(5 * SECOND);
    await expect.poll(lastLevel).toBe(0.5);
  });

  const firstTwo = await test.step('the second, interrupted by a pause and repeated', async () => {
    await expect(async () => {
      await page.clock.runFor(2 * SECOND);
      expect(await heard()).toHaveLength(2);
    }).toPass({ intervals: [50] });
    await button(page, 'Pause').click();
    await page.clock.fastForward(MINUTE);
    expect(await heard()).toHaveLength(2);
    await button(page, 'Resume').click();
    await expect.poll(async () => (await heard()).length).toBe(3);
    const [, second, again] = await heard();
    expect(again?.text).toBe(second?.text);
    await page.clock.runFor(5 * SECOND);
    return 3;
  });

  await test.step('a line missed while the screen is off is shown but not spoken', async () => {
    await page.clock.fastForward(5 * MINUTE + 300);
    await expectTime(page, /^9:/);
    await expect(line).not.toBeEmpty();
    expect(await heard()).toHaveLength(firstTwo);
    await expect(async () => {
      await page.clock.runFor(2 * SECOND);
      expect(await heard()).toHaveLength(firstTwo + 1);
    }).toPass({ intervals: [50] });
    const last = (await heard()).at(-1);
    await expect(line).toHaveText(last?.text ?? '');
    // By the clock of the session, which was paused for a minute.
    const late = ((last?.at ?? 0) - began - MINUTE) % SECOND;
    expect(Math.min(late, SECOND - late)).toBeLessThan(SECOND / 2);
  });

  await test.step('without the voice, screen readers announce it', async () => {
    await page.getByText('Read the lines aloud').click();
    await expect(line).toHaveAttribute('aria-live', 'polite');
    const before = (await heard()).length;
    // Longer than the gap between any two lines.
    await page.clock.runFor(1.5 * MINUTE);
    expect(await heard()).toHaveLength(before);
    await button(page, 'Cancel').click();
    await page.clock.runFor(SECOND);
    await expectSilence(page);
  });
  expect(errors).toEqual([]);
});

test('without a voice it says so; without music the bells still ring; the mood is asked before and after, stored and exported', async ({
  page,
}) => {
  await enterAsNew(page);
  await seedTree(page, { lunaria: { settings: { asksFeelings: true } } });
  const errors = collectErrors(page);
  const question = page.getByRole('radiogroup', { name: 'How do you feel?' });
  await openSitting(page, 'kindness', 5, question);
  await page.getByText('Read the lines aloud').click();
  await expect(
    page.getByText('This device has no voice for this language (English).'),
  ).toBeVisible();
  await page.getByLabel('Music').selectOption('No music');
  await question.getByText('Bad', { exact: true }).click();
  await button(page, 'Start').click();
  await expect.poll(() => page.evaluate(() => window.watched.bells.length)).toBe(2);
  await expect(question).toBeHidden();
  await page.clock.runFor(9 * SECOND);
  await expect(page.getByText('Sit comfortably, and let your face soften.')).toBeVisible();
  await expect(page.getByText('The music cannot be played')).toBeHidden();
  await button(page, 'Pause').click();
  await page.clock.resume();
  await expectAccessible(page, page.getByRole('region', { name: 'Timer' }));
  await page.clock.pauseAt(new Date(NOON.getTime() + 2 * HOUR));
  await button(page, 'Resume').click();

  await page.clock.fastForward(5 * MINUTE);
  await expect(
    page.getByText('Thank you for taking these 5 minutes. 5 minutes today'),
  ).toBeInViewport();
  await expect(question.getByRole('radio', { name: 'Bad', exact: true })).not.toBeChecked();
  await expect(button(page, 'Skip')).toBeVisible();
  await question.getByText('Very good').click();
  await expect(button(page, 'Skip')).toBeHidden();
  await expectEverywhereUsable(page);
  expect(errors).toEqual([]);

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const download = page.waitForEvent('download');
  await button(page, 'Export my data').click();
  const tree = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(tree.lunaria.meditations).toEqual([
    { date: '2026-03-11', minutes: 5, song: 'kindness', before: 2, after: 5 },
  ]);
});
