// Writes the documents: index.html with the prerendered landing screen; one for every page, such as diary.html, with the
// page's still and the names of its files, so that they are fetched all at once; and app.html for every other address.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { cataloguesOf, filesOf, PAGES, type Page } from '../src/app/pages.js';
import { BOOT_TAG } from './boot.ts';
import { messages } from './messages.ts';
import { isForBrowsers } from './target.ts';
import { usedStyles } from './used-styles.ts';

const FONT_OF_HEADINGS = /\/fraunces-latin-(?!ext)[^/]*\.woff2$/;
const FONT_OF_TEXT = /\/figtree-latin-(?!ext)[^/]*\.woff2$/;
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
        if (path !== '/' && !path.includes('.')) request.url = '/app.html';
        next();
      });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const document = bundle['index.html'];
        if (document?.type !== 'asset') throw new Error('The build made no index.html');
        const files = Object.keys(bundle);
        const { words, manifests, landing, stills } = await prerender(root);
        for (const [fileName, source] of Object.entries(manifests)) {
          this.emitFile({ type: 'asset', fileName, source });
        }
        const html = withWords(String(document.source), words);
        const shell = withFonts(html, fontPreloads(files, FONT_OF_HEADINGS));
        if (!shell.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT}`);

        this.emitFile({ type: 'asset', fileName: 'app.html', source: shell });
        // The app first: it reports it when a page fails to load.
        const chunksOf = (page: Page) => {
          const modules = [
            join(root, 'index.html'),
            ...cataloguesOf(page).map((name) => join(root, 'messages', 'en', `${name}.po`)),
            ...filesOf(page).map((file) => join(root, 'src', file)),
          ];
          return withImports(
            modules.map((module) => findChunk(bundle, module)),
            bundle,
          );
        };
        const styles = allStyles(bundle);
        for (const page of PAGES) {
          const still = stills.get(page.path);
          if (still === undefined) {
            document.source = landingDocument(shell, chunksOf(page), bundle, landing);
          } else {
            const shellWithFonts = withFonts(shell, fontPreloads(files, FONT_OF_TEXT));
            const source = pageDocument(shellWithFonts, chunksOf(page), still, styles);
            this.emitFile({ type: 'asset', fileName: `${page.path.slice(1)}.html`, source });
          }
        }
      },
    },
  };
}

function withWords(html: string, words: Prerendered['words']): string {
  return html.replaceAll(/%(\w+)%/g, (_, name: string) => {
    const text = words[name];
    if (text === undefined) throw new Error(`index.html asks for “${name}”, which has no words`);
    return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  });
}

/**
 * The still has its style inlined. The style sheets come after it, where they block nothing, and apply from the app's
 * first drawing on (src/app/main.tsx): earlier they would only style the still once more.
 */
function pageDocument(
  shell: string,
  chunks: readonly Rolldown.OutputChunk[],
  still: string,
  styles: string,
): string {
  const html = withHeadLinks(shell, notIn(shell, styleLinks(chunks)));
  const sheets = (html.match(STYLE_LINKS) ?? []).map((link) =>
    link.replace('<link', '<link media="not all" fetchpriority="high"'),
  );
  return withModulesAfterPaint(html, chunks)
    .replace(STYLE_LINKS, '')
    .replace(
      '</head>',
      () => `  <style id="still-style">${usedStyles(styles, still)}</style>\n  </head>`,
    )
    .replace(EMPTY_ROOT, () => `<div id="root">${still}</div>\n    ${sheets.join('\n    ')}`);
}

function landingDocument(
  shell: string,
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
  markup: string,
): string {
  const styled = withStylesInlined(withHeadLinks(shell, notIn(shell, styleLinks(chunks))), bundle);
  return withModulesAfterPaint(styled, chunks).replace(
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

/** Chunks and all that they import, each once and after its imports. */
function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Rolldown.OutputChunk[] {
  const seen = new Set<string>();
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

function fontPreloads(files: readonly string[], font: RegExp): string[] {
  return files
    .filter((file) => font.test(file))
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
function withModulesAfterPaint(html: string, chunks: readonly Rolldown.OutputChunk[]): string {
  if (html.search(MODULE_TAGS) < 0 || !html.includes(BOOT_TAG))
    throw new Error('index.html starts no app');
  const files = chunks.map(({ fileName }) => `/${fileName}`).join(' ');
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

async function prerender(root: string): Promise<Prerendered> {
  const outDir = await mkdtemp(join(tmpdir(), 'lunaria-prerender-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [react(), messages()],
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        ssr: 'src/app/prerender.tsx',
        outDir,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
    });
    return await renderInThread(join(outDir, 'prerender.mjs'));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** In a thread that can be terminated: timers and connections of the pages would keep the build from ending. */
function renderInThread(file: string): Promise<Prerendered> {
  const rendering = `
    const { parentPort, workerData } = require('node:worker_threads');
    import(workerData)
      .then(({ render }) => render())
      .then((rendered) => parentPort.postMessage(rendered));`;
  const worker = new Worker(rendering, { eval: true, workerData: pathToFileURL(file).href });
  return new Promise<Prerendered>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  }).finally(() => worker.terminate());
}
