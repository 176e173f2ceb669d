// Compiles the scripts that run before the first paint into index.html, where it names them, which saves a round trip.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minify, type Plugin, transformWithOxc } from 'vite';

/** too-old.ts has to run in old browsers. */
const TARGETS = { 'src/app/too-old.ts': 'es2015', 'src/app/boot.ts': 'es2020' };

export function boot(): Plugin {
  return {
    name: 'lunaria:boot',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        let written = html;
        for (const [source, target] of Object.entries(TARGETS)) {
          const file = fileURLToPath(new URL(`../${source}`, import.meta.url));
          const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { target });
          const script = await minify(file, code, { compress: { target } });
          written = written.replace(`>${source}<`, () => `>${script.code.trim()}<`);
        }
        return written;
      },
    },
  };
}
