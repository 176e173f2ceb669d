/** Periods and pauses on the history page: added, changed, refused, deleted, counted and questioned. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { importTree } from '../src/data/api/tree.ts';
import { openPage, press, signInAsNew, signOut } from './app.tsx';

const NOON = new Date(2026, 10, 15, 12);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

test('signed out, the history and the report say so, and offer nothing that would fail', async () => {
  await signOut();
  await openPage('/history');
  await screen.findByText(/Your history will be kept for you/);
  screen.getByRole('heading', { level: 1, name: 'History' });
  expect(screen.queryByRole('button', { name: 'Add a period' })).toBeNull();
  await openPage('/report');
  await screen.findByText(/You are not signed in\./);
});

test('a period is changed in the same dialog that adds one, and deleted; both can be undone', async () => {
  await signInAsNew();
  const user = await openPage('/history');
  await screen.findByText('No periods yet');
  await addPeriod(user, '10152026', '10192026');
  const added = 'Thursday, October 15 day 32 so far 5 days of bleeding.';
  await expectRows([added]);
  within(rows()[0] as HTMLElement).getByRole('img', { name: 'Period on days 1 to 5.' });
  screen.getByText(/Do you know earlier ones\?/);

  await press(user, 'Edit the period of October 15');
  const dialog = await screen.findByRole('dialog', { name: 'Edit the period' });
  expect(field(dialog, 'First day').value).toBe('10-15-2026');
  expect(field(dialog, 'Last day').value).toBe('10-19-2026');
  type(dialog, 'First day', '10142026');
  await save(user, dialog);
  await expectRows(['Wednesday, October 14 day 33 so far 6 days of bleeding.']);
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Edit the period of October 14',
    ),
  );
  await undo(user, 'The period of October 14 was changed.');
  await expectRows([added]);

  await press(user, 'Delete the period of October 15');
  await screen.findByText('No periods yet');
  await undo(user, 'The period of October 15 was deleted.');
  await expectRows([added]);
});

test('a double click deletes one period, not also the one that takes its place', async () => {
  await signInAsNew();
  const starts = { '2026-10-15': { starts: true }, '2026-11-13': { starts: true } };
  await importTree({ lunaria: { days: starts } });
  const user = await openPage('/history');
  await waitFor(() => expect(rows()).toHaveLength(2));
  const name = 'Delete the period of November 13';
  await user.dblClick(await screen.findByRole('button', { name }));
  await undo(user, 'The period of November 13 was deleted.');
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('temperatures are shown per cycle, with the rise, and as a table', async () => {
  await signInAsNew();
  const higher = { 14: 36.7, 15: 36.7, 16: 36.75 };
  const lower = Object.fromEntries([6, 7, 8, 9, 10, 11, 12].map((day) => [day, 36.4]));
  const measured = Object.entries({ ...lower, ...higher }).map(([day, temperature]) => [
    `2026-10-${day.padStart(2, '0')}`,
    { temperature, temperatureTime: '06:30' },
  ]);
  const days = {
    '2026-10-01': { starts: true, bleeding: 'light' },
    ...Object.fromEntries(measured),
    '2026-10-13': { temperature: 38.2, disturbed: true, marks: { 'egg-white': 0 } },
    '2026-10-29': { starts: true, bleeding: 'heavy' },
  };
  await importTree({ lunaria: { days } });
  const user = await openPage('/history');
  const card = within(await screen.findByRole('region', { name: 'Your temperatures' }));
  await card.findByRole('heading', { name: 'October 1 to October 28' });
  card.getByText(/^Your temperature rose on October 14, above a cover line of 97\.52 °F\./);
  card.getByText(/ovulation: October 13, from temperature\. An estimate from your notes\./);
  for (const name of ['Earlier cycle', 'Later cycle'])
    expect(card.getByRole('button', { name })).toHaveProperty('disabled', true);
  await user.click(card.getByRole('button', { name: 'Show as a table' }));
  const cells = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);
  const rowsOfTable = card.getAllByRole('row').map(cells);
  expect(rowsOfTable[0]).toEqual([
    'Day of the cycle',
    'Temperature in °F',
    'Time measured',
    'Disturbed',
    'Discharge',
    'Bleeding',
  ]);
  expect(rowsOfTable.find(([day]) => day === '13: October 13')).toEqual([
    '13: October 13',
    '100.76',
    '',
    'yes',
    'Egg white',
    '',
  ]);

  await importTree({ lunaria: { days: { '2026-11-10': { temperature: 36.5 } } } });
  const later = await card.findByRole('button', { name: 'Later cycle' });
  await waitFor(() => expect(later).toHaveProperty('disabled', true));
  await card.findByRole('heading', { name: 'Since October 29' });
  card.getByText('Your temperatures show no clear rise so far.');
  await press(user, 'Earlier cycle');
  await card.findByRole('heading', { name: 'October 1 to October 28' });
  await waitFor(() => expect(document.activeElement).toBe(later));
});

test('an impossible period is refused next to its field', async () => {
  await signInAsNew();
  await importTree({
    lunaria: { days: { ...bleedingFrom('2026-10-15', 5), '2026-11-13': { starts: true } } },
  });
  const user = await openPage('/history');
  await waitFor(() => expect(rows()).toHaveLength(2));
  const dialog = await open(user, 'Add a period');
  await save(user, dialog);
  await expectError(dialog, 'First day', 'Please enter a date.');
  expect(document.activeElement).toBe(field(dialog, 'First day'));
  type(dialog, 'First day', '11162026');
  await save(user, dialog);
  await expectError(dialog, 'First day', 'This day is still to come.');
  type(dialog, 'First day', '10172026');
  await save(user, dialog);
  await expectError(dialog, 'First day', 'belongs to the period from October 15 to October 19.');
  // Leaving the field changes nothing.
  await user.click(field(dialog, 'First day'));
  await user.click(field(dialog, 'Last day'));
  await expectError(dialog, 'First day', 'belongs to the period from October 15 to October 19.');
  type(dialog, 'First day', '10012026');
  type(dialog, 'Last day', '09302026');
  await save(user, dialog);
  await expectError(dialog, 'Last day', 'The last day comes before the first.');
  expect(document.activeElement).toBe(field(dialog, 'Last day'));
  type(dialog, 'Last day', '10162026');
  await save(user, dialog);
  await expectError(dialog, 'Last day', 'Another period began on October 15.');
  type(dialog, 'Last day', '10252026');
  await save(user, dialog);
  await expectError(dialog, 'Last day', 'A period cannot be longer than its cycle.');
  expect(rows()).toHaveLength(2);
});

test('pauses are listed in order of time, can be changed and deleted, and never overlap', async () => {
  await signInAsNew();
  await importTree({ lunaria: { days: { '2026-10-15': { starts: true } } } });
  const user = await openPage('/history');
  await waitFor(() => expect(rows()).toHaveLength(1));

  let dialog = await open(user, 'Add a pause');
  await user.click(within(dialog).getByRole('radio', { name: 'Hormonal contraception' }));
  type(dialog, 'From', '08012026');
  type(dialog, 'Until', '07012026');
  await save(user, dialog);
  await expectError(dialog, 'Until', 'The pause would end before it began.');
  type(dialog, 'Until', '11162026');
  await save(user, dialog);
  await expectError(dialog, 'Until', 'This day is still to come.');
  type(dialog, 'Until', '09012026');
  await save(user, dialog);
  await expectRows([
    'Thursday, October 15 day 32 so far How long the bleeding lasted is not known.',
    'Pause: Hormonal contraception From August 1 to September 1.',
  ]);

  dialog = await open(user, 'Add a pause');
  type(dialog, 'From', '07012026');
  await save(user, dialog);
  await expectError(dialog, 'Until', 'Another pause began on August 1.');
  type(dialog, 'From', '08152026');
  await save(user, dialog);
  await expectError(dialog, 'From', 'belongs to the pause from August 1 to September 1.');
  await user.keyboard('{Escape}');

  await press(user, 'Edit the pause of August 1');
  dialog = await screen.findByRole('dialog', { name: 'Edit the pause' });
  const why = within(dialog).getByRole('radio', { name: 'Hormonal contraception' });
  expect((why as HTMLInputElement).checked).toBe(true);
  type(dialog, 'From', '10202026');
  type(dialog, 'Until', '');
  await save(user, dialog);
  const open1 = 'Pause: Hormonal contraception Ongoing since October 20.';
  await expectRows([open1, 'Thursday, October 15 day 32 so far']);
  expect(rows()[1]?.textContent).toContain('Not counted: it includes a pause.');
  expect(screen.queryByRole('heading', { name: 'Coming up' })).toBeNull();

  await press(user, 'Delete the pause of October 20');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByText(/Not counted/)).toBeNull();
  await undo(user, 'The pause was deleted.');
  await expectRows([open1, 'Thursday, October 15 day 32 so far']);
});

test('with seven cycles it shows the predictions, their basis, and their past accuracy; a cycle is excluded and included again', async () => {
  await signInAsNew();
  await importCycles([29, 28, 30, 29, 28, 29, 31], 10);
  const user = await openPage('/history');
  await waitFor(() => expect(rows()).toHaveLength(8));
  const comingUp = screen.getByRole('region', { name: 'Coming up' });
  expect(within(comingUp).getAllByRole('listitem').map(textOf)).toEqual([
    'Friday, December 4 between December 3 and December 6',
    'Saturday, January 2, 2027 between December 31 and January 5, 2027',
    'Sunday, January 31, 2027 between January 28 and February 4, 2027',
  ]);
  expect(comingUp.textContent).toContain('From your last 7 cycles.');
  screen.getByText(/The last four: off by 0, 1, 0, 2 days/);
  screen.getByText(/^\d of 4 came within the predicted range/);
  expect(screen.queryByText(/Do you know earlier ones\?/)).toBeNull();

  const setAside = screen.getByRole('button', { name: 'Set aside the cycle of October 5' });
  setAside.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(textOf(rows()[1])).toContain('Not counted: you set it aside.'));
  expect(comingUp.textContent).toContain('From your last 6 cycles.');
  await undo(user, 'The cycle of October 5 no longer counts towards your averages.');
  await waitFor(() => expect(comingUp.textContent).toContain('From your last 7 cycles.'));
  await press(user, 'Set aside the cycle of October 5');
  await waitFor(() => expect(textOf(rows()[1])).toContain('Not counted: you set it aside.'));
  await press(user, 'Bring back the cycle of October 5');
  await waitFor(() => expect(comingUp.textContent).toContain('From your last 7 cycles.'));
  expect(textOf(rows()[1])).not.toContain('Not counted');
});

test('a probably missed log is questioned, and either answer ends the question', async () => {
  await signInAsNew();
  await importCycles([29, 28, 58, 29, 29], 17);
  const user = await openPage('/history');
  const words = '58 days between July 5 and September 1. Did you miss one in between?';
  await screen.findByText(words);
  await press(user, 'No, it was one cycle');
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  await undo(user, 'Counted as one cycle.');
  await screen.findByText(words);

  await press(user, 'Add it');
  await screen.findByText(/^A period was added on August 3\./);
  expect(screen.queryByText(words)).toBeNull();
  expect(textOf(rows()[3])).toMatch(/Monday, August 3.*29 days/);
});

function rows(): HTMLElement[] {
  const list = screen.queryByRole('list', {
    name: 'Cycles and pauses, newest first',
    hidden: true, // Behind a dialog.
  });
  return [...(list?.children ?? [])] as HTMLElement[];
}

/** How the rows begin, newest first. */
async function expectRows(expected: readonly string[]): Promise<void> {
  const starts = expected.map((words) =>
    expect.stringMatching(new RegExp(`^\\s*${words.split(' ').join('\\s*')}`)),
  );
  await waitFor(() => expect(rows().map(textOf)).toEqual(starts));
}

