import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REMINDERS, type ReminderKind } from './choices.ts';
import { textToDay } from './civil-time.ts';
import { planReminders } from './plan.ts';
import { choose, NOTHING_KNOWN, predicted } from './testing.ts';

/** A Sunday. */
const TODAY = textToDay('2026-11-15');
const WORKDAYS = [1, 2, 3, 4, 5];
const BY_IMPORTANCE: readonly ReminderKind[] = [
  'medicine',
  'period-late',
  'period-coming',
  'log-day',
  'diary',
  'meditate',
];

const times = (...plan: Parameters<typeof planReminders>) =>
  planReminders(...plan).map(({ at }) => at);

test('nothing is planned while everything is off', () => {
  expect(planReminders(choose({}), predicted('2026-11-01', '2026-11-20'), TODAY, 60)).toEqual([]);
});

describe('a daily reminder', () => {
  test('comes at its time on the chosen weekdays', () => {
    const choices = choose({ diary: { time: '21:15', weekdays: [0, 3] } });
    expect(times(choices, NOTHING_KNOWN, TODAY, 8)).toEqual([
      '2026-11-15T21:15',
      '2026-11-18T21:15',
      '2026-11-22T21:15',
    ]);
  });

  test.each([
    ['log-day', 'logged'],
    ['diary', 'written'],
    ['meditate', 'meditated'],
  ] as const)('%s does not come on a day that is %s', (kind, fact) => {
    const facts = { ...NOTHING_KNOWN, [fact]: new Set([TODAY]) };
    const days = planReminders(choose({ [kind]: {} }), facts, TODAY, 2).map(({ about }) => about);
    expect(days).toEqual(['2026-11-16']);
  });

  test('ends after two weeks without using the app, except for a medicine', () => {
    const both = choose({ diary: {}, medicine: {} });
    const plan = planReminders(both, NOTHING_KNOWN, TODAY, 60);
    expect(plan.filter(({ kind }) => kind === 'diary')).toHaveLength(14);
    expect(plan.filter(({ kind }) => kind === 'medicine')).toHaveLength(60);
  });

  test('does not catch up on a time that had passed when it was chosen', () => {
    const late = choose({ diary: { time: '20:00' } }, {}, '2026-11-15T20:05');
    expect(times(late, NOTHING_KNOWN, TODAY, 2)).toEqual(['2026-11-16T20:00']);
    const early = choose({ diary: { time: '20:00' } }, {}, '2026-11-15T19:59');
    expect(times(early, NOTHING_KNOWN, TODAY, 1)).toEqual(['2026-11-15T20:00']);
  });
});

describe('an upcoming period', () => {
  const facts = predicted('2026-10-25', '2026-11-22');

  test('is announced some days before its likely start, once per cycle', () => {
    expect(
      planReminders(choose({ 'period-coming': {} }, { daysBefore: 3 }), facts, TODAY, 60),
    ).toEqual([
      {
        kind: 'period-coming',
        about: '2026-10-25',
        at: '2026-11-19T09:00',
        lastDay: '2026-11-21',
        likely: textToDay('2026-11-22'),
      },
    ]);
  });

  test.each([
    ['a day off comes on the nearest day before', 1, WORKDAYS, '2026-11-20T09:00'],
    ['or after, if that is nearer and still before the period', 3, [5], '2026-11-20T09:00'],
    ['of two that are as near the earlier', 3, [3, 5], '2026-11-18T09:00'],
  ])('%s', (_what, daysBefore, weekdays, at) => {
    const choices = choose({ 'period-coming': { weekdays } }, { daysBefore });
    expect(times(choices, facts, TODAY, 60)).toEqual([at]);
  });

  test('is still announced if its day was missed, until the period is likely', () => {
    const choices = choose({ 'period-coming': {} }, { daysBefore: 5 });
    const on = (day: string) => times(choices, facts, textToDay(day), 60);
    expect(on('2026-11-19')).toEqual(['2026-11-19T09:00']);
    expect(on('2026-11-22')).toEqual([]);
  });

  test('is not announced without a weekday, or without a prediction', () => {
    expect(times(choose({ 'period-coming': { weekdays: [] } }), facts, TODAY, 60)).toEqual([]);
    expect(times(choose({ 'period-coming': {} }), NOTHING_KNOWN, TODAY, 60)).toEqual([]);
  });
});

describe('a late period', () => {
  const facts = predicted('2026-10-25', '2026-11-22', '2026-11-24');
  const choices = choose({ 'period-late': {} });

  test('is announced when the last likely day is over', () => {
    expect(times(choices, facts, TODAY, 60)).toEqual(['2026-11-25T09:00']);
  });

  test('is no longer announced once it has started, or if periods are no longer logged', () => {
    const started = predicted('2026-11-23', '2026-12-21', '2026-12-23');
    expect(times(choices, started, textToDay('2026-11-25'), 14)).toEqual([]);
    expect(times(choices, facts, textToDay('2026-12-08'), 60)).toEqual(['2026-12-08T09:00']);
    expect(times(choices, facts, textToDay('2026-12-09'), 60)).toEqual([]);
  });
});

test('a plan is ordered by importance and time, within its days, without duplicates', () => {
  const choice = fc.record({
    time: fc.constantFrom('00:00', '02:30', '09:00', '23:59'),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
  });
  const all = fc.record(Object.fromEntries(REMINDERS.map((kind) => [kind, choice])));
  fc.assert(
    fc.property(
      all,
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 90 }),
      (some, from, days) => {
        const facts = predicted('2026-10-25', '2026-11-22', '2026-11-24');
        const first = textToDay('2026-10-25') + from;
        const plan = planReminders(choose(some), facts, first as typeof TODAY, days);
        const names = plan.map(({ kind, about }) => `${kind} ${about}`);
        expect(new Set(names).size).toBe(names.length);
        const order = plan.map(({ kind, at }) => `${BY_IMPORTANCE.indexOf(kind)} ${at}`);
        expect(order).toEqual([...order].sort());
        for (const each of plan) {
          expect(textToDay(each.at.slice(0, 10)) - first).toBeGreaterThanOrEqual(0);
          expect(textToDay(each.at.slice(0, 10)) - first).toBeLessThan(days);
          expect(each.at.slice(0, 10) <= each.lastDay).toBe(true);
        }
      },
    ),
    { numRuns: 40 },
  );
});
