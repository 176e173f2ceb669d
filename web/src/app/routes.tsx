// The routes, made from the list of pages. Each page is a chunk of its own, loaded when it is first visited.

import { type ComponentType, StrictMode } from 'react';
import type { DataRouter, RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { InBrowser } from '../ui/in-browser.tsx';
import { loadChunk } from '../ui/load-chunk.ts';
import { withMessages } from '../words/messages.ts';
import { ErrorPage } from './error-page.tsx';
import { cataloguesOf, PAGES, type Page } from './pages.js';
import { Root } from './root.tsx';
import type { PageHandle } from './use-page-arrival.ts';

type Load = () => Promise<ComponentType>;

const FRAMES = import.meta.glob<ComponentType>('./*-frame.tsx', { import: 'default' });
const MODULES = import.meta.glob<ComponentType>(
  ['../features/*/*-page.tsx', '!../features/gallery/*'],
  { import: 'default' },
);

/** Left out of production builds. */
const forDevelopers: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/gallery',
        ...lazily(
          async () => (await import('../features/gallery/gallery-page.tsx')).GalleryPage,
          ['frame'],
        ),
      },
    ]
  : [];

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    // The document is empty, or already shows the landing screen, until the first page has loaded.
    HydrateFallback: () => null,
    children: [...pagesIn('none'), ...framed('plain'), ...framed('shell'), ...forDevelopers],
  },
];

function framed(frame: Page['frame']): RouteObject[] {
  return [{ ...lazily(FRAMES[`./${frame}-frame.tsx`]), children: pagesIn(frame) }];
}

function pagesIn(frame: Page['frame']): RouteObject[] {
  return PAGES.filter((page) => page.frame === frame).map((page) => ({
    path: page.path,
    handle: { path: page.path } satisfies PageHandle,
    ...lazily(MODULES[`../features/${page.module}.tsx`], cataloguesOf(page), (Page) =>
      page.isWhole ? Page : inPlaceOfStill(page, Page),
    ),
  }));
}

function lazily(
  load: Load | undefined,
  catalogues: readonly string[] = [],
  toComponent: (Page: ComponentType) => ComponentType | Promise<ComponentType> = (Page) => Page,
): Pick<RouteObject, 'lazy'> {
  if (!load) throw new Error('The list of pages names a file that is not there');
  return {
    lazy: async () => ({
      Component: await toComponent(await loadChunk(() => withMessages(catalogues, load))),
    }),
  };
}

/** The page itself is drawn in the browser; until then its document shows the still. */
async function inPlaceOfStill(page: Page, Page: ComponentType): Promise<ComponentType> {
  const Still = import.meta.env.SSR && (await (await import('./still.tsx')).stillOf(page, Page));
  return () => (
    <InBrowser meanwhile={Still && <Still />}>
      <Page />
    </InBrowser>
  );
}

export function App({ router }: { readonly router: DataRouter }) {
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}

/** Resolves once the page that the router starts on is loaded. */
export function routerReady(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
