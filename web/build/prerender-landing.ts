// Writes two documents: index.html, which already contains the landing screen, so that its first
// paint does not wait for JavaScript; and app.html, the empty shell that every other route starts
// from.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

const LANDING_PAGE = '/src/features/landing/landing-page.tsx';
const FONT_OF_HEADINGS = /\/fraunces-latin-(?!ext)[^/]*\.woff2$/;
const BOOT = '<script src="/boot.js"';
const EMPTY_ROOT = '<div id="root"></div>';

export function prerenderLanding(): Plugin {
  let root = '';
  return {
    name: 'lunaria:prerender-landing',
    enforce: 'post',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      root = config.root;
    },
    // `vite preview` stands in for the real server, which sends app.html for every route but "/".
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
        const shell = withHeadLinks(String(document.source), fontPreloads(Object.keys(bundle)));
        if (!shell.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT}`);

        const landing = Object.values(bundle).find(
          (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(LANDING_PAGE),
        );
        if (landing?.type !== 'chunk') throw new Error('The landing page is not a chunk');
        const chunks = withImports(landing, bundle);
        const styles = chunks
          .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
          .filter((file) => !shell.includes(file))
          .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
        const markup = await renderLanding(root);
        this.emitFile({ type: 'asset', fileName: 'app.html', source: shell });
        document.source = withModulesAfterPaint(
          withHeadLinks(shell, styles),
          chunks.map((chunk) => `/${chunk.fileName}`),
        ).replace(EMPTY_ROOT, () => `<div id="root">${markup}</div>`);
      },
    },
  };
}

/** A chunk and all that it imports, each once. */
function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<Rolldown.OutputChunk>(),
): Rolldown.OutputChunk[] {
  found.add(chunk);
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (imported?.type === 'chunk' && !found.has(imported)) withImports(imported, bundle, found);
  }
  return [...found];
}

function fontPreloads(files: readonly string[]): string[] {
  return files
    .filter((file) => FONT_OF_HEADINGS.test(file))
    .sort()
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);
}

function withHeadLinks(html: string, links: readonly string[]): string {
  return html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
}

/**
 * Takes the modules out of the document and leaves it to boot.js to import them: the screen is there
 * without them, and on a slow line they would keep its styles and its font waiting.
 */
function withModulesAfterPaint(html: string, landing: readonly string[]): string {
  const tags =
    /<(?:script type="module"|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+)">(?:<\/script>)?\s*/g;
  const modules = [...html.matchAll(tags)].map(([, url]) => url);
  if (modules.length === 0 || !html.includes(BOOT)) throw new Error('index.html starts no app');
  const all = [...new Set([...modules, ...landing])].join(' ');
  return html.replace(tags, '').replace(BOOT, () => `${BOOT} data-modules="${all}"`);
}

/** The landing screen's HTML, from the same components the browser will hydrate it with. */
async function renderLanding(root: string): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'lunaria-prerender-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        ssr: 'src/app/prerender.tsx',
        outDir,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
    });
    const entry: { render: () => Promise<string> } = await import(
      pathToFileURL(join(outDir, 'prerender.mjs')).href
    );
    return await entry.render();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
