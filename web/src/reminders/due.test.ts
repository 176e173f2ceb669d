import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMinutes, dayTextOf, timeOf } from './civil-time.ts';
import { type Answer, type Due, dueNow, nextLook, shownNow } from './due.ts';
import { dueOn, wallClock } from './testing.ts';

const NO_ANSWERS = new Map<string, Answer>();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const evening = dueOn('2026-11-15', '20:00');
const isDue = (reminder: Due, now: string, answer?: Answer) =>
  dueNow([reminder], now, answer ? new Map([[reminder.id, answer]]) : NO_ANSWERS) !== undefined;

describe('a notification', () => {
  test.each([
    ['not before its time', '2026-11-15T19:59', false],
    ['at its time', '2026-11-15T20:00', true],
    ['late, as long as it is evening', '2026-11-15T22:00', true],
    ['not in the night', '2026-11-15T22:01', false],
    ['not for a day that is over', '2026-11-16T20:00', false],
  ])('comes %s', (_when, now, isIt) => {
    expect(isDue(evening, now)).toBe(isIt);
  });

  test('for a late hour is due for two hours, but not after midnight', () => {
    const night = dueOn('2026-11-15', '22:30');
    expect(isDue(night, '2026-11-15T23:59')).toBe(true);
    expect(isDue(night, '2026-11-16T00:05')).toBe(false);
    expect(isDue(dueOn('2026-11-15', '20:30'), '2026-11-15T22:30')).toBe(true);
    expect(isDue(dueOn('2026-11-15', '20:30'), '2026-11-15T22:31')).toBe(false);
  });

  test('that is valid for several days comes on a later one at its time of day', () => {
    const coming = { ...dueOn('2026-11-15', '09:00'), lastDay: '2026-11-17' };
    expect(isDue(coming, '2026-11-16T08:59')).toBe(false);
    expect(isDue(coming, '2026-11-16T09:00')).toBe(true);
    expect(isDue(coming, '2026-11-18T09:00')).toBe(false);
  });

  test.each([{ kind: 'told' }, { kind: 'done' }] as const)(
    'does not come again once $kind',
    (answer) => {
      expect(isDue(evening, '2026-11-15T20:10', answer)).toBe(false);
    },
  );

  test('does not come if another device has shown it', () => {
    expect(isDue({ ...evening, isTold: true }, '2026-11-15T20:10')).toBe(false);
  });

  test('that was snoozed comes at the new time, after midnight too, whichever device showed it before', () => {
    const later: Answer = { kind: 'later', at: '2026-11-16T00:20' };
    const told = { ...evening, isTold: true };
    expect(isDue(told, '2026-11-16T00:19', later)).toBe(false);
    expect(isDue(told, '2026-11-16T00:20', later)).toBe(true);
    expect(isDue(told, '2026-11-16T07:00', later)).toBe(false);
  });

  test('comes one at a time, the most important first', () => {
    const both = [dueOn('2026-11-15', '20:00', 'more'), dueOn('2026-11-15', '18:00', 'less')];
    expect(dueNow(both, '2026-11-15T20:00', NO_ANSWERS)?.id).toBe('more');
    expect(dueNow(both, '2026-11-15T20:00', new Map([['more', { kind: 'told' }]]))?.id).toBe(
      'less',
    );
  });
});

describe('a card in the app', () => {
  test('stays until it is answered or its last day is over, at night too', () => {
    expect(shownNow([evening], '2026-11-15T19:59', NO_ANSWERS)).toBeUndefined();
    expect(shownNow([evening], '2026-11-15T23:30', NO_ANSWERS)).toBe(evening);
    expect(shownNow([evening], '2026-11-16T00:00', NO_ANSWERS)).toBeUndefined();
    const told = new Map<string, Answer>([[evening.id, { kind: 'told' }]]);
    expect(shownNow([{ ...evening, isTold: true }], '2026-11-15T20:30', told)).toBeDefined();
    const done = new Map<string, Answer>([[evening.id, { kind: 'done' }]]);
    expect(shownNow([evening], '2026-11-15T20:30', done)).toBeUndefined();
  });

  test('that was snoozed comes back at that time', () => {
    const later = new Map<string, Answer>([
      [evening.id, { kind: 'later', at: '2026-11-15T21:10' }],
    ]);
    expect(shownNow([evening], '2026-11-15T21:09', later)).toBeUndefined();
    expect(shownNow([evening], '2026-11-15T21:10', later)).toBe(evening);
  });
});

test('the next check is at the next time, or when a snoozed one comes back', () => {
  const two = [evening, dueOn('2026-11-16', '08:00')];
  const later = new Map<string, Answer>([[evening.id, { kind: 'later', at: '2026-11-15T21:00' }]]);
  expect(nextLook(two, '2026-11-15T19:00', NO_ANSWERS)).toBe('2026-11-15T20:00');
  expect(nextLook(two, '2026-11-15T20:00', NO_ANSWERS)).toBe('2026-11-16T08:00');
  expect(nextLook(two, '2026-11-15T20:00', later)).toBe('2026-11-15T21:00');
  expect(nextLook(two, '2026-11-16T08:00', NO_ANSWERS)).toBeUndefined();
});

/** Checks at each of these times, in order, and returns when a reminder was shown. */
function tell(reminders: readonly Due[], nows: readonly string[]): readonly string[] {
  const answers = new Map<string, Answer>();
  return nows.flatMap((now) => {
    const reminder = dueNow(reminders, now, answers);
    if (!reminder) return [];
    answers.set(reminder.id, { kind: 'told' });
    return [now];
  });
}

