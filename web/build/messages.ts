// Compiles the messages: the macros in the sources, by Babel, since Vite's compiler knows none, and the catalogues.

import { fileURLToPath } from 'node:url';
import { transformAsync } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { lingui } from '@lingui/vite-plugin';
import type { Plugin, PluginOption } from 'vite';
import { compileCatalogues, linguiConfig, shortIds } from './catalogues.ts';
import { isForBrowsers } from './target.ts';

const configPath = fileURLToPath(new URL('../lingui.config.js', import.meta.url));

export function messages(): PluginOption {
  return [
    messageMacros(),
    // In development and tests, where the catalogues are modules.
    lingui({ configPath, failOnCompileError: true }),
    builtCatalogues(),
    numberedMessages(),
  ];
}

function messageMacros(): Plugin {
  return {
    name: 'lunaria:messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /@lingui\/(?:core|react)\/macro/ },
      handler: async (code, id) => {
        const result = await transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          retainLines: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: [[macros, { linguiConfig }]],
        });
        return result?.code ? { code: result.code, map: result.map ?? null } : null;
      },
    },
  };
}

/** Emits the catalogues beside the app's modules. */
function builtCatalogues(): Plugin {
  let isBrowsers = false;
  return {
    name: 'lunaria:catalogues',
    apply: 'build',
    async config(config, env) {
      isBrowsers = isForBrowsers(config, env);
      const { version } = await compileCatalogues();
      return { define: { MESSAGES_VERSION: JSON.stringify(version) } };
    },
    async generateBundle() {
      if (!isBrowsers) return;
      for (const [name, source] of (await compileCatalogues()).files) {
        this.emitFile({ type: 'asset', fileName: `assets/${name}`, source });
      }
    },
  };
}

const ID = /(\\?["'`])([\w+/]{6})\1/g;

/** The same short ids as in the catalogues. Not in a build for developers, which reads them from the sources. */
function numberedMessages(): Plugin {
  let places: ReadonlyMap<string, string> = new Map();
  return {
    name: 'lunaria:short-ids',
    apply: ({ define }, { command }) =>
      command === 'build' && define?.['import.meta.env.DEV'] !== 'true',
    enforce: 'post',
    async buildStart() {
      places = await shortIds();
    },
    transform: {
      filter: { id: /\.tsx?$/, code: ID },
      handler: (code) => ({
        code: code.replaceAll(ID, (text, quote: string, id: string) => {
          const place = places.get(id);
          return place === undefined ? text : `${quote}${place}${quote}`;
        }),
        map: null,
      }),
    },
  };
}
