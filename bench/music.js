/** How soon music is heard after the tap, once it was played before: the preview, and a session's song. */
import { withApp } from './app-server.js';
import { newDevice, withBrowser } from './browser.js';
import { median, ms } from './table.js';

const TIMES = 7;
const LIMIT_MS = 200;
const SONG = '/meditation?song=Relax&minutes=5';

/** @type {import('./part.d.ts').Part['measure']} */
export const measure = ({ chromium }) =>
  withApp(({ origin }) =>
    withBrowser(chromium, async (browser) => {
      const device = await newDevice(browser, origin);
      await device.addInitScript(watchTapAndSound);
      const page = await device.newPage();
      const rows = [];
      for (const [what, name] of [
        ['preview, tap to sound', 'Play preview'],
        ['session, tap to sound', 'Start'],
      ]) {
        await tap(page, name ?? '');
        const times = [];
        for (let time = 0; time < TIMES; time++) times.push(await tap(page, name ?? ''));
        const usual = median(times);
        const worst = Math.max(...times);
        rows.push({
          what: what ?? '',
          figure: `${ms(usual)} (worst ${ms(worst)})`,
          limit: `under ${LIMIT_MS} ms`,
          isKept: usual < LIMIT_MS,
        });
      }
      return rows;
    }),
  );

/**
 * On a page that was just loaded.
 * @param {import('@playwright/test').Page} page
 * @param {string} name of the button
 * @returns {Promise<number>}
 */
async function tap(page, name) {
  await page.goto(SONG);
  await page.getByRole('button', { name, exact: true }).click();
  const took = await page.waitForFunction(() => Reflect.get(globalThis, 'tapToSoundMs'));
  return Number(await took.jsonValue());
}

/** Runs in the page, before anything else of it. */
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
