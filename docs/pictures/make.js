/**
 * `npm run pictures`: takes the README's pictures from the real app, with a few weeks of somebody's data, at the
 * size of a phone and in both themes.
 */
import { fileURLToPath } from 'node:url';
import { withApp } from '../../bench/app-server.js';
import { newDevice, withBrowser } from '../../bench/browser.js';
import { bringIn, signUp } from '../../bench/people.js';
import { findOrGetChromium } from '../../scripts/chromium.js';
import { prepare } from '../../scripts/prepare.js';
import { orSayWhy, say } from '../../scripts/say.js';
import { forgetSettings } from '../../scripts/settings.js';

const PAGES = ['diary', 'calendar', 'meditation', 'medInfo'];
const THEMES = /** @type {const} */ ([
  ['night', 'dark'],
  ['dawn', 'light'],
]);
const DAY_MS = 86_400_000;

forgetSettings();
await orSayWhy(async () => {
  await prepare();
  const chromium = await findOrGetChromium();
  await withApp((app) => withBrowser(chromium, (browser) => takeAll(browser, app.origin)));
});

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 */
async function takeAll(browser, origin) {
  const wishes = { deviceScaleFactor: 2, reducedMotion: /** @type {const} */ ('reduce') };
  const device = await newDevice(browser, origin, wishes);
  const page = await device.newPage();
  await page.goto(origin);
  await takeInBothThemes(page, 'landing');
  await signUp(page, origin, 13);
  await bringIn(page, aFewWeeks());
  for (const name of PAGES) {
    await page.goto(`/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await takeInBothThemes(page, name.toLowerCase());
  }
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} name
 */
async function takeInBothThemes(page, name) {
  for (const [theme, colorScheme] of THEMES) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => document.fonts.ready);
    const path = fileURLToPath(new URL(`${name}-${theme}.jpg`, import.meta.url));
    await page.screenshot({ path, type: 'jpeg', quality: 82 });
    say(`${name}-${theme}.jpg`);
  }
}

/** Symptoms and entries as they come, up to today. */
function aFewWeeks() {
  const daysAgo = (/** @type {number} */ days) => new Date(Date.now() - days * DAY_MS);
  const symptoms = {
    12: ['Pain'],
    11: ['Pain', 'Moody'],
    6: ['Energy'],
    3: ['Energy', 'Sexual-Activity'],
    1: ['Moody'],
  };
  const entries = {
    18: 'Slept long, walked slowly, soup for supper.',
    11: 'A good long run by the river. I felt light.',
    6: 'Rain all day. Read half a book.',
    0: 'Clear night. I sat by the window for a while and did nothing at all.',
  };
  return {
    symptoms: Object.fromEntries(
      Object.entries(symptoms).map(([days, labels]) => [
        daysAgo(Number(days)).toDateString(),
        labels,
      ]),
    ),
    diaryEntries: Object.entries(entries)
      .map(([days, entry]) => ({ days: Number(days), entry }))
      .sort((a, b) => b.days - a.days)
      .map(({ days, entry }) => ({ date: daysAgo(days).toLocaleDateString('en-US'), entry })),
  };
}
