/**
 * Loses a request or its answer at every single step of signing up, changing the password and deleting the account.
 * Either the page shows what the cloud has done, or the user is told why it was not done and can go on. Nobody is ever
 * locked out.
 */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newEmail } from '../../server/test/client.ts';
import { signedIn } from '../src/data/account/auth.ts';
import { logInByPassword } from '../src/data/account/password-log-in.ts';
import { openKeyring } from '../src/vault/keyring.ts';
import {
  acknowledge,
  askToDelete,
  fill,
  fillChange,
  NEW_PASSWORD,
  openPage,
  PASSWORD,
  press,
  signOut,
  signUpAsNew,
} from './app.tsx';

/** Before: the request is lost. After: the request arrives, but its answer is lost. */
type Loss = 'before' | 'after';

/** The requests of each operation, in order; a test checks that the list is complete. */
const STEPS = {
  // The page asks whether sign-up is open, the form for the password policy.
  'signing up': ['GET config', 'GET config', 'POST users'],
  // The session first, so that a wrong password is reported before a weak new one.
  'changing the password': ['GET users/me', 'GET config', 'POST login', 'PUT users'],
  'deleting the account': ['POST login', 'DELETE users'],
};
const ACCOUNT_STEPS = new Set(Object.values(STEPS).flat());

const DELETED = 'Your account has been successfully deleted.';

const lost = new Map<string, Loss>();
let asked: string[] = [];

