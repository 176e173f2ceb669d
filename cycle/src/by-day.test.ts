import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bleedingByDay, meansByDay, symptomsByDay } from './by-day.ts';
import type { Day } from './day.ts';
import { historyOf } from './history.ts';
import { trackedCycles } from './marks.ts';
import {
  anyLengths,
  anyLog,
  cyclesFrom,
  logOf,
  marksOf,
  nth,
  RULED_LENGTHS,
  ruledMarks,
} from './testing.ts';

const levelsOf = (levels: Readonly<Record<number, number>>): ReadonlyMap<Day, number> =>
  new Map(Object.entries(levels).map(([number, level]) => [nth(Number(number)), level]));

describe('means by day of the cycle', () => {
  it('leave out days without data', () => {
    expect(meansByDay(cyclesFrom([28, 28]), levelsOf({ 1: 1, 29: 0, 33: -1 }))).toEqual([
      { day: 1, mean: 0.5, noted: 2 },
      { day: 5, mean: -1, noted: 1 },
    ]);
  });

  it('leave out the current cycle', () => {
    expect(meansByDay(cyclesFrom([28]), levelsOf({ 29: 1, 30: 1 }))).toEqual([]);
  });

  // Computed independently with a few lines of Python: the level of day n is (5n mod 7) − 3, on every third day.
  it('match means computed independently', () => {
    const numbers = Array.from({ length: 173 }, (_, index) => index + 1);
    const noted = numbers.filter((number) => number % 3 === 1);
    const levels = new Map(noted.map((number) => [nth(number), ((number * 5) % 7) - 3]));
    const means = meansByDay(cyclesFrom(RULED_LENGTHS), levels);
    const [first, second, third] = means;
    expect(first?.mean).toBeCloseTo(1 / 3, 9);
    expect(first?.noted).toBe(3);
    expect(second).toEqual({ day: 2, mean: 0.5, noted: 2 });
    expect(third).toEqual({ day: 3, mean: -1, noted: 1 });
    expect(means.find(({ day }) => day === 10)?.mean).toBeCloseTo(-4 / 3, 9);
    expect(means.at(-1)).toEqual({ day: 29, mean: 3, noted: 1 });
  });
});

const bleedingOf = (letters: string) => bleedingByDay(historyOf(logOf(letters), 5).periods);

describe('the bleeding by day of the period', () => {
  it('counts each strength on each day', () => {
    expect(bleedingOf('mhls25hhl24')).toEqual({
      periods: 2,
      days: [
        { day: 1, counts: { spotting: 0, light: 0, medium: 1, heavy: 1 } },
        { day: 2, counts: { spotting: 0, light: 0, medium: 0, heavy: 2 } },
        { day: 3, counts: { spotting: 0, light: 2, medium: 0, heavy: 0 } },
      ],
    });
  });

  it('leaves out periods with only a start or an end', () => {
    expect(bleedingOf('S27mm25S3e24').periods).toBe(1);
    expect(bleedingOf('S27S')).toEqual({ periods: 0, days: [] });
  });

  it('has a place for a day between two, without bleeding', () => {
    const counts = bleedingOf('m.l').days.map((day) =>
      Object.values(day.counts).reduce((a, b) => a + b),
    );
    expect(counts).toEqual([1, 0, 1]);
  });

  it('covers the last two dozen', () => {
    expect(bleedingOf('hl26'.repeat(30))).toMatchObject({ periods: 24 });
  });

  it('never counts more on a day than there are periods, and counts every logged day once', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const { periods } = historyOf(log);
        const found = bleedingByDay(periods);
        const totals = found.days.map(({ counts }) =>
          Object.values(counts).reduce((sum, count) => sum + count, 0),
        );
        for (const total of totals) expect(total).toBeLessThanOrEqual(found.periods);
        const noted = periods.reduce((sum, { bleeding }) => sum + bleeding.size, 0);
        expect(totals.reduce((sum, total) => sum + total, 0)).toBe(noted);
      }),
    );
  });
});

