/** What is tracked on a day: bleeding and starts, things and their strength, notes, custom things, and their filter. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { exportTree, importTree } from '../src/data/api/tree.ts';
import { day, daysNamed, openPage, press, signInAsNew } from './app.tsx';

const ANSWERS = { age: '31', cycleLength: '40', periodLength: '5' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 15, 12) });
});

describe('bleeding', () => {
  const startsOn16 = { ...ANSWERS, lunaria: { days: { '2026-10-16': { starts: true } } } };

  test('bleeding, a start and a symptom are saved together; None on a day of the period ends it the day before', async () => {
    const user = await openWith(startsOn16);
    let dialog = await openDay(user, 'Friday, November 13, 2026');
    expect(bleedings(dialog).map(({ value }) => value)).toHaveLength(5);
    for (const name of ['None', 'Spotting', 'Light', 'Medium', 'Heavy']) bleeding(dialog, name);
    expect(bleeding(dialog, 'None').checked).toBe(true);
    expect(startSwitch(dialog).checked).toBe(false);
    await user.click(bleeding(dialog, 'Spotting'));
    expect(startSwitch(dialog).checked).toBe(false);
    await user.click(bleeding(dialog, 'Heavy'));
    expect(startSwitch(dialog).checked).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Pain' }));
    await save(user, dialog);
    await screen.findByText(/Symptoms and bleeding saved\. A period starts/);
    const marked = 'Friday, November 13, 2026, last period, heavy bleeding, symptoms tracked: Pain';
    await day(marked);
    expect(daysOfLastPeriod()).toHaveLength(6);
    await screen.findByText(/^The saved date is Friday, November 13/);

    dialog = await openDay(user, 'Saturday, November 14, 2026');
    expect(bleedings(dialog).filter(({ checked }) => checked)).toEqual([]);
    await user.click(bleeding(dialog, 'None'));
    await save(user, dialog);
    await waitFor(() => expect(daysOfLastPeriod()).toHaveLength(1));

    dialog = await openDay(user, 'Friday, November 13, 2026');
    expect(bleeding(dialog, 'Heavy').checked).toBe(true);
    expect(startSwitch(dialog).checked).toBe(true);
    await user.click(bleeding(dialog, 'None'));
    expect(startSwitch(dialog).checked).toBe(false);
    await save(user, dialog);
    await day('Friday, November 13, 2026, symptoms tracked: Pain');
    await screen.findByText(/^The saved date is Friday, October 16/);
  });

  test('a start without bleeding can be removed in its day’s dialog; an explicit answer overrides the rule for starts, and can be taken back', async () => {
    const user = await openWith(startsOn16);
    await press(user, 'Period started today');
    await screen.findByText(/^The saved date is Sunday, November 15/);
    let dialog = await openDay(user, 'Sunday, November 15, 2026');
    expect(startSwitch(dialog).checked).toBe(true);
    await user.click(startSwitch(dialog));
    expect(startSwitch(dialog).checked).toBe(false);
    await save(user, dialog);
    await screen.findByText(/^The saved date is Friday, October 16/);

    dialog = await openDay(user, 'Friday, November 13, 2026');
    await user.click(bleeding(dialog, 'Light'));
    await user.click(startSwitch(dialog));
    expect(startSwitch(dialog).checked).toBe(false);
    await user.click(bleeding(dialog, 'Medium'));
    expect(startSwitch(dialog).checked).toBe(false);
    await save(user, dialog);
    await day('Friday, November 13, 2026, medium bleeding');
    screen.getByText(/^The saved date is Friday, October 16/);

    dialog = await openDay(user, 'Friday, November 13, 2026');
    await user.click(startSwitch(dialog));
    await save(user, dialog);
    await screen.findByText('A period starts on this day.');
    await screen.findByText(/^The saved date is Friday, November 13/);
  });
});

/** Twenty things to track, by group. */
const TWENTY: Readonly<Record<string, readonly string[]>> = {
  Body: ['Cramps', 'Headache', 'Tender breasts', 'Back ache', 'Bloating', 'Acne', 'Fatigue'],
  Mood: ['Calm', 'Sensitive', 'Sad'],
  'Energy level': ['Low energy'],
  Sleep: ['Slept well', 'Vivid dreams'],
  Digestion: ['Gas', 'Heartburn'],
  Discharge: ['Creamy'],
  'Medicine taken': ['Painkiller', 'Supplement'],
  Tests: ['Ovulation test negative', 'Pregnancy test negative'],
};

