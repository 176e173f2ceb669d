// Compiles the messages: the macros in the sources, by Babel, since Vite's compiler knows none, and the catalogues.

import { fileURLToPath } from 'node:url';
import { transformAsync } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import type { Plugin, PluginOption } from 'vite';

const configPath = fileURLToPath(new URL('../lingui.config.js', import.meta.url));
const linguiConfig = getConfig({ configPath });

export function messages(): PluginOption {
  return [
    messageMacros(),
    lingui({ configPath, failOnMissing: true, failOnCompileError: true }),
    shortIds(),
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

const ID = /(\\?["'`])([\w+/]{6})\1/g;

/**
 * Replaces the message ids, hashes of six letters that do not compress (two kilobytes of the calendar), by numbers.
 */
function shortIds(): Plugin {
  const places = new Map<string, string>();
  return {
    name: 'lunaria:short-ids',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      const ids = new Set<string>();
      for (const catalogue of await getCatalogs(linguiConfig)) {
        const kept = await catalogue.read(linguiConfig.sourceLocale ?? '');
        for (const id of Object.keys(kept ?? {})) ids.add(id);
      }
      for (const id of [...ids].sort()) places.set(id, places.size.toString(36));
    },
    transform: {
      filter: { id: /\.(?:tsx?|po)$/, code: ID },
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
