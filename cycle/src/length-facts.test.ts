import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedCycles } from './cycles.ts';
import { median, quantile } from './length-estimate.ts';
import { lengthFacts, summariseLengths } from './length-facts.ts';
import { anyLengths, cyclesFrom, nth } from './testing.ts';

const summary = (...lengths: readonly number[]) =>
  summariseLengths(lengthFacts(cyclesFrom(lengths), undefined));

describe('the facts of each cycle', () => {
  it('cover completed cycles, oldest first', () => {
    expect(lengthFacts(cyclesFrom([28, 30]), undefined)).toEqual([
      { start: nth(1), length: 28, kind: 'counted' },
      { start: nth(29), length: 30, kind: 'counted' },
    ]);
    expect(lengthFacts(cyclesFrom([]), undefined)).toEqual([]);
  });

  it('say why one does not count', () => {
    const words = {
      setAside: new Set([nth(1)]),
      pauses: [{ from: nth(30), until: nth(40), why: 'other' as const }],
    };
    const facts = lengthFacts(cyclesFrom([28, 28, 14, 28, 29, 27, 57], words), undefined);
    expect(facts.map(({ kind }) => kind)).toEqual([
      'set-aside',
      'paused',
      'too-short',
      'counted',
      'counted',
      'counted',
      'gap',
    ]);
  });
});

describe('the summary of lengths', () => {
  it('is none while no cycle counts', () => {
    expect(summary()).toBeUndefined();
    expect(summary(14)).toBeUndefined();
  });

  it('has no usual range before there are three', () => {
    expect(summary(28, 30)).toEqual({
      cycles: 2,
      median: 29,
      shortest: 28,
      longest: 30,
      usual: undefined,
    });
  });

  // The deciles are 26.1 and 30.9 by numpy.quantile, rounded outwards.
  it('has the middle four fifths as the usual range', () => {
    expect(summary(28, 31, 27, 29, 26, 30, 28, 35, 27, 28, 29, 24)).toEqual({
      cycles: 12,
      median: 28,
      shortest: 24,
      longest: 35,
      usual: { from: 26, to: 31, within: 10 },
    });
  });

  it('leaves out what does not count', () => {
    expect(summary(28, 29, 27, 57)).toMatchObject({ cycles: 3, longest: 29 });
  });

  it('has a usual range between the shortest and the longest, with at least a third of the cycles in it', () => {
    fc.assert(
      fc.property(anyLengths, (lengths) => {
        const cycles = cyclesFrom(lengths);
        const facts = lengthFacts(cycles, undefined);
        const found = summariseLengths(facts);
        expect(found?.cycles ?? 0).toBeLessThanOrEqual(countedCycles(cycles).length);
        if (!found?.usual) return;
        expect(found.usual.from).toBeGreaterThanOrEqual(found.shortest);
        expect(found.usual.to).toBeLessThanOrEqual(found.longest);
        expect(found.usual.within).toBeGreaterThanOrEqual(found.cycles / 3);
      }),
    );
  });
});

const LENGTHS = [28, 31, 27, 29, 26, 30, 28, 35, 27, 28, 29, 24];

describe('a quantile', () => {
  // Expected values from numpy.quantile.
  it.each([
    [LENGTHS, 0.1, 26.1],
    [LENGTHS, 0.9, 30.9],
    [[27, 28, 31], 0.1, 27.2],
    [[27, 28, 31], 0.9, 30.4],
    [[29], 0.9, 29],
  ])('of %j at %d is %d', (values, share, expected) => {
    expect(quantile(values, share)).toBeCloseTo(expected, 9);
  });

  it('is the median at one half, and the extremes at 0 and 1', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1 }), (values) => {
        expect(quantile(values, 0.5)).toBeCloseTo(median(values), 9);
        expect(quantile(values, 0)).toBe(Math.min(...values));
        expect(quantile(values, 1)).toBe(Math.max(...values));
      }),
    );
  });

  it('is undefined without values', () => {
    expect(quantile([], 0.5)).toBeNaN();
  });
});