describe('things', () => {
  test('besides the four symptoms there is one button for more; twenty things behind it are saved together', async () => {
    const user = await openWith({});
    const dialog = await openDay(user, 'Friday, November 13, 2026');
    expect(within(dialog).getAllByRole('button').map(textOf)).toEqual([
      '',
      'Pain',
      'Energy',
      'Moody',
      'Sexual-Activity',
      'More to track',
      'Save',
    ]);
    await unfold(user, dialog);
    for (const [name, things] of Object.entries(TWENTY)) {
      const inGroup = within(group(dialog, name));
      for (const each of things) await user.click(inGroup.getByText(each));
    }
    const energy = within(group(dialog, 'Energy level'));
    await user.click(energy.getByText('High energy'));
    await user.click(energy.getByText('Low energy'));

    thing(dialog, 'Body', 'Cramps').focus();
    await within(dialog).findByRole('button', { name: 'Cramps: strong' });
    await user.click(thing(dialog, 'Body', 'Cramps: strong'));
    expect(thing(dialog, 'Body', 'Cramps, strong').ariaPressed).toBe('true');
    await user.click(thing(dialog, 'Body', 'Cramps: mild'));
    await user.click(thing(dialog, 'Body', 'Cramps: mild'));
    expect(thing(dialog, 'Body', 'Cramps').ariaPressed).toBe('true');
    await user.click(thing(dialog, 'Body', 'Cramps: strong'));

    const note = within(dialog).getByRole('textbox', { name: 'Note' });
    await fill(user, note, 'x'.repeat(950));
    within(dialog).getByText('50 characters left.');
    await fill(user, note, 'A slow day.');
    const temperature = within(dialog).getByRole('textbox', { name: 'Temperature in °F' });
    await fill(user, temperature, '12');
    await user.click(note);
    expect(temperature.getAttribute('aria-invalid')).not.toBe('true');
    await save(user, dialog);
    await within(dialog).findByText(/a number from 93\.2 to 109\.4 °F\./);
    expect(document.activeElement).toBe(temperature);
    await fill(user, temperature, '97.9');
    expect(within(dialog).queryByText(/a number from/)).toBeNull();
    await save(user, dialog);
    await screen.findByText('20 things, temperature, and note saved.');

    await openPage('/calendar');
    const again = await openDay(user, 'Friday, November 13, 2026');
    within(again).getByText('A slow day.');
    const known = await within(again).findByRole('textbox', { name: 'Temperature in °F' });
    expect(known).toHaveProperty('value', '97.9');
    const lately = within(group(again, 'Recently used'));
    expect(lately.getAllByRole('button', { pressed: true })).toHaveLength(20);
    lately.getByRole('button', { name: 'Cramps, strong' });
    expect(lately.getByRole('button', { name: 'Low energy' }).ariaPressed).toBe('true');
    expect(lately.queryByRole('button', { name: 'High energy' })).toBeNull();
  });

  test('recently used things take three taps, and copying the day before takes one', async () => {
    const days = {
      '2026-11-12': { marks: { headache: 0, calm: 0 } },
      '2026-11-13': { marks: { headache: 2, 'slept-well': 0, dry: 0 } },
    };
    const user = await openWith({ lunaria: { days } });
    let dialog = await openDay(user, 'Sunday, November 15, 2026');
    await user.click(thing(dialog, 'Recently used', 'Headache'));
    await save(user, dialog);
    await screen.findByText('Headache saved.');
    await closed();

    dialog = await openDay(user, 'Saturday, November 14, 2026');
    await user.click(within(dialog).getByRole('button', { name: 'Same as the day before' }));
    await waitFor(() =>
      expect(pressed(dialog, 'Recently used')).toEqual(['Headache', 'Slept well', 'Dry']),
    );
    thing(dialog, 'Recently used', 'Headache, moderate');
    expect(textOf(within(dialog).getByRole('status'))).toBe('Filled in. Press Save to keep it.');
    await user.keyboard('{Escape}');
    await closed();

    dialog = await openDay(user, 'Sunday, November 15, 2026');
    expect(within(dialog).queryByRole('button', { name: /^Same as/ })).toBeNull();
  });

  test('a temperature takes three taps for regular users, and has a time and a mark', async () => {
    const days = { '2026-11-12': { temperature: 36.5 } };
    const user = await openWith({ lunaria: { days } });
    let dialog = await openDay(user, 'Sunday, November 15, 2026');
    const temperature = await within(dialog).findByRole('textbox', { name: 'Temperature in °F' });
    expect(temperature).toHaveProperty('inputMode', 'decimal');
    expect(within(dialog).queryByRole('checkbox', { name: 'Disturbed' })).toBeNull();
    await fill(user, temperature, '98.6');
    await save(user, dialog);
    await screen.findByText('Temperature saved.');
    await closed();

    dialog = await openDay(user, 'Sunday, November 15, 2026');
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Disturbed' }));
    const time = within(dialog).getByRole('group', { name: 'Time measured' });
    await user.selectOptions(within(time).getByLabelText('hour'), '09');
    await user.selectOptions(within(time).getByLabelText('minute'), '10');
    await unfold(user, dialog);
    expect(within(dialog).getAllByRole('textbox', { name: /^Temperature/ })).toHaveLength(1);
    await save(user, dialog);
    await closed();
    const saved = { temperature: 37, disturbed: true, temperatureTime: '09:10' };
    expect(await exportTree()).toMatchObject({ lunaria: { days: { '2026-11-15': saved } } });
  });

  test('unsaved changes are offered when the day is opened again', async () => {
    const user = await openWith({});
    const before = await countDrafts(); // From other tests.
    const offer = 'You have unsaved changes from earlier.';
    let dialog = await openDay(user, 'Saturday, November 14, 2026');
    await user.click(within(dialog).getByRole('button', { name: 'Pain' }));
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(async () => expect(await countDrafts()).toBe(before + 1));
    dialog = await openDay(user, 'Saturday, November 14, 2026');
    await within(dialog).findByText(offer);
    await user.click(within(dialog).getByRole('button', { name: 'Discard them' }));
    await waitFor(() => expect(within(dialog).queryByText(offer)).toBeNull());
    await user.keyboard('{Escape}');
    await closed();

    dialog = await openDay(user, 'Friday, November 13, 2026');
    await unfold(user, dialog);
    await fill(user, within(dialog).getByRole('textbox', { name: 'Note' }), 'Half a thought');
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(async () => expect(await countDrafts()).toBe(before + 1));
    await openPage('/calendar');
    dialog = await openDay(user, 'Friday, November 13, 2026');
    await user.click(await within(dialog).findByRole('button', { name: 'Restore them' }));
    const note = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    expect(note.value).toBe('Half a thought');
    await save(user, dialog);
    await screen.findByText('Note saved.');
    await waitFor(async () => expect(await countDrafts()).toBe(before));
  });
});

