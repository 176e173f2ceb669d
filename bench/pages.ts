/**
 * How soon each route shows on a phone with a slow line, at the first visit and at the next one, beside a page
 * of one line that the same server answers just before: times depend on the machine and on the minute, their ratio
 * much less.
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import {
  clearCaches,
  inBrowser,
  newDevice,
  openRoute,
  ROUTES,
  type Route,
  settleIn,
} from './app.ts';
import { median, ms, type Part, row, sum } from './figures.ts';

type Seen = { fcp: number; lcp: number; cls: number; tasks: [start: number, duration: number][] };
/** In ms, except `cls`. */
type Vitals = { fcp: number; lcp: number; tbt: number; cls: number };
/** When what is typed was kept from, and when a tap on the main control had its effect. NaN where there is none. */
type Use = { typed: number; tapped: number };

const ROUNDS = 3;
/** The server answers an address that no browser could have meant with one line of text. */
const BARE_PAGE = '/%';
/** How much longer than the bare page the largest part of a page may take to show. */
const mostTimesCold = (path: string) => (path === '/' ? 2 : 4);
const mostTimesWarm = (path: string) => (path === '/diary' || path === '/calendar' ? 2 : undefined);
const MOST_TBT_MS = 150;
const isForm = (path: string) => /^\/(?:login|signup|recover|question)/.test(path);
const MOST_TIMES_TYPED = 2;
const mostTimesTapped = (path: string, isCold: boolean) => (isCold ? (isForm(path) ? 4 : 4.5) : 2);
/** A page without anything to tap is given up after this. */
const TAP_WITHIN_MS = 15_000;

const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWER = 4;
/** Nothing drawn, shifted, computed or loaded for so long: the visit has arrived. */
const QUIET_MS = 1_500;
/** What of a task is longer than this keeps a finger waiting. */
const LONG_TASK_MS = 50;

export const measurePages: Part = ({ chromium, say }) =>
  inBrowser(chromium, async (browser, { origin }) => {
    const signedIn = await newDevice(browser, origin);
    const entry = await signedIn.newPage();
    await settleIn(entry, origin);
    const hasServiceWorker = await isServedByWorker(entry);
    say(hasServiceWorker ? 'Next visits: by the service worker' : 'Next visits: from the cache');
    await entry.close();

    const bare: number[] = [];
    const visits = ROUTES.map((route) => ({
      route,
      cold: [] as Vitals[],
      warm: [] as Vitals[],
      coldUse: [] as Use[],
      warmUse: [] as Use[],
    }));
    for (let round = 1; round <= ROUNDS; round++) {
      say(`Round ${round} of ${ROUNDS}`);
      for (const { route, cold, warm, coldUse, warmUse } of visits) {
        bare.push(await bareLcp(browser, origin));
        const device = route.isSignedIn ? signedIn : await newDevice(browser, origin);
        cold.push(await coldVisit(device, route, origin));
        if (hasServiceWorker) await waitForWorker(device, route);
        warm.push(await visitRoute(device, route));
        warmUse.push(await use(await device.newPage(), route));
        if (device !== signedIn) await device.close();
        const again = route.isSignedIn ? signedIn : await newDevice(browser, origin);
        const page = await again.newPage();
        await clearCaches(page, origin);
        coldUse.push(await use(page, route));
        if (again !== signedIn) await again.close();
      }
    }
    return [
      row('a bare page: LCP', ms(median(bare))),
      ...visits.flatMap(({ route: { path }, cold, warm, coldUse, warmUse }) => [
        rowOf(`${path}, cold`, cold, median(bare), mostTimesCold(path)),
        useRowOf(`${path}, cold, in use`, coldUse, median(bare), path, true),
        rowOf(`${path}, warm`, warm, median(bare), mostTimesWarm(path)),
        useRowOf(`${path}, warm, in use`, warmUse, median(bare), path, false),
      ]),
    ];
  });

