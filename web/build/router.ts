// Tree-shakes the router: takes its production build, which the package does not export, and marks its components as
// free of side effects, so that unused ones are left out.

import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { isForBrowsers } from './target.ts';

const PRODUCTION = `${dirname(fileURLToPath(import.meta.resolve('react-router/package.json')))}/dist/production`;

export function router(): Plugin {
  return {
    name: 'lunaria:router',
    apply: isForBrowsers,
    config: () => ({
      resolve: {
        alias: {
          'react-router/dom': `${PRODUCTION}/dom-export.mjs`,
          'react-router': `${PRODUCTION}/index.mjs`,
        },
      },
    }),
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = .*\n/gm, '')
          .replaceAll(/= (React\d+\.(?:createContext|forwardRef)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
