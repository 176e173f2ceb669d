/** FIGO's terms, at their limits. */
import { describe, expect, it } from 'vitest';
import { addDays } from './day.ts';
import { termsFor } from './figo.ts';
import { cyclesFrom, nth } from './testing.ts';

const terms = (lengths: readonly number[], { age = 30, periodLength = 4, daysAgo = 0 } = {}) => {
  const cycles = cyclesFrom(lengths, {}, periodLength);
  const last = cycles.at(-1)?.start ?? nth(1);
  return termsFor(cycles, addDays(last, daysAgo), age);
};

describe('the terms of FIGO', () => {
  it('are not used for fewer than three cycles in six months', () => {
    expect(terms([28, 28])).toBeUndefined();
    expect(terms([28, 28, 28], { daysAgo: 127 })?.cycles).toBe(3);
    expect(terms([28, 28, 28], { daysAgo: 128 })).toBeUndefined();
  });

  it.each([
    [23, 'frequent'],
    [24, 'normal'],
    [38, 'normal'],
    [39, 'infrequent'],
  ])('call cycles of %i days %s', (length, frequency) => {
    expect(terms(Array(4).fill(length))?.frequency).toBe(frequency);
  });

  it.each([
    [25, 9, 'regular'],
    [25, 10, 'irregular'],
    [26, 7, 'regular'],
    [26, 8, 'irregular'],
    [41, 8, 'irregular'],
    [42, 9, 'regular'],
    [17, 9, undefined],
    [46, 9, undefined],
    [undefined, 9, undefined],
  ])('call cycles at the age of %s that differ by %i days %s', (age, variation, regularity) => {
    const cycles = cyclesFrom([28, 28 + variation, 28]);
    expect(termsFor(cycles, cycles.at(-1)?.start ?? nth(1), age)?.regularity).toBe(regularity);
  });

  it.each([
    [8, 'normal'],
    [9, 'prolonged'],
  ])('call periods of %i days %s', (periodLength, duration) => {
    expect(terms([28, 28, 28], { periodLength })?.duration).toBe(duration);
  });

  it('do not count a gap in which a start was probably missed', () => {
    expect(terms([28, 29, 57, 28])).toMatchObject({
      cycles: 3,
      longest: 29,
      regularity: 'regular',
    });
  });
});
