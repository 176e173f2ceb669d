/** What the tests share: random days and cycles, and days by their texts. No rule uses this file. */
import fc from 'fast-check';
import type { Cycle } from './cycle.ts';
import { textToDay } from './date-texts.ts';
import { addDays, type Day, FIRST_DAY, LAST_DAY } from './day.ts';
import { LIMITS } from './profile.ts';

/** Any day that a date text can name. */
export const anyDay: fc.Arbitrary<Day> = fc
  .integer({ min: FIRST_DAY, max: LAST_DAY })
  .map((days) => addDays(FIRST_DAY, days - FIRST_DAY));

/** Any cycle that a profile can hold, most often of lengths that a body has, now and then with a period that outlasts it. */
export const anyCycle: fc.Arbitrary<Cycle> = fc
  .tuple(
    anyDay,
    fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 15, max: 60 }) },
      { weight: 1, arbitrary: fc.integer(LIMITS.cycleLength) },
    ),
  )
  .chain(([lastPeriod, cycleLength]) =>
    fc
      .oneof(
        { weight: 3, arbitrary: fc.integer({ min: 0, max: Math.min(8, cycleLength) }) },
        { weight: 2, arbitrary: fc.nat(cycleLength) },
        { weight: 1, arbitrary: fc.integer(LIMITS.periodLength) },
      )
      .map((periodLength) => ({ lastPeriod, cycleLength, periodLength })),
  );

/** Days to go from a last period: from the same day to long after every prediction. */
export const anyElapsed: fc.Arbitrary<number> = fc.oneof(fc.nat(120), fc.nat(40_000));

/** The same, or back from it. */
export const anyDistance: fc.Arbitrary<number> = fc
  .tuple(anyElapsed, fc.constantFrom(1, -1))
  .map(([days, direction]) => days * direction);

/** The day that an example names, which must be a day. */
export const dayOf = (text: string): Day => {
  const read = textToDay(text);
  if (!read.ok) throw new Error(`The example names no day: ${text}`);
  return read.value;
};
