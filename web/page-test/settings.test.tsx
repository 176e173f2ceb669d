/** The settings: the answers, the account card, the basis of predictions, and how the cards begin. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../server/test/client.ts';
import { signedIn } from '../src/data/account/auth.ts';
import { logIn } from '../src/data/api/account.ts';
import { currentChoices } from '../src/data/api/reminders.ts';
import { exportTree, importTree } from '../src/data/api/tree.ts';
import {
  acknowledge,
  askToDelete,
  fill,
  fillChange,
  input,
  NEW_PASSWORD,
  openPage,
  PASSWORD,
  press,
  signInAsNew,
  signOut,
  signUpAsNew,
} from './app.tsx';
import { SERVER_PORT } from './browser.ts';

const ANSWERS = { age: '31', lastPeriod: '11-01-2026', cycleLength: '28', periodLength: '5' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 15, 12) });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the answers', () => {
  test('are shown, and changed in place', async () => {
    const email = await signUpAsNew();
    await importTree(ANSWERS);
    const user = await openPage('/settings');
    await screen.findByText('31 years');
    const info = within(screen.getByRole('region', { name: 'Account Info' }));
    expect(info.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '31 years',
      '28 days',
      '5 days',
      email,
      '••••••••hidden',
    ]);

    await press(user, 'Edit');
    expect((await input('Age')).value).toBe('31');
    await fill('Cycle length', '30');
    await fill('Period length', '31');
    await screen.findByLabelText(/^Period length/);
    await screen.findByText(/This is longer than your cycle/);
    await fill('Period length', '15');
    await fill('Age', '');
    await press(user, 'Save');
    await screen.findByText('Not answered');
    screen.getByText('30 days');
    expect(await exportTree()).toMatchObject({
      age: '',
      lastPeriod: '11-01-2026',
      cycleLength: '30',
      periodLength: '15',
    });
  });

  test('a stored cycle length of 0 must be corrected, but other answers can be saved', async () => {
    await signInAsNew();
    await importTree({ ...ANSWERS, cycleLength: '0' });
    const user = await openPage('/settings');
    await screen.findByText('31 years');
    await press(user, 'Edit');
    await screen.findByText(/Please enter 1 or more/);
    await fill('Age', '32');
    await press(user, 'Save');
    await screen.findByText('32 years');

    await press(user, 'Edit');
    await fill('Cycle length', '28');
    await waitFor(() => expect(screen.queryByText(/Please enter/)).toBeNull());
    await press(user, 'Save');
    await screen.findByText('28 days');
    expect(await exportTree()).toMatchObject({ age: '32', cycleLength: '28', periodLength: '5' });
  });

  test('that are unsaved survive leaving the page, until they are discarded', async () => {
    await signInAsNew();
    const user = await openPage('/settings');
    await press(user, 'Edit');
    await fill('Age', '40');
    await screen.findByText('Not saved yet; kept on this device.');
    await openPage('/settings');
    await waitFor(async () => expect((await input('Age')).value).toBe('40'));
    await press(user, 'Stop editing');
    await waitFor(() => expect(screen.queryByLabelText('Age')).toBeNull());
    await openPage('/settings');
    await screen.findByRole('button', { name: 'Edit' });
    expect(screen.queryByLabelText('Age')).toBeNull();
  });

  test('signed out, nothing is saved or deleted, and Sign Out leads to the landing screen', async () => {
    await signOut();
    const user = await openPage('/settings');
    await press(user, 'Edit');
    await fill('Age', '31');
    await press(user, 'Save');
    expect((await screen.findByRole('alert')).textContent).toBe('Please log in to save data.');
    await askToDelete(user, PASSWORD);
    await screen.findByText('User not authenticated');
    await press(user, 'Cancel');
    await press(user, 'Sign Out');
    await waitFor(() => expect(location.pathname).toBe('/'));
  });
});

describe('the account', () => {
  test('shows no form until it is edited, and reports errors next to the form', async () => {
    await signUpAsNew();
    const user = await openPage('/settings');
    await screen.findByRole('button', { name: 'Edit' });
    expect(screen.queryByLabelText('Current Password')).toBeNull();
    await press(user, 'Edit');
    await press(user, 'Change Password');
    const current = await input('Current Password');
    await waitFor(() => expect(current.getAttribute('aria-invalid')).toBe('true'));

    await fillChange(PASSWORD, NEW_PASSWORD, 'something else');
    await press(user, 'Change Password');
    await screen.findByText(/New password and confirm password do not match/);
    await waitFor(async () => expect(document.activeElement).toBe(await input('Confirm Password')));
    await fillChange(PASSWORD, 'short');
    await press(user, 'Change Password');
    await screen.findByText('Password is too weak. Use at least 6 characters.');
    // Both are wrong: the first field of the form is reported first.
    await fillChange('not the moon', 'short');
    await press(user, 'Change Password');
    await screen.findByText('Incorrect password, please try again.');
    await press(user, 'Stop editing');
    await waitFor(() => expect(screen.queryByLabelText('Current Password')).toBeNull());
  });

  test('a new password keeps unsaved answers, as saving the answers keeps the passwords; only the new one opens the account', async () => {
    const email = await signUpAsNew();
    const user = await openPage('/settings');
    await press(user, 'Edit');
    await fill('Age', '31');
    await fillChange(PASSWORD, NEW_PASSWORD);
    await press(user, 'Save');
    await screen.findByText('Your answers have been saved.');
    expect((await input('New Password')).value).toBe(NEW_PASSWORD);
    await fill('Age', '32');
    await press(user, 'Change Password');
    await screen.findByText('Your password has been changed.');
    expect((await input('Age')).value).toBe('32');
    expect((await input('New Password')).value).toBe('');
    await press(user, 'Save');
    await screen.findByText('32 years');

    await signOut();
    await expect(logIn(email, PASSWORD, false)).rejects.toMatchObject({
      code: 'auth/wrong-password',
    });
    await logIn(email, NEW_PASSWORD, false);
  });

  test('re-authentication reports what really happened, and sends the session along', async () => {
    await signUpAsNew();
    const user = await openPage('/settings');
    await press(user, 'Edit');
    await fillChange(PASSWORD, NEW_PASSWORD);
    const sent = interceptLogIns(1, () =>
      Response.json({ code: 100, error: 'too many requests' }, { status: 429 }),
    );
    await press(user, 'Change Password');
    await screen.findByText('Incorrect password, please try again.');
    screen.getByText(/There were too many attempts\./);
    expect((await input('Current Password')).value).toBe(PASSWORD);
    expect(sent).toEqual([expect.stringMatching(/^r:/)]);

    await askToDelete(user, 'not the moon');
    const dialog = await screen.findByRole('alertdialog');
    await within(dialog).findByText('Incorrect password, please try again.');
    expect(sent).toEqual([sent[0], sent[0]]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

describe('requests to the cloud', () => {
  test('a deletion cannot be dismissed while it is in progress, and can be cancelled', async () => {
    const email = await signUpAsNew();
    const user = await openPage('/settings');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { fetch } = globalThis;
    let asked = 0;
    vi.stubGlobal('fetch', async (url: RequestInfo, init: RequestInit) => {
      if (String(url).endsWith('/parse/login')) {
        asked++;
        await held;
      }
      return fetch(url, init);
    });
    await askToDelete(user, 'not the moon');
    const dialog = within(screen.getByRole('alertdialog'));
    await dialog.findByRole('button', { name: 'Deleting...' });
    await user.keyboard('{Escape}');
    answer();
    await dialog.findByText('Incorrect password, please try again.');
    await user.click(dialog.getByRole('button', { name: 'Delete Account' }));
    await waitFor(() => expect(asked).toBe(2));
    await dialog.findByText('Incorrect password, please try again.');
    await press(user, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(signedIn()?.email).toBe(email);
  });

  test('a refused password change or deletion leaves no extra session', async () => {
    await signUpAsNew();
    const session = signedIn()?.token ?? '';
    const user = await openPage('/settings');
    const { fetch } = globalThis;
    let ended = 0;
    vi.stubGlobal('fetch', async (url: RequestInfo, init: RequestInit = {}) => {
      const isChange = String(url).includes('/parse/users/') && (init.method ?? 'GET') !== 'GET';
      if (isChange) return Response.json({ code: 1, error: 'Refused' }, { status: 400 });
      const answer = await fetch(url, init);
      if (String(url).endsWith('/parse/logout')) ended++;
      return answer;
    });
    await press(user, 'Edit');
    await fillChange(PASSWORD, NEW_PASSWORD);
    await press(user, 'Change Password');
    await screen.findByText('Incorrect password, please try again.');
    await askToDelete(user, PASSWORD);
    const dialog = within(screen.getByRole('alertdialog'));
    await dialog.findByText('Incorrect password, please try again.');
    await waitFor(() => expect(ended).toBe(2));
    expect(
      (await call(SERVER_PORT, 'POST', '/parse/functions/devices', { session, body: {} })).body,
    ).toEqual({ result: [expect.objectContaining({ isThis: true })] });
  });

  test('unsent changes are reported at sign-out, and are there at the next log-in', async () => {
    const email = await signUpAsNew();
    const user = await openPage('/settings');
    await screen.findByText(/^Everything is kept on this device and, sealed/);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await press(user, 'Edit');
    await fill('Age', '31');
    await press(user, 'Save');
    await screen.findByText(/1 change is waiting on this device/);
    await press(user, 'Sign Out');
    await screen.findByText(/stays sealed on this device/);
    await acknowledge(user, '1 change could not reach the cloud yet.');
    await waitFor(() => expect(location.pathname).toBe('/'));

    vi.unstubAllGlobals();
    await logIn(email, PASSWORD, false);
    await openPage('/settings');
    await screen.findByText('31 years');
    await screen.findByText(/^Everything is kept on this device and, sealed/);
  });
});

describe('predictions', () => {
  /** Five starts, 30 days apart, the last on November 1; the answers say 28. */
  const STARTS = ['2026-07-04', '2026-08-03', '2026-09-02', '2026-10-02', '2026-11-01'];

  test('use the history from three cycles on, or the answers if chosen', async () => {
    const user = await openWithStarts(STARTS);
    expect((await radio('From my history')).checked).toBe(true);
    screen.getByText(/From your last 4 cycles/);
    await openPage('/calendar');
    await screen.findByText(/Tuesday, December 1/);

    await openPage('/settings#predictions');
    await user.click(await radio('From my answers'));
    await screen.findByText(/plus the cycle length in your answers/);
    await openPage('/calendar');
    await screen.findByText(/Sunday, November 29/);
  });

  test('use the answers with two cycles, and the card says why', async () => {
    await openWithStarts(STARTS.slice(2));
    await screen.findByText(/2 are known so far; until then, your answers are used\./);
    await openPage('/calendar');
    await screen.findByText(/Sunday, November 29/);
    await openPage('/settings#phase-names');
    expect((await radio('As the calendar counts')).checked).toBe(true);
    const fertile = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Estimate the fertile days',
    });
    expect(fertile.checked).toBe(false);
  });

  async function openWithStarts(starts: readonly string[]): Promise<UserEvent> {
    await signInAsNew();
    const days = Object.fromEntries(starts.map((start) => [start, { starts: true }]));
    await importTree({ cycleLength: '28', periodLength: '5', lunaria: { days } });
    return openPage('/settings#predictions');
  }
});

