/** Which of FIGO's terms have lasted. */
import { describe, expect, it } from 'vitest';
import { addDays } from './day.ts';
import { lastingTerms } from './lasting-terms.ts';
import { cyclesFrom, nth } from './testing.ts';

const lasting = (lengths: readonly number[], { age = 30, periodLength = 4, daysAgo = 0 } = {}) => {
  const cycles = cyclesFrom(lengths, {}, periodLength);
  const today = addDays(cycles.at(-1)?.start ?? nth(1), daysAgo);
  return [...lastingTerms(cycles, today, age).lasting];
};

describe('what has lasted', () => {
  it('is nothing while all is within the limits, or too little is known', () => {
    expect(lasting(Array(12).fill(28))).toEqual([]);
    expect(lasting([20, 20])).toEqual([]);
    expect(lasting([])).toEqual([]);
  });

  it('was so three months ago already', () => {
    expect(lasting(Array(9).fill(22))).toEqual(['frequent']);
    expect(lasting([28, 28, 28, 28, 22, 22, 22, 22, 22])).toEqual([]);
    expect(lasting([22, 22, 22, 22, 22, 28, 28, 28, 28, 28, 28])).toEqual([]);
  });

  it.each([
    ['infrequent', Array(8).fill(45), {}],
    ['irregular', [24, 34, 25, 33, 24, 34, 25, 33, 24, 34], {}],
    ['prolonged', Array(9).fill(30), { periodLength: 9 }],
  ] as const)('may be that they are %s', (concern, lengths, wishes) => {
    expect(lasting(lengths, wishes)).toEqual([concern]);
  });

  it('is said of cycles so long that six months hold too few of them', () => {
    expect(lasting([95, 100, 90])).toEqual(['infrequent']);
    expect(lasting([95, 100])).toEqual([]);
    expect(lasting([95, 100, 90], { daysAgo: 184 })).toEqual([]);
  });

  it('is not that they vary, at an age for which there is no limit', () => {
    expect(lasting([24, 34, 25, 33, 24, 34, 25, 33, 24, 34], { age: 16 })).toEqual([]);
  });
});
