/** The whole app at one address, in jsdom, with the real server behind it. */
import { cleanup, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { routes } from '../src/app/routes.tsx';
import { dropSession, setSession } from '../src/data/account/auth.ts';
import { loadMessages } from '../src/words/messages.ts';
import { createUser } from '../sync-test/user.ts';
import { SERVER_PORT } from './browser.ts';

/** Signs in to a new account. No password opens it: stretching one would take longer than most tests. */
export async function signInAsNew(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const { uid, session: token, email, keys } = await createUser(SERVER_PORT);
  setSession({ uid, token, email, keys });
}

export async function signOut(): Promise<void> {
  await dropSession({ ended: false });
}

export async function openPage(path: string): Promise<UserEvent> {
  cleanup();
  history.replaceState(null, '', path);
  await loadMessages(['start']);
  render(<RouterProvider router={createBrowserRouter(routes)} />);
  return userEvent.setup();
}
