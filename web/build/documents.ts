// Writes the documents, a folder for each language: one for every page, such as diary.html, prerendered, with its styles
// inline and the names of its modules; and app.html for every other address.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { cataloguesOf, filesOf, PAGES, type Page } from '../src/app/pages.js';
import { directionOf, LANGUAGES } from '../src/words/languages.js';
import { BOOT_TAG } from './boot.ts';
import { catalogueName, compileCatalogues } from './catalogues.ts';
import { messages } from './messages.ts';
import { reactAria } from './react-aria.ts';
import { isForBrowsers } from './target.ts';

const FONT_OF_HEADINGS = /\/fraunces-latin-(?!ext)[^/]*\.woff2$/;
const FONT_OF_TEXT = /\/figtree-latin-(?!ext)[^/]*\.woff2$/;
/** Languages with letters that are in the second files of the fonts, and those written in the system's fonts. */
const EXTENDED_LATIN = ['pl', 'tr'];
const SYSTEM_FONTS = ['ja', 'zh-Hans'];
const EMPTY_ROOT = '<div id="root"></div>';
const MODULE_TAGS = /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\s*/g;
const STYLE_LINKS = /<link rel="stylesheet"[^>]*>\s*/g;

export function documents(): Plugin {
  let root = '';
  return {
    name: 'lunaria:documents',
    enforce: 'post',
    apply: isForBrowsers,
    configResolved(config) {
      root = config.root;
    },
    // `vite preview` answers every page but "/" with app.html; the real server has a document for each.
    configurePreviewServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        if (path === '/') request.url = '/en/index.html';
        else if (!path.includes('.')) request.url = '/en/app.html';
        next();
      });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const document = bundle['index.html'];
        if (document?.type !== 'asset') throw new Error('The build made no index.html');
        const html = String(document.source);
        delete bundle['index.html'];
        for (const part of [EMPTY_ROOT, BOOT_TAG]) {
          if (!html.includes(part)) throw new Error(`index.html has no ${part}`);
        }
        const { version } = await compileCatalogues();
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName, source });

        for (const { language, words, manifests, pages } of await prerender(root)) {
          for (const [name, source] of Object.entries(manifests))
            emit(`${language}/${name}`, source);
          const shell = withLanguage(withWords(html, words), language);
          const wait = `<div id="root" data-wait="${escaped(words.wait ?? '')}">`;
          const headings = fontPreloads(bundle, [FONT_OF_HEADINGS], language);
          const fonts = fontPreloads(bundle, [FONT_OF_TEXT, FONT_OF_HEADINGS], language);
          emit(
            `${language}/app.html`,
            withFonts(shell, headings).replace(EMPTY_ROOT, `${wait}</div>`),
          );
          for (const page of PAGES) {
            const chunks = chunksOf(page, bundle, root);
            const catalogues = cataloguesOf(page).map(
              (part) => `assets/${catalogueName(language, part, version)}`,
            );
            const { markup, rules } = withoutStyleAttributes(pages.get(page.path) ?? '');
            const source = withStyles(shell, stylesOf(chunks, bundle), rules)
              .replaceAll(MODULE_TAGS, '')
              .replace(
                BOOT_TAG,
                () => `${BOOT_TAG} data-modules="${modulesOf(chunks, catalogues)}"`,
              )
              .replace(EMPTY_ROOT, () => `${wait}${markup}</div>`);
            const isLanding = page.path === '/';
            const file = `${language}${isLanding ? '/index' : page.path}.html`;
            emit(file, withFonts(source, isLanding ? headings : fonts));
          }
        }
      },
    },
  };
}

interface Chunks {
  readonly app: readonly Rolldown.OutputChunk[];
  readonly own: readonly Rolldown.OutputChunk[];
}

/** The chunks of the app itself, and those that the page has besides. */
function chunksOf(page: Page, bundle: Rolldown.OutputBundle, root: string): Chunks {
  const seen = new Set<string>();
  const app = withImports([findChunk(bundle, join(root, 'index.html'))], bundle, seen);
  const own = filesOf(page).map((file) => findChunk(bundle, join(root, 'src', file)));
  return { app, own: withImports(own, bundle, seen) };
}

function findChunk(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.includes(module),
  );
  if (found?.type !== 'chunk') throw new Error(`${module} is in no chunk`);
  return found;
}

/** Chunks and all that they import, each once and after its imports, without those seen before. */
function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
  seen: Set<string>,
): Rolldown.OutputChunk[] {
  const afterImports = (chunk: Rolldown.OutputChunk): Rolldown.OutputChunk[] => {
    if (seen.has(chunk.fileName)) return [];
    seen.add(chunk.fileName);
    const imported = chunk.imports.map((file) => bundle[file]);
    return [...imported.filter((output) => output?.type === 'chunk').flatMap(afterImports), chunk];
  };
  return chunks.flatMap(afterImports);
}

