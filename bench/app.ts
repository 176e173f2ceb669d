/** The built app on a server of its own, a browser to use it, and what people do before there is something to measure. */
import { rmSync } from 'node:fs';
import {
  type Browser,
  type BrowserContextOptions,
  type FileChooser,
  type Page,
  chromium as playwright,
} from '@playwright/test';
import { fillSignUp, newEmail, PASSWORD } from '../e2e/people.ts';
import { QUIET_BROWSER } from '../scripts/chromium.js';
import { endWorlds, startServer } from '../server/test/world.ts';
import { PAGES } from '../web/src/app/pages.js';

const BROWSER_ARGS = [
  ...QUIET_BROWSER,
  // Playwright listens for errors. V8 then looks up where each was made, thrown or not, and parses the whole function
  // around it a second time: 70 ms on the slow phone for React's largest, which users do not pay.
  '--js-flags=--no-enable-lazy-source-positions',
];
/** All visitors of a benchmark come from one address. */
const NO_RATE_LIMITS = {
  LUNARIA_SIGNUPS_PER_HOUR: '1000000',
  LUNARIA_LOGINS_PER_HOUR: '1000000',
};

export { PASSWORD };
/** For what takes minutes on a slow machine. */
export const PATIENT = { timeout: 300_000 };

export type App = { origin: string; port: number; folder: string; pid: number };

/** Starts a server, does something with it, and ends it whatever happens. */
export async function withApp<T>(work: (app: App) => Promise<T>): Promise<T> {
  const world = await startServer({ env: NO_RATE_LIMITS });
  const { port, folder, process: child } = world;
  const kill = () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', kill);
  try {
    return await work({ origin: `http://localhost:${port}`, port, folder, pid: child.pid ?? 0 });
  } finally {
    process.off('exit', kill);
    await endWorlds([world]);
  }
}

/** The same with a browser. */
export function inBrowser<T>(
  executablePath: string,
  work: (browser: Browser, app: App) => Promise<T>,
  args: string[] = [],
): Promise<T> {
  return withApp(async (app) => {
    const browser = await playwright.launch({ executablePath, args: [...BROWSER_ARGS, ...args] });
    try {
      return await work(browser, app);
    } finally {
      await browser.close();
    }
  });
}

/** A device that has never been here. */
export function newDevice(browser: Browser, origin: string, options: BrowserContextOptions = {}) {
  const viewport = { width: 390, height: 844 };
  return browser.newContext({ baseURL: origin, locale: 'en-US', viewport, ...options });
}

/** Clears what was loaded, but keeps who is signed in. */
export async function clearCaches(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  const storageTypes = 'service_workers,cache_storage';
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await devtools.detach();
}

export type Route = { path: string; isSignedIn: boolean };

export const ROUTES: Route[] = PAGES.map(({ path, frame }) => ({
  path,
  isSignedIn: frame === 'shell',
}));

/** Resolves once the page has its heading, and the tab a title of its own: the document comes with the product's name. */
export async function openRoute(page: Page, { path }: Pick<Route, 'path'>) {
  await page.goto(path);
  await page.waitForFunction(
    (isLanding) =>
      (isLanding || document.title !== 'Lunaria') && document.querySelector('h1') !== null,
    path === '/',
  );
}

/** Ends on the calendar, with the questions answered. The session ends with the tab. Resolves with the e-mail. */
export async function signUp(page: Page, origin: string, daysSincePeriod = 21): Promise<string> {
  const email = newEmail();
  await page.goto(`${origin}/signup`);
  await fillSignUp(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/question1');
  const start = new Date(Date.now() - daysSincePeriod * 86_400_000).toISOString();
  const [year, month, day] = start.split(/[-T]/);
  const lastPeriod = `${month}-${day}-${year}`;
  await page.goto(`${origin}/question4?age=31&lastPeriod=${lastPeriod}&cycleLength=28`);
  await page.getByLabel('Period length').fill('5');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL('**/calendar');
  await page.getByText('You are currently in').waitFor();
  return email;
}

/** Ends on the diary; new tabs are signed in too. */
export async function logIn(page: Page, origin: string, email: string) {
  await openRoute(page, { path: `${origin}/login` });
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'Remember Me' }).setChecked(true, { force: true });
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/diary');
}

/** Somebody whose pages have something to show, signed in for every tab to come. */
export async function settleIn(page: Page, origin: string): Promise<string> {
  const email = await signUp(page, origin);
  await logIn(page, origin, email);
  await writeEntry(page, 'The moon was up early and the tea was warm.');
  return email;
}

/** Imports a tree through the settings, and waits until all of it has arrived in the cloud. */
export async function bringIn(page: Page, tree: object) {
  await page.goto('/settings');
  const buffer = Buffer.from(JSON.stringify(tree));
  const file = { name: 'tree.json', mimeType: 'application/json', buffer };
  const dialog = await chooseFile(page, file);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('The import is done.').waitFor(PATIENT);
  await page.getByText('Everything is kept on this device and').waitFor(PATIENT);
}

/** On the settings; resolves with the preview. */
export async function chooseFile(page: Page, file: Parameters<FileChooser['setFiles']>[0]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import data' }).click();
  await (await chooser).setFiles(file);
  const dialog = page.getByRole('alertdialog', { name: 'Import this file?' });
  await dialog.waitFor(PATIENT);
  return dialog;
}

/** On the diary: an entry under today. */
export async function writeEntry(page: Page, text: string) {
  await page.getByLabel('Tell me about your day!').fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('list', { name: 'Today’s entries' }).getByText(text).waitFor();
}
