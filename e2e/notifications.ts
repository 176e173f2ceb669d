/**
 * Notifications, as far as the tests' browser goes. A whole Chromium has them without a screen too: there all of it is real
 * but for what a finger does, the answer to the browser's question and the press on what is shown. The shell without
 * windows denies notifications whatever it is told: where there is nothing else, something of our own stands in for what
 * is shown.
 */
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { FULL_CHROMIUM, findProgram } from '../scripts/programs.js';

export type Shown = { readonly title: string; readonly body?: string; readonly tag: string };

/** A Chromium that shows notifications, where there is one. */
export const wholeChromium = findProgram(...FULL_CHROMIUM);

/** The browser will ask once, and is answered with yes. */
export async function willAllowNotifications(context: BrowserContext): Promise<void> {
  await context.exposeBinding('answerYes', ({ page }) =>
    setPermission(page, 'notifications', 'granted', new URL(page.url()).origin),
  );
  await context.addInitScript(() => {
    const answerYes = Reflect.get(window, 'answerYes');
    // The shell begins with what it stays at.
    const standsIn = Notification.permission === 'denied';
    const isAllowed = () => localStorage.getItem('test-allowed') === 'yes';
    const permission = { get: () => (isAllowed() ? 'granted' : 'default') };
    if (standsIn) Object.defineProperty(Notification, 'permission', permission);
    Notification.requestPermission = async () => {
      localStorage.setItem('test-allowed', 'yes');
      await answerYes();
      return Notification.permission;
    };
  });
}

export function willDenyNotifications(page: Page, origin: string): Promise<void> {
  return setPermission(page, 'notifications', 'denied', origin);
}

/** The browser will wake the app: installed and used often, as it sees it. */
export function willWakeUp(page: Page, origin: string): Promise<void> {
  return setPermission(page, 'periodic-background-sync', 'granted', origin);
}

/** Playwright knows neither all permissions nor how to deny one, and what it grants takes back all others. */
async function setPermission(
  page: Page,
  name: string,
  setting: 'granted' | 'denied',
  origin: string,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { browserContextId = '' } = (await session.send('Target.getTargetInfo')).targetInfo;
  await session.detach();
  const browser = await page.context().browser()?.newBrowserCDPSession();
  const wish = { permission: { name }, setting, origin, browserContextId };
  await browser?.send('Browser.setPermission', wish);
}

/** The service worker that serves this page; what it shows is kept for `shownBy`. */
export async function workerOf(page: Page): Promise<Worker> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    Object.assign(globalThis, { shown });
    const { prototype } = ServiceWorkerRegistration;
    const show = prototype.showNotification;
    prototype.showNotification = async function (title, options) {
      if (Notification.permission === 'granted') {
        await show.call(this, title, options);
        const [seen] = await this.getNotifications(options?.tag ? { tag: options.tag } : {});
        if (seen?.title !== title) throw new Error('The browser does not show it');
      }
      shown.push({ title, ...options });
    };
  });
  return worker;
}

/** Whether nothing stands in for what is shown, once it is allowed. */
export function isReallyShown(worker: Worker): Promise<boolean> {
  return worker.evaluate(() => Notification.permission === 'granted');
}

/** All that it has shown since `workerOf`. */
export function shownBy(worker: Worker): Promise<Shown[]> {
  return worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
}

/** What it would be woken up for. */
export function wakingTags(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return Reflect.get(registration, 'periodicSync').getTags();
  });
}

/** From now on its clock stands at this time. */
export async function setClock(worker: Worker, time: string): Promise<void> {
  await worker.evaluate((moment) => {
    const RealDate =
      Object.getPrototypeOf(Date).name === 'Date' ? Object.getPrototypeOf(Date) : Date;
    globalThis.Date = class extends RealDate {
      constructor(...parts: []) {
        super(...(parts.length === 0 ? [moment] : parts));
      }
    } as DateConstructor;
  }, Date.parse(time));
}

/** What the browser does when it wakes an installed app. */
export async function wakeUp(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<{ registrationId: string; scopeURL: string }>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found);
    });
  });
  await session.send('ServiceWorker.enable');
  const { registrationId, scopeURL } = await registered;
  const origin = new URL(scopeURL).origin;
  const event = { origin, registrationId, tag: 'reminders' };
  await session.send('ServiceWorker.dispatchPeriodicSyncEvent', event);
  await session.detach();
}

/** A press on the last notification, or on one of its actions. Resolves with the page that it opens, if it does. */
export function press(worker: Worker, action: '' | 'done' | 'later'): Promise<string | undefined> {
  return worker.evaluate(async (pressed) => {
    const scope = globalThis as unknown as {
      readonly shown: Shown[];
      readonly registration: ServiceWorkerRegistration;
      readonly clients: { openWindow: unknown };
    };
    let opened: string | undefined;
    scope.clients.openWindow = async (path: string) => {
      opened = path;
    };
    const tag = scope.shown.at(-1)?.tag ?? '';
    const [real] = await scope.registration.getNotifications({ tag });
    const notification = real ?? { tag, close: () => {} };
    const event = new Event('notificationclick');
    const answered: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => answered.push(work);
    globalThis.dispatchEvent(Object.assign(event, { action: pressed, notification, waitUntil }));
    await Promise.all(answered);
    if ((await scope.registration.getNotifications({ tag })).length > 0)
      throw new Error('It is still shown');
    return opened;
  }, action);
}
