/** Every page, as the benches visit it. */
import { PAGES } from '../web/src/app/pages.js';

/** @typedef {{ path: string, isSignedIn: boolean }} Route */

/** @type {Route[]} */
export const ROUTES = PAGES.map(({ path, frame }) => ({
  path,
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
 * Resolves once the page has its heading, and the tab a title of its own: the document comes with the product's name.
 * @param {import('@playwright/test').Page} page
 * @param {Route} route
 */
export async function arrive(page, { path }) {
  await page.waitForFunction(
    (isLanding) =>
      (isLanding || document.title !== 'Lunaria') && document.querySelector('h1') !== null,
    path === '/',
  );
}