test('each row is at the bottom of its card', async () => {
  await signInAsNew();
  await openPage('/settings');
  await screen.findByRole('button', { name: 'Predictions' });
  const rowsOf = (card: string) =>
    [...screen.getByRole('region', { name: card }).querySelectorAll('h3, a')].map(
      ({ textContent }) => textContent,
    );
  expect(rowsOf('Account Info')).toEqual(['Recovery phrase', 'Devices']);
  expect(rowsOf('Tracking and predictions')).toEqual([
    'Predictions',
    'Phase names',
    'What I track',
    'Insights',
    'Reminders',
  ]);
  expect(rowsOf('Privacy')).toEqual(['App lock', 'Quick exit', 'Discreet', 'What the cloud sees']);
  expect(rowsOf('This device')).toContain('How fast Lunaria is on this device');
  expect(rowsOf('Your data')).toEqual(['Other exports']);
});

test('About says which version this is, and why there is no fingerprint without a service worker', async () => {
  await signInAsNew();
  await openPage('/settings#about');
  await screen.findByText(/^Version \d+\.\d+\.\d+$/);
  screen.getByText(/There is no fingerprint, because this browser does not keep the app yet/);
});

const CONTROL = 'button, input, select, a[href]';
const MOST_WORDS_BEFORE = 12;

