/** Tiles: the golden table of all combinations of marks, and a whole cycle as it is drawn. */
import { describe, expect, it } from 'vitest';
import { dayToText } from './date-texts.ts';
import { addDays, civilToDay, type Day } from './day.ts';
import golden from './golden.json' with { type: 'json' };
import { marksOn, tileKind } from './tile.ts';

const NOVEMBER_1 = civilToDay({ year: 2026, month: 11, day: 1 });
const november = (day: number): Day => addDays(NOVEMBER_1, day - 1);

describe('the tile of a day', () => {
  it('is settled for every combination of marks', () => {
    const combinations = golden.tiles.map(({ tile, ...marks }) => JSON.stringify(marks));
    expect(new Set(combinations).size).toBe(8);
  });

  it.each(golden.tiles)(
    'is $tile with symptom $symptom, predicted $predictedPeriod, last $lastPeriod',
    ({ tile, ...marks }) => {
      expect(tileKind(marks)).toBe(tile);
    },
  );

  it('shows a whole cycle as the product draws it', () => {
    const period = { lastPeriod: november(1), periodLength: 3 };
    const known = {
      symptomDays: new Set([november(2), november(10), november(23)]),
      period,
      cycle: { ...period, cycleLength: 21 },
    };
    const tiles = Array.from({ length: 30 }, (_, index) => {
      const day = november(index + 1);
      return [dayToText(day, 'short'), tileKind(marksOn(day, known))];
    });
    expect(tiles.filter(([, kind]) => kind !== 'plain')).toEqual([
      ['11/1/2026', 'last-period'],
      ['11/2/2026', 'last-period'],
      ['11/3/2026', 'last-period'],
      ['11/4/2026', 'last-period'],
      ['11/10/2026', 'tracked-symptom'],
      ['11/22/2026', 'predicted-period'],
      ['11/23/2026', 'tracked-symptom'],
      ['11/24/2026', 'predicted-period'],
    ]);
  });

  it('keeps every mark, also those that the tile does not show', () => {
    const period = { lastPeriod: november(1), periodLength: 3 };
    const known = {
      symptomDays: new Set([november(4)]),
      period,
      cycle: { ...period, cycleLength: 3 },
    };
    expect(marksOn(november(4), known)).toEqual({
      symptom: true,
      predictedPeriod: true,
      lastPeriod: true,
    });
  });

  it('shows the last period without a cycle, and symptoms without either', () => {
    const symptomDays = new Set([november(20)]);
    const period = { lastPeriod: november(1), periodLength: 3 };
    const withPeriod = { symptomDays, period, cycle: undefined };
    expect(tileKind(marksOn(november(1), withPeriod))).toBe('last-period');
    const withNothing = { symptomDays, period: undefined, cycle: undefined };
    expect(tileKind(marksOn(november(1), withNothing))).toBe('plain');
    expect(tileKind(marksOn(november(20), withNothing))).toBe('tracked-symptom');
  });
});
