// Writes a Brotli and a gzip copy of every compressible file, so that the server need not compress.

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { isForBrowsers } from './target.ts';

const COMPRESSIBLE = /\.(?:html|js|mjs|css|svg|json|webmanifest|txt|xml|wasm)$/;
const SMALLEST_WORTHWHILE = 1024;
/** There are hundreds of these: a little larger, in half the time. */
const IN_EVERY_LANGUAGE = /\.html$|\/messages-[^/]*$/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export function compress(): Plugin {
  let outDir = '';
  return {
    name: 'lunaria:compress',
    apply: isForBrowsers,
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // Last, to include the files that other plugins write at the end.
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(outDir, { recursive: true });
        const files = names.filter((name) => COMPRESSIBLE.test(name)).sort();
        await Promise.all(files.map((name) => compressFile(join(outDir, name))));
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length <= SMALLEST_WORTHWHILE) return;
  const brotli = await toBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]:
        constants.BROTLI_MAX_QUALITY - (IN_EVERY_LANGUAGE.test(path) ? 1 : 0),
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  const gzipped = await toGzip(content, { level: constants.Z_BEST_COMPRESSION });
  await writeFile(`${path}.br`, brotli);
  await writeFile(`${path}.gz`, gzipped);
}