beforeEach(() => {
  lost.clear();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (url: RequestInfo, init: RequestInit = {}) => {
    const step = stepOf(init.method ?? 'GET', String(url));
    const isQuestionAfterLoss = step === 'POST login' && !sessionOf(init);
    asked.push(step);
    const loss = lost.get(step) ?? (isQuestionAfterLoss ? lost.get('POST login alone') : undefined);
    if (loss !== 'before') {
      const answer = await fetch(url, init);
      if (!loss) return answer;
    }
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function stepOf(method: string, url: string): string {
  const path = url.replace(/^.*\/parse\//, '').replace(/\?.*/, '');
  return `${method} ${path.replace(/^(users(?=\/(?!me$))|classes).*/, '$1')}`;
}

function sessionOf({ headers }: RequestInit): string | null {
  return new Headers(headers).get('X-Parse-Session-Token');
}

test('the steps are these', async () => {
  const steps = async (act: () => Promise<unknown>) => {
    asked = [];
    await act();
    return asked.filter((step) => ACCOUNT_STEPS.has(step));
  };
  await signOut();
  expect(
    await steps(async () => {
      const user = await fillSignUp(newEmail());
      await press(user, 'Sign Up');
      await expectFirstQuestion();
    }),
  ).toEqual(STEPS['signing up']);
  const user = await openChange();
  expect(
    await steps(async () => {
      await press(user, 'Change Password');
      await screen.findByText('Your password has been changed.');
    }),
  ).toEqual(STEPS['changing the password']);
  expect(
    await steps(async () => {
      await askToDelete(user, NEW_PASSWORD);
      await screen.findByRole('alertdialog', { name: DELETED });
    }),
  ).toEqual(STEPS['deleting the account']);
});

test('signing up, lost before it is done: an error is shown and it can be retried; if only the answer is lost, no retry is needed', async () => {
  await signOut();
  const email = newEmail();
  const user = await fillSignUp(email);
  for (const { step, loss } of undone('signing up')) {
    lost.set(step, loss);
    await press(user, 'Sign Up');
    await acknowledge(user, 'auth/network-request-failed');
    expect(screen.getByLabelText<HTMLInputElement>('Confirm Password').value).toBe(PASSWORD);
    lost.clear();
  }
  lost.set('POST users', 'after');
  await press(user, 'Sign Up');
  await expectFirstQuestion();
  expect(await opensAccount(email, PASSWORD)).toBe(true);
});

test('signing up, when the answer and the follow-up request are lost: a retry ends signed in', async () => {
  await signOut();
  const email = newEmail();
  const user = await fillSignUp(email);
  lost.set('POST users', 'after');
  lost.set('POST login', 'before');
  await press(user, 'Sign Up');
  await screen.findByText(/it is not known yet whether this was done/);
  await acknowledge(user, 'auth/network-request-failed');
  lost.clear();
  await press(user, 'Sign Up');
  await expectFirstQuestion();
  expect(signedIn()?.email).toBe(email);
});

test('changing the password, lost before it is done: the old one stays, and it can be retried; if only the answer is lost, it is changed, and the session stays', async () => {
  const email = await signUpAsNew();
  const user = await openChange();
  for (const { step, loss } of undone('changing the password')) {
    lost.set(step, loss);
    await press(user, 'Change Password');
    await expectFailureAndWhy();
    lost.clear();
    expect(screen.getByLabelText<HTMLInputElement>(/^New Password/).value).toBe(NEW_PASSWORD);
  }
  expect(await opensAccount(email, PASSWORD)).toBe(true);
  expect(await opensAccount(email, NEW_PASSWORD)).toBe(false);
  lost.set('PUT users', 'after');
  await press(user, 'Change Password');
  await screen.findByText('Your password has been changed.');
  lost.clear();
  await expectToBeIn();
  expect(await opensAccount(email, NEW_PASSWORD)).toBe(true);
});

test('changing the password, lost before it is done, and tried again with a wrong one: it has not changed', async () => {
  await signUpAsNew();
  const user = await openChange();
  lost.set('PUT users', 'before');
  await press(user, 'Change Password');
  await expectFailureAndWhy();
  lost.clear();
  await fillChange('not the current one', NEW_PASSWORD);
  await press(user, 'Change Password');
  await screen.findByText('Incorrect password, please try again.');
  expect(screen.queryByText('Your password has been changed.')).toBeNull();
});

test.each([
  [
    'a retry',
    async (user: UserEvent) => {
      await press(user, 'Change Password');
      await screen.findByText('Your password has been changed.');
    },
  ],
  ['the next contact', async () => void window.dispatchEvent(new Event('focus'))],
])(
  'changing the password, when the answer and all follow-up requests are lost: %s detects it',
  async (_what, goOn) => {
    const email = await signUpAsNew();
    const user = await openChange();
    const before = signedIn()?.token;
    lost.set('PUT users', 'after');
    // The re-authentication goes through; the log-in that checks the outcome is lost.
    lost.set('POST login alone', 'before');
    await press(user, 'Change Password');
    await screen.findByText('Incorrect password, please try again.');
    screen.getByText(/it is not known yet whether this was done/);
    lost.clear();
    await goOn(user);
    await waitFor(() => expect([undefined, before]).not.toContain(signedIn()?.token));
    await expectToBeIn();
    expect(await opensAccount(email, NEW_PASSWORD)).toBe(true);
  },
);

test('deleting the account, lost before it is done: it stays, and it can be retried; if only the answer is lost, it is deleted', async () => {
  const email = await signUpAsNew();
  const user = await openPage('/settings');
  const [first, ...others] = undone('deleting the account');
  lost.set(first?.step ?? '', first?.loss ?? 'before');
  await askToDelete(user, PASSWORD);
  const dialog = within(screen.getByRole('alertdialog'));
  const again = () => user.click(dialog.getByRole('button', { name: 'Delete Account' }));
  const expectToStay = async () => {
    await expectFailureAndWhy();
    lost.clear();
    expect(dialog.getByLabelText<HTMLInputElement>('Password').value).toBe(PASSWORD);
  };
  await expectToStay();
  for (const { step, loss } of others) {
    lost.set(step, loss);
    await again();
    await expectToStay();
  }
  expect(await opensAccount(email, PASSWORD)).toBe(true);
  lost.set('DELETE users', 'after');
  await again();
  await acknowledge(user, DELETED);
  lost.clear();
  await expect(opensAccount(email, PASSWORD)).resolves.toBe(false);
});

test('deleting the account, when the answer and the follow-up request are lost: a retry ends as a deletion', async () => {
  await signUpAsNew();
  const user = await openPage('/settings');
  lost.set('DELETE users', 'after');
  lost.set('GET users/me', 'before');
  // Keep the sync from noticing first and wiping the device.
  lost.set('GET classes', 'before');
  await askToDelete(user, PASSWORD);
  await screen.findByText(/it is not known yet whether this was done/);
  lost.clear();
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete Account' }));
  await acknowledge(user, DELETED);
  await waitFor(() => expect(location.pathname).toBe('/'));
});

/** The losses that leave the operation undone in the cloud. */
function undone(operation: keyof typeof STEPS): readonly { step: string; loss: Loss }[] {
  return [...new Set(STEPS[operation])].flatMap((step) =>
    lossesOf(step)
      .filter((loss) => !isDone(step, loss))
      .map((loss) => ({ step, loss })),
  );
}

/** The deciding request, received by the cloud. */
function isDone(step: string, loss: Loss): boolean {
  return loss === 'after' && ['POST users', 'PUT users', 'DELETE users'].includes(step);
}

/** For a GET, which changes nothing, both losses are the same. */
function lossesOf(step: string): readonly Loss[] {
  return step.startsWith('GET') ? ['before'] : ['before', 'after'];
}

async function fillSignUp(email: string): Promise<UserEvent> {
  const user = await openPage('/signup');
  await screen.findByRole('heading', { name: 'Sign Up' });
  await fill('E-mail', email);
  await fill('Password', PASSWORD);
  await fill('Confirm Password', PASSWORD);
  return user;
}

async function openChange(): Promise<UserEvent> {
  const user = await openPage('/settings');
  await press(user, 'Edit');
  await fillChange(PASSWORD, NEW_PASSWORD);
  return user;
}

function expectFirstQuestion(): Promise<unknown> {
  return screen.findByRole('heading', { name: 'How old are you?' });
}

/** The spec's sentence, with the real reason next to it. */
async function expectFailureAndWhy(): Promise<void> {
  await screen.findByText('Incorrect password, please try again.');
  await screen.findByText(/Lunaria could not be reached\./);
}

/** Signed in with a session that the cloud accepts, and that survives a reload. */
async function expectToBeIn(): Promise<void> {
  const token = signedIn()?.token ?? '';
  expect(JSON.parse(sessionStorage.getItem('lunaria-session') ?? '{}').token).toBe(token);
  const headers = { 'X-Parse-Application-Id': 'lunaria', 'X-Parse-Session-Token': token };
  expect((await fetch('/parse/users/me', { headers })).ok).toBe(true);
}

/** Whether this password opens the account and its vault on a new device. */
async function opensAccount(email: string, password: string): Promise<boolean> {
  const found = await logInByPassword({ email, password }).catch(() => undefined);
  return Boolean(found && (await openKeyring(found.passwordKeys, found.admission.keyring)).ok);
}
