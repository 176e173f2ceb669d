/** Gaps in which a start was probably not logged. */
import { describe, expect, it } from 'vitest';
import { daysBetween } from './day.ts';
import { certainCycles, gapsToAskAbout, missedLogs } from './missed-logs.ts';
import { cyclesFrom, nth, numberOf } from './testing.ts';

const found = (...args: Parameters<typeof missedLogs>) =>
  missedLogs(...args).map(({ start, next, length, missing }) => [
    numberOf(start),
    numberOf(next),
    length,
    missing.map((day) => daysBetween(start, day)),
  ]);

describe('a missed log', () => {
  it('is suspected in a gap of about two usual cycles, on the day in between', () => {
    expect(found(cyclesFrom([28, 29, 57, 28]), 28)).toEqual([[58, 115, 57, [29]]]);
  });

  it('may be two, in a gap of three', () => {
    expect(found(cyclesFrom([28, 29, 86, 28, 30]), 28)).toEqual([[58, 144, 86, [29, 57]]]);
  });

  it('is not suspected in a long cycle that is not a multiple', () => {
    expect(found(cyclesFrom([28, 29, 44, 28]), 28)).toEqual([]);
  });

  it('uses the answered length while the user’s own is unknown', () => {
    expect(found(cyclesFrom([56]), 28)).toEqual([[1, 57, 56, [28]]]);
    expect(found(cyclesFrom([56]), 55)).toEqual([]);
    expect(found(cyclesFrom([56]), undefined)).toEqual([]);
  });

  it('is not questioned again once the user said that it was one cycle', () => {
    const whole = new Set([nth(58)]);
    expect(found(cyclesFrom([28, 29, 57, 28], { whole }), 28)).toEqual([]);
  });

  it('is not suspected where a cycle does not count', () => {
    const setAside = new Set([nth(58)]);
    expect(found(cyclesFrom([28, 29, 57, 28], { setAside }), 28)).toEqual([]);
  });

  it('leaves the other cycles certain', () => {
    const lengths = certainCycles(cyclesFrom([28, 29, 57, 28])).map(({ length }) => length);
    expect(lengths).toEqual([28, 29, 28]);
  });
});

it('is suspected where a few are missing, not in a gap of many months or years', () => {
  const asked = (first: number) => gapsToAskAbout(cyclesFrom([first, 28, 28, 28]), 28).length;
  expect([56, 112, 140, 10_000].map(asked)).toEqual([1, 1, 0, 0]);
});
