/** The golden calendars from stored profile to every answer, and the next period in every cycle. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayToText } from './date-texts.ts';
import { addDays } from './day.ts';
import golden from './golden.json' with { type: 'json' };
import { type DaySpan, lastPeriodDays, predictedPeriodDays } from './periods.ts';
import { cycleOf, readProfile } from './profile.ts';
import { statusOn } from './status.ts';
import { anyCycle, anyDistance, dayOf, typed } from './testing.ts';

describe('the whole calendar, from the profile as it is stored', () => {
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
  it('is outdated from a cycle and a half after the last period on', () => {
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
