/** The Period Calendar at fixed times: its phase, its days by name, the last period, and what it says about a history. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { importTree } from '../src/data/api/tree.ts';
import { day, fill, input, openPage, press, signInAsNew, signOut } from './app.tsx';

const LAST_PERIOD = 'First day of your last period';

const ANSWERS = { age: '31', lastPeriod: '11-01-2026', cycleLength: '28', periodLength: '5' };

/** Cycles of 29, 31, 33, 30, 32, 31 and 31 days before the current one, which began on November 1. */
const SEVEN_CYCLES = [
  '2026-03-29',
  '2026-04-27',
  '2026-05-28',
  '2026-06-30',
  '2026-07-30',
  '2026-08-31',
  '2026-10-01',
  '2026-11-01',
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 15, 12) });
});

describe('with answers only', () => {
  test('it shows the current day of the cycle, and names every day', async () => {
    const user = await openWith(ANSWERS);
    await expectPhase('Luteal Phase');
    screen.getByText(/Day 15 of your cycle\..*in 14 days, on Sunday/);
    expect(dayNames()).toEqual(
      november({ period: [1, 2, 3, 4, 5, 6], predicted: [29, 30], today: 15 }),
    );
    expect(month().querySelector('th')?.textContent).toBe('Sun');
    screen.getByText('Select a date to track a symptom.');
    screen.getByRole('heading', { name: 'Calendar key' });
    expect(key()).toEqual(['Last period', 'Predicted next period', 'Symptoms tracked']);
    await press(user, 'Next month');
    expect(dayNames().filter((name) => name.endsWith('predicted next period'))).toEqual([
      'Tuesday, December 1, 2026, predicted next period',
      'Wednesday, December 2, 2026, predicted next period',
      'Thursday, December 3, 2026, predicted next period',
    ]);
    await user.click(screen.getByRole('link', { name: 'Learn about the phases' }));
    await waitFor(() => expect(location.pathname).toBe('/medInfo'));
  });

  test('a day offers the four symptoms and names all of its marks; a future day cannot be tracked', async () => {
    const user = await openWith(ANSWERS);
    await user.click(await day('Tuesday, November 3, 2026, last period'));
    const dialog = await screen.findByRole('dialog', { name: 'Tuesday, November 3, 2026' });
    const symptoms = within(within(dialog).getByRole('group', { name: 'Symptoms' }));
    const toggles = symptoms.getAllByRole('button');
    expect(toggles.map(textOf)).toEqual(['Pain', 'Energy', 'Moody', 'Sexual-Activity']);
    expect(toggles.filter((toggle) => toggle.ariaPressed === 'true')).toEqual([]);
    await user.click(symptoms.getByRole('button', { name: 'Moody' }));
    await user.click(symptoms.getByRole('button', { name: 'Pain' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const marked = 'Tuesday, November 3, 2026, last period, symptoms tracked: Pain, Moody';
    const tracked = await day(marked);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(tracked);
    const again = within(await screen.findByRole('dialog'));
    expect(again.getAllByRole('button', { pressed: true }).map(textOf)).toEqual(['Pain', 'Moody']);
    await user.click(again.getByRole('button', { name: 'Pain' }));
    await user.click(again.getByRole('button', { name: 'Moody' }));
    await user.click(again.getByRole('button', { name: 'Save' }));
    await day('Tuesday, November 3, 2026, last period');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(await day('Monday, November 16, 2026'));
    const alert = await screen.findByRole('alertdialog', {
      name: 'Please select a past or current date.',
    });
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(focusedName()).toBe('Monday, November 16, 2026'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await day('Today, Sunday, November 15, 2026'));
    await screen.findByRole('dialog', { name: /November 15/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(focusedName()).toBe('Today, Sunday, November 15, 2026'));
  });

  test('a dialog that is still saving does not close the next one', async () => {
    const user = await openWith(ANSWERS);
    const next = await day('Thursday, November 12, 2026');
    await user.click(await day('Friday, November 13, 2026'));
    const dialog = within(await screen.findByRole('dialog', { name: /November 13/ }));
    await user.click(dialog.getByRole('button', { name: 'Energy' }));
    dialog.getByRole('button', { name: 'Save' }).click();
    dialog.getByRole('button', { name: 'Close' }).click();
    await Promise.resolve();
    next.click();
    await screen.findByText('Symptoms saved.');
    await screen.findByRole('dialog', { name: /November 12/ });
  });

  test('what is chosen while a day is being saved is not lost', async () => {
    const user = await openWith(ANSWERS);
    await user.click(await day('Friday, November 13, 2026'));
    const dialog = within(await screen.findByRole('dialog', { name: /November 13/ }));
    await user.click(dialog.getByRole('button', { name: 'Energy' }));
    dialog.getByRole('button', { name: 'Save' }).click();
    await user.click(dialog.getByRole('button', { name: 'Pain' }));
    await user.click(await dialog.findByRole('button', { name: 'Save' }));
    await day('Friday, November 13, 2026, symptoms tracked: Pain, Energy');
  });

  test('a new last period moves days, prediction and phase', async () => {
    const user = await openWith(ANSWERS);
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await fill(LAST_PERIOD, '11');
    expect(save.disabled).toBe(true);
    await fill(LAST_PERIOD, '11122026');
    await waitFor(() => expect(save.disabled).toBe(false));
    await user.click(save);
    await waitFor(() => expect(save.textContent).toBe('Saving...'));
    await screen.findByText(/^Last period saved\./);
    await expectPhase('Menstruation');
    screen.getByText(/^Day 4 of your cycle.*on Thursday, December 10/);
    await screen.findByText(/^The saved date is Thursday, November 12, 2026/);
    expect(save.disabled).toBe(true);
    await waitFor(() => expect(focusedName()).toMatch(/^Open calendar/));
    expect(dayNames()).toEqual(
      november({ period: [12, 13, 14, 15, 16, 17], predicted: [], today: 15 }),
    );
  });

  test('a cycle of 0 days gives no phase, and the page says what to correct', async () => {
    await openWith({ ...ANSWERS, cycleLength: '0' });
    await screen.findByText('No phase to show yet');
    screen.getByText(/Your cycle length must be a whole number of days from 1 to 999\./);
    await day('Friday, November 6, 2026, last period');
    const main = within(screen.getByRole('main'));
    const settings = main.getByRole('link', { name: 'your settings' });
    expect(settings.getAttribute('href')).toBe('/settings');
  });

  test('a period longer than its cycle has a phase, its days and a prediction, and is questioned', async () => {
    await openWith({ ...ANSWERS, periodLength: '40' });
    await expectPhase('Menstruation');
    screen.getByText(/Day 15 of your cycle\..*in 14 days, on Sunday/);
    screen.getByText(/^Your period length is longer than your cycle/);
    const all = Array.from({ length: 30 }, (_, index) => index + 1);
    expect(dayNames()).toEqual(november({ period: all, predicted: [29, 30], today: 15 }));
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'your settings' }).getAttribute('href')).toBe(
      '/settings',
    );
  });

  test('a last period saved in a time zone further east keeps its days and its phase', async () => {
    await openWith({ ...ANSWERS, lastPeriod: '11-16-2026' });
    await expectPhase('Follicular Phase');
    screen.getByText(/^The first day of your last period is still to come/);
    expect(dayNames()).toEqual(
      november({ period: [16, 17, 18, 19, 20, 21], predicted: [], today: 15 }),
    );
  });

  test('long after the last period the card says so, and leads to the form for a new one', async () => {
    await openWith({ ...ANSWERS, lastPeriod: '10-05-2026' });
    await screen.findByText(/Your period is 13 days late/);
    screen.getByText(/^It was predicted for Monday, November 2\./);

    const user = await openWith({ ...ANSWERS, lastPeriod: '11-15-2025' });
    await expectPhase('Menstruation');
    screen.getByText(
      /^It has been a while: the last period.*began on Saturday, November 15, 2025\./,
    );
    expect(screen.queryByText(/days late/)).toBeNull();
    screen.getByText('When did your last period start?');
    await press(user, 'Choose the day');
    await waitFor(() => expect(focusedName()).toMatch(/^Open calendar/));
    await fill(LAST_PERIOD, '11142026');
    await press(user, 'Save');
    await screen.findByText(/Day 2 of your cycle\./);
    expect(screen.queryByText(/It has been a while/)).toBeNull();
  });

  test('signed out it says so, offers nothing that would be lost, and saves nothing', async () => {
    await signOut();
    const user = await openCalendar();
    await screen.findByText(/You are not signed in\./);
    screen.getByRole('link', { name: 'History' });
    expect(screen.queryByRole('button', { name: /^Period (started|ended) today$/ })).toBeNull();
    screen.getByText('No phase to show yet');
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await fill(LAST_PERIOD, '11122026');
    await user.click(save);
    const alert = await screen.findByRole('alertdialog', { name: 'Please log in to save data.' });
    await waitFor(() => expect(save.textContent).toBe('Save'));
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'your settings' }).getAttribute('href')).toBe(
      '/settings',
    );
  });
});

