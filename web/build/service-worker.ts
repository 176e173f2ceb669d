// Builds the service worker after everything else, with the list of files to cache. The files of a language are in a list
// of their own, which the worker fetches: it needs those of one language only.

import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { LANGUAGES } from '../src/words/languages.js';
import { TARGET, tooNew } from './too-new.ts';

/** Read by other programs (search engines, launchers, the server), and the feed of quotes, which is always fetched. */
const NOT_CACHED =
  /(?:^|\/)(?:\.|social\.|apple-touch-icon\.|icon-|service-worker\.js|quotes\.)|\.(?:br|gz|map|txt)$/;

export function serviceWorker(): Plugin {
  return {
    name: 'lunaria:service-worker',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { root, build: options } = this.environment.config;
        const outDir = resolve(root, options.outDir);
        const files = await listFiles(outDir);
        const filesOf = (language?: string) =>
          Object.fromEntries(files.filter(([path]) => languageOf(path) === language));
        const lists: Record<string, string> = {};
        for (const language of Object.keys(LANGUAGES)) {
          const list = JSON.stringify(filesOf(language));
          await writeFile(join(outDir, language, 'files.json'), list);
          lists[language] = digestOf(list);
        }
        // As the worker computes it from what it serves (service-worker/shell.ts).
        const fingerprint = createHash('sha256')
          .update(JSON.stringify([filesOf(), lists]))
          .digest('hex');
        // In groups, as Settings shows it.
        const published = `${fingerprint.replace(/.{8}(?=.)/g, '$& ')}\n`;
        await writeFile(join(outDir, '.fingerprint'), published);
        // The same in every language.
        const documents = Object.keys(filesOf('en')).filter((path) => path.endsWith('.html'));
        await build({
          root,
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          plugins: [tooNew()],
          define: {
            FILES: JSON.stringify(filesOf()),
            LISTS: JSON.stringify(lists),
            DOCUMENTS: JSON.stringify(documents.map((path) => path.slice('/en'.length))),
            VERSION: JSON.stringify(fingerprint.slice(0, 12)),
          },
          build: {
            outDir,
            emptyOutDir: false,
            target: TARGET,
            rolldownOptions: {
              input: join(root, 'service-worker/service-worker.ts'),
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        });
      },
    },
  };
}

/** The address of every file to cache, and its digest. */
async function listFiles(folder: string): Promise<[path: string, digest: string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !NOT_CACHED.test(name))
    .sort();
  return Promise.all(
    names.map(async (name) => [`/${name}`, digestOf(await readFile(join(folder, name)))]),
  );
}

function digestOf(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Undefined for files that all languages share. */
function languageOf(path: string): string | undefined {
  return Object.keys(LANGUAGES).find(
    (language) =>
      path.startsWith(`/${language}/`) || path.startsWith(`/assets/messages-${language}-`),
  );
}
