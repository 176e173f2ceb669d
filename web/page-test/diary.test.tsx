/** Writing in the diary and finding entries again: by day, by words, and a year later. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newEmail } from '../../server/test/client.ts';
import { editEntry, removeEntry } from '../src/data/api/diary.ts';
import { saveDraft } from '../src/data/api/draft.ts';
import { exportTree, importTree } from '../src/data/api/tree.ts';
import { currentModel } from '../src/data/api/use-data.ts';
import {
  day as dayNamed,
  openPage,
  PASSWORD,
  press,
  signInAsNew,
  signOut,
  signUpAsNew,
} from './app.tsx';

const MOST_CHARACTERS = 20_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 15, 12) });
});

describe('writing', () => {
  test('everything but white space is saved under today, shown at once, and marks the day; a draft is kept until it is saved', async () => {
    const user = await openDiary();
    expect((await day('November 15, 2026')).ariaLabel).not.toContain('diary entry');
    await expectHint('today, Sunday, November 15.');
    for (const blank of ['', ' \n\t ']) {
      fill(blank);
      await save(user);
      await screen.findByRole('textbox', { description: /Please write something first\./ });
      await waitFor(() => expect(document.activeElement).toBe(field()));
    }
    fill('.');
    await waitFor(() => expect(screen.queryByText('Please write something first.')).toBeNull());
    await save(user);
    await expectEntries(['.']);
    await write(user, 'The second one');
    expect(field().value).toBe('');
    await expectEntries(['.', 'The second one']);
    expect((await day('November 15, 2026')).ariaLabel).toContain('diary entry');
    await user.click(await screen.findByRole('button', { name: 'Read it' }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('The second one'));
    expect(screen.getAllByText(/^Saved\./)).not.toEqual([]);
    fill('And on');
    await waitFor(() => expect(screen.queryByText(/^Saved\./)).toBeNull());

    const kept = 'Draft kept on this device';
    await screen.findByText(kept);
    fill('   ');
    await waitFor(() => expect(screen.queryByText(kept)).toBeNull());
    await reopen();
    expect(field().value.trim()).toBe('');
    fill('Not finished\nyet 🌙');
    await screen.findByText(kept);
    await reopen();
    await waitFor(() => expect(field().value).toBe('Not finished\nyet 🌙'));
    await save(user);
    await expectEntries(['.', 'The second one', 'Not finished\nyet 🌙']);
    await reopen();
    expect(field().value).toBe('');
  });

  test('every character is kept, text is shown as text, and the last characters are counted down to the limit', async () => {
    const text =
      'One\n\n  two\t<b>three</b> <img src=x onerror="document.title=1">\n🌙👩🏽‍🚀 Ünïcödé\nהירח מעל הים\n&amp; ';
    const user = await openDiary();
    await write(user, text);
    await expectEntries([text]);
    const [paragraph] = entries().map((entry) => entry.querySelector('p'));
    expect(paragraph?.textContent).toBe(text);
    expect(paragraph?.dir).toBe('auto');
    expect(field().dir).toBe('auto');

    fill('a'.repeat(MOST_CHARACTERS - 1001));
    expect(screen.queryByText(/characters? left/)).toBeNull();
    fill('a'.repeat(MOST_CHARACTERS + 2));
    await screen.findByText(/This is 2 characters too long for one entry\./);
    await save(user);
    expect(entries()).toHaveLength(1);
    const longest = `${'b'.repeat(MOST_CHARACTERS - 1)}!`;
    fill(longest);
    await screen.findByText(/0 characters left\./);
    await save(user);
    await expectEntries([text, longest]);
    await press(user, 'Edit entry 1 of 2');
    expect((await editor()).value).toBe(text);
  });

  test('a text begun before midnight belongs to the day it was begun', async () => {
    const user = await openDiary();
    fill('Begun on the 15th');
    await screen.findByText('Draft kept on this device');
    vi.setSystemTime(new Date(2026, 10, 16, 0, 1));
    await reopen();
    await expectHint('Sunday, November 15.');
    await save(user);
    await expectHint('today, Monday, November 16.');
    expect(await exportTree()).toMatchObject({
      diaryEntries: [{ date: '11/15/2026', entry: 'Begun on the 15th' }],
    });
  });

  test('a text that another tab has saved leaves no day behind', async () => {
    await openDiary();
    fill('Begun on the 15th');
    await screen.findByText('Draft kept on this device');
    await saveDraft('');
    dispatchEvent(new StorageEvent('storage', { key: 'lunaria-draft', newValue: 'changed' }));
    await waitFor(async () => expect((await field()).value).toBe(''));
    vi.setSystemTime(new Date(2026, 10, 16, 0, 1));
    await reopen();
    await expectHint('today, Monday, November 16.');
  });

  test('for a past day is offered by the form once it is selected, with a link to the entry', async () => {
    const user = await openDiary({ '11/12/2026': ['Before'] });
    const offer = 'Write for Thursday, November 12 instead';
    const select = async (date: string) => user.click(await day(date));
    expect(screen.queryByRole('button', { name: offer })).toBeNull();
    await select('November 20, 2026');
    await screen.findByText('This day is still to come.');
    expect(screen.queryByRole('button', { name: /^Write for/ })).toBeNull();
    await select('November 12, 2026');
    await expectHint('today, Sunday, November 15.');
    await press(user, offer);
    await screen.findByRole('textbox', {
      description: 'Will be saved under Thursday, November 12.',
    });
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(screen.queryByRole('button', { name: offer })).toBeNull();
    await press(user, 'Write for today instead');
    await expectHint('today, Sunday, November 15.');

    await press(user, offer);
    fill('Written down later');
    await select('November 13, 2026');
    await save(user);
    await expectEntries(['Before', 'Written down later']);
    await expectHint('today, Sunday, November 15.');
    await select('November 15, 2026');
    await press(user, 'Read it');
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain('Written down later'),
    );
  });
});

describe('a draft', () => {
  test('is hidden from the next user after a sign-out, and restored for the same user', async () => {
    const email = await signUpAsNew();
    const user = await openPage('/diary');
    await screen.findByLabelText('Tell me about your day!');
    fill('Only mine');
    await screen.findByText('Draft kept on this device');
    await openPage('/settings');
    await press(user, 'Sign Out');
    await waitFor(() => expect(location.pathname).toBe('/'));
    await reopen();
    await screen.findByText(/You are not signed in\./);
    expect(field().value).toBe('');
    await openPage('/login');
    await enter({ 'E-mail': email, Password: PASSWORD });
    await press(user, 'Login');
    await screen.findByLabelText('Tell me about your day!');
    await waitFor(() => expect(field().value).toBe('Only mine'));
  });

  test('survives a lost session and the next log-in, with what is typed in between', async () => {
    const email = await signUpAsNew();
    const user = await openPage('/diary');
    await screen.findByLabelText('Tell me about your day!');
    fill('Before');
    await screen.findByText('Draft kept on this device');
    // The cloud refuses the session, as it does for an expired one.
    const { fetch } = globalThis;
    const refusal = { code: 209, error: 'Invalid session token' };
    vi.stubGlobal('fetch', (input: RequestInfo, init: RequestInit) =>
      String(input).includes('/parse/')
        ? Promise.resolve(Response.json(refusal, { status: 400 }))
        : fetch(input, init),
    );
    window.dispatchEvent(new Event('online'));
    await screen.findByText(/You are no longer signed in/);
    fill('Before and after');
    await screen.findByText('Will be kept once you log in');
    vi.unstubAllGlobals();

    await user.click(screen.getByRole('link', { name: 'log in' }));
    await enter({ 'E-mail': email, Password: PASSWORD });
    await press(user, 'Login');
    await waitFor(() => expect(location.pathname).toBe('/diary'));
    await screen.findByText('Draft kept on this device');
    expect(field().value).toBe('Before and after');
  });
});

describe('the days', () => {
  test('are selected and unselected by a click, today included, and show their entries', async () => {
    const user = await openDiary({
      '10/30/2026': ['In October'],
      '11/5/2026': ['On the fifth', 'Again on the fifth'],
    });
    const select = async (date: string) => user.click(await day(date));
    await expectSelected('Today, Sunday, November 15, 2026');
    expect(selected().textContent).toContain('Nothing written today yet.');
    expect((await day('November 5, 2026')).ariaLabel).toContain('diary entry');
    expect((await day('November 6, 2026')).ariaLabel).not.toContain('diary entry');
    expect(screen.queryByText('On the fifth')).toBeNull();
    await write(user, 'Today');
    await expectEntries(['Today']);

    await select('November 5, 2026');
    await expectSelected('Thursday, November 5, 2026');
    await expectEntries(['On the fifth', 'Again on the fifth']);
    await select('November 6, 2026');
    await within(selected()).findByText('Nothing was written on this day.');
    await select('November 20, 2026');
    await within(selected()).findByText('This day is still to come.');
    await select('November 20, 2026');
    await expectNoneSelected();

    await select('November 15, 2026');
    await expectSelected('Today, Sunday, November 15, 2026');
    await expectEntries(['Today']);
    await select('November 15, 2026');
    await expectNoneSelected();
    await select('November 15, 2026');
    await press(user, 'Unselect day');
    await expectNoneSelected();
    await waitFor(() =>
      expect(document.activeElement).toBe(within(selected()).getByRole('heading')),
    );

    await press(user, 'Previous month');
    await select('October 30, 2026');
    await expectEntries(['In October']);
    fill('Today again');
    await save(user);
    await expectSelected('Today, Sunday, November 15, 2026');
    await expectEntries(['Today', 'Today again']);
  });

  test('edit an entry in place, and discard the edit on request', async () => {
    const user = await openDiary({ '11/15/2026': ['One', 'Two'] });
    await expectEntries(['One', 'Two']);
    await press(user, 'Edit entry 1 of 2');
    await waitFor(async () => expect(document.activeElement).toBe(await editor()));
    change(await editor(), 'Something else');
    await press(user, 'Cancel');
    await expectEntries(['One', 'Two']);
    await waitFor(() => expect(focusedName()).toBe('Edit entry 1 of 2'));

    await press(user, 'Edit entry 1 of 2');
    change(await editor(), ' ');
    await press(user, 'Save Edit');
    await screen.findByText('Please write something first.');
    change(await editor(), 'One,\nbut better');
    await screen.findByText('Edit kept on this device');
    await reopen();
    expect((await editor()).value).toBe('One,\nbut better');

    vi.setSystemTime(new Date(2026, 10, 16, 12));
    await reopen();
    const unfinished = await screen.findByRole('region', { name: 'Not finished yet' });
    expect(unfinished.textContent).toContain('an unsaved edit on Sunday, November 15, 2026');
    await user.click(within(unfinished).getByRole('button', { name: 'Continue' }));
    expect((await editor()).value).toBe('One,\nbut better');
    expect(screen.queryByRole('region', { name: 'Not finished yet' })).toBeNull();
    await press(user, 'Save Edit');
    await expectEntries(['One,\nbut better', 'Two']);
    await waitFor(() => expect(focusedName()).toBe('Edit entry 1 of 2'));
  });

  test('keep an open edit in place at midnight', async () => {
    const user = await openDiary({ '11/15/2026': ['One'] });
    await press(user, 'Edit entry');
    const before = await editor();
    vi.setSystemTime(new Date(2026, 10, 16, 0, 1));
    document.dispatchEvent(new Event('visibilitychange'));
    await expectHint('today, Monday, November 16.');
    expect(await editor()).toBe(before);
  });

  test('keep an open edit while the entry is changed or removed elsewhere', async () => {
    const user = await openDiary({ '11/15/2026': ['As it was'] });
    await press(user, 'Edit entry');
    change(await editor(), 'My words');
    const [entry] = currentModel().views.entry.diary;
    if (!entry) throw new Error('There is no entry');
    await editEntry(entry.id, 'Her other words');
    await screen.findByText(/^This entry was changed in another tab or on another device\./);
    screen.getByText('Her other words');
    expect((await editor()).value).toBe('My words');

    await screen.findByText('Edit kept on this device');
    await removeEntry(entry.id);
    await screen.findByText(/^This entry was removed on another device\./);
    await reopen();
    await screen.findByText(/^This entry was removed on another device\./);
    const { form, value } = await editor();
    expect(value).toBe('My words');
    form?.requestSubmit();
    form?.requestSubmit();
    await expectEntries(['My words']);
    expect(await exportTree()).toMatchObject({ diaryEntries: [{ entry: 'My words' }] });
  });

  test('delete an entry with one click, and restore it in its place', async () => {
    const user = await openDiary({ '11/15/2026': ['One', 'Two', 'Three'] });
    await press(user, 'Delete entry 2 of 3');
    await expectEntries(['One', 'Three']);
    await screen.findByRole('button', { name: 'Undo', description: 'Entry deleted' });
    await waitFor(() => expect(focusedName()).toBe('Undo'));
    await press(user, 'Undo');
    await expectEntries(['One', 'Two', 'Three']);
    await waitFor(() => expect(document.activeElement).toBe(entries()[1]));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();

    await press(user, 'Delete entry 1 of 3');
    await expectEntries(['Two', 'Three']);
    await press(user, 'Delete entry 2 of 2');
    await expectEntries(['Two']);
    await screen.findByText('2 entries deleted');
    await waitFor(() => expect(focusedName()).toBe('Undo'));
    await press(user, 'Undo');
    await expectEntries(['Two', 'Three']);
    await screen.findByText('Entry deleted');
    await user.click(await day('November 14, 2026'));
    await press(user, 'Undo');
    await expectEntries(['One', 'Two', 'Three']);
    await waitFor(() => expect(document.activeElement).toBe(entries()[0]));

    await press(user, 'Delete entry 3 of 3');
    await press(user, 'Close');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(within(selected()).getByRole('heading')),
    );
    await expectEntries(['One', 'Two']);
  });
});

describe('finding', () => {
  test('entries of this day in earlier years are shown; all entries are searched while typing, and a match opens its day', async () => {
    const user = await openDiary({
      '11/15/2024': ['Two years before'],
      '3/14/2025': ['Coffee at the Café Lune'],
    });
    const card = await screen.findByRole('region', { name: 'On this day' });
    expect(card.textContent).toContain('Two years before');
    await user.click(within(card).getByRole('button', { name: 'Friday, November 15, 2024' }));
    await within(selected()).findByText('Two years before');
    fill('The moon was <b>out</b>');
    await save(user);
    await expectEntries(['The moon was <b>out</b>']);
    await write(user, 'No cafe today, no coffee');

    const search = await screen.findByLabelText<HTMLInputElement>('Search your diary');
    const results = () => screen.queryByRole('list', { name: 'Found entries' });
    const marks = () =>
      [...(results()?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent);
    await user.type(search, 'cafe');
    await screen.findByText('2 entries found');
    expect(marks()).toEqual(['cafe', 'Café']);
    await user.type(search, ' LUNE');
    await waitFor(() => expect(marks()).toEqual(['Café', 'Lune']));
    expect(results()?.children).toHaveLength(1);
    change(search, '<b>');
    await waitFor(() => expect(marks()).toEqual(['<b>']));
    change(search, 'sun');
    await screen.findByText('No entry contains all of these words.');
    change(search, 'coffee lune');
    await press(user, 'Friday, March 14, 2025');
    await expectEntries(['Coffee at the Café Lune']);
    await waitFor(() =>
      expect(document.activeElement).toBe(within(selected()).getByRole('heading')),
    );
    await day('March 14, 2025');
    change(search, '');
    await waitFor(() => expect(results()).toBeNull());

    vi.setSystemTime(new Date(2026, 10, 14, 12));
    await reopen();
    await day('November 14, 2026');
    expect(screen.queryByRole('heading', { name: 'On this day' })).toBeNull();
  });
});

test('a failed push is logged with its code, and shows no alert', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = await openDiary();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: RequestInfo, init: RequestInit) =>
    String(input).includes('/parse/batch')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : fetch(input, init),
  );
  try {
    await write(user, 'a secret');
    await waitFor(() =>
      expect(logged.mock.calls.flat()).toContain(
        'Lunaria: push failed (auth/network-request-failed)',
      ),
    );
    expect(logged.mock.calls.flat().join()).not.toContain('secret');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  } finally {
    vi.unstubAllGlobals();
    logged.mockRestore();
  }
});

test('signed out, nothing is saved; the text stays, and is there after signing up', async () => {
  await signOut();
  const user = await openPage('/diary');
  await screen.findByText(/You are not signed in\./);
  fill('I was just looking');
  await save(user);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Please log in to save this\./);
  expect(field().value).toBe('I was just looking');

  await user.click(screen.getByRole('link', { name: 'sign up' }));
  await enter({ 'E-mail': newEmail(), Password: PASSWORD, 'Confirm Password': PASSWORD });
  await press(user, 'Sign Up');
  await waitFor(() => expect(location.pathname).toBe('/question1'));
  await reopen();
  // Sealed on the device now, so it survives the tab.
  await screen.findByText('Draft kept on this device');
  expect(field().value).toBe('I was just looking');
});

/** With earlier entries, if given. */
async function openDiary(before: Record<string, readonly string[]> = {}): Promise<UserEvent> {
  await signInAsNew();
  const diaryEntries = Object.entries(before).flatMap(([date, texts]) =>
    texts.map((entry) => ({ date, entry })),
  );
  if (diaryEntries.length > 0) await importTree({ diaryEntries });
  const user = await openPage('/diary');
  await expectHint('today, ');
  await screen.findByRole('region', { name: 'Selected day' });
  return user;
}

