// Compiles the message catalogues, each part of each language into a file of its own. Their names end with one version for
// all of them, so that a page in any language knows every name without a list.

import { createHash } from 'node:crypto';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { LANGUAGES } from '../src/words/languages.js';
import { ariaStrings } from './react-aria.ts';

export interface Catalogues {
  readonly version: string;
  /** The source of each file, by its name. */
  readonly files: ReadonlyMap<string, string>;
}

const configPath = new URL('../lingui.config.js', import.meta.url).pathname;
export const linguiConfig = getConfig({ configPath });

/** As src/words/messages.ts names them. */
export function catalogueName(language: string, part: string, version: string): string {
  return `messages-${language}-${part}-${version}.js`;
}

let compiling: Promise<Catalogues> | undefined;

export function compileCatalogues(): Promise<Catalogues> {
  compiling ??= compile();
  return compiling;
}

async function compile(): Promise<Catalogues> {
  const ids = await shortIds();
  const sources: { language: string; part: string; source: string }[] = [];
  for (const catalogue of await getCatalogs(linguiConfig)) {
    const part = catalogue.path.replace(/^.*\//, '');
    for (const language of Object.keys(LANGUAGES)) {
      // What is not translated yet falls back to English; `npm run check` lists it.
      const { messages } = await catalogue.getTranslations(language, {
        fallbackLocales: { default: 'en' },
        sourceLocale: 'en',
      });
      const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'json' });
      for (const { error } of errors) throw error;
      const compiled: Record<string, unknown> = JSON.parse(source).messages;
      const shortened = Object.fromEntries(
        Object.entries(compiled).map(([id, message]) => [ids.get(id) ?? id, message]),
      );
      const json = JSON.stringify(shortened).replace(/[\\']/g, '\\$&');
      const aria = part === 'frame' ? `export const aria=${ariaStrings(language)};` : '';
      sources.push({
        language,
        part,
        source: `export const messages=JSON.parse('${json}');${aria}`,
      });
    }
  }
  const hash = createHash('sha256').update(JSON.stringify(sources)).digest('base64url');
  const version = hash.replace(/[-_]/g, '').slice(0, 8);
  return {
    version,
    files: new Map(
      sources.map(({ language, part, source }) => [catalogueName(language, part, version), source]),
    ),
  };
}

let shortening: Promise<ReadonlyMap<string, string>> | undefined;

/** Numbers in place of the message ids, hashes of six letters that do not compress: two kilobytes of the calendar. */
export function shortIds(): Promise<ReadonlyMap<string, string>> {
  shortening ??= numberIds();
  return shortening;
}

async function numberIds(): Promise<ReadonlyMap<string, string>> {
  const ids = new Set<string>();
  for (const catalogue of await getCatalogs(linguiConfig)) {
    const kept = await catalogue.read(linguiConfig.sourceLocale ?? '');
    for (const id of Object.keys(kept ?? {})) ids.add(id);
  }
  return new Map([...ids].sort().map((id, place) => [id, place.toString(36)]));
}
