/** Without an account: the page before it, the settings and the log-in, the app lock, and deleting everything. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newEmail } from '../../server/test/client.ts';
import { signUp } from '../src/data/api/account.ts';
import { deleteLocal, startLocal } from '../src/data/api/local.ts';
import { exportTree, importTree } from '../src/data/api/tree.ts';
import { currentUser } from '../src/data/api/user.ts';
import { acknowledge, openPage, PASSWORD, press, signOut } from './app.tsx';

const TREE = { age: '31', diaryEntries: [{ date: '11/2/2026', entry: 'Rain.' }], symptoms: {} };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 15, 12) });
  await deleteLocal();
  await signOut();
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function startWithData(): Promise<void> {
  expect(await startLocal()).toBe(true);
  await importTree(TREE);
}

describe('the page before it', () => {
  test('says what can be lost, and leads to the questions', async () => {
    const user = await openPage('/on-this-device');
    await screen.findByText(/A lost or broken device takes everything with it/);
    screen.getByText(/Safari deletes what a site has stored if you do not open it for seven days/);
    screen.getByText(/A sealed backup is one tap in Settings/);
    await press(user, 'Start');
    await waitFor(() => expect(location.pathname).toBe('/question1'));
    expect(currentUser()).toMatchObject({ email: undefined });
  });

  test('starts nothing in a browser that cannot store keys or has no room for them', async () => {
    const user = await openPage('/on-this-device');
    await screen.findByRole('heading', { name: 'On this device only' });
    const { put } = IDBObjectStore.prototype;
    const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await press(user, 'Start');
    await screen.findByText(/This browser does not keep the key/);
    expect(location.pathname).toBe('/on-this-device');
    expect(currentUser().status).toBe('signed-out');
    // Keys come back as something else, as in some versions of Safari.
    spy.mockImplementation(function (this: IDBObjectStore, value, key) {
      return put.call(this, { ...value, keys: {} }, key);
    });
    spy.mockClear();
    await press(user, 'Start');
    await waitFor(() => expect(spy).toHaveBeenCalled());
    await screen.findByText(/This browser does not keep the key/);
    expect(currentUser().status).toBe('signed-out');
    spy.mockRestore();
    await press(user, 'Start');
    await waitFor(() => expect(location.pathname).toBe('/question1'));
  });
});

describe('logging in to an account', () => {
  async function logInBeside(): Promise<Awaited<ReturnType<typeof openPage>>> {
    const email = newEmail();
    await signUp(email, PASSWORD);
    await signOut();
    await startWithData();
    const user = await openPage('/login');
    await screen.findByText(/You use Lunaria on this device without an account/);
    fill('E-mail', email);
    fill('Password', PASSWORD);
    await press(user, 'Login');
    await screen.findByRole('heading', { name: 'What about this device?' });
    screen.getByText(new RegExp(`You have logged in as ${email}`));
    return user;
  }

  test('can leave the device as it was', async () => {
    const user = await logInBeside();
    await press(user, 'Keep them apart');
    await screen.findByRole('region', { name: 'On this device only' });
    expect(await exportTree()).toMatchObject(TREE);
  });

  test('shows what would be added before it is', async () => {
    const user = await logInBeside();
    await press(user, 'Add what is on this device to your account');
    const preview = await screen.findByRole('alertdialog', { name: 'Add this to your account?' });
    await within(preview).findByText('1 diary entry');
    await user.click(within(preview).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(location.pathname).toBe('/diary'));
    expect(currentUser()).not.toMatchObject({ email: undefined });
    expect(await exportTree()).toMatchObject(TREE);
  });

  test('deletes what is here only after a question', async () => {
    const user = await logInBeside();
    await press(user, 'Delete what is on this device');
    const question = await screen.findByRole('alertdialog', {
      name: 'Delete what is on this device?',
    });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await exportTree()).toMatchObject(TREE);
    await press(user, 'Delete what is on this device');
    await press(user, 'Delete it');
    await waitFor(() => expect(location.pathname).toBe('/diary'));
    expect(await exportTree()).toMatchObject({ diaryEntries: [] });
  });
});

test('what belongs to an account is not offered, and the cloud has nothing to show', async () => {
  await startWithData();
  await openPage('/settings');
  await screen.findByRole('region', { name: 'On this device only' });
  await screen.findByText('31 years');
  expect(screen.queryByText('E-mail')).toBeNull();
  for (const name of ['Recovery phrase', 'Devices', 'Sign Out', 'Delete Account']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  for (const name of ['Reminders', 'App lock', 'Quick exit', 'Discreet', 'Other exports']) {
    screen.getByRole('button', { name });
  }
  expect(screen.queryByRole('link', { name: 'What the cloud sees' })).toBeNull();
  await openPage('/cloud');
  await screen.findByText(/the cloud has nothing of yours/);
});

test('a lock opens with its passcode alone, and everything can be deleted', async () => {
  const before = await localReplicas(); // From other tests.
  await startWithData();
  const user = await openPage('/settings#app-lock');
  await screen.findByLabelText('Passcode again');
  expect(screen.queryByLabelText('Your password')).toBeNull();
  fill('Passcode', '2468');
  fill('Passcode again', '2468');
  await press(user, 'Set the lock');
  await screen.findByText('The lock is on.');
  await press(user, 'Lock now');
  await screen.findByRole('heading', { name: 'Locked' });
  // Until the app knows that there is no account, the button leads to a log-in.
  await waitFor(async () => {
    await press(user, 'Forgot your passcode?');
    screen.getByText(/Only the passcode opens what is here/);
  });
  await press(user, 'Cancel');
  await screen.findByLabelText('Passcode');
  fill('Passcode', '2468');
  await press(user, 'Unlock');
  await screen.findByText('31 years');

  await press(user, 'Delete everything on this device');
  const question = await screen.findByRole('alertdialog', {
    name: 'Delete everything on this device?',
  });
  await user.click(within(question).getByRole('button', { name: 'Delete everything' }));
  await acknowledge(user, 'Everything on this device has been deleted.');
  await waitFor(() => expect(location.pathname).toBe('/'));
  await screen.findByRole('link', { name: 'Use it on this device only' });
  expect(await localReplicas()).toEqual(before);
});

async function localReplicas(): Promise<readonly (string | undefined)[]> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  return names.filter((name) => name?.includes('replica-local'));
}

function field(name: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
}

function fill(name: string, value: string): void {
  fireEvent.change(field(name), { target: { value } });
}
