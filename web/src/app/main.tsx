// The browser's entry: takes over the pre-rendered landing screen, or draws the page asked for.

import './fill-gaps.ts';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/controls.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadMessages } from '../words/messages.ts';
import { noteEarlyScroll } from './early-scroll.ts';
import { keepQuestionsInStep } from './questions-in-step.ts';
import { routerReady } from './router-ready.ts';
import { routes } from './routes.tsx';
import { Sheets } from './sheets.tsx';

start();

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no #root');

  noteEarlyScroll();
  const router = createBrowserRouter(routes);
  keepQuestionsInStep(router);
  const app = (
    <StrictMode>
      <Sheets />
      <RouterProvider router={router} />
    </StrictMode>
  );
  await Promise.all([loadMessages(['start']), routerReady(router)]);

  // As transitions, which React does in small steps, so that presses are noticed in between.
  if (location.pathname === '/' && container.hasChildNodes()) {
    startTransition(() => void hydrateRoot(container, app));
  } else {
    // What the document shows stays until the page is drawn.
    startTransition(() => createRoot(container).render(app));
  }
}