async function bareLcp(browser: Browser, origin: string) {
  const device = await newDevice(browser, origin);
  const { lcp } = await visit(await device.newPage(), BARE_PAGE, false);
  await device.close();
  return lcp;
}

async function coldVisit(device: BrowserContext, route: Route, origin: string) {
  const page = await device.newPage();
  await clearCaches(page, origin);
  await page.close();
  return visitRoute(device, route);
}

const visitRoute = async (device: BrowserContext, { path }: Route) =>
  visit(await device.newPage(), path, path !== '/');

/** The service worker is to be ready before the visit that shall profit from it. */
async function waitForWorker(device: BrowserContext, route: Route) {
  const page = await device.newPage();
  await openRoute(page, route);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
}

/** Whether the app registers a service worker, once its page has been idle for a moment. */
async function isServedByWorker(page: Page): Promise<boolean> {
  await page.waitForLoadState('networkidle');
  for (let look = 0; look < 20; look++) {
    const registrations = await page.evaluate(
      async () => (await navigator.serviceWorker.getRegistrations()).length,
    );
    if (registrations > 0) return true;
    await page.waitForTimeout(250);
  }
  return false;
}

/** @param most times the bare page's LCP */
function rowOf(what: string, visits: Vitals[], bareLcp: number, most?: number) {
  const middle = (name: keyof Vitals) => median(visits.map((each) => each[name]));
  const times = middle('lcp') / bareLcp;
  const tbt = middle('tbt');
  return row(
    what,
    [
      `FCP ${ms(middle('fcp'))}`,
      `LCP ${ms(middle('lcp'))} = ${times.toFixed(1)} × bare`,
      `TBT ${ms(tbt)}`,
      `CLS ${middle('cls').toFixed(3)}`,
    ].join(', '),
    `TBT under ${MOST_TBT_MS} ms${most ? `, LCP at most ${most} × bare` : ''}`,
    tbt < MOST_TBT_MS && (most === undefined || times <= most),
  );
}

function useRowOf(what: string, uses: Use[], bareLcp: number, path: string, isCold: boolean) {
  const times = (name: keyof Use) => median(uses.map((each) => each[name])) / bareLcp;
  const [typed, tapped] = [times('typed'), times('tapped')];
  if (Number.isNaN(tapped)) return row(what, 'nothing to tap');
  const most = mostTimesTapped(path, isCold);
  const figure = `the main control after ${tapped.toFixed(1)} × bare`;
  if (!isForm(path)) return row(what, figure, `at most ${most} × bare`, tapped <= most);
  return row(
    what,
    `typing kept from ${typed.toFixed(1)} × bare, ${figure}`,
    `at most ${MOST_TIMES_TYPED} and ${most} × bare`,
    typed <= MOST_TIMES_TYPED && tapped <= most,
  );
}

/** Types into every field and taps the main control as soon as that can be done, and waits for what comes of it. */
async function use(page: Page, { path }: Route): Promise<Use> {
  const devtools = await page.context().newCDPSession(page);
  await slowDown(devtools);
  await page.addInitScript(watchUse, TAP_WITHIN_MS);
  await page.goto(path, { waitUntil: 'commit' });
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: 'used',
    awaitPromise: true,
    returnByValue: true,
  });
  await page.close();
  const { typed, tapped } = result.value;
  return { typed: typed ?? Number.NaN, tapped: tapped ?? Number.NaN };
}

