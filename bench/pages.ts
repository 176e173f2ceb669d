/**
 * How soon each route is shown and usable on a slow phone and network, at the first visit and at the next one, relative to a
 * page of one line that the same server has just sent: times depend on the machine and its load, the ratio much less.
 */
import type { BrowserContext } from '@playwright/test';
import { EVERY_PAGE } from '../e2e/pages.ts';
import { aLittleData } from './accounts.ts';
import {
  type App,
  newDevice,
  onDevice,
  openRoute,
  type Part,
  type Route,
  signIn,
  slowDown,
} from './app.ts';
import { median, ms, row } from './figures.ts';

/** In ms, except `cls`. */
type Vitals = { fcp: number; lcp: number; tbt: number; cls: number };
/** When typed text was first kept, and when a tap on the main control took effect. Undefined if that never happened. */
type Use = { typed?: number | undefined; tapped?: number };

const ROUNDS = 3;
/** The server answers this malformed address with one line of text. */
const BARE_PAGE = '/%';
const MOST_TBT_MS = 150;
const isForm = (path: string) => /^\/(?:login|signup|recover|question)/.test(path);
/** Limits relative to the bare page's LCP. */
const MOST_TIMES_TYPED = 2;
const limitsOf = (path: string) => ({
  cold: { lcp: path === '/' ? 2 : 4, tapped: isForm(path) ? 4 : 4.5 },
  warm: { lcp: path === '/diary' || path === '/calendar' ? 2 : undefined, tapped: 2 },
});

export const measurePages: Part = async (app, say) => {
  const signedIn = (await signIn(app, aLittleData())).context();
  const all: Awaited<ReturnType<typeof visitRoute>>[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    say(`Round ${round} of ${ROUNDS}`);
    for (const route of EVERY_PAGE) all.push(await visitRoute(app, signedIn, route));
  }
  const bareLcp = median(all.map(({ bare }) => bare.lcp));
  const rows = EVERY_PAGE.flatMap(({ path }) =>
    (['cold', 'warm'] as const).flatMap((name) => {
      const visits = all.filter((each) => each.path === path).map((each) => each[name]);
      const limits = limitsOf(path)[name];
      return [
        vitalsRow(`${path}, ${name}`, visits, bareLcp, limits.lcp),
        useRow(`${path}, ${name}, in use`, visits, bareLcp, limits.tapped, isForm(path)),
      ];
    }),
  );
  return [row('a bare page: LCP', ms(bareLcp)), ...rows];
};

/** Visits the bare page, then the route for the first time and again; each of those once for vitals and once for use. */
async function visitRoute(app: App, signedIn: BrowserContext, route: Route) {
  const { path } = route;
  const stranger = await newDevice(app);
  const bare = await visit(stranger, BARE_PAGE, watchVitals);
  await stranger.close();
  const { cold, warm } = await onDevice(app, signedIn, route, async (device) => {
    const cold = await visit(device, path, watchVitals);
    await waitForWorker(device, route);
    const warm = await visit(device, path, watchVitals);
    return { cold, warm: { ...warm, ...(await visit(device, path, watchUse)) } };
  });
  const coldUse = await onDevice(app, signedIn, route, (device) => visit(device, path, watchUse));
  return { path, bare, cold: { ...cold, ...coldUse }, warm };
}

/** Waits until the service worker is ready, for the visit after it. */
async function waitForWorker(device: BrowserContext, route: Route) {
  const page = await device.newPage();
  await openRoute(page, route);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.close();
}

/** @param most as a multiple of the bare page's LCP */
function vitalsRow(what: string, visits: Vitals[], bareLcp: number, most: number | undefined) {
  const middle = (name: keyof Vitals) => median(visits.map((each) => each[name]));
  const times = middle('lcp') / bareLcp;
  const tbt = middle('tbt');
  const painted = `FCP ${ms(middle('fcp'))}, LCP ${ms(middle('lcp'))} = ${times.toFixed(1)} × bare`;
  return row(
    what,
    `${painted}, TBT ${ms(tbt)}, CLS ${middle('cls').toFixed(3)}`,
    `TBT under ${MOST_TBT_MS} ms${most ? `, LCP at most ${most} × bare` : ''}`,
    tbt < MOST_TBT_MS && (most === undefined || times <= most),
  );
}

