import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Day } from './day.ts';
import cycles from './ovulation.json' with { type: 'json' };
import {
  findMucusPeak,
  findOvulation,
  findTemperatureShift,
  type Signs,
  signsBetween,
} from './ovulation.ts';

test.each(cycles)('$name', ({ days, expect: expected }) => {
  const signs = days as unknown as Signs[];
  const shift = findTemperatureShift(signs);
  const mucus = findMucusPeak(signs);
  const ovulation = findOvulation(signs);
  const found = {
    firstHigher: shift?.firstHigher,
    coverLine: shift?.coverLine,
    rule: shift?.rule,
    temperatureComplete: shift?.complete,
    peak: mucus?.peak,
    peakComplete: mucus?.complete,
    ovulation: ovulation?.day,
    certainty: ovulation?.certainty,
    known: ovulation?.known,
  };
  expect(JSON.parse(JSON.stringify(found))).toEqual(expected);
});

/**
 * Temperatures of published examples of other implementations of the method, from day 0 on: the first higher one, the cover
 * line, the rule and the day it was complete.
 */
const LOW = [36.7, 36.57, 36.47, 36.49, 36.57, 36.62, 36.55];
const FAILED = [36.4, 36.4, 36.4, 36.4, 36.4, 36.4, 36.6, 36.6, 36.4, 36.4];
test.each([
  ['no rise yet', LOW.slice(0, 5), undefined],
  ['a rise', [...LOW, 36.8, 36.86, 36.8], [7, 36.6, 0, 9]],
  ['a fall after it', [...LOW, 36.8, 36.86, 36.8, 36.4], [7, 36.6, 0, 9]],
  ['five values before', [...LOW.slice(2), 36.8, 36.86, 36.8], undefined],
  ['not high enough', [36.57, 36.7, ...LOW.slice(2), 36.8, 36.86, 36.8], undefined],
  ['the third too low', [...LOW, 36.8, 36.86, 36.77], undefined],
  ['a rise after one that failed', [...FAILED, 36.7, 36.8, 36.9], [10, 36.6, 0, 12]],
  ['two that failed', [...FAILED, 36.6, 36.6, 36.7], undefined],
  ['exception 1', [...LOW, 36.8, 36.86, 36.77, 36.63], [7, 36.6, 1, 10]],
  ['exception 1, the fourth too low', [...LOW, 36.8, 36.86, 36.77, 36.57], undefined],
  ['exception 1 after one that failed', [...FAILED, 36.7, 36.7, 36.7, 36.7], [10, 36.6, 1, 13]],
  ['exception 2, on the line', [...LOW, 36.8, 36.86, 36.6, 36.8], [7, 36.6, 2, 10]],
  ['exception 2, below it', [...LOW, 36.8, 36.86, 36.4, 36.8], [7, 36.6, 2, 10]],
  ['exception 2, the third counted too low', [...LOW, 36.8, 36.86, 36.4, 36.77, 36.77], undefined],
  ['exception 2, too few', [...LOW, 36.8, 36.86, 36.4], undefined],
  [
    'exception 2 after one that failed',
    [...LOW, 36.8, 36.86, 36.4, 36.77, 36.9, 36.9, 36.86, 37.04],
    [11, 36.85, 2, 14],
  ],
])('a published example: %s', (_name, temperatures, expected) => {
  const shift = findTemperatureShift(
    temperatures.map((celsius, day) => ({ day: day as Day, celsius })),
  );
  expect(shift && [shift.firstHigher, shift.coverLine, shift.rule, shift.complete]).toEqual(
    expected,
  );
});

const signs = fc
  .array(
    fc.record(
      {
        celsius: fc.integer({ min: 3600, max: 3740 }).map((hundredths) => hundredths / 100),
        isDisturbed: fc.boolean(),
        mucus: fc.constantFrom('dry', 'moist', 'sticky', 'creamy', 'eggwhite', 'watery'),
        test: fc.constantFrom('positive', 'negative'),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 40 },
  )
  .map((days) => days.map((noted, index) => ({ ...noted, day: (index + 1) as Day }) as Signs));

test('what is known on a day does not depend on later data', () => {
  fc.assert(
    fc.property(signs, (days) => {
      const shift = findTemperatureShift(days);
      if (!shift) return;
      const until = days.filter(({ day }) => day <= shift.complete);
      expect(findTemperatureShift(until)).toEqual(shift);
    }),
  );
});

test('only a test can show ovulation before its day is over', () => {
  fc.assert(
    fc.property(signs, (days) => {
      const found = findOvulation(days);
      if (found && found.certainty !== 'test') expect(found.known).toBeGreaterThan(found.day);
    }),
  );
});

test('a disturbed temperature does not count', () => {
  fc.assert(
    fc.property(signs, (days) => {
      const without = days.map(({ celsius, isDisturbed, ...rest }) =>
        isDisturbed ? rest : { celsius, ...rest },
      );
      expect(findOvulation(without)).toEqual(findOvulation(days));
    }),
  );
});

test('the signs of a cycle are those of its days, in order', () => {
  const noted = new Map(
    [9, 2, 3, 1].map((day) => [day as Day, { day: day as Day, celsius: 36.5 }]),
  );
  expect(signsBetween(noted, 2 as Day, 8 as Day).map(({ day }) => day)).toEqual([2, 3]);
});