describe('custom things', () => {
  test('they are added in the day dialog, with a new name', async () => {
    const user = await openWith({});
    const dialog = await openDay(user, 'Friday, November 13, 2026');
    await unfold(user, dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Add your own' }));
    const own = within(await screen.findByRole('dialog', { name: 'Add your own' }));
    const name = own.getByRole('textbox', { name: 'Name' });
    const add = own.getByRole('button', { name: 'Save' });
    await user.click(add);
    await own.findByText('Please enter a name.');
    await fill(user, name, ' headache ');
    await user.click(add);
    await own.findByText('You already track something with this name.');
    await fill(user, name, 'Knie 🦵🏽');
    await user.click(own.getByRole('radio', { name: 'footprints' }));
    await user.click(own.getByRole('radio', { name: 'Sleep' }));
    await user.click(add);
    await waitFor(() => expect(thing(dialog, 'Sleep', 'Knie 🦵🏽').ariaPressed).toBe('true'));
    await save(user, dialog);
    await screen.findByText('Knie 🦵🏽 saved.');
  });

  test('they are renamed on old days too, hidden, deleted and restored', async () => {
    await signInAsNew();
    const knee = { id: 'knee', name: 'Knie 🦵🏽', icon: 'footprints', group: 'sleep' };
    const days = { '2026-11-13': { marks: { knee: 0 } } };
    await importTree({ lunaria: { trackables: [knee], days } });
    const user = await openPage('/settings#what-i-track');
    await press(user, 'Sleep');
    await press(user, 'Edit Knie 🦵🏽');
    const dialog = within(await screen.findByRole('dialog'));
    await fill(user, dialog.getByRole('textbox', { name: 'Name' }), 'Left knee');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('The change was saved.');
    await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('Edit Left knee'));
    const shown = screen.getByRole<HTMLInputElement>('switch', { name: 'Left knee' });
    await user.click(shown);
    await waitFor(() => expect(shown.checked).toBe(false));

    await openPage('/calendar');
    let window = await openDay(user, 'Friday, November 13, 2026');
    expect(pressed(window, 'Recently used')).toEqual(['Left knee']);
    await user.keyboard('{Escape}');
    await closed();
    window = await openDay(user, 'Saturday, November 14, 2026');
    await unfold(user, window);
    group(window, 'Sleep');
    expect(within(window).queryByText('Left knee')).toBeNull();

    await openPage('/settings#what-i-track');
    await press(user, 'Sleep');
    await press(user, 'Delete Left knee');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Left knee?' }));
    question.getByText(/It is noted on 1 day, and will be gone from there/);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Left knee was deleted.');
    expect(screen.queryByRole('switch', { name: 'Left knee' })).toBeNull();
    await waitFor(() => expect(textOf(document.activeElement)).toBe('Sleep'));
    await press(user, 'Undo');
    await screen.findByRole('switch', { name: 'Left knee' });
    await waitFor(async () => expect(await exportTree()).toMatchObject({ lunaria: { days } }));
  });

  test('groups are hidden and reordered, and the day dialog follows', async () => {
    await signInAsNew();
    const user = await openPage('/settings#what-i-track');
    const pressByKey = async (name: string) => {
      screen.getByRole('button', { name }).focus();
      await user.keyboard('{Enter}');
    };
    await screen.findByRole('button', { name: 'Add your own' });
    await pressByKey('Move up Mood');
    // The first group has no “Move up”, so the focus goes to “Move down”.
    await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('Move down Mood'));
    await screen.findByText('Mood is now 1 of 11.');
    await pressByKey('Move up Note');
    await screen.findByText('Note is now 10 of 11.');
    expect(document.activeElement?.ariaLabel).toBe('Move up Note');
    await user.click(screen.getByRole('switch', { name: 'Show Body' }));
    await user.click(screen.getByRole('switch', { name: 'Show Weight' }));
    await press(user, 'Mood');
    await user.click(await screen.findByRole('switch', { name: 'Calm' }));

    await openPage('/calendar');
    const dialog = await openDay(user, 'Friday, November 13, 2026');
    await unfold(user, dialog);
    const parts = dialog.querySelectorAll('fieldset, [role="group"], input[type="text"], textarea');
    expect([...parts].map(nameOf)).toEqual([
      'Symptoms',
      'Mood',
      'Energy level',
      'Sleep',
      'Digestion',
      'Discharge',
      'Medicine taken',
      'Tests',
      'Temperature in °F',
      'Note',
      'Weight in lb',
    ]);
    expect(within(group(dialog, 'Mood')).queryByText('Calm')).toBeNull();
  });
});

