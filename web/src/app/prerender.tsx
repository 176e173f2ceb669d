// Renders to HTML, at build time, what the documents show before any script has run.

import { prerender } from 'react-dom/static';
import { createRouter } from '../router/router.ts';
import { NOT_IN_DOCUMENT, NotInDocument } from '../ui/in-browser.tsx';
import { LANGUAGE } from '../words/locale.ts';
import { loadMessages } from '../words/messages.ts';
import { documentWords, manifests } from './document-words.ts';
import { PAGES } from './pages.js';
import { App, routes } from './routes.tsx';

export async function render() {
  await loadMessages(['start', 'documents']);
  const pages = new Map<string, string>();
  for (const { path } of PAGES) pages.set(path, await renderAt(path));
  return { language: LANGUAGE, words: documentWords(), manifests: manifests(LANGUAGE), pages };
}

/** By the same components as in the browser, so that React can hydrate it. */
async function renderAt(path: string): Promise<string> {
  const router = createRouter(routes, path);
  await router.start();
  const { error } = router.state;
  const failures: unknown[] = error === undefined ? [] : [error];
  const { prelude } = await prerender(<App router={router} />, {
    // In one piece: a document has no scripts to put pieces in their places.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      if (!(error instanceof NotInDocument)) failures.push(error);
      return NOT_IN_DOCUMENT;
    },
  });
  const html = await new Response(prelude).text();
  for (const cause of failures) throw new Error(`${path} failed to render`, { cause });
  if (dayOfBuild().test(html)) {
    throw new Error(`${path} shows the day on which it was built: it needs a still`);
  }
  return html;
}

/** In words. A month's name alone proves nothing: May is a word of many sentences. */
function dayOfBuild(): RegExp {
  const now = new Date();
  const month = now.toLocaleDateString(LANGUAGE, { month: 'long' });
  return new RegExp(`${month} (${now.getDate()}\\b|${now.getFullYear()})`);
}
