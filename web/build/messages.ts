// Compiles the catalogues and, by Babel, since Vite's compiler knows none, the macros in the sources. The files of all
// catalogues end with one version, so that a page in any language knows every name without a list.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformAsync } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import type { Plugin, PluginOption } from 'vite';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const configPath = fromHere('../lingui.config.js');
const linguiConfig = getConfig({ configPath });

const CATALOGUES = readdirSync(fromHere('../messages'), { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.po'))
  .sort();

const VERSION = [
  ...CATALOGUES.map((name) => `../messages/${name}`),
  './messages.ts',
  '../../package-lock.json',
]
  .reduce((hash, path) => hash.update(readFileSync(fromHere(path))), createHash('sha256'))
  .digest('hex')
  .slice(0, 8);

/** As src/words/messages.ts names it. */
export function catalogueFile(language: string, part: string): string {
  return `assets/messages-${language}-${part}-${VERSION}.js`;
}

export function messages(): PluginOption {
  return [messageMacros(), lingui({ configPath, failOnCompileError: true }), catalogues()];
}

/** By source: the pages and the prerenderer compile the same files, and so do all projects of the tests. */
const macrosCompiled = new Map<string, ReturnType<typeof transformAsync>>();

function messageMacros(): Plugin {
  return {
    name: 'lunaria:messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /@lingui\/(?:core|react)\/macro/ },
      async handler(source, id) {
        let compiling = macrosCompiled.get(source);
        compiling ??= transformAsync(source, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          retainLines: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: [[macros, { linguiConfig }]],
        });
        macrosCompiled.set(source, compiling);
        const result = await compiling;
        const code = result?.code ?? '';
        const isBuild = this.environment.config.command === 'build';
        return { code: isBuild ? await withShortIds(code) : code, map: result?.map ?? null };
      },
    },
  };
}

function catalogues(): Plugin {
  return {
    name: 'lunaria:catalogues',
    apply: 'build',
    config: () => ({ define: { MESSAGES_VERSION: JSON.stringify(VERSION) } }),
    buildStart() {
      // The prerenderer bundles them with the pages.
      if (this.environment.name !== 'client') return;
      for (const name of CATALOGUES) {
        const [language = '', part = ''] = name.replace('.po', '').split('/');
        const fileName = catalogueFile(language, part);
        const id = fromHere(`../messages/${name}`);
        this.emitFile({ type: 'chunk', id, fileName, preserveSignature: 'strict' });
      }
    },
    transform: {
      filter: { id: /\.po$/ },
      handler: async (code) => ({ code: await withShortIds(code), map: null }),
    },
  };
}

let places: Promise<ReadonlyMap<string, string>> | undefined;

/** Numbers in place of the message ids, hashes of six letters that do not compress: two kilobytes of the calendar. */
async function withShortIds(code: string): Promise<string> {
  places ??= numberIds();
  const known = await places;
  return code.replaceAll(/(\\?["'`])([\w+/]{6})\1/g, (text, quote: string, id: string) => {
    const place = known.get(id);
    return place === undefined ? text : `${quote}${place}${quote}`;
  });
}

async function numberIds(): Promise<ReadonlyMap<string, string>> {
  const all = await getCatalogs(linguiConfig);
  const english = await Promise.all(all.map((catalogue) => catalogue.read('en')));
  const ids = new Set(english.flatMap((messages) => Object.keys(messages ?? {})));
  return new Map([...ids].sort().map((id, place) => [id, place.toString(36)]));
}
