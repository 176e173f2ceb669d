import { describe, expect, test } from 'vitest';
import {
  DURATIONS,
  IDLE,
  pauseTimer,
  resumeTimer,
  secondsLeft,
  startTimer,
} from '../session-timer.ts';
import { SITTINGS } from '../sittings.ts';
import { TEXTS } from './texts.ts';
import { isOnTime, layOut, lineAt, secondsToSay, type TimedLine } from './timeline.ts';

const english = ({ message = '' }: { readonly message?: string }) => message;

const EVERY = SITTINGS.flatMap(({ name }) => DURATIONS.map((seconds) => ({ name, seconds })));

describe.each(EVERY)('$name in $seconds seconds', ({ name, seconds }) => {
  const { lines } = TEXTS[name];

  /** Translations may be half as long again. */
  test.each([1, 1.5])(
    'has time for each line and for silence, at %d times the length',
    (factor) => {
      const toWords = (text: { readonly message?: string }) =>
        english(text).padEnd(Math.ceil(english(text).length * factor));
      const timeline = layOut(lines, seconds, toWords);
      const ends = [...timeline.slice(1).map(({ at }) => at), seconds - 10];
      for (const [index, { text, at }] of timeline.entries()) {
        expect((ends[index] ?? 0) - at, text).toBeGreaterThan(secondsToSay(text) + 1);
      }
    },
  );

  test('begins after the bell, and is mostly silence', () => {
    const timeline = layOut(lines, seconds, english);
    expect(timeline[0]?.at).toBe(8);
    expect(timeline.every(({ at }) => Number.isInteger(at))).toBe(true);
    const spoken = timeline.reduce((sum, { text }) => sum + secondsToSay(text), 0);
    expect(spoken / seconds).toBeLessThan(0.45);
  });

  test('is never silent for longer than a minute and a half', () => {
    const times = [...layOut(lines, seconds, english).map(({ at }) => at), seconds];
    for (const [index, at] of times.slice(1).entries()) {
      expect(at - (times[index] ?? 0)).toBeLessThan(90);
    }
  });
});

test('a longer sitting has every line of a shorter one, and more', () => {
  for (const { lines } of Object.values(TEXTS)) {
    const [short, middle, long] = DURATIONS.map((seconds) =>
      layOut(lines, seconds, english).map(({ text }) => text),
    );
    expect(middle).toEqual(expect.arrayContaining(short ?? []));
    expect(long).toEqual(expect.arrayContaining(middle ?? []));
    expect(new Set([short?.length, middle?.length, long?.length]).size).toBe(3);
  }
});

describe('over time', () => {
  const timeline = layOut(TEXTS['body-scan'].lines, 900, english);
  const elapsedAt = (timer: Parameters<typeof secondsLeft>[0], now: number) =>
    900 - secondsLeft(timer, 900, now);

  test('over fifteen minutes each line begins when it is due', () => {
    const timer = startTimer(IDLE, 900, 5000);
    for (const line of timeline) {
      const due = 5000 + line.at * 1000;
      expect(lineAt(timeline, elapsedAt(timer, due - 1))).not.toBe(line);
      expect(lineAt(timeline, elapsedAt(timer, due))).toBe(line);
    }
  });

  test('a pause delays everything after it by its length', () => {
    const running = startTimer(IDLE, 900, 0);
    const resumed = resumeTimer(pauseTimer(running, 100_400), 1_000_000);
    const moved = 1_000_000 - 100_400;
    for (const line of timeline.filter(({ at }) => at > 101)) {
      expect(lineAt(timeline, elapsedAt(resumed, line.at * 1000 + moved - 1))).not.toBe(line);
      expect(lineAt(timeline, elapsedAt(resumed, line.at * 1000 + moved))).toBe(line);
    }
  });

  test('after the screen was off, the line of that moment is shown', () => {
    const timer = startTimer(IDLE, 900, 0);
    const [, , third, fourth] = timeline as [TimedLine, TimedLine, TimedLine, TimedLine];
    expect(lineAt(timeline, elapsedAt(timer, fourth.at * 1000 - 700))).toBe(third);
    expect(lineAt(timeline, elapsedAt(timer, 3_600_000))).toBe(timeline.at(-1));
  });

  test('nothing is shown before the first line', () => {
    expect(lineAt(timeline, 7)).toBeUndefined();
    expect(lineAt([], 100)).toBeUndefined();
  });
});

test('a line is spoken within half a second or not at all; within one if the page is hidden', () => {
  const line = { text: 'Just this breath.', at: 100 };
  expect([99.9, 100, 100.5, 100.6, 130].map((at) => isOnTime(line, at, false))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect([100.9, 101.1].map((at) => isOnTime(line, at, true))).toEqual([true, false]);
});
