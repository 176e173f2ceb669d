/**
 * What a browser loads when it opens a route for the first time: every script (workers too), style and font
 * that it asks for, weighed as the server sends it. What a service worker fetches ahead is not counted: no
 * page waits for it.
 */
import type { Page } from '@playwright/test';
import { clearCaches, inBrowser, newDevice, openRoute, ROUTES, settleIn } from './app.ts';
import { kB, type Part, row, sum } from './figures.ts';

const MOST_SCRIPT = 250_000;
const MOST_SCRIPT_ON_LANDING = 115_000;

export const measureSizes: Part = ({ chromium }) =>
  inBrowser(chromium, async (browser, { origin }) => {
    const device = await newDevice(browser, origin);
    const email = await settleIn(await device.newPage(), origin);
    const rows = [];
    for (const route of ROUTES) {
      const context = route.isSignedIn ? device : await newDevice(browser, origin);
      const page = await context.newPage();
      await clearCaches(page, origin);
      const urls = new Set<string>();
      page.on('request', (request) => urls.add(request.url()));
      await openRoute(page, route);
      await tryToEnter(page, email);
      await page.waitForLoadState('networkidle');
      await page.close();
      if (context !== device) await context.close();
      rows.push(await rowOf(route.path, [...urls]));
    }
    return rows;
  });

/** On the pages before signing in: presses the button in vain, which loads what deriving keys needs. */
async function tryToEnter(page: Page, email: string) {
  const { pathname } = new URL(page.url());
  if (pathname !== '/login' && pathname !== '/signup') return;
  await page.getByLabel('E-mail').fill(email);
  for (const field of await page.getByLabel('Password').all()) await field.fill('a wrong moon');
  await page.getByRole('button', { name: pathname === '/login' ? 'Login' : 'Sign Up' }).click();
  await page.getByRole('alertdialog').waitFor();
}

async function rowOf(path: string, urls: string[]) {
  const weigh = async (ending: string, encoding: string) => {
    const sizes = urls
      .filter((url) => url.endsWith(ending))
      .map(async (url) => {
        const headers = { 'Accept-Encoding': encoding };
        const answer = await fetch(url, { method: 'HEAD', headers });
        return Number(answer.headers.get('Content-Length'));
      });
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
