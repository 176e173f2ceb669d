// Lets src/ui/chunk-files.ts load every chunk instead of Vite's own helper, after which a chunk that failed could not be
// loaded a second time: [Note: A second try] there.

import type { Plugin } from 'vite';

const VITES_HELPER = '\0vite/preload-helper.js';
const OUR_HELPER = '/src/ui/chunk-files.ts';

export function chunkFiles(): Plugin {
  return {
    name: 'lunaria:chunk-files',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    // Vite names a chunk's files only if there is more than the chunk itself.
    config: () => ({
      build: {
        modulePreload: {
          // boot.ts knows what to do where a browser cannot preload modules.
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
        throw new Error(`Chunks are not loaded by ${OUR_HELPER}: has Vite’s helper a new name?`);
      }
    },
  };
}
