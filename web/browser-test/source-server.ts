/**
 * Serves sources to a test, without the app's configuration: neither an edit elsewhere nor a dependency found late may
 * reload the page in the middle of a test.
 */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { createServer } from 'vite';
import { freePort } from '../../server/test/test-server.ts';

interface Sources {
  /** Names its cache. */
  readonly name: string;
  /** The packages that the sources need. */
  readonly packages: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SourceServer {
  /** Opens an empty page from which the sources can be imported. */
  readonly open: (page: Page) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function serveSources({
  name,
  packages,
  headers = {},
}: Sources): Promise<SourceServer> {
  const port = await freePort();
  const address = `http://localhost:${port}/blank`;
  const server = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    cacheDir: fileURLToPath(new URL(`../../node_modules/.vite-${name}-spec`, import.meta.url)),
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true, include: [...packages] },
    server: { port, strictPort: true, hmr: false, watch: null, headers: { ...headers } },
  });
  await server.listen();
  return {
    open: async (page) => {
      const body = '<!doctype html><title>blank</title>';
      const answer = { contentType: 'text/html', headers: { ...headers }, body };
      await page.route(address, (route) => route.fulfill(answer));
      await page.goto(address);
    },
    close: () => server.close(),
  };
}
