/**
 * What a browser loads when it first opens a route: every script (workers too), style and font that it requests, with the
 * size that the server sends. The service worker's prefetches do not count, since no page waits for them.
 */
import type { Page } from '@playwright/test';
import { EVERY_PAGE } from '../e2e/pages.ts';
import { aLittleData, createAccount } from './accounts.ts';
import { onDevice, openRoute, type Part, signIn } from './app.ts';
import { kB, row, sum } from './figures.ts';

const MOST_SCRIPT = 200_000;
const MOST_SCRIPT_ON_LANDING = 115_000;

export const measureSizes: Part = async (app) => {
  const signedIn = (await signIn(app, aLittleData())).context();
  const { email } = await createAccount(app.port, {});
  const rows = [];
  for (const route of EVERY_PAGE) {
    const urls = new Set<string>();
    await onDevice(app, signedIn, route, async (device) => {
      const page = await device.newPage();
      page.on('request', (request) => urls.add(request.url()));
      await openRoute(page, route);
      if (/login|signup/.test(route.path)) await submitForm(page, email);
      await page.waitForLoadState('networkidle');
      await page.close();
    });
    rows.push(await rowOf(route.path, [...urls]));
  }
  return rows;
};

/** With an e-mail that is taken, so that it fails; the button loads what deriving keys needs. */
async function submitForm(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email);
  for (const field of await page.getByLabel('Password').all()) await field.fill('a wrong moon');
  await page.getByRole('button', { name: /^(Login|Sign Up)$/ }).click();
  await page.getByRole('alertdialog').waitFor();
}

async function rowOf(path: string, urls: string[]) {
  const weigh = async (ending: string, encoding: string) => {
    const headers = { 'Accept-Encoding': encoding };
    const sizes = urls
      .filter((url) => url.endsWith(ending))
      .map((url) => fetch(url, { method: 'HEAD', headers }))
      .map(async (answer) => Number((await answer).headers.get('Content-Length')));
    return sum(await Promise.all(sizes));
  };
  const script = await weigh('.js', 'gzip');
  const brotli = await weigh('.js', 'br');
  const style = await weigh('.css', 'gzip');
  const fonts = await weigh('.woff2', 'identity');
  const most = path === '/' ? MOST_SCRIPT_ON_LANDING : MOST_SCRIPT;
  const figure = `${kB(script)} JS (${kB(brotli)} in Brotli), ${kB(style)} CSS, ${kB(fonts)} fonts`;
  return row(path, figure, `at most ${kB(most)} JS`, script <= most);
}
