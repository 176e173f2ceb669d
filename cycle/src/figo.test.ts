import { describe, expect, it } from 'vitest';
import { addDays } from './day.ts';
import { lastingTerms, termsFor } from './figo.ts';
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

const lasting = (lengths: readonly number[], { age = 30, periodLength = 4, daysAgo = 0 } = {}) => {
  const cycles = cyclesFrom(lengths, {}, periodLength);
  const today = addDays(cycles.at(-1)?.start ?? nth(1), daysAgo);
  return [...lastingTerms(cycles, today, age).lasting];
};

describe('a lasting concern', () => {
  it('is absent while all is within the limits, or too little is known', () => {
    expect(lasting(Array(12).fill(28))).toEqual([]);
    expect(lasting([20, 20])).toEqual([]);
    expect(lasting([])).toEqual([]);
  });

  it('already existed three months ago', () => {
    expect(lasting(Array(9).fill(22))).toEqual(['frequent']);
    expect(lasting([28, 28, 28, 28, 22, 22, 22, 22, 22])).toEqual([]);
    expect(lasting([22, 22, 22, 22, 22, 28, 28, 28, 28, 28, 28])).toEqual([]);
  });

  it.each([
    ['infrequent', Array(8).fill(45), {}],
    ['irregular', [24, 34, 25, 33, 24, 34, 25, 33, 24, 34], {}],
    ['prolonged', Array(9).fill(30), { periodLength: 9 }],
  ] as const)('names cycles that are %s', (concern, lengths, options) => {
    expect(lasting(lengths, options)).toEqual([concern]);
  });

  it('is reported for cycles so long that six months have too few of them', () => {
    expect(lasting([95, 100, 90])).toEqual(['infrequent']);
    expect(lasting([95, 100])).toEqual([]);
    expect(lasting([95, 100, 90], { daysAgo: 184 })).toEqual([]);
  });

  it('is not variation at an age without a limit', () => {
    expect(lasting([24, 34, 25, 33, 24, 34, 25, 33, 24, 34], { age: 16 })).toEqual([]);
  });
});
