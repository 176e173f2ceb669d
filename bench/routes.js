/** Every page, as the benches visit it. */
import { PAGES } from '../web/src/app/pages.js';

/** @typedef {{ path: string, title: string, isSignedIn: boolean }} Route */

/** @type {Route[]} */
export const ROUTES = PAGES.map(({ path, title, frame }) => ({
  path,
  title,
  isSignedIn: frame === 'shell',
}));

/**
 * Opens a route and waits for its page.
 * @param {import('@playwright/test').Page} page
 * @param {Route} route
 */
export async function open(page, route) {
  await page.goto(route.path);
  await arrive(page, route);
}

/**
 * Resolves once the page has its heading, and the tab its title.
 * @param {import('@playwright/test').Page} page
 * @param {Route} route
 */
export async function arrive(page, { title }) {
  await page.waitForFunction(
    (expected) => document.title.startsWith(expected) && document.querySelector('h1') !== null,
    title,
  );
}
