/** Sharing by link: what the dialog asks and refuses, and what the page behind the link shows. */

import { civilToDay } from '@lunaria/cycle/day';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { importTree } from '../src/data/api/tree.ts';
import { decodeShared, encodeShared, type Shared } from '../src/export/share-link.ts';
import { openPage, press, signInAsNew, signOut } from './app.tsx';

const NOON = new Date(2026, 10, 15, 12);
const ANSWERS = { age: '31', cycleLength: '28', periodLength: '5' };
const LAST_PERIOD = { '2026-11-05': { starts: true } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

test('the link holds what was chosen and nothing else', async () => {
  await signInAsNew();
  await importTree({ ...ANSWERS, lunaria: { days: LAST_PERIOD } });
  const user = await openPage('/history');
  const dialog = await openShare(user);
  within(dialog).getByText(/can read it, and it cannot be called back/);
  await press(user, 'Make the link');
  await within(dialog).findByText('Choose what to share, or write a line.');

  await user.click(await within(dialog).findByLabelText('The phase of the day it is opened'));
  within(dialog).getByText(/the link holds the first day of your last period/);
  expect(await made(user, dialog)).toEqual({
    sharedOn: november(15),
    until: november(22),
    phase: { names: 'calendar', lastPeriod: november(5), cycleLength: 28, periodLength: 5 },
    starts: [],
    text: '',
  });

  await press(user, 'Change it');
  await user.click(await within(dialog).findByLabelText('The phase of the day it is opened'));
  await user.click(within(dialog).getByLabelText('The next'));
  await user.click(within(dialog).getByLabelText('3 months'));
  within(dialog).getByText(/^Until February 14, 2027\./);
  const day = november(33);
  expect(await made(user, dialog)).toEqual({
    sharedOn: november(15),
    until: november(15 + 91),
    starts: [{ earliest: day, likely: day, latest: day }],
    text: '',
  });
});

test('a line can have 140 characters of any kind', async () => {
  await signInAsNew();
  await importTree({ ...ANSWERS, lunaria: { days: LAST_PERIOD } });
  const user = await openPage('/history');
  const dialog = await openShare(user);
  const line = within(dialog).getByLabelText('A line of your own');
  await user.click(line);
  await user.paste('🌒'.repeat(141));
  await press(user, 'Make the link');
  await within(dialog).findByText('A line can have up to 140 characters. Please shorten it.');
  expect(document.activeElement).toBe(line);
  await user.clear(line);
  await user.paste('🌒'.repeat(140));
  expect((await made(user, dialog)).text).toBe('🌒'.repeat(140));
});

test('during a pause, and before anything is known, only a line can be shared', async () => {
  await signInAsNew();
  const pauses = [{ from: '2026-11-10', why: 'other' }];
  await importTree({ ...ANSWERS, lunaria: { days: LAST_PERIOD, pauses } });
  const user = await openPage('/history');
  await screen.findByText(/Ongoing since November 10/);
  const dialog = await openShare(user);
  within(dialog).getByText(/^There is no phase and no prediction to share/);
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  await user.type(within(dialog).getByLabelText('A line of your own'), ' Thinking of you ');
  expect(await made(user, dialog)).toMatchObject({ starts: [], text: 'Thinking of you' });
});

test.each([
  ['', /^This page shows what somebody shares by a link\./],
  ['#nonsense', /^This link cannot be read\./],
  ['#2later1mcsvgx', /^This link was made by a newer version/],
  [`#${encodeShared({ ...shared(), until: november(14) })}`, /^This has ended\. .* November 14\.$/],
])('/shared%s shows only a message', async (fragment, sentence) => {
  await signOut();
  await openPage(`/shared${fragment}`);
  await screen.findByText(sentence);
  expect(textOfMain()).toMatch(/^Shared with youThis [^.]*\.[^.]*(\.[^.]*)?\.$/);
});

test('the page shows the content of its link, on its last day too, and follows the address', async () => {
  await signOut();
  const phase = {
    names: 'body',
    lastPeriod: november(5),
    cycleLength: 28,
    periodLength: 5,
  } as const;
  const start = { earliest: november(13), likely: november(14), latest: november(15) };
  await openPage(`/shared#${encodeShared({ ...shared(), phase, starts: [start] })}`);
  await waitFor(() => expect(textOfMain()).toContain('Shared on November 1, until November 15.'));
  expect(screen.getByRole('blockquote').textContent).toBe('See you soon');
  expect(textOfMain()).toContain('Phase today: Follicular Phase');
  expect(textOfMain()).toContain('Saturday, November 14 between November 13 and November 15');
  expect(textOfMain()).toContain('It is not contraception.');

  const past = { ...start, latest: november(14) };
  location.hash = encodeShared({ ...shared(), starts: [past] });
  await screen.findByText('The days that were expected have passed.');
  location.hash = encodeShared(shared());
  await waitFor(() => expect(textOfMain()).toMatch(/November 15\.See you soon$/));
});

/** By day number in November 2026; numbers beyond 30 continue into December. */
function november(day: number) {
  return (civilToDay({ year: 2026, month: 11, day: 1 }) + day - 1) as Shared['until'];
}

function shared(): Shared {
  return {
    sharedOn: november(1),
    until: november(15),
    phase: undefined,
    starts: [],
    text: 'See you soon',
  };
}

async function openShare(user: UserEvent): Promise<HTMLElement> {
  await press(user, 'Share');
  return screen.findByRole('dialog', { name: 'Share' });
}

async function made(user: UserEvent, dialog: HTMLElement): Promise<Shared> {
  await press(user, 'Make the link');
  await within(dialog).findByRole('img', { name: 'The link as a QR code' });
  const link = within(dialog).getByText(/^https?:/).textContent ?? '';
  expect(link.length).toBeLessThanOrEqual(600);
  expect(link).toMatch(`${location.origin}/shared#`);
  const decoded = decodeShared(new URL(link).hash);
  if (!decoded.ok) throw new Error(decoded.failure);
  return decoded.value;
}

function textOfMain(): string {
  return screen.getByRole('main').textContent ?? '';
}