/** For boot.ts, which imports them after the first paint. The app first: it reports it when a page fails to load. */
function modulesOf({ app, own }: Chunks, catalogues: readonly string[]): string {
  const files = (chunks: Chunks['app']) => chunks.map(({ fileName }) => fileName);
  return [...files(app), ...catalogues, ...files(own)].map((file) => `/${file}`).join(' ');
}

function stylesOf({ app, own }: Chunks, bundle: Rolldown.OutputBundle): Map<string, string> {
  const files = [...app, ...own].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return new Map(
    files.map((file) => {
      const output = bundle[file];
      if (output?.type !== 'asset') throw new Error(`The build made no ${file}`);
      return [file, String(output.source).trim()];
    }),
  );
}

/** Inline, which saves a round trip. Their links stay, disabled, so that the app does not load them. */
function withStyles(html: string, styles: ReadonlyMap<string, string>, rules: string): string {
  const links = [...styles.keys()].map(
    (file) => `<link rel="stylesheet" disabled href="/${file}">`,
  );
  const text = [...styles.values(), rules].join('');
  return html
    .replaceAll(STYLE_LINKS, '')
    .replace('</head>', () => `  ${links.join('\n    ')}\n    <style>${text}</style>\n  </head>`);
}

/**
 * The content security policy refuses style attributes, so rules take their place. The app turns them back before it
 * hydrates the page (src/app/main.tsx).
 */
function withoutStyleAttributes(html: string): { markup: string; rules: string } {
  const found = new Set<string>();
  const markup = html.replaceAll(/(<[a-z][^>]*?) style="([^"]*)"/g, (_, before, style) => {
    found.add(style);
    return `${before} data-style="${style}"`;
  });
  const plain = (style: string) =>
    style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  const rules = [...found]
    .map(plain)
    .map((style) => `:root [data-style=${JSON.stringify(style)}]{${style}}`);
  return { markup, rules: rules.join('') };
}

/** Mirrors boot.ts, which does the same where the user chose another language than the browser's. */
function withLanguage(html: string, language: string): string {
  return html
    .replace('<html lang="en">', `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace('href="/manifest.webmanifest"', `href="/${language}/manifest.webmanifest"`);
}

function withWords(html: string, words: Prerendered['words']): string {
  return html.replaceAll(/%(\w+)%/g, (_, name: string) => {
    const text = words[name];
    if (text === undefined) throw new Error(`index.html asks for “${name}”, which has no words`);
    return escaped(text);
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function fontPreloads(
  bundle: Rolldown.OutputBundle,
  fonts: readonly RegExp[],
  language: string,
): string[] {
  if (SYSTEM_FONTS.includes(language)) return [];
  const files = Object.keys(bundle).sort();
  return fonts
    .flatMap((font) =>
      EXTENDED_LATIN.includes(language)
        ? [font, new RegExp(font.source.replace('(?!ext)', 'ext'))]
        : font,
    )
    .flatMap((font) => files.filter((file) => font.test(file)))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);
}

/** In the body: in the head, a slow font would delay the first paint. */
function withFonts(html: string, preloads: readonly string[]): string {
  return html.replace('<body>', () => `<body>\n    ${preloads.join('\n    ')}`);
}

/** As src/app/prerender.tsx returns it. */
interface Prerendered {
  readonly words: Readonly<Record<string, string>>;
  readonly manifests: Readonly<Record<string, string>>;
  /** By their paths. */
  readonly pages: ReadonlyMap<string, string>;
}

interface InLanguage extends Prerendered {
  readonly language: string;
}

async function prerender(root: string): Promise<readonly InLanguage[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'lunaria-prerender-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [react(), messages(), reactAria()],
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        ssr: 'src/app/prerender.tsx',
        outDir,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
    });
    await mkdir(join(outDir, 'assets'), { recursive: true });
    await writeFile(join(outDir, 'package.json'), '{"type":"module"}');
    for (const [name, source] of (await compileCatalogues()).files) {
      await writeFile(join(outDir, 'assets', name), source);
    }
    const folder = `${pathToFileURL(outDir).href}/`;
    const left = Object.keys(LANGUAGES);
    const done: InLanguage[] = [];
    const renderNext = async (): Promise<void> => {
      for (let language = left.shift(); language !== undefined; language = left.shift()) {
        done.push({ language, ...(await renderInThread({ language, folder })) });
      }
    };
    await Promise.all(Array.from({ length: RENDERED_AT_A_TIME }, renderNext));
    return done;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

const RENDERED_AT_A_TIME = 3;

/**
 * In a thread of its own, since the language is part of the modules. It can be terminated: timers and connections of the
 * pages would keep the build from ending.
 */
function renderInThread(rendering: { language: string; folder: string }): Promise<Prerendered> {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    globalThis.rendering = workerData;
    import(workerData.folder + 'prerender.mjs')
      .then(({ render }) => render())
      .then((rendered) => parentPort.postMessage(rendered));`;
  const worker = new Worker(code, { eval: true, workerData: rendering });
  return new Promise<Prerendered>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  }).finally(() => worker.terminate());
}
