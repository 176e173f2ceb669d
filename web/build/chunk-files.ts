// Replaces Vite's preload helper by src/ui/chunk-files.ts, so that a chunk that failed can be loaded again: [Note: A
// second try] there.

import type { Plugin } from 'vite';
import { isForBrowsers } from './target.ts';

const VITES_HELPER = '\0vite/preload-helper.js';
const OUR_HELPER = '/src/ui/chunk-files.ts';

export function chunkFiles(): Plugin {
  return {
    name: 'lunaria:chunk-files',
    enforce: 'pre',
    apply: isForBrowsers,
    // By default, Vite lists a chunk's files only if there are others besides the chunk.
    config: () => ({
      build: {
        modulePreload: {
          // boot.ts handles browsers without module preload.
          polyfill: false,
          resolveDependencies: (file, others, { hostType }) =>
            hostType === 'js' && others.length === 0 ? [file] : others,
        },
      },
    }),
    load: (id) =>
      id === VITES_HELPER
        ? `export { importWithFiles as __vitePreload } from '${OUR_HELPER}';`
        : undefined,
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : [],
      );
      if (!modules.some((id) => id.endsWith(OUR_HELPER))) {
        throw new Error(`Chunks are not loaded by ${OUR_HELPER}: was Vite’s helper renamed?`);
      }
    },
  };
}
