/**
 * Finds a Chromium for the browser tests, or installs one: Playwright's own, one on the machine, a download, or Debian's
 * package.
 */
import { existsSync } from 'node:fs';
import { FULL_CHROMIUM, findProgram } from './programs.js';
import { run, runTool } from './run.js';
import { Problem, say } from './say.js';

/** The headless shell first: the same browser, but much lighter on a small machine. */
const NAMES = ['chromium-headless-shell', ...FULL_CHROMIUM];
const DEBIAN_PACKAGE = 'chromium-headless-shell';
const KNOWN_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Arguments for a browser without background activity. */
export const QUIET_BROWSER = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Playwright listens for errors. V8 then looks up where each one was created, thrown or not, and parses the whole function
  // around it again: 70 ms on the benches' slow phone for React's largest function, which users do not pay.
  '--js-flags=--no-enable-lazy-source-positions',
];

/** @returns {Promise<string>} the path of a Chromium that can be run */
export async function findOrGetChromium() {
  const found = await findChromium();
  if (found) return found;
  say('Downloading Chromium for the browser tests');
  await runTool('@playwright/test', ['install', 'chromium'], { stdio: 'ignore' });
  const downloaded = await findChromium();
  if (downloaded) return downloaded;
  await installDebianPackage();
  const packaged = await findChromium();
  if (packaged) return packaged;
  throw new Problem('The browser tests need Chromium: install it, or set CHROMIUM to its path.');
}

async function findChromium() {
  const { chromium } = await import('@playwright/test');
  const places = [
    process.env.CHROMIUM,
    chromium.executablePath(),
    findProgram(...NAMES),
    ...KNOWN_PLACES,
  ];
  return places.find((place) => place && existsSync(place));
}

async function installDebianPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const quiet = /** @type {const} */ ({ stdio: 'ignore' });
  await run('apt-get', ['update'], quiet);
  await run('apt-get', ['install', '--yes', '--no-install-recommends', DEBIAN_PACKAGE], quiet);
}
