/** The whole app at one address, in jsdom, with a real server behind it. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { newEmail } from '../../server/test/client.ts';
import { App, routes } from '../src/app/routes.tsx';
import { dropSession, setSession } from '../src/data/account/auth.ts';
import { signUp } from '../src/data/api/account.ts';
import { createRouter } from '../src/router/router.ts';
import { loadMessages } from '../src/words/messages.ts';
import { createUser } from '../sync-test/user.ts';
import { SERVER_PORT } from './browser.ts';

/** Signs in to a new account. No password opens it, since stretching one would take longer than most tests. */
export async function signInAsNew(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const { uid, session: token, email, keys } = await createUser(SERVER_PORT);
  setSession({ uid, token, email, keys });
}

export const PASSWORD = 'a quiet moon';
export const NEW_PASSWORD = 'a brighter moon';

/** Signs in to a new account with this password; resolves with the e-mail. */
export async function signUpAsNew(): Promise<string> {
  localStorage.clear();
  sessionStorage.clear();
  const email = newEmail();
  await signUp(email, PASSWORD);
  return email;
}

export async function signOut({ ended = false } = {}): Promise<void> {
  await dropSession({ ended });
}

export async function openPage(path: string): Promise<UserEvent> {
  cleanup();
  history.replaceState(null, '', path);
  const router = createRouter(routes);
  await Promise.all([loadMessages(['start']), router.start()]);
  // The app waits for its data before it renders.
  await act(async () => void render(<App router={router} />));
  return userEvent.setup();
}

/** Presses a button once it is there and enabled. */
export async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { hidden: false, name });
  await waitFor(() => expect(button.matches(':disabled, [aria-disabled="true"]')).toBe(false));
  await user.click(button);
}

/** By label, or the start of it. Faster than a query by label, which computes the labels of every element. */
export function input(name: string): Promise<HTMLInputElement> {
  return waitFor(() => {
    const labels = [...document.querySelectorAll('label')];
    const found = labels.flatMap(({ textContent, control }) =>
      textContent?.startsWith(name) && control instanceof HTMLInputElement ? control : [],
    );
    const [field, ...others] = found;
    if (!field || others.length > 0) throw new Error(`${found.length} fields named ${name}`);
    return field;
  });
}

export async function fill(name: string, value: string): Promise<void> {
  fireEvent.change(await input(name), { target: { value } });
}

export async function fillChange(current: string, next: string, confirm = next): Promise<void> {
  await fill('Current Password', current);
  await fill('New Password', next);
  await fill('Confirm Password', confirm);
}

export async function askToDelete(user: UserEvent, password: string): Promise<void> {
  await press(user, 'Delete Account');
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: password } });
  await user.click(dialog.getByRole('button', { name: 'Delete Account' }));
}

/** A calendar day, by full name or pattern. Faster than a query by label, which computes the labels of every element. */
export function day(name: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const [found, ...others] = daysNamed(name);
    if (!found || others.length > 0) throw new Error(`Not one day named ${name}`);
    return found;
  });
}

export function daysNamed(name: string | RegExp): HTMLElement[] {
  const days = document.querySelectorAll<HTMLElement>('td [aria-label]');
  return [...days].filter(({ ariaLabel }) =>
    typeof name === 'string' ? ariaLabel === name : name.test(ariaLabel ?? ''),
  );
}

/** Expects an alert with exactly this text, and closes it. */
export async function acknowledge(user: UserEvent, name: string): Promise<void> {
  const alert = await screen.findByRole('alertdialog', { name });
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}
