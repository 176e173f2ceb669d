// Builds the service worker after everything else, with the list of files to cache.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { isForBrowsers, TARGET } from './target.ts';
import { tooNew } from './too-new.ts';

const ENTRY = 'service-worker/service-worker.ts';
const FILE = 'service-worker.js';

/** Read by other programs (search engines, launchers, the server), and the feed of quotes, which is always fetched. */
const NOT_CACHED =
  /(?:^|\/)(?:\.|social\.|apple-touch-icon\.|icon-|service-worker\.js|quotes\.json)|\.(?:br|gz|map|txt)$/;

export function serviceWorker(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'lunaria:service-worker',
    apply: isForBrowsers,
    configResolved(config) {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await listFiles(outDir);
        const version = createHash('sha256')
          .update(JSON.stringify(files))
          .digest('hex')
          .slice(0, 12);
        await build({
          root,
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          plugins: [tooNew()],
          define: { FILES: JSON.stringify(files), VERSION: JSON.stringify(version) },
          build: {
            outDir,
            emptyOutDir: false,
            target: TARGET,
            rolldownOptions: {
              input: join(root, ENTRY),
              output: { format: 'iife', entryFileNames: FILE },
            },
          },
        });
      },
    },
  };
}

/** The digest of every file to cache, by its address. */
async function listFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !NOT_CACHED.test(name))
    .sort();
  const files = names.map(async (name) => {
    const content = await readFile(join(folder, name));
    const digest = createHash('sha256').update(content).digest('base64');
    return [`/${name}`, `sha256-${digest}`];
  });
  return Object.fromEntries(await Promise.all(files));
}
