// Compiles the messages: the marks in the sources, and the catalogues. Babel does the former, and only in the files that
// have one: the compiler behind Vite knows no macros.

import { fileURLToPath } from 'node:url';
import { transformAsync } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import type { Plugin, PluginOption } from 'vite';

const configPath = fileURLToPath(new URL('../lingui.config.js', import.meta.url));

export function messages(): PluginOption {
  return [marks(), lingui({ configPath, failOnMissing: true, failOnCompileError: true })];
}

function marks(): Plugin {
  const linguiConfig = getConfig({ configPath });
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