test('hours follow the language, or are 12 or 24 as chosen on this device', async () => {
  await signInAsNew();
  const user = await openPage('/settings#reminders');
  expect((await radio('Automatic')).checked).toBe(true);
  await user.click(await screen.findByRole('switch', { name: 'Meditate' }));
  await screen.findByText('Time');
  const shown = () =>
    within(screen.getByRole('group', { name: 'Time' }))
      .getAllByRole<HTMLSelectElement>('combobox')
      .map(({ selectedOptions }) => selectedOptions[0]?.text.replace('\u202f', ' '));
  expect(shown()).toEqual(['6 PM', '00']);

  await user.click(await radio('24 hours'));
  expect(shown()).toEqual(['18', '00']);
  expect(localStorage.getItem('lunaria-hours')).toBe('24');

  await user.selectOptions(screen.getByLabelText('hour'), '00');
  await user.click(await radio('12 hours'));
  await waitFor(() => expect(shown()).toEqual(['12 AM', '00']));
});

test('a reminder keeps every choice, also those made before the last one is stored', async () => {
  await signInAsNew();
  const user = await openPage('/settings#reminders');
  await user.click(await screen.findByRole('switch', { name: 'Meditate' }));
  const hour = await screen.findByLabelText<HTMLSelectElement>('hour');
  fireEvent.change(hour, { target: { value: '20' } });
  fireEvent.change(screen.getByLabelText('minute'), { target: { value: '30' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Monday' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Friday' }));
  expect(hour.value).toBe('20');
  await waitFor(() =>
    expect(currentChoices().reminders.meditate).toMatchObject({
      time: '20:30',
      weekdays: [0, 2, 3, 4, 6],
    }),
  );
});

