// Writes the scripts that run before the first paint into the document, where index.html names them: files of their own
// would keep it waiting for another round trip.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';

/** What tells old browsers that they are has to be read by them. */
const SCRIPTS = [
  { id: 'too-old', source: 'src/app/too-old.ts', target: 'es2015' },
  { id: 'boot', source: 'src/app/boot.ts', target: 'es2020' },
] as const;

/** How the tag begins in the documents, for others to add to. */
export const BOOT_TAG = '<script id="boot"';

export function boot(): Plugin {
  let root = '';
  return {
    name: 'lunaria:boot',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        let written = html;
        for (const { id, source, target } of SCRIPTS) {
          const tag = `<script src="/${source}"`;
          const end = '></script>';
          const [before, after] = written.split(tag);
          if (!before || !after?.includes(end)) throw new Error(`index.html has no ${tag}`);
          const script = await compile(join(root, source), target);
          written = `${before}<script id="${id}"${after.replace(end, () => `>${script}</script>`)}`;
        }
        return written;
      },
    },
  };
}

async function compile(file: string, target: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { target });
  return (await minify(file, code, { compress: { target } })).code.trim();
}