/** Runs in the page, before anything of its own. */
function watchUse(patienceMs: number) {
  const TEXTS: Readonly<Record<string, string>> = { email: 'a@b.cd', number: '28' };
  const FIELDS =
    'main form :is(input:not([type=checkbox], [type=hidden], [tabindex="-1"]), textarea)';
  const CONTROL = 'main form [type=submit], main button:not(form *)';
  const isUsable = (element: HTMLElement) =>
    !element.closest('[inert]') && element.checkVisibility() && !element.matches(':disabled');
  const fields = () => [...document.querySelectorAll<HTMLInputElement>(FIELDS)];
  const type = (field: HTMLInputElement) => {
    field.focus();
    const text = field.name === 'lastPeriod' ? '01022026' : (TEXTS[field.type] ?? 'a quiet moon');
    document.execCommand('insertText', false, text);
    return field.value !== '';
  };
  const stateOf = (control: HTMLElement) =>
    JSON.stringify([
      location.href,
      document.querySelectorAll('dialog[open]').length,
      document.querySelectorAll('[role=alert], [aria-invalid=true]').length,
      control.isConnected && control.textContent,
      ['aria-expanded', 'aria-pressed', 'aria-label'].map((name) => control.getAttribute(name)),
      isPrinted,
    ]);
  // The diary empties its field when an entry is saved.
  const isSent = () => typed !== undefined && fields().every(({ value }) => value === '');

  let isPrinted = false;
  window.print = () => {
    isPrinted = true;
  };
  let typed: number | undefined;
  let control: HTMLElement | undefined;
  let before = '';
  const used = new Promise((resolve) => {
    const look = () => {
      const now = performance.now();
      const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
      const found = isPainted ? [...document.querySelectorAll<HTMLElement>(CONTROL)] : [];
      if (!control && found.some(isUsable)) {
        const isTyped = fields().filter(isUsable).map(type);
        if (isTyped.length > 0 && isTyped.every(Boolean)) typed = now;
        control = found.find(isUsable);
        before = control ? stateOf(control) : '';
        control?.click();
      } else if (control && (stateOf(control) !== before || isSent())) {
        const isKept = fields().every(({ value }) => value !== '');
        return resolve({ typed: isKept ? typed : undefined, tapped: now });
      } else if (now > patienceMs) return resolve({});
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  Object.assign(window, { used });
}

/**
 * Opens an address in a page that has not been anywhere, waits until it is quiet, and closes the page.
 * @param hasTitle the tab has one of its own once the page is there: the document comes with the product's name
 */
async function visit(page: Page, url: string, hasTitle: boolean): Promise<Vitals> {
  const devtools = await page.context().newCDPSession(page);
  await slowDown(devtools);
  await page.addInitScript(watchVitals);
  await page.goto(url);
  // Asked without Playwright, which would bring scripts of its own: their tasks would be counted.
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: `vitals(${hasTitle}, ${QUIET_MS})`,
    awaitPromise: true,
    returnByValue: true,
  });
  const { fcp, lcp, cls, tasks }: Seen = result.value;
  await page.close();
  const blocking = tasks.filter(([start]) => start >= fcp);
  return { fcp, lcp, cls, tbt: sum(blocking.map(([, duration]) => duration - LONG_TASK_MS)) };
}

export async function slowDown(devtools: CDPSession) {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
}

/** Runs in the page, before anything of its own. */
function watchVitals() {
  const seen: Seen = { fcp: Number.NaN, lcp: Number.NaN, cls: 0, tasks: [] };
  let lastNews = performance.now();
  const watchers: Record<string, (entry: PerformanceEntry) => void> = {
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.fcp = startTime;
    },
    'largest-contentful-paint': ({ startTime }) => {
      seen.lcp = startTime;
    },
    'layout-shift': (entry) => {
      if (!Reflect.get(entry, 'hadRecentInput')) seen.cls += Reflect.get(entry, 'value');
    },
    longtask: ({ startTime, duration }) => {
      seen.tasks.push([startTime, duration]);
    },
    resource: () => {},
  };
  for (const [type, watch] of Object.entries(watchers)) {
    new PerformanceObserver((list) => {
      lastNews = performance.now();
      for (const entry of list.getEntries()) watch(entry);
    }).observe({ type, buffered: true });
  }
  const vitals = (hasTitle: boolean, quiet: number) =>
    new Promise((resolve) => {
      const look = setInterval(() => {
        const isThere = !hasTitle || document.title !== 'Lunaria';
        if (!isThere || performance.now() - lastNews < quiet) return;
        clearInterval(look);
        resolve(seen);
      }, 100);
    });
  Object.assign(window, { vitals });
}
