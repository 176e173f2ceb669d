/** The scorecard: each past cycle, judged by what was known before it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from './day.ts';
import { estimateLength } from './length-estimate.ts';
import { scorecard } from './scorecard.ts';
import { anyLengths, cyclesFrom } from './testing.ts';

describe('the scorecard', () => {
  it('has the error of each prediction, oldest first', () => {
    const scores = scorecard(cyclesFrom([28, 28, 28, 28, 30, 27]));
    expect(scores.map(({ error }) => error)).toEqual([0, 2, -1]);
    expect(scores.map(({ isInRange }) => isInRange)).toEqual([true, true, true]);
  });

  it('is empty while no cycle has three before it', () => {
    expect(scorecard([])).toEqual([]);
    expect(scorecard(cyclesFrom([28, 28, 28]))).toEqual([]);
  });

  it('has the last six, or the requested number', () => {
    const cycles = cyclesFrom(Array(12).fill(28));
    expect(scorecard(cycles).length).toBe(6);
    expect(scorecard(cycles, 100).length).toBe(9);
  });

  it('does not judge a cycle whose end was probably not logged', () => {
    const errors = scorecard(cyclesFrom([28, 28, 28, 56, 28])).map(({ error }) => error);
    expect(errors).toEqual([0]);
  });

  it('uses the ovulation shown by signs in the cycle itself', () => {
    const ovulationIn = (first: Day) => ({
      day: addDays(first, 17),
      certainty: 'temperature' as const,
      known: addDays(first, 20),
    });
    const lengths = [28, 28, 28, 28, 33];
    expect(scorecard(cyclesFrom(lengths)).map(({ error }) => error)).toEqual([0, 5]);
    const [, last] = scorecard(cyclesFrom(lengths, { ovulationIn })).slice(-2);
    expect(last?.error).toBe(4);
  });

  it('ignores everything later', () => {
    fc.assert(
      fc.property(anyLengths, (lengths) => {
        const cycles = cyclesFrom(lengths);
        for (const { start, predicted, actual, error } of scorecard(cycles)) {
          const index = cycles.findIndex((cycle) => cycle.start === start);
          const known = estimateLength(lengths.slice(0, index));
          expect(predicted.likely).toBe(addDays(start, known.likely));
          expect(actual).toBe(addDays(predicted.likely, error));
        }
      }),
    );
  });
});
