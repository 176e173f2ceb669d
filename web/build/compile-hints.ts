// Tells browsers of which files every page calls most functions as soon as it has them. A browser that knows the hint
// reads all of them while the file comes, beside the page's own work, and not one by one when they are called.

import type { Plugin } from 'vite';

/** It counts only at the very beginning of a file. */
const HINT = '//# allFunctionsCalledOnLoad\n';

export function compileHints(names: readonly string[]): Plugin {
  return {
    name: 'lunaria:compile-hints',
    enforce: 'post',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const name of names) {
          const chunk = Object.values(bundle).find(
            (output) => output.type === 'chunk' && output.name === name,
          );
          if (chunk?.type !== 'chunk') throw new Error(`The build made no chunk called ${name}`);
          chunk.code = HINT + chunk.code;
        }
      },
    },
  };
}
