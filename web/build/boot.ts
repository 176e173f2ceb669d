// Writes src/app/boot.ts into the document, where index.html names it: a file of its own would keep the first
// paint waiting for another round trip.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';

const SOURCE = 'src/app/boot.ts';
const NAMED = `<script src="/${SOURCE}"></script>`;

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
        if (!html.includes(NAMED)) throw new Error(`index.html has no ${NAMED}`);
        const { code } = await transformWithOxc(await readFile(join(root, SOURCE), 'utf8'), SOURCE);
        const script = (await minify(SOURCE, code)).code.trim();
        return html.replace(NAMED, () => `${BOOT_TAG}>${script}</script>`);
      },
    },
  };
}