/** @param most as a multiple of the bare page's LCP, until the tap takes effect */
function useRow(what: string, uses: Use[], bareLcp: number, most: number, isForm: boolean) {
  const times = (name: keyof Use) => median(uses.map((use) => use[name] ?? Infinity)) / bareLcp;
  const [typed, tapped] = [times('typed'), times('tapped')];
  if (tapped === Infinity) return row(what, 'nothing to tap');
  const figure = `the main control works after ${tapped.toFixed(1)} × bare`;
  if (!isForm) return row(what, figure, `at most ${most} × bare`, tapped <= most);
  const both = `input is kept after ${typed.toFixed(1)} × bare, ${figure}`;
  const limit = `at most ${MOST_TIMES_TYPED} and ${most} × bare`;
  return row(what, both, limit, typed <= MOST_TIMES_TYPED && tapped <= most);
}

/** Opens an address on a slow network, observed from its start, and resolves with what the observer found. */
async function visit<Found>(device: BrowserContext, path: string, watch: () => Promise<Found>) {
  const page = await device.newPage();
  const devtools = await device.newCDPSession(page);
  await slowDown(devtools);
  await page.addInitScript(`globalThis.found = (${watch})()`);
  await page.goto(path, { waitUntil: 'commit' });
  // Not through Playwright, whose own scripts would count as tasks.
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: 'found',
    awaitPromise: true,
    returnByValue: true,
  });
  await page.close();
  return result.value as Found;
}

/** Runs in the page: waits until it is loaded and nothing was drawn, shifted, computed or requested for a while. */
function watchVitals(): Promise<Vitals> {
  const QUIET_MS = 1_500;
  /** The part of a task beyond this delays input. */
  const LONG_TASK_MS = 50;
  const seen = { fcp: Number.NaN, lcp: Number.NaN, cls: 0 };
  const tasks: PerformanceEntry[] = [];
  let lastNews = performance.now();
  const watchers: Record<string, (entry: PerformanceEntry) => unknown> = {
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.fcp = startTime;
    },
    'largest-contentful-paint': ({ startTime }) => {
      seen.lcp = startTime;
    },
    'layout-shift': (entry) => {
      if (!Reflect.get(entry, 'hadRecentInput')) seen.cls += Reflect.get(entry, 'value');
    },
    longtask: (entry) => tasks.push(entry),
    resource: () => {},
  };
  for (const [type, watch] of Object.entries(watchers)) {
    new PerformanceObserver((list) => {
      lastNews = performance.now();
      for (const entry of list.getEntries()) watch(entry);
    }).observe({ type, buffered: true });
  }
  return new Promise((resolve) => {
    const look = setInterval(() => {
      // The document has a generic title until the page sets its own.
      const isThere = location.pathname === '/' || document.title !== 'Lunaria';
      if (document.readyState !== 'complete' || !isThere) return;
      if (performance.now() - lastNews < QUIET_MS) return;
      clearInterval(look);
      const blocking = tasks.filter(({ startTime }) => startTime >= seen.fcp);
      const tbt = blocking.reduce((total, { duration }) => total + duration - LONG_TASK_MS, 0);
      resolve({ ...seen, tbt });
    }, 100);
  });
}

/**
 * Runs in the page: types into every field and taps the main control as early as possible, each in a separate task, as with
 * real input. In a single task, text typed during hydration would not reach React before the tap, which would then find an
 * empty field.
 */
function watchUse(): Promise<Use> {
  /** Give up on a page without anything to tap after this time. */
  const TAP_WITHIN_MS = 15_000;
  const TEXTS: Readonly<Record<string, string>> = { email: 'a@b.cd', number: '28' };
  const FIELDS =
    'main form :is(input:not([type=checkbox], [type=hidden], [tabindex="-1"]), textarea)';
  const CONTROL = 'main form [type=submit], main button:not(form *)';
  const isUsable = (element: HTMLElement) =>
    !element.closest('[inert]') && element.checkVisibility() && !element.matches(':disabled');
  const fields = () => [...document.querySelectorAll<HTMLInputElement>(FIELDS)];
  const usableControl = () => [...document.querySelectorAll<HTMLElement>(CONTROL)].find(isUsable);
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
  return new Promise((resolve) => {
    const look = async () => {
      const now = performance.now();
      const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
      if (isPainted && !control && usableControl()) {
        const isTyped: boolean[] = [];
        for (const field of fields().filter(isUsable)) {
          isTyped.push(type(field));
          await new Promise((resolve) => setTimeout(resolve));
        }
        if (isTyped.length > 0 && isTyped.every(Boolean)) typed = now;
        control = usableControl();
        before = control ? stateOf(control) : '';
        control?.click();
      } else if (control && (stateOf(control) !== before || isSent())) {
        const isKept = fields().every(({ value }) => value !== '');
        return resolve({ typed: isKept ? typed : undefined, tapped: now });
      } else if (now > TAP_WITHIN_MS) return resolve({});
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
