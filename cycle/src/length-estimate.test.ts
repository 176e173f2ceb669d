/** The estimate of a cycle's length: the golden examples, and properties of every history. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from './golden.json' with { type: 'json' };
import { cyclesWithin, estimateLength, median, round } from './length-estimate.ts';
import { anyLengths } from './testing.ts';

describe('the estimate', () => {
  it.each(golden.estimates)('$why: $lengths', ({ why: _why, lengths, ...expected }) => {
    const { earliest, likely, latest, middle, spread } = estimateLength(lengths);
    expect({ earliest, likely, latest }).toEqual({
      earliest: expected.earliest,
      likely: expected.likely,
      latest: expected.latest,
    });
    expect(middle).toBeCloseTo(expected.middle, 5);
    expect(spread).toBeCloseTo(expected.spread, 5);
  });

  it('lies in its range, which is a few days wide', () => {
    fc.assert(
      fc.property(anyLengths, (lengths) => {
        const { earliest, likely, latest } = estimateLength(lengths);
        expect(earliest).toBeLessThanOrEqual(likely);
        expect(likely).toBeLessThanOrEqual(latest);
        expect(latest - earliest).toBeLessThanOrEqual(2.75 * 8 * Math.SQRT2 + 1);
      }),
    );
  });

  it('lies between the shortest and the longest length and the population', () => {
    fc.assert(
      fc.property(anyLengths, (lengths) => {
        const { middle } = estimateLength(lengths, () => true);
        expect(middle).toBeGreaterThanOrEqual(Math.min(29, ...lengths) - 1e-9);
        expect(middle).toBeLessThanOrEqual(Math.max(29, ...lengths) + 1e-9);
      }),
    );
  });

  it('hardly changes when one start of a regular history was not logged', () => {
    const regular = fc.array(fc.integer({ min: 27, max: 31 }), { minLength: 6, maxLength: 30 });
    fc.assert(
      fc.property(regular, fc.nat(), (lengths, place) => {
        const at = place % (lengths.length - 1);
        const joined = (lengths[at] ?? 0) + (lengths[at + 1] ?? 0);
        const missed = [...lengths.slice(0, at), joined, ...lengths.slice(at + 2)];
        const difference = estimateLength(missed).middle - estimateLength(lengths).middle;
        expect(Math.abs(difference)).toBeLessThan(0.6);
      }),
    );
  });

  it('accepts a long cycle once the user has confirmed it', () => {
    const lengths = [28, 29, 57, 28];
    const asked = estimateLength(lengths);
    const answered = estimateLength(lengths, (index) => index === 2);
    expect(answered.spread).toBeGreaterThan(asked.spread + 0.5);

    const long = [...Array(250).fill(28), ...lengths];
    const place = long.lastIndexOf(57);
    expect(estimateLength(long, (index) => index === place).spread).toBeGreaterThan(
      estimateLength(long).spread + 0.2,
    );
  });

  it('ignores very old lengths, so that the cost stays the same', () => {
    const twoHundred = fc.array(fc.integer({ min: 25, max: 33 }), {
      minLength: 200,
      maxLength: 200,
    });
    fc.assert(
      fc.property(anyLengths, twoHundred, (old, recent) => {
        expect(estimateLength([...old, ...recent])).toEqual(estimateLength(recent));
      }),
      { numRuns: 20 },
    );
  });

  it('loses nothing by that: of two hundred lengths the older half hardly matters', () => {
    const hundred = fc.array(fc.integer({ min: 25, max: 33 }), { minLength: 100, maxLength: 100 });
    fc.assert(
      fc.property(hundred, hundred, hundred, (one, other, recent) => {
        const difference =
          estimateLength([...one, ...recent]).middle - estimateLength([...other, ...recent]).middle;
        // With another hundred they matter 0.95 ** 100 times as much: a few ten-thousandths of a day.
        expect(Math.abs(difference)).toBeLessThan(0.1);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a length between starts', () => {
  it.each([
    [28, 29, 1],
    [45, 29, 1],
    [49, 29, 1],
    [50, 29, 2],
    [58, 29, 2],
    [72, 29, 2],
    [73, 29, 3],
    [87, 29, 3],
    [52, 35, 1],
  ])('of %i days holds, where %i are usual, %i', (length, usual, expected) => {
    expect(cyclesWithin(length, usual)).toBe(expected);
  });
});

describe('the median', () => {
  it('is the middle one, or lies between the two in the middle', () => {
    expect(median([30, 26, 28])).toBe(28);
    expect(median([30, 26, 28, 29])).toBe(28.5);
    expect(round(28.5)).toBe(29);
    expect(round(-0.5)).toBe(0);
  });
});
