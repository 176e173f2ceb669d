// Writes the documents, a folder for each language: one for every page, such as diary.html, prerendered, with its styles
// inline and the names of its modules; and app.html for every other address.

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { cataloguesOf, filesOf, PAGES, type Page } from '../src/app/pages.js';
import { directionOf, LANGUAGES } from '../src/words/languages.js';
import { catalogueFile, messages } from './messages.ts';

/** What Vite writes for the app as a whole. */
const TAGS =
  /<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?\s*/g;

/** Lightning CSS repeats all colours for screens that show more than sRGB. Ours are in sRGB. */
const WIDE_COLOURS = /@supports \(color:lab\(0% 0 0\)\)\{(?:[^{}]*\{[^{}]*\})*\}/g;

export function documents(): Plugin {
  return {
    name: 'lunaria:documents',
    enforce: 'post',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { root } = this.environment.config;
        const index = bundle['index.html'] as Rolldown.OutputAsset;
        const html = String(index.source).replaceAll(TAGS, '');
        delete bundle['index.html'];

        for (const rendered of await prerender(root)) {
          const { language, words, manifests } = rendered;
          const shell = withWords(withLanguage(html, language), words);
          const files = new Map(Object.entries(manifests));
          for (const page of [undefined, ...PAGES]) {
            const name = page ? page.path.slice(1) || 'index' : 'app';
            files.set(`${name}.html`, documentOf(page, shell, rendered, bundle, root));
          }
          for (const [name, source] of files) {
            this.emitFile({ type: 'asset', fileName: `${language}/${name}`, source });
          }
        }
      },
    },
  };
}

/** The chunks of these files and all that they import, each after its imports. */
function chunksOf(files: readonly string[], bundle: Rolldown.OutputBundle, root: string) {
  const chunks: Rolldown.OutputChunk[] = [];
  const seen = new Set<string>();
  const add = (output: Rolldown.OutputBundle[string] | undefined): void => {
    if (output?.type !== 'chunk' || seen.has(output.fileName)) return;
    seen.add(output.fileName);
    for (const file of output.imports) add(bundle[file]);
    chunks.push(output);
  };
  for (const file of files) {
    const module = join(root, file);
    const found = Object.values(bundle).find(
      (output) => output.type === 'chunk' && output.moduleIds.includes(module),
    );
    if (!found) throw new Error(`${file} is in no chunk`);
    add(found);
  }
  return chunks;
}

function documentOf(
  /** Undefined for every other address. */
  page: Page | undefined,
  shell: string,
  { language, pages }: Prerendered,
  bundle: Rolldown.OutputBundle,
  root: string,
): string {
  const files = page ? filesOf(page).map((file) => join('src', file)) : [];
  const ofPage = chunksOf(files, bundle, root);
  const chunks = chunksOf([...files, 'index.html'], bundle, root);
  const catalogues = page ? cataloguesOf(page) : ['start'];
  // React DOM is the largest, and only index.html needs it: the others run while it is on its way.
  const modules = [
    ...ofPage.map(({ fileName }) => fileName),
    ...catalogues.map((part) => catalogueFile(language, part)),
    ...chunks.slice(ofPage.length).map(({ fileName }) => fileName),
  ];
  const sheets = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  const styles = sheets.map((file) =>
    String((bundle[file] as Rolldown.OutputAsset).source)
      .trim()
      .replaceAll(WIDE_COLOURS, ''),
  );
  const html = pages.get(page?.path ?? '') ?? '';
  // The content security policy refuses it.
  if (/<[a-z][^>]* style="/.test(html)) throw new Error(`${page?.path} has a style attribute`);
  // Inline, which saves a round trip. Their links stay, disabled, so that the app does not load them.
  const links = sheets.map((file) => `<link rel="stylesheet" disabled href="/${file}">`);
  const head = [...links, `<style>${styles.join('')}</style>`];
  // React DOM in the middle: earlier, it would keep the small ones waiting, and later it would come alone.
  const isReactDom = (file: string) => file.startsWith('assets/react-dom-');
  const asked = modules.filter((file) => !isReactDom(file));
  asked.splice(asked.length / 2, 0, ...modules.filter(isReactDom));
  // Before the scripts in the head, so that they are asked for while those run.
  const preloads = asked.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return shell
    .replace('<script id="too-old"', `${preloads.join('')}$&`)
    .replace(
      '<script id="boot"',
      `$& data-modules="${modules.map((file) => `/${file}`).join(' ')}"`,
    )
    .replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
    .replace(/<div id="root"[^>]*>/, (tag) => `${tag}${html}`);
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
    return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  });
}

/** As src/app/prerender.tsx returns it. */
interface Prerendered {
  readonly language: string;
  /** By their placeholders in index.html. */
  readonly words: Readonly<Record<string, string>>;
  /** By file name. */
  readonly manifests: Readonly<Record<string, string>>;
  /** By path. */
  readonly pages: ReadonlyMap<string, string>;
}

const RENDERED_AT_A_TIME = 3;

async function prerender(root: string): Promise<readonly Prerendered[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'lunaria-prerender-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      plugins: [react(), messages()],
      ssr: { noExternal: true },
      build: {
        ssr: 'src/app/prerender.tsx',
        outDir,
        rolldownOptions: {
          output: { entryFileNames: 'prerender.mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      },
    });
    const module = pathToFileURL(join(outDir, 'prerender.mjs')).href;
    const languages = Object.keys(LANGUAGES);
    const done: Prerendered[] = [];
    while (done.length < languages.length) {
      const batch = languages.slice(done.length, done.length + RENDERED_AT_A_TIME);
      done.push(...(await Promise.all(batch.map((language) => renderInThread(module, language)))));
    }
    return done;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * In a thread of its own, since the language is part of the modules. It can be terminated: timers and connections of the
 * pages would keep the build from ending.
 */
function renderInThread(module: string, language: string): Promise<Prerendered> {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    globalThis.rendering = workerData.language;
    import(workerData.module)
      .then(({ render }) => render())
      .then((rendered) => parentPort.postMessage(rendered));`;
  const worker = new Worker(code, { eval: true, workerData: { module, language } });
  // Rejects if it fails.
  return once(worker, 'message')
    .then(([rendered]) => rendered)
    .finally(() => worker.terminate());
}
