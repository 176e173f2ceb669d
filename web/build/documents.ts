// Writes the documents, a folder for each language: index.html with the prerendered landing screen; one for every page,
// such as diary.html, with the page's still and the names of its files, so that they are fetched all at once; and app.html
// for every other address.

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
import { usedStyles } from './used-styles.ts';

const FONT_OF_HEADINGS = /\/fraunces-latin-(?!ext)[^/]*\.woff2$/;
const FONT_OF_TEXT = /\/figtree-latin-(?!ext)[^/]*\.woff2$/;
/** Languages with letters that are in the second files of the fonts, and those written in the system's fonts. */
const EXTENDED_LATIN = ['pl', 'tr'];
const SYSTEM_FONTS = ['ja', 'zh-Hans'];
const EMPTY_ROOT = '<div id="root"></div>';
const MODULE_TAGS = /<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\s*/g;
const STYLE_LINKS = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

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
        if (!html.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT}`);
        const { version } = await compileCatalogues();
        const styles = allStyles(bundle);
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName, source });

        for (const rendered of await prerender(root)) {
          const { language, words, manifests, landing, stills } = rendered;
          for (const [name, source] of Object.entries(manifests))
            emit(`${language}/${name}`, source);
          const spoken = withLanguage(withWords(html, words), language);
          const shell = withFonts(spoken, fontPreloads(bundle, FONT_OF_HEADINGS, language));
          const wait = `data-wait="${escaped(words.wait ?? '')}"`;
          emit(`${language}/app.html`, shell.replace(EMPTY_ROOT, `<div id="root" ${wait}></div>`));
          const shellWithFonts = withFonts(shell, fontPreloads(bundle, FONT_OF_TEXT, language));
          for (const page of PAGES) {
            const chunks = chunksOf(page, bundle, root);
            // The app first: it reports it when a page fails to load.
            const [app = [], ...others] = chunks.map((list) =>
              list.map(({ fileName }) => fileName),
            );
            const catalogues = cataloguesOf(page).map(
              (part) => `assets/${catalogueName(language, part, version)}`,
            );
            const modules = [...app, ...catalogues, ...others.flat()];
            const still = stills.get(page.path);
            const links = styleLinks(chunks.flat());
            if (still === undefined) {
              emit(
                `${language}/index.html`,
                landingDocument(shell, modules, links, bundle, landing),
              );
            } else {
              const waiting = still.replace('data-still-parts=""', `$& ${wait}`);
              const source = pageDocument(shellWithFonts, modules, links, waiting, styles);
              emit(`${language}${page.path}.html`, source);
            }
          }
        }
      },
    },
  };
}

/** The chunks of the app itself, and those that the page has besides. */
function chunksOf(
  page: Page,
  bundle: Rolldown.OutputBundle,
  root: string,
): readonly Rolldown.OutputChunk[][] {
  const seen = new Set<string>();
  const app = withImports([findChunk(bundle, join(root, 'index.html'))], bundle, seen);
  const own = filesOf(page).map((file) => findChunk(bundle, join(root, 'src', file)));
  return [app, withImports(own, bundle, seen)];
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

/**
 * The still has its style inlined. The style sheets come after it, where they block nothing, and apply from the app's
 * first drawing on (src/app/main.tsx): earlier they would only style the still once more.
 */
function pageDocument(
  shell: string,
  modules: readonly string[],
  links: readonly string[],
  still: string,
  styles: string,
): string {
  const html = withHeadLinks(shell, notIn(shell, links));
  const sheets = (html.match(STYLE_LINKS) ?? []).map((link) =>
    link.replace('<link', '<link media="not all" fetchpriority="high"'),
  );
  return withModulesAfterPaint(html, modules)
    .replace(STYLE_LINKS, '')
    .replace(
      '</head>',
      () => `  <style id="still-style">${usedStyles(styles, still)}</style>\n  </head>`,
    )
    .replace(EMPTY_ROOT, () => `<div id="root">${still}</div>\n    ${sheets.join('\n    ')}`);
}

function landingDocument(
  shell: string,
  modules: readonly string[],
  links: readonly string[],
  bundle: Rolldown.OutputBundle,
  markup: string,
): string {
  const styled = withStylesInlined(withHeadLinks(shell, notIn(shell, links)), bundle);
  return withModulesAfterPaint(styled, modules).replace(
    EMPTY_ROOT,
    () => `<div id="root">${markup}</div>`,
  );
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

/** In the order of the documents: later rules may override earlier ones. */
function allStyles(bundle: Rolldown.OutputBundle): string {
  return Object.values(bundle)
    .filter((output) => output.type === 'asset')
    .filter(({ fileName }) => /\/(?:start|components)-[^/]*\.css$/.test(fileName))
    .sort((a, b) => (a.fileName < b.fileName ? 1 : -1))
    .map(({ source }) => String(source).trim())
    .join('');
}

function styleLinks(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const files = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [...new Set(files)].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
}

function notIn(html: string, links: readonly string[]): string[] {
  return links.filter((link) => !html.includes(link.slice(link.indexOf('href='))));
}

function fontPreloads(bundle: Rolldown.OutputBundle, font: RegExp, language: string): string[] {
  if (SYSTEM_FONTS.includes(language)) return [];
  const extended = new RegExp(font.source.replace('(?!ext)', 'ext'));
  const isNeeded = (file: string) =>
    font.test(file) || (EXTENDED_LATIN.includes(language) && extended.test(file));
  return Object.keys(bundle)
    .filter(isNeeded)
    .sort()
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);
}

/** In the body: in the head, a slow font would delay the first paint. */
function withFonts(html: string, preloads: readonly string[]): string {
  return html.replace('<body>', () => `<body>\n    ${preloads.join('\n    ')}`);
}

function withHeadLinks(html: string, links: readonly string[]): string {
  return html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
}

/** Leaves it to boot.ts to import the modules: on a slow connection they would delay the styles and the font. */
function withModulesAfterPaint(html: string, modules: readonly string[]): string {
  if (html.search(MODULE_TAGS) < 0 || !html.includes(BOOT_TAG))
    throw new Error('index.html starts no app');
  const files = modules.map((file) => `/${file}`).join(' ');
  return html
    .replaceAll(MODULE_TAGS, '')
    .replace(BOOT_TAG, () => `${BOOT_TAG} data-modules="${files}"`);
}

/** Their links stay, disabled, so that neither the browser nor the app loads them. */
function withStylesInlined(html: string, bundle: Rolldown.OutputBundle): string {
  const styles = [...html.matchAll(STYLE_LINKS)].map(([, file = '']) => {
    const output = bundle[file];
    if (output?.type !== 'asset') throw new Error(`The build made no ${file}`);
    return String(output.source).trim();
  });
  return html
    .replace(STYLE_LINKS, '<link rel="stylesheet" disabled href="/$1">')
    .replace('</head>', () => `  <style>${styles.join('')}</style>\n  </head>`);
}

/** As src/app/prerender.tsx returns it. */
interface Prerendered {
  readonly words: Readonly<Record<string, string>>;
  readonly manifests: Readonly<Record<string, string>>;
  readonly landing: string;
  readonly stills: ReadonlyMap<string, string>;
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
