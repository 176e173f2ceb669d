/** What the four questions accept, pass on and save. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exportTree, importTree } from '../src/data/api/tree.ts';
import { openPage, signInAsNew, signOut } from './app.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 15, 12) });
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('every question requires an answer, and a possible one', async () => {
  await signOut();
  const user = await openPage('/question1');
  const age = await screen.findByLabelText('Age');
  await user.click(next());
  expect(age.getAttribute('aria-invalid')).toBe('true');
  await user.type(age, '-1');
  await user.click(next());
  expect(location.pathname).toBe('/question1');
  await user.clear(age);
  await user.type(age, '0');
  await user.click(next());
  const day = await screen.findByRole('textbox', { name: 'First day of your last period' });
  expect(location.search).toBe('?age=0');

  await user.click(next());
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
});

test('Skip moves on with the current value; signed out, nothing is saved, and that is logged', async () => {
  await signOut();
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const user = await openPage('/question1');
  await user.click(await skip());
  await screen.findByRole('textbox', { name: 'First day of your last period' });
  expect(location.search).toBe('?age=');
  await user.click(await skip());
  await user.type(await screen.findByLabelText('Cycle length in days'), '28');
  await user.click(await skip());
  await screen.findByLabelText('Period length in days');
  expect(location.search).toBe('?age=&lastPeriod=&cycleLength=28');
  await user.click(await skip());
  await screen.findByText(/You are not signed in\./);
  expect(location.pathname).toBe('/calendar');
  expect(logged).toHaveBeenCalledWith(
    expect.stringContaining('The answers were not saved'),
    expect.anything(),
  );
});

test('Skip on the last question saves too, and damaged parameters count as empty', async () => {
  await signInAsNew();
  const user = await openPage('/question4?age=abc&lastPeriod=02-30-2026&cycleLength=28');
  await user.type(await screen.findByLabelText('Period length in days'), '5');
  await user.click(await skip());
  await screen.findByText('Still needed: the first day of your last period.');
  expect(await exportTree()).toMatchObject({
    age: '',
    lastPeriod: '',
    cycleLength: '28',
    periodLength: '5',
  });
});

test('answering again replaces nothing newer, unless the user wants it', async () => {
  await signInAsNew();
  await importTree({ age: '31', lastPeriod: '11-01-2026', cycleLength: '28' });
  const question = { name: 'Replace your saved answers?' };

  const user = await openPage('/question4?age=31&lastPeriod=10-04-2026&cycleLength=28');
  await user.type(await screen.findByLabelText('Period length in days'), '5');
  await user.click(next());
  const dialog = await screen.findByRole('alertdialog', question);
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Last period: November 1, 2026 is saved, now October 4, 2026.']);
  await user.click(within(dialog).getByRole('button', { name: 'Keep saved answers' }));
  await screen.findByRole('heading', { name: 'Period Calendar' });
  expect(await exportTree()).toMatchObject({ lastPeriod: '11-01-2026', periodLength: '5' });

  await openPage('/question4?age=32&lastPeriod=11-01-2026&cycleLength=28&periodLength=5');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.click(
    within(await screen.findByRole('alertdialog', question)).getByRole('button', {
      name: 'Replace',
    }),
  );
  await waitFor(async () => expect(await exportTree()).toMatchObject({ age: '32' }));
});

test('skipping an empty question keeps the saved answer', async () => {
  await signInAsNew();
  await importTree({ age: '31', lastPeriod: '11-01-2026', cycleLength: '28' });
  const user = await openPage('/question4');
  await user.click(await skip());
  await screen.findByText('Still needed: your period length.');
  expect(await exportTree()).toMatchObject({
    age: '31',
    lastPeriod: '11-01-2026',
    cycleLength: '28',
  });
});

test('answers that cannot be saved are not lost silently', async () => {
  await signInAsNew();
  const user = await openPage('/question4?age=31');
  await screen.findByLabelText('Period length in days');
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (this.name === 'rows') throw new DOMException('Full', 'QuotaExceededError');
    return put.apply(this, args);
  });
  await user.click(await skip());
  const alert = await screen.findByRole('alertdialog', { name: 'Your answers were not saved.' });
  await screen.findByText(/^This device has no room left/);
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  await screen.findByRole('heading', { name: 'Period Calendar' });
});

function skip(): Promise<HTMLElement> {
  return screen.findByRole('link', { name: 'Skip' });
}

function next(): HTMLElement {
  return screen.getByRole('button', { name: 'Next' });
}
