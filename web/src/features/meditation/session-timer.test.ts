import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DURATIONS,
  exactSecondsLeft,
  IDLE,
  isOver,
  minutesLeft,
  minutesTextToSeconds,
  msToNextSecond,
  pauseTimer,
  resumeTimer,
  type SessionTimer,
  secondsLeft,
  secondsToText,
  startTimer,
} from './session-timer.ts';

const NOON = Date.UTC(2026, 0, 1, 12);
const SECOND = 1000;
const FIVE_MINUTES = 300;
const HOUR = 3_600_000;

const shown = (timer: SessionTimer, now: number) =>
  secondsToText(secondsLeft(timer, FIVE_MINUTES, now));

test('the durations are 5, 10 and 15 minutes', () => {
  expect(DURATIONS).toEqual([300, 600, 900]);
});

describe('starting', () => {
  const running = startTimer(IDLE, FIVE_MINUTES, NOON);

  test('counts down by the second from the chosen time', () => {
    expect(shown(IDLE, NOON)).toBe('5:00');
    expect(shown(running, NOON)).toBe('5:00');
    expect(shown(running, NOON + SECOND - 1)).toBe('5:00');
    expect(shown(running, NOON + SECOND)).toBe('4:59');
    expect(shown(running, NOON + 299 * SECOND)).toBe('0:01');
    expect(shown(running, NOON + 300 * SECOND)).toBe('0:00');
  });

  test('does nothing without a chosen time', () => {
    expect(startTimer(IDLE, null, NOON)).toBe(IDLE);
    expect(secondsLeft(IDLE, null, NOON)).toBe(0);
  });

  test('does nothing during a session', () => {
    expect(startTimer(running, 900, NOON + HOUR)).toBe(running);
    const paused = pauseTimer(running, NOON + SECOND);
    expect(startTimer(paused, 900, NOON + HOUR)).toBe(paused);
  });
});

describe('the end', () => {
  const running = startTimer(IDLE, FIVE_MINUTES, NOON);

  test('comes at the last millisecond, not before', () => {
    expect(isOver(running, NOON + 300 * SECOND - 1)).toBe(false);
    expect(isOver(running, NOON + 300 * SECOND)).toBe(true);
  });

  test('has come if the device slept longer than the session', () => {
    expect(isOver(running, NOON + 9 * HOUR)).toBe(true);
    expect(secondsLeft(running, FIVE_MINUTES, NOON + 9 * HOUR)).toBe(0);
  });

  test('does not come during a pause', () => {
    expect(isOver(pauseTimer(running, NOON + SECOND), NOON + 9 * HOUR)).toBe(false);
  });

  test('cannot be delayed by a later pause', () => {
    expect(pauseTimer(running, NOON + 300 * SECOND)).toBe(running);
  });
});

describe('pausing', () => {
  const running = startTimer(IDLE, FIVE_MINUTES, NOON);

  test('keeps the remaining time across a minute boundary', () => {
    const paused = pauseTimer(running, NOON + 59_400);
    expect(shown(paused, NOON + 59_400)).toBe('4:01');
    expect(shown(paused, NOON + 180 * SECOND)).toBe('4:01');
    const resumed = resumeTimer(paused, NOON + 180 * SECOND);
    expect(shown(resumed, NOON + 180_599)).toBe('4:01');
    expect(shown(resumed, NOON + 180_600)).toBe('4:00');
    expect(isOver(resumed, NOON + 420_599)).toBe(false);
    expect(isOver(resumed, NOON + 420_600)).toBe(true);
  });

  test('and resuming need a session in the right state', () => {
    expect(pauseTimer(IDLE, NOON)).toBe(IDLE);
    expect(resumeTimer(IDLE, NOON)).toBe(IDLE);
    expect(resumeTimer(running, NOON)).toBe(running);
  });

  test('never loses or gains time, however often', () => {
    const stretches = fc.array(
      fc.record({ runs: fc.integer({ min: 0, max: 20_000 }), rests: fc.nat(10 * HOUR) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(stretches, (list) => {
        let now = NOON;
        let ran = 0;
        let timer = startTimer(IDLE, FIVE_MINUTES, now);
        for (const { runs, rests } of list) {
          now += runs;
          ran += runs;
          timer = pauseTimer(timer, now);
          now += rests;
          timer = resumeTimer(timer, now);
        }
        const paused = pauseTimer(timer, now);
        if (paused.status !== 'paused') throw new Error('The session did not pause');
        expect(exactSecondsLeft(paused, now)).toBe((300 * SECOND - ran) / SECOND);
      }),
    );
  });
});

test('setting back the clock does not lengthen a session', () => {
  const running = startTimer(IDLE, FIVE_MINUTES, NOON);
  expect(shown(running, NOON - HOUR)).toBe('5:00');
});

test('the next update is due at the next displayed second', () => {
  const running = startTimer(IDLE, FIVE_MINUTES, NOON);
  expect(msToNextSecond(running, NOON)).toBe(SECOND);
  expect(msToNextSecond(running, NOON + 1)).toBe(999);
  expect(msToNextSecond(running, NOON + 1750)).toBe(250);
});

test('a time is written as minutes and two digits of seconds', () => {
  expect([0, 1, 59, 60, 61, 600, 900, 7200, 36_000].map(secondsToText)).toEqual([
    '0:00',
    '0:01',
    '0:59',
    '1:00',
    '1:01',
    '10:00',
    '15:00',
    '120:00',
    '600:00',
  ]);
  expect(secondsToText(3.97)).toBe('0:03');
});

test('the announced minutes change once a minute', () => {
  expect([300, 299, 241, 240, 60, 1, 0].map(minutesLeft)).toEqual([5, 5, 5, 4, 1, 1, 0]);
});

test('minutes are whole, at least 1 and at most 600', () => {
  expect(['1', '7', '90', ' 5 ', '600'].map(minutesTextToSeconds)).toEqual([
    60, 420, 5400, 300, 36_000,
  ]);
  const refused = ['', '0', '-1', '1.5', 'five', '601', 'Infinity', '1e99'];
  expect(refused.map(minutesTextToSeconds)).toEqual(refused.map(() => null));
});
