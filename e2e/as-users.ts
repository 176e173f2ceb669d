/**
 * The browser as users have it: with the service worker, in control from the first page on, and with motion. Whole journeys
 * use this `test`; front.ts has the same with a network that can be cut.
 *
 * Playwright's own `test`, and that of quick-passwords.ts, block the service worker and reduce motion. Use those for single
 * pages and rules, since installing the worker takes two seconds of CPU, and for tests that:
 * - stub the server with `page.route`, which the worker would bypass
 * - cover a first visit, before there is a worker: landing, sizes
 * - measure positions while they change: calendar
 * - use browsers that Playwright cannot drive: other-browsers
 */
import { test as base } from '@playwright/test';

export const test = base.extend({
  serviceWorkers: 'allow',
  contextOptions: { reducedMotion: 'no-preference' },
  context: async ({ context }, use) => {
    const page = await context.newPage();
    // A page of our origin without scripts, so nothing else to wait for.
    await page.goto('/health');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js');
      await navigator.serviceWorker.ready;
    });
    await page.close();
    await use(context);
  },
});
