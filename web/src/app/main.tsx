// The browser's entry: takes over the pre-rendered landing screen, or draws the requested page.

import './fill-gaps.ts';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/controls.css';
import { StrictMode, startTransition, useInsertionEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadMessages } from '../words/messages.ts';
import { watchEarlyScroll } from './root.tsx';
import { routerReady, routes } from './routes.tsx';

start();

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no #root');

  watchEarlyScroll();
  const router = createBrowserRouter(routes);
  flushQuestions(router);
  const app = (
    <StrictMode>
      <Sheets />
      <RouterProvider router={router} />
    </StrictMode>
  );
  await Promise.all([loadMessages(['start']), routerReady(router)]);

  // As transitions, which React does in small steps, so that presses are handled in between.
  const { sentIn } = document.documentElement.dataset;
  if (location.pathname === '/' && container.hasChildNodes() && sentIn === undefined) {
    startTransition(() => void hydrateRoot(container, app));
  } else {
    startTransition(() => createRoot(container).render(app));
  }
}

/**
 * A question and its address change in one step. In a transition, the address would already be that of the next question
 * while the old one was still shown and took what was typed.
 */
function flushQuestions(router: DataRouter): void {
  const subscribe = router.subscribe.bind(router);
  router.subscribe = (listener) => {
    let shown = router.state.location.pathname;
    return subscribe((state, update) => {
      const before = shown;
      shown = state.location.pathname;
      const isTurn = shown !== before && /^\/question/i.test(shown);
      listener(state, isTurn ? { ...update, flushSync: true } : update);
    });
  };
}

/** With the app's first drawing, the style sheets replace the inlined style of the still (build/documents.ts). */
function Sheets() {
  useInsertionEffect(applySheets, []);
  return null;
}

function applySheets(): void {
  delete document.documentElement.dataset.sentIn;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[media="not all"]')];
  for (const link of links) link.media = 'all';
  // Some style is better than none, should a sheet not have arrived.
  if (links.every(({ sheet }) => sheet)) document.getElementById('still-style')?.remove();
}
