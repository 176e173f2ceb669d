/** The day in the cycle, as properties of every cycle a profile can hold. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayInCycle } from './cycle.ts';
import { addDays } from './day.ts';
import { anyCycle, anyDistance } from './testing.ts';

describe('the day in the cycle', () => {
  it('is 1 on the first day of the last period', () => {
    fc.assert(
      fc.property(anyCycle, (cycle) => {
        expect(dayInCycle(cycle.lastPeriod, cycle)).toBe(1);
      }),
    );
  });

  it('goes up by one each day, from the last day of a cycle to 1', () => {
    fc.assert(
      fc.property(anyCycle, anyDistance, (cycle, distance) => {
        const day = addDays(cycle.lastPeriod, distance);
        const number = dayInCycle(day, cycle);
        const next = number === cycle.cycleLength ? 1 : number + 1;
        expect(dayInCycle(addDays(day, 1), cycle)).toBe(next);
      }),
    );
  });

  it('is a whole number from 1 to the length of the cycle', () => {
    fc.assert(
      fc.property(anyCycle, anyDistance, (cycle, distance) => {
        const number = dayInCycle(addDays(cycle.lastPeriod, distance), cycle);
        expect(number).toSatisfy(Number.isInteger);
        expect(number).toBeGreaterThanOrEqual(1);
        expect(number).toBeLessThanOrEqual(cycle.cycleLength);
      }),
    );
  });

  it('is the same one cycle later', () => {
    fc.assert(
      fc.property(anyCycle, anyDistance, (cycle, distance) => {
        const day = addDays(cycle.lastPeriod, distance);
        const later = addDays(day, cycle.cycleLength);
        expect(dayInCycle(later, cycle)).toBe(dayInCycle(day, cycle));
      }),
    );
  });

  it('is the last of a cycle on the day before the last period', () => {
    fc.assert(
      fc.property(anyCycle, (cycle) => {
        expect(dayInCycle(addDays(cycle.lastPeriod, -1), cycle)).toBe(cycle.cycleLength);
      }),
    );
  });
});
