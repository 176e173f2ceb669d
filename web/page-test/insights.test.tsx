/** What Insights says about few cycles and about many, and what the calendar shows of it. */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { exportTree, importTree } from '../src/data/api/tree.ts';
import { openPage, signInAsNew } from './app.tsx';

const NOON = new Date(2026, 10, 15, 12);
const DAY_MS = 86_400_000;
const ANSWERS = { age: '31', cycleLength: '28', periodLength: '5' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});

test('without data it says what is missing', async () => {
  await signInAsNew();
  await openPage('/insights');
  await screen.findByText('Nothing to see yet');
  await expectIn('Cycle length', 'Your usual range shows after 3 more whole cycles.');
  await expectIn('Symptoms by cycle day', 'Nothing is tracked yet.');
});

test('with few cycles it shows what it can, and how soon the rest will follow', async () => {
  await signInAsNew();
  const firsts = ['2026-08-20', '2026-09-17', '2026-10-16', '2026-11-13'];
  await importTree({
    ...ANSWERS,
    symptoms: {
      'Fri Sep 11 2026': ['Moody'],
      'Fri Oct 09 2026': ['Moody'],
      'Sat Nov 07 2026': ['Moody'],
    },
    lunaria: { days: Object.fromEntries(firsts.map((first) => [first, { starts: true }])) },
  });
  await openPage('/insights');
  await expectIn('Cycle length', 'All 3 of these cycles were 28 to 29 days long.');
  await expectIn('Period length', 'shows once a period has an end');
  const mood = 'Mood, energy and the moon';
  await expectIn(mood, 'Moody was noted on 3 days of whole cycles.');
  await expectIn(mood, 'Moody: most common on day 23 of the cycle, in 3 of 3 cycles.');
  await expectIn(mood, 'noted it on 10 days of whole cycles; so far on 0');
  await expectIn('Meditation and your days', 'after your first session');
  await expectIn(
    'Prediction accuracy',
    'shows here after one more whole cycle, around December 11.',
  );
  await expectIn('Your year', 'Your last 3 cycles as rings');
});

test('the calendar shows common symptoms of these days, unless that is switched off', async () => {
  await signInAsNew();
  await importTree({ ...ANSWERS, lunaria: { days: tenCycles() } });
  const words = 'Headache: common on these days, in 7 of 10 cycles.';
  await openPage('/calendar');
  await screen.findByText(words);
  const user = await openPage('/settings#insights');
  const wanted = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Show on the calendar what was common on these days',
  });
  await user.click(wanted);
  await waitFor(() => expect(wanted.checked).toBe(false));
  await openPage('/calendar');
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByText(words)).toBeNull();
});

test('the mood before and after meditating is compared once there are answers', async () => {
  await signInAsNew();
  const user = await openPage('/settings#insights');
  const asks = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Ask how I feel before and after meditating',
  });
  expect(asks.checked).toBe(false);
  await user.click(asks);
  await waitFor(() => expect(asks.checked).toBe(true));
  expect((await exportTree()).lunaria).toEqual({ settings: { asksFeelings: true } });

  const meditations = Array.from({ length: 10 }, (_, index) => ({
    date: iso(NOON.getTime() - index * DAY_MS),
    minutes: 5,
    song: 'kindness',
    before: 2,
    after: 3,
  }));
  await importTree({ lunaria: { meditations } });
  await openPage('/insights');
  const section = 'Meditation and your days';
  await expectIn(section, 'In 10 sessions you felt 2.0 on average before');
  await expectIn(section, 'and 3.0 after: 1.0 higher. Chance alone would give');
});

/** Ten complete cycles of 28 days, all tracked, seven with a headache on day 27; the current one is on day 27. */
function tenCycles(): Record<string, object> {
  const today = NOON.getTime();
  const days: Record<string, object> = {};
  for (let cycle = 0; cycle <= 10; cycle++) {
    const first = today - (26 + 28 * cycle) * DAY_MS;
    days[iso(first)] = { starts: true };
    days[iso(first + 9 * DAY_MS)] = { marks: { calm: 0 } };
    if (cycle >= 4) days[iso(first + 26 * DAY_MS)] = { marks: { headache: 2 } };
  }
  return days;
}

function iso(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

async function expectIn(section: string, words: string): Promise<void> {
  await waitFor(() =>
    expect(screen.getByRole('region', { name: section }).textContent).toContain(words),
  );
}
