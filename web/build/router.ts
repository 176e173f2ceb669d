// The router without what nothing here uses: the edition for production, which the package's exports do not name, and
// its components marked as free of side effects, so that the bundler leaves out forms, fetchers and the like.

import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PRODUCTION = `${dirname(fileURLToPath(import.meta.resolve('react-router/package.json')))}/dist/production`;

export function router(): Plugin {
  return {
    name: 'lunaria:router',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
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
