/** The profile: the golden examples of faults, and arbitrary text. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilToDay } from './day.ts';
import golden from './golden.json' with { type: 'json' };
import { cycleOf, LIMITS, type ProfileAnswers, readProfile } from './profile.ts';
import { anyCycle, anyDay, dayOf, typed } from './testing.ts';

const TODAY = civilToDay({ year: 2026, month: 11, day: 15 });

const GOOD = { age: '30', lastPeriod: dayOf('11-01-2026'), cycleLength: '28', periodLength: '5' };

describe('the profile', () => {
  it('is parsed into numbers and a day', () => {
    expect(readProfile(GOOD, TODAY)).toEqual({
      age: 30,
      lastPeriod: civilToDay({ year: 2026, month: 11, day: 1 }),
      cycleLength: 28,
      periodLength: 5,
      faults: [],
      doubts: [],
    });
  });

  it.each(golden.faults)('says what to correct: $why', ({ profile, faults }) => {
    const read = readProfile(typed(profile), dayOf(golden.faultsToday));
    expect(read.faults.map(({ field, reason }) => `${field}: ${reason}`)).toEqual(faults);
    for (const { field } of read.faults) expect(read[field]).toBeUndefined();
  });

  it.each(golden.doubts)('questions the value, but uses it: $why', ({ profile, doubts }) => {
    const read = readProfile(typed(profile), dayOf(golden.faultsToday));
    expect(read.doubts.map(({ field, reason }) => `${field}: ${reason}`)).toEqual(doubts);
    expect(read.faults).toEqual([]);
    expect(cycleOf(read)).toBeDefined();
  });

  it('has a cycle exactly when date and lengths are without fault, whatever the age', () => {
    for (const { profile, faults } of golden.faults) {
      const read = readProfile(typed(profile), dayOf(golden.faultsToday));
      const isWhole = faults.every((fault) => fault.startsWith('age'));
      expect(cycleOf(read) !== undefined).toBe(isWhole);
    }
    expect(cycleOf(readProfile({ ...GOOD, age: 'old' }, TODAY))).toBeDefined();
  });

  it('knows the last period while the cycle is still unknown', () => {
    const read = readProfile({ ...GOOD, cycleLength: '' }, TODAY);
    expect(read).toMatchObject({ lastPeriod: dayOf('11-01-2026'), periodLength: 5 });
    expect(cycleOf(read)).toBeUndefined();
  });

  it('knows no cycle without the start of a period or its length', () => {
    expect(cycleOf(readProfile({ ...GOOD, lastPeriod: undefined }, TODAY))).toBeUndefined();
    expect(cycleOf(readProfile({ ...GOOD, periodLength: '' }, TODAY))).toBeUndefined();
  });

  it('takes a period that starts today, and doubts a later one', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const texts = { ...GOOD, lastPeriod: day };
        expect(readProfile(texts, day)).toMatchObject({ lastPeriod: day, doubts: [] });
        expect(readProfile(texts, addDays(day, -1))).toMatchObject({
          lastPeriod: day,
          doubts: [{ field: 'lastPeriod', reason: 'in-the-future' }],
        });
      }),
    );
  });

  it('round-trips every sane cycle', () => {
    fc.assert(
      fc.property(anyCycle, (cycle) => {
        const texts = {
          lastPeriod: cycle.lastPeriod,
          cycleLength: String(cycle.cycleLength),
          periodLength: String(cycle.periodLength),
        };
        expect(cycleOf(readProfile(texts, cycle.lastPeriod))).toEqual(cycle);
      }),
    );
  });

  it('is made of sane values and faults, whatever was typed', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.double().map(String),
      fc.constantFrom(undefined, '', '28', '5', '-0', '1e9', 'Infinity', '__proto__'),
    );
    const anyAnswers: fc.Arbitrary<ProfileAnswers> = fc.record({
      age: anyText,
      lastPeriod: fc.option(anyDay, { nil: undefined }),
      cycleLength: anyText,
      periodLength: anyText,
    });
    fc.assert(
      fc.property(anyAnswers, (texts) => {
        const read = readProfile(texts, TODAY);
        const faulty = new Set(read.faults.map(({ field }) => field));
        for (const field of ['age', 'cycleLength', 'periodLength'] as const) {
          const { min, max } = LIMITS[field];
          const value = read[field];
          expect(value === undefined).toBe(faulty.has(field));
          if (value === undefined) continue;
          expect(value).toSatisfy(Number.isInteger);
          expect(value).toBeGreaterThanOrEqual(min);
          expect(value).toBeLessThanOrEqual(max);
        }
        expect(read.lastPeriod === undefined).toBe(faulty.has('lastPeriod'));
        expect(read.faults).toHaveLength(faulty.size);
        for (const { field } of read.doubts) expect(read[field]).toBeDefined();
      }),
      { numRuns: 1000 },
    );
  });
});
