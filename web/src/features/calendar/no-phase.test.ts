import { addDays, civilToDay } from '@lunaria/cycle/day';
import { type ProfileAnswers, readProfile } from '@lunaria/cycle/profile';
import { describe, expect, it } from 'vitest';
import { doubtWords, profileAdvice } from './phase-today.tsx';

const TODAY = civilToDay({ year: 2026, month: 11, day: 15 });
const SANE = { age: '31', lastPeriod: addDays(TODAY, -14), cycleLength: '28', periodLength: '5' };
const advice = (texts: ProfileAnswers) => profileAdvice(readProfile(texts, TODAY).faults);

describe('what is missing', () => {
  it('is named, except the age', () => {
    expect(advice({})).toEqual({
      missing: ['the first day of your last period', 'your cycle length', 'your period length'],
      wrong: [],
    });
  });

  it('is nothing in a complete profile', () => {
    expect(advice({ ...SANE, age: '' })).toEqual({ missing: [], wrong: [] });
  });
});

describe('what is wrong', () => {
  const CYCLE = 'Your cycle length must be a whole number of days from 1 to 999.';
  const PERIOD = 'Your period length must be a whole number of days from 0 to 999.';
  it.each([
    [{ cycleLength: '0' }, CYCLE],
    [{ cycleLength: '1000' }, CYCLE],
    [{ cycleLength: 'moon' }, CYCLE],
    [{ periodLength: '-1' }, PERIOD],
    [{ periodLength: '4.5' }, PERIOD],
  ])('%o', (texts, sentence) => {
    expect(advice({ ...SANE, ...texts })).toEqual({ missing: [], wrong: [sentence] });
  });
});

it('questions doubtful values that can be used, without refusing them', () => {
  const texts = { ...SANE, periodLength: '29', lastPeriod: addDays(TODAY, 1) };
  expect(advice(texts)).toEqual({ missing: [], wrong: [] });
  expect(readProfile(texts, TODAY).doubts.map(doubtWords)).toEqual([
    'The first day of your last period is still to come. If that is a mistake, please choose it again below.',
    'Your period length is longer than your cycle length. Is that right?',
  ]);
});
