/** The built app on its own server, a browser, and signed-in devices. */
import { rmSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
  chromium as playwright,
  type Request,
} from '@playwright/test';
import type { EVERY_PAGE } from '../e2e/pages.ts';
import { fillLogIn } from '../e2e/people.ts';
import { QUIET_BROWSER } from '../scripts/chromium.js';
import {
  freePort,
  removeTemporaryFolders,
  startServer,
  stopServers,
  type TestServer,
} from '../server/test/test-server.ts';
import { createAccount } from './accounts.ts';
import { type Row, sum } from './figures.ts';

/** `debugPort`: where other programs connect to the browser. */
export type App = TestServer & { origin: string; browser: Browser; debugPort: number };
/** What one argument of `npm run bench` measures. */
export type Part = (app: App, say: Say) => Promise<Row[]>;
export type Say = (line: string) => void;
export type Route = (typeof EVERY_PAGE)[number];

/** All clients of a benchmark have the same address. */
const NO_RATE_LIMITS = {
  LUNARIA_SIGNUPS_PER_HOUR: '1000000',
  LUNARIA_LOGINS_PER_HOUR: '1000000',
};
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWER = 4;

/** For steps that take minutes on a slow machine. */
export const PATIENT = { timeout: 300_000 };

/** Starts a server and a browser, runs some work with them, and always stops them. */
export async function withApp<T>(executablePath: string, work: (app: App) => Promise<T>) {
  const server = await startServer({ env: NO_RATE_LIMITS });
  const kill = () => {
    server.process.kill();
    rmSync(server.folder, { recursive: true, force: true });
  };
  process.once('exit', kill);
  const debugPort = await freePort();
  const args = [...QUIET_BROWSER, `--remote-debugging-port=${debugPort}`];
  const browser = await playwright.launch({ executablePath, args });
  try {
    return await work({ ...server, origin: `http://localhost:${server.port}`, browser, debugPort });
  } finally {
    await browser.close();
    process.off('exit', kill);
    await stopServers([server]);
    await removeTemporaryFolders();
  }
}

/** A device without any data. */
export function newDevice({ browser, origin }: App, options: BrowserContextOptions = {}) {
  const viewport = { width: 390, height: 844 };
  return browser.newContext({ baseURL: origin, locale: 'en-US', viewport, ...options });
}

/** The diary on a new device, signed in to a new account with this data. New tabs are signed in too. */
export async function signIn(app: App, tree: object, options: BrowserContextOptions = {}) {
  const { email } = await createAccount(app.port, tree);
  const page = await (await newDevice(app, options)).newPage();
  await logIn(page, app.origin, email);
  return page;
}

export async function logIn(page: Page, origin: string, email: string) {
  await fillLogIn(page, email, { rememberMe: true, origin });
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/diary');
}

/** Runs some work with empty caches, on a device that can open the route: the signed-in one or a new one. */
export async function onDevice<T>(
  app: App,
  signedIn: BrowserContext,
  route: Route,
  work: (device: BrowserContext) => Promise<T>,
) {
  const device = route.hasNavigation ? signedIn : await newDevice(app);
  await clearCaches(device, app.origin);
  const done = await work(device);
  if (device !== signedIn) await device.close();
  return done;
}

/** Clears the caches, but keeps the session. */
export async function clearCaches(device: BrowserContext, origin: string) {
  const page = await device.newPage();
  const devtools = await device.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  const storageTypes = 'service_workers,cache_storage';
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await page.close();
}

/** Counts the requests to matching addresses and their bytes, headers included. */
export function countRequests(page: Page, address: RegExp) {
  const finished: ReturnType<Request['sizes']>[] = [];
  page.on('requestfinished', (request) => {
    if (address.test(request.url())) finished.push(request.sizes());
  });
  return async () => {
    const sizes = await Promise.all(finished);
    const received = sum(sizes.map((each) => each.responseBodySize + each.responseHeadersSize));
    const bytes = sum(sizes.flatMap((each) => Object.values(each)));
    return { requests: sizes.length, received, bytes };
  };
}

/** Emulates a slow phone on a slow network. */
export async function slowDown(devtools: CDPSession) {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
}

/** Resolves once the page has its heading and its title, which replaces the document's generic one. */
export async function openRoute(page: Page, { path, title }: Route) {
  await page.goto(path);
  await page.waitForFunction(
    (title) => document.title === title && document.querySelector('h1') !== null,
    title,
  );
}
