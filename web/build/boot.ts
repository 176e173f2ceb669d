// Inlines the scripts that run before the first paint where index.html names them, which saves a round trip.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';

/** too-old.ts has to run in old browsers. */
const SCRIPTS = [
  { id: 'too-old', source: 'src/app/too-old.ts', target: 'es2015' },
  { id: 'boot', source: 'src/app/boot.ts', target: 'es2020' },
] as const;

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
