import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cycle,
  type DaySpan,
  dayInCycle,
  lastPeriodDays,
  phaseOfDayInCycle,
  predictedPeriodDays,
  predictedStart,
  spanHas,
  statusOn,
} from './cycle.ts';
import { addDays, civilToDay, type Day, daysBetween, dayToText } from './day.ts';
import golden from './golden.json' with { type: 'json' };
import { cycleOf, readProfile } from './profile.ts';
import { anyCycle, anyDistance, dayOf, typed } from './testing.ts';

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

  it('is menstruation for the length of the period, or the whole cycle if that is shorter', () => {
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

const count = ({ start, end }: { start: Day; end: Day }) => daysBetween(start, end);

describe('the days of a period', () => {
  it('run from the last period through its length after it, both ends included', () => {
    fc.assert(
      fc.property(anyCycle, (cycle) => {
        const days = lastPeriodDays(cycle);
        const through = addDays(cycle.lastPeriod, cycle.periodLength);
        expect(spanHas(days, addDays(cycle.lastPeriod, -1))).toBe(false);
        expect(spanHas(days, cycle.lastPeriod)).toBe(true);
        expect(spanHas(days, through)).toBe(true);
        expect(spanHas(days, addDays(through, 1))).toBe(false);
        expect(count(days)).toBe(cycle.periodLength + 1);
      }),
    );
  });

  it('are predicted one cycle after the last period, exactly as many as it lasts', () => {
    fc.assert(
      fc.property(anyCycle, (cycle) => {
        const days = predictedPeriodDays(cycle);
        expect(days.start).toBe(predictedStart(cycle));
        expect(daysBetween(cycle.lastPeriod, days.start)).toBe(cycle.cycleLength);
        expect(count(days)).toBe(cycle.periodLength);
        expect(spanHas(days, days.start)).toBe(cycle.periodLength > 0);
        expect(spanHas(days, addDays(days.start, -1))).toBe(false);
        expect(spanHas(days, addDays(days.start, cycle.periodLength))).toBe(false);
      }),
    );
  });

  it('overlap with the prediction only when the period is as long as its cycle, or longer', () => {
    fc.assert(
      fc.property(anyCycle, (cycle) => {
        const overlaps = spanHas(lastPeriodDays(cycle), predictedStart(cycle));
        expect(overlaps).toBe(cycle.periodLength >= cycle.cycleLength);
      }),
    );
  });
});

describe('the whole calendar, from a stored profile', () => {
  it.each(golden.calendars)('is right: $why', (example) => {
    const today = dayOf(example.today);
    const cycle = cycleOf(readProfile(typed(example.profile), today));
    if (!cycle) throw new Error('The example has no cycle.');
    const status = statusOn(today, cycle);
    expect({
      dayInCycle: status.dayInCycle,
      phase: status.phase,
      nextPeriod: status.nextPeriod,
      isOutdated: status.isOutdated,
      lastPeriodDays: endsOf(lastPeriodDays(cycle)),
      predictedDays: endsOf(predictedPeriodDays(cycle)),
    }).toEqual({
      dayInCycle: example.dayInCycle,
      phase: example.phase,
      nextPeriod: example.nextPeriod,
      isOutdated: example.isOutdated ?? false,
      lastPeriodDays: example.lastPeriodDays,
      predictedDays: example.predictedDays,
    });
  });
});

describe('the next period', () => {
  it('is due in, due or late by the days between, never by 0', () => {
    fc.assert(
      fc.property(anyCycle, anyDistance, (cycle, distance) => {
        const next = statusOn(addDays(cycle.lastPeriod, distance), cycle).nextPeriod;
        const days = cycle.cycleLength - distance;
        if (days > 0) expect(next).toEqual({ kind: 'due-in', days });
        else if (days < 0) expect(next).toEqual({ kind: 'late', days: -days });
        else expect(next).toEqual({ kind: 'due-today' });
      }),
    );
  });

  it('is due today exactly one cycle after the last', () => {
    fc.assert(
      fc.property(anyCycle, (cycle) => {
        const status = statusOn(addDays(cycle.lastPeriod, cycle.cycleLength), cycle);
        expect(status.nextPeriod).toEqual({ kind: 'due-today' });
        expect(status.dayInCycle).toBe(1);
      }),
    );
  });
});

describe('a status', () => {
  it('is outdated one and a half cycles after the last period', () => {
    fc.assert(
      fc.property(anyCycle, anyDistance, (cycle, distance) => {
        const { isOutdated } = statusOn(addDays(cycle.lastPeriod, distance), cycle);
        expect(isOutdated).toBe(2 * distance >= 3 * cycle.cycleLength);
      }),
    );
  });
});

function endsOf({ start, end }: DaySpan): [string, string] | null {
  return start === end ? null : [dayToText(start, 'short'), dayToText(addDays(end, -1), 'short')];
}
