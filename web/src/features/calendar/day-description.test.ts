import { addDays, civilToDay } from '@lunaria/cycle/day';
import { describe, expect, it } from 'vitest';
import { describeDay } from './day-description.ts';

const START = civilToDay({ year: 2026, month: 11, day: 1 });
const cycle = { lastPeriod: START, periodLength: 5, cycleLength: 28 };
const on = (offset: number, symptomOffsets: readonly number[] = []) =>
  describeDay(addDays(START, offset), {
    period: cycle,
    cycle,
    symptomDays: new Set(symptomOffsets.map((at) => addDays(START, at))),
  });

describe('a day of the calendar', () => {
  it('of the last period is a disc', () => {
    expect(on(5)).toEqual({ kind: 'last-period', words: 'last period' });
  });

  it('of the prediction is a ring', () => {
    expect(on(28)).toEqual({ kind: 'predicted-period', words: 'predicted next period' });
  });

  it('with symptoms is a frame', () => {
    expect(on(10, [10])).toEqual({ kind: 'tracked-symptom', words: 'symptoms tracked' });
  });

  it('says all of its marks, though it shows one', () => {
    expect(on(2, [2])).toEqual({ kind: 'last-period', words: 'last period, symptoms tracked' });
    expect(on(29, [29])).toEqual({
      kind: 'tracked-symptom',
      words: 'predicted next period, symptoms tracked',
    });
  });

  it('without marks is only its date', () => {
    expect(on(10)).toBeUndefined();
  });
});