async function reopen(): Promise<void> {
  await openPage('/diary');
  await expectHint('');
}

/** The day under which an entry will be saved. */
async function expectHint(day: string): Promise<void> {
  await waitFor(() =>
    expect(document.querySelector('main')?.textContent).toContain(`Will be saved under ${day}`),
  );
}

/** Fills a form's fields by label. */
async function enter(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    change(await screen.findByLabelText(label, { selector: 'input' }), value);
  }
}

function field(): HTMLTextAreaElement {
  return screen.getByLabelText('Tell me about your day!');
}

function editor(): Promise<HTMLTextAreaElement> {
  return screen.findByLabelText<HTMLTextAreaElement>('Edit entry', {
    selector: 'textarea',
  });
}

function change(element: HTMLElement, value: string): void {
  fireEvent.change(element, { target: { value } });
}

function fill(text: string): void {
  change(field(), text);
}

async function save(user: UserEvent): Promise<void> {
  await press(user, 'Save');
}

async function write(user: UserEvent, text: string): Promise<void> {
  const before = entries().length;
  fill(text);
  await save(user);
  await waitFor(() => expect(entries()).toHaveLength(before + 1));
  await waitFor(() => expect(field().value).toBe(''));
}

function selected(): HTMLElement {
  return screen.getByRole('region', { name: 'Selected day' });
}

function entries(): HTMLElement[] {
  const list = within(selected()).queryByRole('list', { name: /entries/i });
  return [...(list?.children ?? [])] as HTMLElement[];
}

async function expectEntries(texts: readonly string[]): Promise<void> {
  await waitFor(() =>
    expect(entries().map((entry) => entry.querySelector('p')?.textContent)).toEqual(texts),
  );
}

const day = (date: string) => dayNamed(new RegExp(`, ${date}`));

async function expectSelected(heading: string): Promise<void> {
  await waitFor(() => expect(within(selected()).getByRole('heading').textContent).toBe(heading));
  await waitFor(() => expect(selectedCells()).toHaveLength(1));
}

async function expectNoneSelected(): Promise<void> {
  await within(selected()).findByText(/Select a day in the calendar to read what you/);
  expect(selectedCells()).toEqual([]);
  expect(within(selected()).queryAllByRole('listitem')).toEqual([]);
}

function selectedCells(): Element[] {
  return [...document.querySelectorAll('td[aria-selected="true"]')];
}

function focusedName(): string {
  const element = document.activeElement;
  return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
}