test('words for the medicine are saved when the field or the page is left, and by Enter', async () => {
  await signInAsNew();
  const user = await openPage('/settings#reminders');
  const stored = () => currentChoices().medicine;
  await user.click(await screen.findByRole('switch', { name: 'Medicine' }));
  await user.type(await input('In your own words'), 'Iron{Enter}');
  await waitFor(() => expect(stored()).toBe('Iron'));
  await user.type(await input('In your own words'), ', with juice');
  await openPage('/cloud');
  await waitFor(() => expect(stored()).toBe('Iron, with juice'));
});

test('every card starts with a control, not with an explanation', async () => {
  await signInAsNew();
  const user = await openPage('/settings');
  await screen.findByRole('button', { name: 'Predictions' });
  const all = [...document.querySelectorAll('h3 > button[aria-expanded]')];
  // About has no control.
  const cards = all.filter(({ textContent }) => textContent !== 'About');
  expect(cards.length).toBeGreaterThan(5);
  for (const card of cards) {
    await user.click(card);
    const panel = document.getElementById(card.getAttribute('aria-controls') ?? '');
    const control = await waitFor(() => {
      const found = panel?.querySelector(CONTROL);
      expect(found).toBeTruthy();
      return found as Element;
    });
    const range = document.createRange();
    range.setStart(panel as HTMLElement, 0);
    range.setEndBefore(control);
    const words = range.toString().split(/\s+/).filter(Boolean);
    expect(words.length, `${card.textContent}: ${words.join(' ')}`).toBeLessThanOrEqual(
      MOST_WORDS_BEFORE,
    );
  }
});

function radio(name: string): Promise<HTMLInputElement> {
  return screen.findByRole<HTMLInputElement>('radio', { name });
}

/** Answers the first log-ins this way and lets the others through; returns the sessions they were sent with. */
function interceptLogIns(count: number, answer: () => Response): (string | null)[] {
  const { fetch } = globalThis;
  const sessions: (string | null)[] = [];
  vi.stubGlobal('fetch', (url: RequestInfo, init: RequestInit) => {
    if (!String(url).endsWith('/parse/login')) return fetch(url, init);
    sessions.push(new Headers(init.headers).get('X-Parse-Session-Token'));
    return sessions.length <= count ? Promise.resolve(answer()) : fetch(url, init);
  });
  return sessions;
}