const symptomsOf = (
  lengths: readonly number[],
  things: Readonly<Record<string, readonly number[]>>,
) => symptomsByDay(cyclesFrom(lengths), marksOf(things));

describe('symptoms by day of the cycle', () => {
  it('are counted over the cycles that had such a day', () => {
    const { cycles, things } = symptomsOf([28, 28, 30], { Pain: [1, 2, 29, 57, 85] });
    expect(cycles).toBe(3);
    expect(things[0]?.days[0]).toEqual({ day: 1, noted: 3, cycles: 3, strength: 0 });
    expect(things[0]?.days[1]).toEqual({ day: 2, noted: 1, cycles: 3, strength: 0 });
    expect(things[0]?.days.length).toBe(28);
  });

  // Computed independently with a few lines of Python that follow the same rule.
  it('match counts and mean strengths computed independently', () => {
    const { cycles, things } = symptomsByDay(cyclesFrom(RULED_LENGTHS), ruledMarks('Cramps'));
    expect(cycles).toBe(6);
    expect(things[0]).toMatchObject({ id: 'Cramps', noted: 33 });
    expect(things[0]?.days.length).toBe(29);
    const shown = [1, 2, 5, 28, 29].map((day) => things[0]?.days[day - 1]);
    expect(shown).toEqual([
      { day: 1, noted: 1, cycles: 6, strength: 2 },
      { day: 2, noted: 1, cycles: 6, strength: 0 },
      { day: 5, noted: 2, cycles: 6, strength: 1.5 },
      { day: 28, noted: 1, cycles: 5, strength: 3 },
      { day: 29, noted: 0, cycles: 3, strength: 0 },
    ]);
  });

  it('do not count cycles in which nothing was tracked', () => {
    const { cycles, things } = symptomsOf([28, 28, 28], { Pain: [29], Moody: [60] });
    expect(cycles).toBe(2);
    expect(things.find(({ id }) => id === 'Pain')?.days[0]?.cycles).toBe(2);
  });

  it('count each thing from the cycle in which it was first tracked', () => {
    const { things } = symptomsOf([28, 28, 28], { Pain: [1, 29, 57], Nausea: [58] });
    expect(things.map(({ id }) => id)).toEqual(['Pain', 'Nausea']);
    expect(things[1]?.days[1]).toMatchObject({ noted: 1, cycles: 1 });
  });

  it('leave out the current cycle, pauses, excluded cycles and gaps', () => {
    const words = { setAside: new Set([nth(1)]) };
    const marks = marksOf({ Pain: [1, 29, 57, 85, 142] });
    const { cycles } = symptomsByDay(cyclesFrom([28, 28, 28, 57], words), marks);
    expect(cycles).toBe(2);
  });

  it('are empty without data', () => {
    expect(symptomsOf([28, 28, 28], {})).toEqual({ cycles: 0, things: [] });
    expect(symptomsOf([], { Pain: [1] })).toEqual({ cycles: 0, things: [] });
  });

  it('cover the last two dozen cycles', () => {
    const days = Array.from({ length: 30 }, (_, index) => 1 + index * 28);
    expect(symptomsOf(Array(30).fill(28), { Pain: days }).cycles).toBe(24);
  });

  it('never have more cycles with something than cycles', () => {
    const someDays = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 60 });
    fc.assert(
      fc.property(anyLengths, someDays, someDays, (lengths, Pain, Moody) => {
        const cycles = cyclesFrom(lengths);
        const marks = marksOf({ Pain, Moody });
        const found = symptomsByDay(cycles, marks);
        expect(found.cycles).toBe(trackedCycles(cycles, marks).length);
        for (const { days } of found.things) {
          for (const { noted, cycles: of } of days) {
            expect(noted).toBeLessThanOrEqual(of);
            expect(of).toBeLessThanOrEqual(found.cycles);
          }
        }
      }),
    );
  });
});
