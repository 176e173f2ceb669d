/**
 * `npm run pictures`: takes the README's pictures from the real app, with a few weeks of somebody's data, at the
 * size of a phone and in both themes.
 */
import { fileURLToPath } from 'node:url';
import { importTypeScript } from '../../bench/run.js';
import { findOrGetChromium } from '../../scripts/chromium.js';
import { prepare } from '../../scripts/prepare.js';
import { orSayWhy, say } from '../../scripts/say.js';
import { forgetSettings } from '../../scripts/settings.js';

/** @type {typeof import('../../bench/app.ts')} */
const { signIn, newDevice, withApp } = await importTypeScript('app.ts');

/** @typedef {{ page: string, theme: keyof typeof THEMES, section?: string, language?: string }} Picture */

const THEMES = /** @type {const} */ ({ night: 'dark', dawn: 'light' });
/** In the order in which the README shows them, five in a row. With a section, its heading stands at the top. */
/** @type {Picture[]} */
const PICTURES = [
  { page: 'diary', theme: 'night' },
  { page: 'calendar', theme: 'night' },
  { page: 'history', theme: 'night' },
  { page: 'insights', theme: 'night', section: 'Symptoms by cycle day' },
  { page: 'calendar', theme: 'dawn', language: 'ar' },
  { page: 'insights', theme: 'dawn', section: 'Your year' },
  { page: 'meditation', theme: 'dawn' },
  { page: 'medInfo', theme: 'dawn' },
];
const DAY_MS = 86_400_000;

const CYCLE_LENGTHS = [28, 30, 27, 29, 31, 28, 26, 29, 28, 30, 29];
const BLEEDING = /** @type {const} */ (['medium', 'heavy', 'medium', 'light', 'spotting']);
/** What is marked, by the day of the cycle. */
const MARKS = {
  1: { cramps: 3, 'back-ache': 1, exhausted: 0 },
  2: { cramps: 2, 'low-energy': 0, calm: 0 },
  3: { headache: 1, 'usual-energy': 0 },
  8: { happy: 0, 'high-energy': 0 },
  13: { 'egg-white': 0, happy: 0, 'high-energy': 0 },
  20: { calm: 0, 'usual-energy': 0 },
  24: { bloating: 1, acne: 0 },
  26: { headache: 2, irritable: 2 },
  27: { headache: 2, bloating: 2, sad: 1, 'low-energy': 0 },
};
/** By how many days ago. */
const SYMPTOMS = {
  12: ['Pain'],
  11: ['Pain', 'Moody'],
  6: ['Energy'],
  3: ['Energy'],
  1: ['Moody'],
};
const ENTRIES = {
  18: 'Slept long, walked slowly, soup for supper.',
  11: 'A good long run by the river. I felt light.',
  6: 'Rain all day. Read half a book.',
  0: 'Clear night. I sat by the window for a while and did nothing at all.',
};

forgetSettings();
await orSayWhy(async () => {
  await prepare();
  const chromium = await findOrGetChromium();
  await withApp(chromium, takeAll);
});
// What is imported of the app may keep listening to other tabs.
process.exit();

/** @param {import('../../bench/app.ts').App} app */
async function takeAll(app) {
  const options = { deviceScaleFactor: 2, reducedMotion: /** @type {const} */ ('reduce') };
  const stranger = await (await newDevice(app, options)).newPage();
  await stranger.goto('/');
  await take(stranger, { page: 'landing', theme: 'night' });
  await take(stranger, { page: 'landing', theme: 'dawn' });
  const page = await signIn(app, aYear(), options);
  for (const picture of PICTURES) {
    await page.evaluate(
      (language) => localStorage.setItem('lunaria-language', language),
      picture.language ?? 'en',
    );
    await page.goto(`/${picture.page}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (picture.section) await bringToTop(page, picture.section);
    await page.waitForLoadState('networkidle');
    await take(page, picture);
  }
}

/**
 * Twice: what is drawn as it comes near makes the page longer.
 * @param {import('@playwright/test').Page} page
 * @param {string} name
 */
async function bringToTop(page, name) {
  const heading = page.getByRole('heading', { name, exact: true });
  for (let turn = 0; turn < 2; turn++) {
    await heading.evaluate((element) => {
      element.closest('section')?.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
    await page.getByRole('region', { name, exact: true }).getByRole('img').first().waitFor();
  }
  await page.evaluate(() => scrollBy({ top: -24, behavior: 'instant' }));
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {Picture} picture
 */
async function take(page, { page: name, theme, section, language }) {
  await page.emulateMedia({ colorScheme: THEMES[theme] });
  await page.evaluate(() => document.fonts.ready);
  const shown = section ? nameToFile(section) : name.toLowerCase();
  const file = `${[shown, language, theme].filter(Boolean).join('-')}.jpg`;
  const path = fileURLToPath(new URL(file, import.meta.url));
  await page.screenshot({ path, type: 'jpeg', quality: 82 });
  say(file);
}

/** @param {string} name */
function nameToFile(name) {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** A year of somebody who notes what she thinks of, up to today. */
function aYear() {
  /** @type {Record<string, object>} */
  const days = {};
  let first = 13;
  for (const length of [0, ...CYCLE_LENGTHS]) {
    first += length;
    for (const [day, bleeding] of BLEEDING.entries()) days[iso(first - day)] = { bleeding };
    for (const [day, marks] of Object.entries(MARKS)) {
      const ago = first - Number(day) + 1;
      // Not every time, as it is with people.
      if (ago >= 0 && (ago + Number(day)) % 5 !== 0) days[iso(ago)] = { ...days[iso(ago)], marks };
    }
  }
  const meditations = Array.from({ length: 40 }, (_, time) => ({
    date: iso(time * 3),
    minutes: 5 + (time % 4) * 5,
    song: 'Peace',
  }));
  return {
    ...{ age: '31', cycleLength: '28', periodLength: '5' },
    symptoms: Object.fromEntries(
      Object.entries(SYMPTOMS).map(([ago, labels]) => [before(Number(ago)).toDateString(), labels]),
    ),
    diaryEntries: Object.entries(ENTRIES)
      .sort(([a], [b]) => Number(b) - Number(a))
      .map(([ago, entry]) => ({
        date: before(Number(ago)).toLocaleDateString('en-US'),
        entry,
      })),
    lunaria: { days, meditations },
  };
}

/** @param {number} days */
function before(days) {
  return new Date(Date.now() - days * DAY_MS);
}

/** @param {number} ago */
function iso(ago) {
  return before(ago).toISOString().slice(0, 10);
}
