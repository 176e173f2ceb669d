/** The time from tap to sound for music that was played before: the preview, and a session's song. */
import type { Page } from '@playwright/test';
import { newDevice, type Part } from './app.ts';
import { median, ms, repeat, rowUnder } from './figures.ts';

const LIMIT_MS = 200;
const SONG = '/meditation?song=Relax&minutes=5';

export const measureMusic: Part = async (app) => {
  const page = await (await newDevice(app)).newPage();
  await page.addInitScript(watchTapAndSound);
  const measure = async (what: string, button: string) => {
    await tap(page, button);
    const times = await repeat(() => tap(page, button));
    return rowUnder(what, median(times), LIMIT_MS, ms, ` (worst ${ms(Math.max(...times))})`);
  };
  return [
    await measure('preview, tap to sound', 'Play preview'),
    await measure('session, tap to sound', 'Start'),
  ];
};

/** Loads the page first. */
async function tap(page: Page, name: string): Promise<number> {
  await page.goto(SONG);
  await page.getByRole('button', { name, exact: true }).click();
  const took = await page.waitForFunction(() => Reflect.get(globalThis, 'tapToSoundMs'));
  return Number(await took.jsonValue());
}

/** Runs in the page before any other script. */
function watchTapAndSound() {
  let tappedAt = 0;
  addEventListener('pointerdown', ({ timeStamp }) => (tappedAt = timeStamp), { capture: true });
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    const onPlaying = () =>
      Reflect.set(globalThis, 'tapToSoundMs', Math.max(performance.now() - tappedAt, 1));
    this.addEventListener('playing', onPlaying, { once: true });
    return play.call(this);
  };
}