/** The local time every minute for this many hours, or less often. */
function minutesIn(timeZone: string, from: string, hours: number, every = 1): readonly string[] {
  const toWall = wallClock(timeZone);
  return Array.from({ length: (hours * 60) / every }, (_, step) =>
    toWall(Date.parse(from) + step * every * MINUTE),
  );
}

describe('when the clock changes', () => {
  test.each([
    [
      'forward in New York',
      'America/New_York',
      '2026-03-08T05:00Z',
      '2026-03-08',
      '02:30',
      '03:00',
    ],
    ['forward in Berlin', 'Europe/Berlin', '2026-03-28T23:00Z', '2026-03-29', '02:15', '03:00'],
    [
      'forward at midnight in Beirut',
      'Asia/Beirut',
      '2026-03-28T20:00Z',
      '2026-03-29',
      '00:10',
      '01:00',
    ],
    [
      'forward by half an hour on Lord Howe',
      'Australia/Lord_Howe',
      '2026-10-03T13:00Z',
      '2026-10-04',
      '02:10',
      '02:30',
    ],
    ['back in New York', 'America/New_York', '2026-11-01T04:00Z', '2026-11-01', '01:30', '01:30'],
    ['back in Berlin', 'Europe/Berlin', '2026-10-24T22:00Z', '2026-10-25', '02:59', '02:59'],
    [
      'back by half an hour on Lord Howe',
      'Australia/Lord_Howe',
      '2026-04-04T13:00Z',
      '2026-04-05',
      '01:45',
      '01:45',
    ],
    [
      'forward before it in Santiago',
      'America/Santiago',
      '2026-09-06T00:00Z',
      '2026-09-06',
      '08:00',
      '08:00',
    ],
  ])('%s it is shown once', (_what, timeZone, from, day, time, toldAt) => {
    const told = tell([dueOn(day, time)], minutesIn(timeZone, from, 14));
    expect(told).toEqual([`${day}T${toldAt}`]);
  });

  test('a flight to the west repeats nothing, and one to the east skips nothing', () => {
    const berlin = minutesIn('Europe/Berlin', '2026-11-15T18:00Z', 2);
    const newYork = minutesIn('America/New_York', '2026-11-15T20:00Z', 7);
    const tokyo = minutesIn('Asia/Tokyo', '2026-11-15T10:30Z', 3);
    expect(tell([evening], [...berlin, ...newYork])).toEqual(['2026-11-15T20:00']);
    expect(
      tell([evening], [...minutesIn('Europe/Berlin', '2026-11-15T08:00Z', 2), ...tokyo]),
    ).toEqual(['2026-11-15T20:00']);
    // It was 11:30 in Berlin, and is 21:30 after the flight.
    const landed = minutesIn('Asia/Tokyo', '2026-11-15T12:30Z', 3);
    expect(tell([evening], ['2026-11-15T11:30', ...landed])).toEqual(['2026-11-15T21:30']);
  });

  test('however the clock jumps, nothing is shown twice, too early, or at night', () => {
    const zone = fc.constantFrom(
      'UTC',
      'America/New_York',
      'Asia/Beirut',
      'Pacific/Apia',
      'Asia/Kathmandu',
    );
    const jump = fc.record({ zone, minutes: fc.integer({ min: -3000, max: 3000 }) });
    const time = fc.constantFrom('00:10', '02:30', '09:00', '20:00', '23:30');
    fc.assert(
      fc.property(fc.array(jump, { maxLength: 60 }), time, (jumps, at) => {
        const days = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30'];
        const reminders = days.map((day) => dueOn(day, at));
        let moment = Date.parse('2026-03-28T12:00Z');
        const nows = jumps.map((each) => {
          moment += each.minutes * MINUTE;
          return wallClock(each.zone)(moment);
        });
        const told = tell(reminders, nows);
        expect(new Set(told.map(dayTextOf)).size).toBe(told.length);
        for (const now of told) {
          expect(timeOf(now) >= at).toBe(true);
          expect(now <= addMinutes(`${dayTextOf(now)}T22:00`, 120)).toBe(true);
        }
      }),
    );
  });

  test('on every day, including clock changes, a device that is on shows it', () => {
    const zones = [
      'Europe/London',
      'America/New_York',
      'Asia/Beirut',
      'Australia/Lord_Howe',
      'America/Santiago',
    ];
    const anyZone = fc.constantFrom(...zones);
    const time = fc.tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 0, max: 59 }));
    fc.assert(
      fc.property(
        anyZone,
        fc.integer({ min: 0, max: 364 }),
        time,
        (zone, dayOfYear, [hour, minute]) => {
          const start = Date.UTC(2026, 0, 1 + dayOfYear);
          const day = wallClock(zone)(start + 12 * HOUR).slice(0, 10);
          const two = (number: number) => String(number).padStart(2, '0');
          const reminder = dueOn(day, `${two(hour)}:${two(minute)}`);
          const nows = minutesIn(zone, new Date(start - 24 * HOUR).toISOString(), 72, 6);
          const told = tell([reminder], nows);
          expect(told).toHaveLength(1);
          expect(told[0]?.slice(0, 10)).toBe(day);
        },
      ),
      { numRuns: 30 },
    );
  });
});
