// Marks the files of which every page calls most functions on load: a browser that knows the hint compiles them while
// the file arrives, in the background, and not one by one when they are called.

import type { Plugin } from 'vite';
import { isForBrowsers } from './target.ts';

/** Only valid at the very beginning of a file. */
const HINT = '//# allFunctionsCalledOnLoad\n';

export function compileHints(names: readonly string[]): Plugin {
  return {
    name: 'lunaria:compile-hints',
    enforce: 'post',
    apply: isForBrowsers,
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
