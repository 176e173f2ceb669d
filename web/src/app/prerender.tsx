// Renders the landing screen to HTML at build time. It uses the same router component as the
// browser, so that what React hydrates is what was rendered.

import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routerReady } from './router-ready.ts';
import { routes } from './routes.tsx';

export async function render(): Promise<string> {
  const router = createMemoryRouter(routes, { initialEntries: ['/'] });
  await routerReady(router);
  if (router.state.errors) throw new Error('The landing screen failed to render');
  return renderToString(<RouterProvider router={router} />);
}