test('when the session has expired, the calendar and the settings ask to log in again', async () => {
  for (const path of ['/calendar', '/settings']) {
    await signInAsNew();
    await openPage(path);
    await signOut({ ended: true });
    await screen.findByText(/^Welcome back\. You are no longer signed in/);
  }
});

test('what is typed and not saved stays through a log-in, and goes with a log-out or another user', async () => {
  await signOut();
  const user = await openCalendar();
  const typed = async () => (await input(LAST_PERIOD)).value;
  expect(await typed()).toBe('');
  await fill(LAST_PERIOD, '11122026');
  await signInAsNew();
  await waitFor(() => expect(screen.queryByText(/You are not signed in\./)).toBeNull());
  expect(await typed()).toBe('11-12-2026');
  for (const leave of [signInAsNew, signOut]) {
    await signInAsNew();
    await user.click(await day('Friday, November 13, 2026'));
    const dialog = await screen.findByRole('dialog', { name: 'Friday, November 13, 2026' });
    await user.click(within(dialog).getByRole('button', { name: 'Moody' }));
    await leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await typed()).toBe(''));
  }
});

describe('with a history', () => {
  test('the next period has a likely day and a range, and every past period is marked', async () => {
    const user = await openWith({
      ...ANSWERS,
      lastPeriod: undefined,
      lunaria: {
        days: {
          ...starts(...SEVEN_CYCLES),
          '2026-10-01': { starts: true, bleeding: 'light' },
          '2026-10-02': { bleeding: 'heavy' },
          '2026-10-03': { bleeding: 'medium' },
          '2026-10-20': { bleeding: 'spotting' },
        },
      },
    });
    await screen.findByText(
      'Next period: likely Wednesday, December 2, between November 30 and December 4.',
    );
    screen.getByText(/From your last 7 cycles\./);
    await day('Sunday, November 1, 2026, last period');
    await day('Friday, November 6, 2026, last period');
    await day('Monday, November 30, 2026, possible start');
    expect(key()).toEqual([
      'Last period',
      'Predicted next period',
      'Symptoms tracked',
      'Earlier period',
      'Possible start',
      'Bleeding',
    ]);
    await press(user, 'Next month');
    await day('Tuesday, December 1, 2026, possible start');
    await day('Wednesday, December 2, 2026, predicted next period');
    await press(user, 'Today');
    await press(user, 'Previous month');
    await day('Thursday, October 1, 2026, earlier period, light bleeding');
    await day('Friday, October 2, 2026, earlier period, heavy bleeding');
    await day('Sunday, October 4, 2026');
    await day('Tuesday, October 20, 2026, spotting');
  });

  test('a late period is reported kindly, and after two weeks with possible reasons', async () => {
    vi.setSystemTime(new Date(2026, 11, 5, 12));
    await openWithStarts(...SEVEN_CYCLES);
    await screen.findByText('Your period is 3 days late');
    await expectPhase('Menstruation');
    screen.getByText(/^The calendar counts this as day 4 of/);
    screen.getByText(/^It was likely on Wednesday, December 2\./);
    screen.getByText(/Now it is likely between today and/);
    expect(screen.queryByRole('link', { name: 'What changes a cycle' })).toBeNull();
    await day(/^Today, Saturday, December 5, 2026.*predicted next/);

    vi.setSystemTime(new Date(2026, 11, 16, 12));
    const user = await openCalendar();
    await screen.findByText(/^Your period is 14 days late/);
    expect(screen.queryByText(/you are pregnant/i)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'What changes a cycle' }));
    await waitFor(() => expect(location.pathname).toBe('/medInfo'));
    expect(location.hash).not.toBe('');
  });

  test('with two cycles it uses the answers, and says so; an earlier last period asks before it removes later ones', async () => {
    const user = await openWithStarts('2026-09-01', '2026-10-01', '2026-11-01');
    await screen.findByText(/predicted in 14 days, on Sunday, November 29\./);
    screen.getByText(/From your answers\./);
    expect(key()).toHaveLength(4);

    const question = { name: 'Keep the later periods?' };
    const answer = async (name: string) =>
      user.click(
        within(await screen.findByRole('alertdialog', question)).getByRole('button', { name }),
      );
    await screen.findByRole('button', { name: 'Save' });
    const save = async () => {
      await fill(LAST_PERIOD, '08012026');
      await press(user, 'Save');
    };
    await save();
    const asked = await screen.findByRole('alertdialog', question);
    expect(asked.textContent).toContain('September 1, October 1, and November 1.');
    await answer('Cancel');
    await screen.findByText(/^The saved date is Sunday, November 1, 2026/);
    await press(user, 'Save');
    await answer('Keep them and add this one');
    await screen.findByText('Period saved. Later periods are unchanged.');
    screen.getByText(/^The saved date is Sunday, November 1, 2026/);
    await save();
    await answer('Remove them');
    await screen.findByText(/3 later ones were removed\./);
    await screen.findByText(/^The saved date is Saturday, August 1, 2026/);
  });

  test('a gap is questioned once: a period is added, or it was one cycle', async () => {
    const firsts = ['2026-06-06', '2026-07-05', '2026-08-03', '2026-09-01', '2026-10-29'];
    const user = await openWithStarts(...firsts);
    const words = '58 days between September 1 and October 29. Did you miss one in between?';
    await screen.findByText(words);
    await press(user, 'Add it');
    await screen.findByText(/^A period was added on September 30\./);
    expect(screen.queryByText(words)).toBeNull();
    await press(user, 'Undo');
    await screen.findByText(words);
    await press(user, 'No, it was one cycle');
    await screen.findByText('Counted as one cycle.');
    expect(screen.queryByText(words)).toBeNull();
    await openCalendar();
    await screen.findByText(/From your last 4 cycles\./);
    expect(screen.queryByText(words)).toBeNull();
  });

  test('during a pause nothing is predicted, nor after it until the next period', async () => {
    const pauses = [{ from: '2026-11-05', until: '2026-11-20', why: 'breastfeeding' }];
    await openWith({
      ...ANSWERS,
      lastPeriod: undefined,
      lunaria: { days: starts(...SEVEN_CYCLES), pauses },
    });
    await screen.findByText(
      /^Your cycle is paused while you are breastfeeding, since November 5, until/,
    );
    expect(screen.queryByText(/Next period: likely/)).toBeNull();
    expect(dayNames().filter((name) => /predicted|possible/.test(name))).toEqual([]);

    vi.setSystemTime(new Date(2026, 10, 25, 12));
    const user = await openCalendar();
    await screen.findByText(/^Your pause is over\. Predictions begin again/);
    await press(user, 'Period started today');
    await expectPhase('Menstruation');
    await screen.findByText(/^Next period: likely/);
  });

  test('the phases of the body and the fertile days are shown with their certainty', async () => {
    const settings = { phaseNames: 'body', showsFertileDays: true };
    await openWith({
      ...ANSWERS,
      lastPeriod: undefined,
      lunaria: { days: starts(...SEVEN_CYCLES), settings },
    });
    await expectPhase('Follicular Phase');
    screen.getByText(/^The phase is estimated from dates alone\./);
    screen.getByText(
      /fertile days are probably between November 10 and November 21\..*Do not use it to prevent pregnancy\./,
    );
    vi.setSystemTime(new Date(2026, 11, 4, 12));
    await openCalendar();
    await expectPhase('Luteal Phase');
    screen.getByText(/Day 34 of your cycle\./);
  });

  test('one tap starts a period and one ends it, both with Undo', async () => {
    const user = await openWith({
      ...ANSWERS,
      lastPeriod: undefined,
      cycleLength: '40',
      lunaria: { days: starts('2026-10-16') },
    });
    const ofLastPeriod = () => dayNames().filter((name) => name.includes('last period')).length;
    await press(user, 'Period started today');
    await screen.findByText('Saved: your period started today.');
    await waitFor(() => expect(focusedName()).toBe('Period ended today'));
    expect(screen.queryByRole('button', { name: 'Period started today' })).toBeNull();
    await expectPhase('Menstruation');
    expect(key()).toEqual([
      'Last period',
      'Predicted next period',
      'Symptoms tracked',
      'Earlier period',
    ]);
    expect(ofLastPeriod()).toBe(6);
    await press(user, 'Undo');
    await screen.findByText('Undone.');
    expect(key()).toHaveLength(3);

    await press(user, 'Period started today');
    await press(user, 'Period ended today');
    await screen.findByText('Saved: your period ended today.');
    await screen.findByRole('button', { name: 'Period started today' });
    await waitFor(() => expect(ofLastPeriod()).toBe(1));
    await press(user, 'Undo');
    await screen.findByRole('button', { name: 'Period ended today' });
    await waitFor(() => expect(ofLastPeriod()).toBe(6));
  });
});

