/**
 * Notifications, as far as the tests' browser supports them. Full Chromium does even in headless mode: only the answer to
 * the permission prompt and the press on a notification are simulated. The headless shell always denies notifications: there
 * a stub replaces what shows them.
 */
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { FULL_CHROMIUM, findProgram } from '../scripts/programs.js';

export type Shown = { readonly title: string; readonly body?: string; readonly tag: string };

/** A Chromium that shows notifications, if one is installed. */
export const wholeChromium = findProgram(...FULL_CHROMIUM);

/** The permission prompt will be answered with yes. */
export async function willAllowNotifications(context: BrowserContext): Promise<void> {
  await context.exposeBinding('answerYes', ({ page }) =>
    setPermission(page, 'notifications', 'granted', new URL(page.url()).origin),
  );
  await context.addInitScript(() => {
    const answerYes = Reflect.get(window, 'answerYes');
    // Only the headless shell starts with “denied”, and it cannot change.
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

/** The browser will wake the app, as it does for installed apps in frequent use. */
export function willWakeUp(page: Page, origin: string): Promise<void> {
  return setPermission(page, 'periodic-background-sync', 'granted', origin);
}

/** Playwright supports neither all permissions nor denying one, and granting one resets the others. */
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
  const params = { permission: { name }, setting, origin, browserContextId };
  await browser?.send('Browser.setPermission', params);
}

/** The service worker of this page; what it shows is recorded for `shownBy`. */
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

/** Whether notifications are shown by the browser rather than the stub, once allowed. */
export function isReallyShown(worker: Worker): Promise<boolean> {
  return worker.evaluate(() => Notification.permission === 'granted');
}

/** Everything shown since `workerOf`. */
export function shownBy(worker: Worker): Promise<Shown[]> {
  return worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
}

/** The tags of its periodic syncs. */
export function wakingTags(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return Reflect.get(registration, 'periodicSync').getTags();
  });
}

/** Fixes the worker's clock at this time. */
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

/** Does what the browser does to wake an installed app. */
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

/** Presses the last notification or one of its actions. Resolves with the page that it opens, if any. */
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