const textOf = (element?: HTMLElement): string => element?.textContent ?? '';

async function open(user: UserEvent, name: string): Promise<HTMLElement> {
  // The previous dialog may still be closing.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(user, name);
  const dialog = await screen.findByRole('dialog', { name });
  return dialog;
}

async function save(user: UserEvent, dialog: HTMLElement): Promise<void> {
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
}

async function addPeriod(user: UserEvent, first: string, last: string): Promise<void> {
  const dialog = await open(user, 'Add a period');
  type(dialog, 'First day', first);
  type(dialog, 'Last day', last);
  await save(user, dialog);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
}

function field(dialog: HTMLElement, name: string): HTMLInputElement {
  return within(dialog).getByRole('textbox', { name });
}

function type(dialog: HTMLElement, name: string, value: string): void {
  fireEvent.change(field(dialog, name), { target: { value } });
}

async function expectError(dialog: HTMLElement, name: string, words: string): Promise<void> {
  const description = new RegExp(words.replace('.', '\\.'));
  await within(dialog).findByRole('textbox', { name, description });
}

async function undo(user: UserEvent, done: string): Promise<void> {
  await screen.findByText(done);
  await press(user, 'Undo');
}

function bleedingFrom(first: string, length: number): Record<string, object> {
  const start = Number(first.slice(-2));
  const dates = Array.from({ length }, (_, index) => first.slice(0, -2) + (start + index));
  return Object.fromEntries(dates.map((date) => [date, { bleeding: 'medium' }]));
}

/** Cycles of these lengths, oldest first; the current one began `running` days ago. */
async function importCycles(lengths: readonly number[], running: number): Promise<void> {
  let ago = running;
  const days = [[dateBefore(ago), { starts: true }]];
  for (const length of lengths.toReversed()) {
    ago += length;
    days.push([dateBefore(ago), { starts: true }]);
  }
  const answers = { age: '31', cycleLength: '28', periodLength: '5' };
  await importTree({ ...answers, lunaria: { days: Object.fromEntries(days) } });
}

function dateBefore(days: number): string {
  return new Date(NOON.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}
