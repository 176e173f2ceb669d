/**
 * The browser as users have it: the app is kept, the service worker is in control from the first page on, and what moves
 * moves. Whole journeys take `test` from here; front.ts has the same with a line that can be cut.
 *
 * With `test` of Playwright itself, or of quick-passwords.ts, the worker is blocked and motion is reduced. That is for tests
 * of single pages and rules, since installing the worker takes two seconds of a core, and for:
 * - what answers in the server's place with `page.route`, which a worker would come before
 * - what is about a first visit, before there is a worker: landing, sizes
 * - what measures where things stand while they change: calendar
 * - browsers that Playwright does not drive: other-browsers
 */
import { test as base } from '@playwright/test';

export const test = base.extend({
  serviceWorkers: 'allow',
  contextOptions: { reducedMotion: 'no-preference' },
  context: async ({ context }, use) => {
    const page = await context.newPage();
    // A page of our own origin that runs no script: nothing has to be waited for.
    await page.goto('/health');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js');
      await navigator.serviceWorker.ready;
    });
    await page.close();
    await use(context);
  },
});
