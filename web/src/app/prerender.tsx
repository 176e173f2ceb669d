// Renders to HTML, at build time, what the documents show before any script has run.

import React from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { LANGUAGE } from '../words/locale.ts';
import { loadMessages } from '../words/messages.ts';
import { documentWords, manifests } from './document-words.ts';
import { cataloguesOf, PAGES, type Page } from './pages.js';
import { routerReady, routes } from './routes.tsx';
import { loadStill, toStill } from './still.tsx';

interface Prerendered {
  /** The texts of index.html, by their placeholders. */
  readonly words: Readonly<Record<string, string>>;
  /** By file name. */
  readonly manifests: Readonly<Record<string, string>>;
  /** From the same components that the browser will hydrate it with. */
  readonly landing: string;
  /** By the page's path. */
  readonly stills: ReadonlyMap<string, string>;
}

// A store without a snapshot for the server gives its initial one.
const { useSyncExternalStore } = React;
Object.assign(React, {
  useSyncExternalStore: (...[subscribe, now, here]: Parameters<typeof useSyncExternalStore>) =>
    useSyncExternalStore(subscribe, now, here ?? now),
});

export async function render(): Promise<Prerendered> {
  const stills = new Map<string, string>();
  await loadMessages(['start', 'documents']);
  for (const page of PAGES) {
    if (page.path !== '/') stills.set(page.path, await renderStill(page));
  }
  // By the same router component as in the browser, so that what React hydrates is what was rendered.
  const landing = await renderAt('/', routes);
  return { words: documentWords(), manifests: manifests(LANGUAGE), landing, stills };
}

async function renderStill(page: Page): Promise<string> {
  await loadMessages(cataloguesOf(page));
  const html = await renderAt(page.path, [{ path: '*', Component: await loadStill(page) }]);
  if (dayOfBuild().test(html)) {
    throw new Error(
      `${page.path} shows the day on which it was built: it needs a still of its own`,
    );
  }
  return toStill(html);
}

async function renderAt(path: string, table: RouteObject[]): Promise<string> {
  const router = createMemoryRouter(table, { initialEntries: [path] });
  await routerReady(router);
  if (router.state.errors) throw new Error(`${path} failed to render`);
  return renderToString(<RouterProvider router={router} />);
}

/** In words. A month's name alone proves nothing: May is a word of many sentences. */
function dayOfBuild(): RegExp {
  const now = new Date();
  const month = now.toLocaleDateString(LANGUAGE, { month: 'long' });
  return new RegExp(`${month} (${now.getDate()}\\b|${now.getFullYear()})`);
}
