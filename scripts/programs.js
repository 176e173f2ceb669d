/** Finds programs on this machine, browsers in particular. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Finds the first of these programs in the PATH.
 * @param {string[]} names
 * @returns {string | undefined} its path
 */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Full Chromium. The headless shell is lighter, but cannot show notifications. */
export const FULL_CHROMIUM = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** The browsers of e2e/other-browsers.spec.ts. */
const OTHER_BROWSERS = [
  { name: 'Firefox', parts: [['firefox-esr', 'firefox']], debian: 'firefox-esr' },
  { name: 'WebKit', parts: [['cog'], ['WPEWebDriver']], debian: 'cog wpewebkit-driver' },
];

/** One sentence for each browser that is not installed. */
export function browsersNotHere() {
  const isMissing = (/** @type {string[]} */ names) => findProgram(...names) === undefined;
  return OTHER_BROWSERS.filter(({ parts }) => parts.some(isMissing)).map(
    ({ name, debian }) =>
      `NOT TESTED IN ${name.toUpperCase()}: it is not installed here (Debian: apt-get install ${debian}).`,
  );
}
