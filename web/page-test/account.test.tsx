/** Sign-up and log-in: what they require, say and refuse. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newEmail } from '../../server/test/client.ts';
import { acknowledge, openPage, PASSWORD, press, signOut, signUpAsNew } from './app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('signing up requires every field, the same password twice, and a strong one; then asks the first question', async () => {
  await signOut();
  const user = await openPage('/signup');
  await screen.findByRole('heading', { name: 'Sign Up' });
  expect(field('Password').placeholder).toBe('Password must be at least 6 characters');
  screen.getByText(/Nobody can recover it for you/);
  screen.getByText(/It does not have to be a real one/);
  await press(user, 'Sign Up');
  for (const name of ['E-mail', 'Password', 'Confirm Password']) {
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
  }
  expect(location.pathname).toBe('/signup');

  // Advice, not a rule.
  fill('Password', 'password');
  await screen.findByText(/would need no time at all to guess it\./);
  await press(user, 'Suggest a passphrase');
  await waitFor(() => expect(field('Password').value).toMatch(/^([a-z]+ ){4}[a-z]+$/));
  const suggested = field('Password').value;
  expect(field('Confirm Password').value).toBe(suggested);
  await screen.findByText(suggested);
  await screen.findByText(/would need more than a thousand years/);

  fill('E-mail', newEmail());
  fill('Password', 'moons');
  fill('Confirm Password', 'another');
  await press(user, 'Sign Up');
  await screen.findByText('Passwords do not match');
  await waitFor(() => expect(document.activeElement).toBe(field('Confirm Password')));
  fill('Confirm Password', 'moons');
  await waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull());
  await press(user, 'Sign Up');
  const alert = await screen.findByRole('alertdialog', { name: 'auth/weak-password' });
  expect(alert.textContent).toBe('auth/weak-passwordOK');
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field('E-mail').value).not.toBe('');
  fill('Password', 'moons🌙');
  fill('Confirm Password', 'moons🌙');
  await press(user, 'Sign Up');
  await waitFor(() => expect(location.pathname).toBe('/question1'));
});

test('an e-mail is taken in any letter case', async () => {
  const email = await signUpAsNew();
  await signOut();
  const user = await openPage('/signup');
  await screen.findByRole('heading', { name: 'Sign Up' });
  fill('E-mail', email.toUpperCase());
  fill('Password', PASSWORD);
  fill('Confirm Password', PASSWORD);
  await press(user, 'Sign Up');
  await acknowledge(user, 'auth/email-already-in-use');
});

test('logging in shows the error code, does not reveal who has an account, keeps what was typed, and goes to the diary', async () => {
  const email = await signUpAsNew();
  await signOut();
  const user = await openPage('/login');
  await screen.findByRole('heading', { name: 'Login' });
  fill('Password', 'not the moon');
  for (const anybody of [newEmail(), email]) {
    fill('E-mail', anybody);
    await press(user, 'Login');
    const alert = await screen.findByRole('alertdialog', {
      name: 'auth/wrong-password',
      description: 'The e-mail or the password is not right. Please try again.',
    });
    // The alert's text is just the code; its description explains it.
    expect(alert.textContent).toBe('auth/wrong-passwordOK');
    await acknowledge(user, 'auth/wrong-password');
    await waitFor(() => expect(document.activeElement).toBe(field('Password')));
    expect(field('E-mail').value).toBe(anybody);
  }
  fill('Password', PASSWORD);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await press(user, 'Login');
  await acknowledge(user, 'auth/network-request-failed');
  vi.stubGlobal('fetch', fetch);
  await press(user, 'Login');
  await waitFor(() => expect(location.pathname).toBe('/diary'));
});

test('too many attempts are reported at once, without a retry; a busy cloud is retried automatically', async () => {
  const email = await signUpAsNew();
  await signOut();
  const user = await openPage('/login');
  await screen.findByRole('heading', { name: 'Login' });
  fill('E-mail', email);
  fill('Password', PASSWORD);
  const refused = answerLogIns(Number.POSITIVE_INFINITY, { code: 100, error: 'too many' });
  await press(user, 'Login');
  await acknowledge(user, 'auth/too-many-requests');
  expect(refused()).toBe(1);

  vi.unstubAllGlobals();
  const sent = answerLogIns(2, { code: 155, error: 'busy' }, { 'Retry-After': '1' });
  await press(user, 'Login');
  await screen.findByRole('button', { name: 'Very busy: one moment...' });
  await waitFor(() => expect(location.pathname).toBe('/diary'));
  expect(sent()).toBe(3);
});

function field(name: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
}

function fill(name: string, value: string): void {
  fireEvent.change(field(name), { target: { value } });
}

/** Answers the first log-ins with 429, and lets the others through. Returns a function that counts all of them. */
function answerLogIns(count: number, body: object, headers: HeadersInit = {}): () => number {
  const { fetch } = globalThis;
  let sent = 0;
  vi.stubGlobal('fetch', (url: RequestInfo, init: RequestInit) => {
    if (!String(url).endsWith('/parse/login')) return fetch(url, init);
    sent++;
    return sent <= count
      ? Promise.resolve(Response.json(body, { status: 429, headers }))
      : fetch(url, init);
  });
  return () => sent;
}
