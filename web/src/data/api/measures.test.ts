import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromStored, limitsIn, readMeasure, temperatureUnit, weightUnit } from './measures.ts';

describe('the unit follows the region', () => {
  test.each([
    ['en-US', '°F', 'lb'],
    ['en', '°F', 'lb'],
    ['en-GB', '°C', 'kg'],
    ['de', '°C', 'kg'],
    ['es-MX', '°C', 'kg'],
    ['en-BS', '°F', 'kg'],
    ['no locale at all', '°C', 'kg'],
  ])('%s: %s and %s', (locale, temperature, weight) => {
    expect([temperatureUnit(locale), weightUnit(locale)]).toEqual([temperature, weight]);
  });
});

describe('a typed number', () => {
  test.each([
    ['36.6', '°C', 36.6],
    [' 36,65 ', '°C', 36.65],
    ['٣٦٫٦٥', '°C', 36.65],
    ['۳۶٫۶۵', '°C', 36.65],
    ['३६.६५', '°C', 36.65],
    ['３６．６５', '°C', 36.65],
    ['34', '°C', 34],
    ['43', '°C', 43],
    ['98.6', '°F', 37],
    ['93.2', '°F', 34],
    ['109.4', '°F', 43],
    ['60.5', 'kg', 60.5],
    ['130', 'lb', 58.967],
    ['', '°C', null],
  ] as const)('%j in %s is stored as %j', (text, unit, kept) => {
    expect(readMeasure(text, unit)).toEqual({ ok: true, value: kept });
  });

  test.each([
    ['33.9', '°C', 'out-of-range'],
    ['43.1', '°C', 'out-of-range'],
    ['36.6', '°F', 'out-of-range'],
    ['98.6', '°C', 'out-of-range'],
    ['-36', '°C', 'not-a-number'],
    ['3e1', '°C', 'not-a-number'],
    ['warm', '°C', 'not-a-number'],
    ['36.6.1', '°C', 'not-a-number'],
    ['0x24', '°C', 'not-a-number'],
  ] as const)('%j in %s is %s', (text, unit, why) => {
    expect(readMeasure(text, unit)).toEqual({ ok: false, failure: why });
  });

  test('is shown again as it was typed', () => {
    const units = fc.constantFrom('°C' as const, '°F' as const, 'kg' as const, 'lb' as const);
    fc.assert(
      fc.property(units, fc.nat({ max: 100_000 }), (unit, part) => {
        const { min, max } = limitsIn(unit);
        const places = unit === '°C' || unit === '°F' ? 2 : 1;
        const typed = String(Number((min + ((max - min) * part) / 100_000).toFixed(places)));
        const read = readMeasure(typed, unit);
        expect(read.ok && String(fromStored(read.value ?? 0, unit))).toBe(typed);
      }),
    );
  });
});
