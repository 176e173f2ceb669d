// The routes, made from the list of pages. Each page is a chunk of its own, loaded when it is first visited.

import { type ComponentType, type PropsWithChildren, StrictMode } from 'react';
import { RouterProvider } from '../router/react.tsx';
import type { Route, Router } from '../router/router.ts';
import { InBrowser } from '../ui/in-browser.tsx';
import { loadChunk } from '../ui/load-chunk.ts';
import { withMessages } from '../words/messages.ts';
import { ErrorPage } from './error-page.tsx';
import { cataloguesOf, PAGES, type Page } from './pages.js';
import { Root } from './root.tsx';

const FRAMES = import.meta.glob<ComponentType<PropsWithChildren>>('./*-frame.tsx', {
  import: 'default',
});
const MODULES = import.meta.glob<ComponentType>('../features/*/*-page.tsx', { import: 'default' });

export const routes: readonly Route[] = PAGES.map(routeOf);

function routeOf(page: Page): Route {
  const { path, frame, module, isWhole } = page;
  const loadPage = found(MODULES[`../features/${module}.tsx`]);
  const loadFrame = frame === 'none' ? undefined : found(FRAMES[`./${frame}-frame.tsx`]);
  return {
    path,
    load: async () => {
      const [Frame, Page] = await Promise.all([
        loadFrame && loadChunk(loadFrame),
        loadChunk(() => withMessages(cataloguesOf(page), loadPage)),
      ]);
      const Shown = isWhole ? Page : await inPlaceOfStill(page, Page);
      return Frame ? [Root, Frame, Shown] : [Root, Shown];
    },
  };
}

function found<Load>(load: Load | undefined): Load {
  if (!load) throw new Error('The list of pages names a file that is not there');
  return load;
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

export function App({ router }: { readonly router: Router }) {
  return (
    <StrictMode>
      <RouterProvider router={router} ErrorPage={ErrorPage} />
    </StrictMode>
  );
}
