import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Day } from './day.ts';
import cycles from './ovulation.json' with { type: 'json' };
import { findMucusPeak, findOvulation, findTemperatureShift, type Signs } from './ovulation.ts';

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

test('what is known on a day needs no later note', () => {
  fc.assert(
    fc.property(signs, (days) => {
      const shift = findTemperatureShift(days);
      if (!shift) return;
      const until = days.filter(({ day }) => day <= shift.complete);
      expect(findTemperatureShift(until)).toEqual(shift);
    }),
  );
});

test('an estimate is never known before the day after which it lies, but for a test', () => {
  fc.assert(
    fc.property(signs, (days) => {
      const found = findOvulation(days);
      if (found && found.certainty !== 'test') expect(found.known).toBeGreaterThan(found.day);
    }),
  );
});

test('a disturbed temperature is as good as none', () => {
  fc.assert(
    fc.property(signs, (days) => {
      const without = days.map(({ celsius, isDisturbed, ...rest }) =>
        isDisturbed ? rest : { celsius, ...rest },
      );
      expect(findOvulation(without)).toEqual(findOvulation(days));
    }),
  );
});