test('a filter shows the days of one thing, and the diary finds notes', async () => {
  const user = await openWith({
    ...ANSWERS,
    lunaria: {
      days: {
        '2026-11-02': { starts: true, bleeding: 'light', marks: { cramps: 3 } },
        '2026-11-10': { marks: { headache: 1, knee: 2 }, temperature: 36.6 },
        '2026-11-12': { marks: { headache: 0 } },
        '2025-11-15': { note: 'The whole day in the garden.' },
      },
      trackables: [{ id: 'knee', name: 'Knee 🦵', icon: 'star', group: 'body' }],
    },
  });
  await day('Tuesday, November 10, 2026, symptoms tracked: Headache, Knee 🦵; temperature');
  const started = 'Monday, November 2, 2026, last period, light bleeding, symptoms tracked: Cramps';
  await day(started);
  const filter = screen.getByLabelText<HTMLSelectElement>('Show');
  expect([...filter.options].map(textOf)).toEqual(['Everything', 'Cramps', 'Headache', 'Knee 🦵']);
  await user.selectOptions(filter, 'Headache');
  await day('Monday, November 2, 2026');
  expect(daysNamed(/symptoms tracked/)).toHaveLength(2);
  const key = screen.getByRole('list', { name: 'Calendar key' });
  expect([...key.children].map(textOf)).toEqual(['Headache']);
  await user.selectOptions(filter, 'Everything');
  await day(started);

  await openPage('/diary');
  const earlier = await screen.findByRole('list', { name: 'On this day in earlier years' });
  expect(textOf(earlier)).toContain('The whole day in the garden.');
  await fill(user, screen.getByLabelText('Tell me about your day!'), 'Garden again.');
  await press(user, 'Save');
  await screen.findByRole('button', { name: 'Read it' });
  await fill(user, await screen.findByLabelText('Search your diary'), 'GARDEN');
  await screen.findByText('1 entry and 1 note found');
  const list = screen.getByRole('list', { name: 'Found entries' });
  const found = within(list).getAllByRole('listitem');
  expect(found.map(textOf)).toEqual([
    expect.stringContaining('Diary entry'),
    expect.stringContaining('Note'),
  ]);
  await user.click(within(list).getByRole('button', { name: 'Saturday, November 15, 2025' }));
  const selected = await screen.findByRole('region', { name: 'Selected day' });
  const note = await within(selected).findByRole('region', { name: 'Note' });
  expect(textOf(note)).toContain('in the garden');
});

