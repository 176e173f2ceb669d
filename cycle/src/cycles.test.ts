/** Cycles and which of them count. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedCycles, type Pause, pauseOn } from './cycles.ts';
import { anyLengths, cyclesFrom, nth } from './testing.ts';

const pause = (from: number, until?: number): Pause => ({
  from: nth(from),
  until: until === undefined ? undefined : nth(until),
  why: 'other',
});

/** Three cycles, on the days 1 to 28, 29 to 58 and 59 to 85; the current one starts on day 86, today. */
const LENGTHS = [28, 30, 27];

describe('cycles', () => {
  it('reach from one start to the next, and the last one is current', () => {
    fc.assert(
      fc.property(anyLengths, (lengths) => {
        const cycles = cyclesFrom(lengths);
        expect(cycles.map(({ length }) => length)).toEqual([...lengths, undefined]);
      }),
    );
  });

  it('are none without a start', () => {
    expect(countedCycles([])).toEqual([]);
  });

  it('of fewer than 15 days do not count', () => {
    const cycles = cyclesFrom([15, 14, 28]);
    expect(cycles.map(({ notCounted }) => notCounted)).toEqual([
      undefined,
      'too-short',
      undefined,
      undefined,
    ]);
    expect(countedCycles(cycles).map(({ length }) => length)).toEqual([15, 28]);
  });

  it.each([
    [pause(28, 28), ['paused', undefined, undefined, undefined], 'on the last day of one'],
    [pause(29, 58), [undefined, 'paused', undefined, undefined], 'during exactly one'],
    [pause(28, 59), ['paused', 'paused', 'paused', undefined], 'over one into both neighbours'],
    [pause(59), [undefined, undefined, 'paused', 'paused'], 'open, from the third on'],
    [pause(86), [undefined, undefined, undefined, 'paused'], 'open, from today on'],
    [pause(87), [undefined, undefined, undefined, undefined], 'still to come'],
  ])('do not count when a pause touches them: %o', (each, expected, _why) => {
    const cycles = cyclesFrom(LENGTHS, { pauses: [each] });
    expect(cycles.map(({ notCounted }) => notCounted)).toEqual(expected);
  });

  it('can be excluded, and included again', () => {
    const lengths = (setAside: ReadonlySet<never> | ReadonlySet<ReturnType<typeof nth>>) =>
      countedCycles(cyclesFrom(LENGTHS, { setAside })).map(({ length }) => length);
    expect(lengths(new Set([nth(29)]))).toEqual([28, 27]);
    expect(lengths(new Set())).toEqual(LENGTHS);
  });
});

describe('a pause', () => {
  it('is open from its first to its last day', () => {
    const closed = pause(10, 12);
    const days = [9, 10, 12, 13].map((day) => pauseOn(nth(day), [closed]));
    expect(days).toEqual([undefined, closed, closed, undefined]);
  });

  it('without a last day stays open', () => {
    expect(pauseOn(nth(9), [pause(10)])).toBeUndefined();
    expect(pauseOn(nth(9000), [pause(10)])).toEqual(pause(10));
  });
});
