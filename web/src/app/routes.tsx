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

/** Beside the page, such as `diary-still.tsx`. Only in the build. */
const STILLS = import.meta.env.SSR
  ? import.meta.glob<ComponentType>('../features/*/*-still.tsx', { import: 'default' })
  : undefined;

/**
 * The page itself is drawn in the browser. Until then its document shows its still, or the page without any data: nothing in
 * it can be pressed or typed into, and screen readers wait for the page.
 */
async function inPlaceOfStill({ module }: Page, Page: ComponentType): Promise<ComponentType> {
  const name = module.replace(/-page$/, '-still');
  const Still = STILLS && ((await STILLS[`../features/${name}.tsx`]?.()) ?? Page);
  const still = Still && (
    <div data-still-parts="" inert aria-hidden="true">
      <Still />
    </div>
  );
  return () => (
    <InBrowser meanwhile={still}>
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