describe('across daylight-saving changes', () => {
  const { TZ } = process.env;

  test.each([
    {
      zone: 'Pacific/Auckland',
      lastPeriod: '09-26-2026',
      today: [2026, 8, 28],
      named: 'Today, Monday, September 28, 2026, last period',
      predicted: 'Saturday, October 24, 2026, predicted next period',
    },
    {
      zone: 'America/Los_Angeles',
      lastPeriod: '10-31-2026',
      today: [2026, 10, 2],
      named: 'Today, Monday, November 2, 2026, last period',
      predicted: 'Saturday, November 28, 2026, predicted next period',
    },
    {
      zone: 'Europe/Berlin',
      lastPeriod: '10-24-2026',
      today: [2026, 9, 26],
      named: 'Today, Monday, October 26, 2026, last period',
      predicted: 'Saturday, November 21, 2026, predicted next period',
    },
  ])('today is the local date, from morning to night: $zone', async (place) => {
    const [year = 0, monthIndex = 0, date = 0] = place.today;
    process.env.TZ = place.zone;
    try {
      vi.setSystemTime(new Date(year, monthIndex, date, 0, 30));
      await openWith({ ...ANSWERS, lastPeriod: place.lastPeriod });
      await screen.findByText(/^Day 3 of your cycle\..*in 26 days, on Saturday/);
      vi.setSystemTime(new Date(year, monthIndex, date, 23, 30));
      const user = await openCalendar();
      await screen.findByText(/^Day 3 of your cycle\..*in 26 days/);
      await expectPhase('Menstruation');
      await user.click(await day(place.named));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Pain' }));
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await day(`${place.named}, symptoms tracked: Pain`);
      if (!dayNames().includes(place.predicted)) {
        await press(user, 'Next month');
      }
      await day(place.predicted);
    } finally {
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    }
  });
});

