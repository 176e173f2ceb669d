/** Phases: the golden examples day by day, and what holds in every cycle. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cycle, dayInCycle } from './cycle.ts';
import { addDays, civilToDay, type Day } from './day.ts';
import golden from './golden.json' with { type: 'json' };
import { phaseOfDayInCycle } from './phase.ts';
import { anyCycle, anyDistance } from './testing.ts';

const phaseOn = (day: Day, cycle: Cycle) => phaseOfDayInCycle(dayInCycle(day, cycle), cycle);

/** How far each phase is into a cycle. */
const ORDER = ['menstruation', 'ovulation', 'luteal', 'follicular'] as const;

describe('the phase', () => {
  it.each(golden.phases)('follows the thresholds: $why', ({ cycleLength, periodLength, runs }) => {
    const expected = runs.flatMap(([first, last, text]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, () => text),
    );
    const cycle = {
      lastPeriod: civilToDay({ year: 2026, month: 2, day: 20 }),
      cycleLength,
      periodLength,
    };
    const actual = Array.from({ length: cycleLength }, (_, elapsed) => {
      return phaseOn(addDays(cycle.lastPeriod, elapsed), cycle);
    });
    expect(actual).toEqual(expected);
  });

  it('never goes back within a cycle', () => {
    fc.assert(
      fc.property(anyCycle, (cycle) => {
        const steps = Array.from({ length: cycle.cycleLength }, (_, index) =>
          ORDER.indexOf(phaseOfDayInCycle(index + 1, cycle)),
        );
        expect(steps).toEqual(steps.toSorted((a, b) => a - b));
      }),
    );
  });

  it('is menstruation on as many days of a cycle as the period lasts, or on all of them', () => {
    fc.assert(
      fc.property(anyCycle, (cycle) => {
        const days = Array.from({ length: cycle.cycleLength }, (_, elapsed) =>
          phaseOn(addDays(cycle.lastPeriod, elapsed), cycle),
        );
        const bleeding = days.filter((phase) => phase === 'menstruation');
        expect(bleeding).toHaveLength(Math.min(cycle.periodLength, cycle.cycleLength));
      }),
    );
  });

  it('is the same one cycle later', () => {
    fc.assert(
      fc.property(anyCycle, anyDistance, (cycle, distance) => {
        const day = addDays(cycle.lastPeriod, distance);
        expect(phaseOn(addDays(day, cycle.cycleLength), cycle)).toBe(phaseOn(day, cycle));
      }),
    );
  });
});
