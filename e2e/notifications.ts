/**
 * Notifications, as far as the tests' browser goes. Chromium without a screen has no notifications: it denies them
 * whatever it is told, so where they are allowed something of our own stands in for the very last step, what is
 * shown, and for the browser's question. The service worker, its storage and its events are the browser's.
 */
import type { BrowserContext, Page, Worker } from '@playwright/test';

export type Shown = { readonly title: string; readonly body?: string; readonly tag: string };

/** The browser will ask once, and is answered with yes. */
export async function willAllowNotifications(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const isAllowed = () => localStorage.getItem('test-allowed') === 'yes';
    Object.defineProperty(Notification, 'permission', {
      get: () => (isAllowed() ? 'granted' : 'default'),
    });
    Notification.requestPermission = async () => {
      localStorage.setItem('test-allowed', 'yes');
      return 'granted';
    };
  });
}

/** The service worker that serves this page; what it shows is kept for `shownBy`. */
export async function workerOf(page: Page): Promise<Worker> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    Object.assign(globalThis, { shown });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push({ title, ...options });
    };
  });
  return worker;
}

/** All that it has shown, the oldest first. */
export function shownBy(worker: Worker): Promise<Shown[]> {
  return worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
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
    const { shown } = globalThis as unknown as { shown: Shown[] };
    let opened: string | undefined;
    const scope = globalThis as unknown as { clients: { openWindow: unknown } };
    scope.clients.openWindow = async (path: string) => {
      opened = path;
    };
    const notification = { tag: shown.at(-1)?.tag, close: () => {} };
    const event = new Event('notificationclick');
    const answered: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => answered.push(work);
    globalThis.dispatchEvent(Object.assign(event, { action: pressed, notification, waitUntil }));
    await Promise.all(answered);
    return opened;
  }, action);
}