async function openWith(tree: Record<string, unknown>): Promise<UserEvent> {
  await signInAsNew();
  await importTree(tree);
  return openCalendar();
}

/** Waits for the parts that load late: the month and the form. */
async function openCalendar(): Promise<UserEvent> {
  const user = await openPage('/calendar');
  await screen.findByRole('group', { name: /^Your cycle/ });
  await screen.findByRole('button', { name: 'Save' });
  return user;
}

function openWithStarts(...days: readonly string[]): Promise<UserEvent> {
  const { lastPeriod: _, ...answers } = ANSWERS;
  return openWith({ ...answers, lunaria: { days: starts(...days) } });
}

/** First days of periods, with nothing else known. */
function starts(...days: readonly string[]): Record<string, { starts: true }> {
  return Object.fromEntries(days.map((date) => [date, { starts: true }]));
}

async function expectPhase(name: string): Promise<void> {
  await waitFor(() =>
    expect(document.querySelector('main')?.textContent).toContain(`You are currently in: ${name}`),
  );
}

function month(): HTMLElement {
  return screen.getByRole('group', { name: /^Your cycle/, hidden: true });
}

function dayNames(): string[] {
  const days = month().querySelectorAll('td [aria-label]:not([data-outside-month])');
  return [...days].map((element) => element.getAttribute('aria-label') ?? '');
}

function key(): string[] {
  const list = screen.getByRole('list', { name: 'Calendar key', hidden: true });
  return [...list.children].map(textOf);
}

const textOf = (element: Element): string => element.textContent ?? '';

function focusedName(): string {
  const element = document.activeElement;
  return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The names of all days of November 2026, which begins on a Sunday. */
function november(marks: { period: number[]; predicted: number[]; today: number }): string[] {
  return Array.from({ length: 30 }, (_, index) => {
    const number = index + 1;
    return [
      marks.today === number ? ['Today'] : [],
      `${WEEKDAYS[index % 7]}, November ${number}, 2026`,
      marks.period.includes(number) ? ['last period'] : [],
      marks.predicted.includes(number) ? ['predicted next period'] : [],
    ]
      .flat()
      .join(', ');
  });
}
