/** Programs that this machine has, and the browsers among them. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The first of these that is in one of the folders for programs.
 * @param {string[]} names
 * @returns {string | undefined} its path
 */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Chromium with all of its parts. The shell without windows is lighter, but shows no notifications. */
export const FULL_CHROMIUM = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** What e2e/other-browsers.spec.ts walks through, besides Chromium. */
const OTHER_BROWSERS = [
  { name: 'Firefox', parts: [['firefox-esr', 'firefox']], debian: 'firefox-esr' },
  { name: 'WebKit', parts: [['cog'], ['WPEWebDriver']], debian: 'cog wpewebkit-driver' },
];

/** One sentence for each browser in which nothing can be tried here. */
export function browsersNotHere() {
  const isMissing = (/** @type {string[]} */ names) => findProgram(...names) === undefined;
  return OTHER_BROWSERS.filter(({ parts }) => parts.some(isMissing)).map(
    ({ name, debian }) =>
      `NOT TESTED IN ${name.toUpperCase()}: it is not installed here (Debian: apt-get install ${debian}).`,
  );
}