async function openWith(tree: Record<string, unknown>): Promise<UserEvent> {
  await signInAsNew();
  await importTree(tree);
  return openPage('/calendar');
}

async function openDay(user: UserEvent, name: string): Promise<HTMLElement> {
  const named = new RegExp(`^(Today, )?${name}(,|$)`);
  await closed();
  await user.click(await day(named));
  return screen.findByRole('dialog', { name });
}

async function closed(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function save(user: UserEvent, dialog: HTMLElement): Promise<void> {
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }));
}

async function unfold(user: UserEvent, dialog: HTMLElement): Promise<void> {
  await user.click(within(dialog).getByRole('button', { name: 'More to track' }));
  await within(dialog).findByRole('textbox', { name: 'Note' });
}

function bleedings(dialog: HTMLElement): HTMLInputElement[] {
  return within(within(dialog).getByRole('radiogroup', { name: 'Bleeding' })).getAllByRole('radio');
}

function bleeding(dialog: HTMLElement, name: string): HTMLInputElement {
  return within(dialog).getByRole('radio', { name });
}

function startSwitch(dialog: HTMLElement): HTMLInputElement {
  return within(dialog).getByRole('switch', { name: 'A period starts on this day' });
}

const daysOfLastPeriod = () => daysNamed(/last period/);

function group(dialog: HTMLElement, name: string): HTMLElement {
  return within(dialog).getByRole('group', { name });
}

function thing(dialog: HTMLElement, groupName: string, name: string): HTMLElement {
  return within(group(dialog, groupName)).getByRole('button', { name });
}

function pressed(dialog: HTMLElement, groupName: string): string[] {
  const buttons = within(group(dialog, groupName)).getAllByRole('button', { pressed: true });
  return buttons.map(textOf);
}

/** Replaces the value. */
async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

const textOf = (element: Element | null): string => element?.textContent ?? '';

function nameOf(element: Element): string {
  const id = element.getAttribute('aria-labelledby') ?? '';
  const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return (
    element.ariaLabel ??
    document.getElementById(id)?.textContent ??
    (labels ? textOf(element.labels?.[0] ?? null) : '')
  );
}

/** Unsaved forms that the device has stored. */
async function countDrafts(): Promise<number> {
  const all = await indexedDB.databases();
  const names = all.flatMap(({ name }) => (name?.startsWith('lunaria-replica') ? [name] : []));
  const counts = await Promise.all(names.map(countIn));
  return counts.reduce((sum, count) => sum + count, 0);
}

function countIn(name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('drafts').objectStore('drafts').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}
