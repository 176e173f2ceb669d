// Builds the service worker when everything else is built, and tells it which files there are.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { TARGET } from './target.ts';
import { tooNew } from './too-new.ts';

const ENTRY = 'service-worker/service-worker.ts';
const FILE = 'service-worker.js';

/** What only other programs read: search engines, launchers, the server. And the feed of quotes, which is fetched anew. */
const NOT_KEPT =
  /(?:^|\/)(?:\.|social\.|apple-touch-icon\.|icon-|service-worker\.js|quotes\.json)|\.(?:br|gz|map|txt)$/;

export function serviceWorker(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'lunaria:service-worker',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
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

/** Every file that is to be kept, by its address, with its digest. */
async function listFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !NOT_KEPT.test(name))
    .sort();
  const files = names.map(async (name) => {
    const content = await readFile(join(folder, name));
    const digest = createHash('sha256').update(content).digest('base64');
    return [`/${name}`, `sha256-${digest}`];
  });
  return Object.fromEntries(await Promise.all(files));
}
